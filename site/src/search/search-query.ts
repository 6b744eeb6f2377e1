/** What is searched for, as it stands in the address, and what a search says about itself. */
import { fold } from '../components/fold.ts'

/** Letters and digits from which a search makes sense: one would find everything. */
export const shortestQuery = 2
/** The API refuses longer ones (E05). */
export const longestQuery = 200

/** The searched words of an address's query string, as typed but without blanks around them; '' for none. */
export const queryOf = (search: string): string =>
  (new URLSearchParams(search).get('q') ?? '').trim().slice(0, longestQuery)

/** Whether it can be searched for. Signs do not count: "<b>" is one letter. */
export const isSearchable = (q: string): boolean => fold(q).replaceAll(' ', '').length >= shortestQuery

/** The address of the page with these words searched. */
export const searchAddress = (q: string): string => (q ? `/buscar/?${new URLSearchParams({ q })}` : '/buscar/')

/** The list of all news with these words. */
export const allNewsAddress = (q: string): string => `/todas-las-noticias/?${new URLSearchParams({ q })}`

/** How many a source found; null where it could not be asked. */
export type Counts = { readonly site: number | null; readonly news: number | null }

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('es-AR')} ${number === 1 ? one : many}`

/**
 * The sentence about a finished search, for eyes and screen readers alike.
 * @param all whether what the site found has every word of the question.
 */
export function foundText(q: string, { site, news }: Counts, all = true): string {
  const words = site && !all ? `con alguna palabra de «${q}»` : `con «${q}»`
  const siteCount = site && count(site, 'resultado', 'resultados')
  const newsCount = news && count(news, 'noticia', 'noticias')
  if (site === null && news === null) return 'No pudimos buscar.'
  if (site === null) return `${newsCount || 'Ninguna noticia'} ${words}. En el resto del sitio no pudimos buscar.`
  if (news === null) return `${siteCount || 'Nada en el sitio'} ${words}. En las noticias no pudimos buscar.`
  if (siteCount && newsCount) return `${siteCount} y ${newsCount} ${words}.`
  if (siteCount) return `${siteCount} ${words}. Ninguna noticia.`
  if (newsCount) return `Nada en el sitio ${words}, pero sí ${newsCount}.`
  return `No encontramos nada ${words}.`
}

/** Whether a word that is proposed is one of those that were typed: who found nothing with it need not try it. */
export const isTyped = (q: string, word: string): boolean => fold(q).split(' ').includes(fold(word))
