/** The tourism page's state in the address: ?tipo=, ?q=, ?pagina=, ?lugar=, ?circuito=, ?vista=mapa. */
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
  /** Chosen types, as in the data; none shows all venues. */
  readonly types: readonly string[]
  readonly q: string
  readonly page: number
  /** Circuit or venue of the full-screen map (T02); without either, `vista` opens it over all venues. */
  readonly circuit: number | null
  readonly venue: number | null
  readonly vista: 'mapa' | null
}

export const closedMap = { circuit: null, venue: null, vista: null } as const

/** The full-screen map; null while closed. */
export const mapOf = ({ circuit, venue, vista }: View): 'circuit' | 'venues' | null =>
  circuit !== null ? 'circuit' : venue !== null || vista ? 'venues' : null

export const searchMax = 80
/** Types chosen in an empty address. */
const firstTypes: readonly string[] = ['Bar']
/** "No type chosen" in the address, where an empty one means the initial choice. */
const noTypes = 'todos'

function typesParam(known: readonly string[]): Param<readonly string[]> {
  const initialTypes = known.filter((type) => firstTypes.includes(type))
  return {
    name: 'tipo',
    read: (text) => {
      const named = text.split(',')
      const found = known.filter((type) => named.includes(type.toLowerCase()))
      return found.length > 0 || text === noTypes ? found : initialTypes
    },
    write: (types) => {
      const isInitial = types.length === initialTypes.length && types.every((type) => initialTypes.includes(type))
      return isInitial ? '' : types.map((type) => type.toLowerCase()).join() || noTypes
    },
  }
}

export const viewState = (known: readonly string[]): UrlState<View> =>
  urlState<View>({
    types: typesParam(known),
    q: textParam('q', searchMax),
    page: pageParam('pagina'),
    circuit: numberParam('circuito'),
    venue: numberParam('lugar'),
    vista: choiceParam('vista', ['mapa']),
  })
