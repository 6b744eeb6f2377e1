/** What is searched for, as it stands in the address, and what a search says about itself (L04). */

/** Letters from which a search makes sense: one would find everything. */
export const shortestQuery = 2
/** The API refuses longer ones (E05). */
export const longestQuery = 200

/** The searched words of an address's query string, as typed but without blanks around them; '' for none. */
export const queryOf = (search: string): string =>
  (new URLSearchParams(search).get('q') ?? '').trim().slice(0, longestQuery)

/** The address of the page with these words searched. */
export const searchAddress = (q: string): string => (q ? `/buscar/?${new URLSearchParams({ q })}` : '/buscar/')

/** The list of all news with these words. */
export const allNewsAddress = (q: string): string => `/todas-las-noticias/?${new URLSearchParams({ q })}`

/** How many a source found; null where it could not be asked. */
export type Found = { readonly pages: number | null; readonly news: number | null }

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('es-AR')} ${number === 1 ? one : many}`

/** The sentence about a finished search, for eyes and screen readers alike. */
export function foundText(q: string, { pages, news }: Found): string {
  if (pages === null && news === null) return 'No pudimos buscar.'
  const found = [
    ...(pages === null ? [] : [count(pages, 'página', 'páginas')]),
    ...(news === null ? [] : [count(news, 'noticia', 'noticias')]),
  ].join(' y ')
  const nothing = pages === 0 && news === 0
  const failure =
    pages === null ? ' En las páginas no pudimos buscar.' : news === null ? ' En las noticias no pudimos buscar.' : ''
  return `${nothing ? 'No encontramos nada' : found} con «${q}».${failure}`
}
