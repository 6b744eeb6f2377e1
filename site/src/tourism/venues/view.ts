/** What the tourism page shows, as it stands in the address: ?tipo=, ?q=, ?pagina=, ?lugar=, ?circuito=, ?vista=mapa. */

/** What the full-screen map shows; null while it is closed (T02). */
export type MapView =
  | { readonly of: 'venues'; readonly venue: number | null }
  | { readonly of: 'circuit'; readonly circuit: number }
  | null

export type View = {
  /** Chosen types, as the data write them; none chosen shows all venues. */
  readonly types: readonly string[]
  /** Words that a venue has to hold. */
  readonly q: string
  /** From 1. */
  readonly page: number
  readonly map: MapView
}

/** The type that is chosen at first. */
const firstTypes: readonly string[] = ['Bar']
/** Stands in the address for "no type chosen", since an address without a choice means the first one. */
const everything = 'todos'
const queryMax = 80

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null)
const sameTypes = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((type) => other.includes(type))

function mapIn(address: URLSearchParams): MapView {
  const circuit = idIn(address.get('circuito'))
  if (circuit !== null) return { of: 'circuit', circuit }
  const venue = idIn(address.get('lugar'))
  return venue !== null || address.get('vista') === 'mapa' ? { of: 'venues', venue } : null
}

/**
 * Reads location.search; what cannot be meant reads as if it were not there.
 * @param known the types that there are.
 */
export function readView(search: string, known: readonly string[]): View {
  const address = new URLSearchParams(search)
  const asked = address.get('tipo')
  const named = asked?.split(',') ?? []
  const found = known.filter((type) => named.includes(type.toLowerCase()))
  const types = found.length > 0 || asked === everything ? found : firstTypes.filter((type) => known.includes(type))
  return {
    types,
    q: (address.get('q') ?? '').slice(0, queryMax),
    page: idIn(address.get('pagina')) ?? 1,
    map: mapIn(address),
  }
}

/** The search part of the address of a view, with its "?", or empty: the one way in which this view is written. */
export function viewSearch({ types, q, page, map }: View): string {
  const parts: string[] = []
  if (types.length === 0) parts.push(`tipo=${everything}`)
  else if (!sameTypes(types, firstTypes)) parts.push(`tipo=${types.map((type) => type.toLowerCase()).join(',')}`)
  if (q.trim()) parts.push(`${new URLSearchParams({ q: q.trim() })}`)
  if (page > 1) parts.push(`pagina=${page}`)
  if (map?.of === 'circuit') parts.push(`circuito=${map.circuit}`)
  else if (map) parts.push(map.venue === null ? 'vista=mapa' : `lugar=${map.venue}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
