/** The searched words in the address, and texts about results. */
import { normalize } from '../components/fold.ts'

export const shortestQuery = 2
/** The API refuses longer ones (E05). */
export const longestQuery = 200

/** Reads the trimmed words of a query string; '' for none. */
export const queryOf = (search: string): string =>
  (new URLSearchParams(search).get('q') ?? '').trim().slice(0, longestQuery)

export const isSearchable = (q: string): boolean => normalize(q).replaceAll(' ', '').length >= shortestQuery

export const searchAddress = (q: string): string => (q ? `/buscar/?${new URLSearchParams({ q })}` : '/buscar/')

export const allNewsAddress = (q: string): string => `/todas-las-noticias/?${new URLSearchParams({ q })}`

/** Results by source; null for a failed one. */
export type Counts = { readonly site: number | null; readonly news: number | null }

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('es-AR')} ${number === 1 ? one : many}`

/**
 * The sentence about a finished search, also for screen readers.
 * @param all whether the site's results have every word.
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

export const isTyped = (q: string, word: string): boolean => normalize(q).split(' ').includes(normalize(word))
