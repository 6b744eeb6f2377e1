/** What the tourism page shows, and how it stands in the address: ?tipo=, ?q=, ?pagina=, ?lugar=, ?circuito=, ?vista=mapa. */
import {
  choiceParam,
  numberParam,
  type Param,
  pageParam,
  textParam,
  type UrlState,
  urlState,
} from '../../lists/url-state.ts'

export type View = {
  /** Chosen types, as the data write them; none chosen shows all venues. */
  readonly types: readonly string[]
  /** Words that a venue has to hold. */
  readonly q: string
  /** From 1. */
  readonly page: number
  /** The circuit or the venue that the full-screen map shows (T02); without either, `vista` opens it over all venues. */
  readonly circuit: number | null
  readonly venue: number | null
  readonly vista: 'mapa' | null
}

/** The map is closed. */
export const closedMap = { circuit: null, venue: null, vista: null } as const

/** What the full-screen map shows; null while it is closed. */
export const mapOf = ({ circuit, venue, vista }: View): 'circuit' | 'venues' | null =>
  circuit !== null ? 'circuit' : venue !== null || vista ? 'venues' : null

export const searchMax = 80
/** The type that is chosen at first. */
const firstTypes: readonly string[] = ['Bar']
/** Stands in the address for "no type chosen", since an address without a choice means the first one. */
const everything = 'todos'

/** @param known the types that there are. */
function typesParam(known: readonly string[]): Param<readonly string[]> {
  const usual = known.filter((type) => firstTypes.includes(type))
  return {
    name: 'tipo',
    read: (text) => {
      const named = text.split(',')
      const found = known.filter((type) => named.includes(type.toLowerCase()))
      return found.length > 0 || text === everything ? found : usual
    },
    write: (types) => {
      const isUsual = types.length === usual.length && types.every((type) => usual.includes(type))
      return isUsual ? '' : types.map((type) => type.toLowerCase()).join() || everything
    },
  }
}

/** @param known the types that there are. */
export const viewState = (known: readonly string[]): UrlState<View> =>
  urlState<View>({
    types: typesParam(known),
    q: textParam('q', searchMax),
    page: pageParam('pagina'),
    circuit: numberParam('circuito'),
    venue: numberParam('lugar'),
    vista: choiceParam('vista', ['mapa']),
  })
