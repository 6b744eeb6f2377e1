/** What the opinions screen shows, as its address says it. */
import { writeListAddress } from '../../controls/list-address.ts'

export const opinionsPerPage = 20

export type OpinionFilters = {
  /** Path of a page of the public site; empty: all. */
  readonly direccion: string
  /** Empty: both. */
  readonly sirvio: '' | 'true' | 'false'
}

const isAnswer = (value: string): value is OpinionFilters['sirvio'] => ['', 'true', 'false'].includes(value)

/** Reads the query string; what it does not say, or says in a way that means nothing, is "all" and page 1. */
export function readOpinionQuery(query: URLSearchParams): OpinionFilters & { readonly pagina: number } {
  const sirvio = query.get('sirvio') ?? ''
  const pagina = query.get('pagina') ?? ''
  return {
    direccion: query.get('direccion') ?? '',
    sirvio: isAnswer(sirvio) ? sirvio : '',
    pagina: /^[1-9]\d{0,4}$/.test(pagina) ? Number(pagina) : 1,
  }
}

/** The query string of filters and page: only what is not "all" or page 1. */
export const writeOpinionQuery = (
  { direccion, sirvio }: { readonly direccion: string; readonly sirvio: string },
  pagina: number,
): URLSearchParams => writeListAddress({ direccion, sirvio }, pagina, { direccion: '', sirvio: '' })

/** "87 % de 23": how many found a page useful, in whole percent. */
export function approval({ yes, no }: { readonly yes: number; readonly no: number }): string {
  const total = yes + no
  return total === 0 ? 'sin respuestas' : `${Math.round((yes / total) * 100)} % de ${total}`
}
