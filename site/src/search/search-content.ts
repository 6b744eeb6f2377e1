/** The words by which people search, from content/buscador.json and those of services and documents. */

import type { SearchContent } from '#contract/content/search.ts'
import type { ServiceCategory } from '#contract/content/services.ts'
import { hasOwnPage } from '#shared/content-pages.ts'
import { buildDay, events, longPastPages } from '../agenda/events.ts'
import { contentOf } from '../data/content.ts'
import type { SearchEntry } from '../data/search-entry.ts'
import { documentEntries } from '../documents/search-entries.ts'
import { servicePath, services } from '../services/services.ts'

const searchContent = contentOf('buscador.json')

export type SearchWords = {
  /** By path of a page, "/jardines/": words that lead to it, whether it says them or not. */
  readonly pages: ReadonlyMap<string, readonly string[]>
  readonly entries: readonly SearchEntry[]
  /** Pages that are not found: they would hide what is asked for. */
  readonly leftOut: ReadonlySet<string>
}

/**
 * What the index takes from the content besides the pages. A service lends its words to its page, and its name too where that page is
 * about more than the service.
 */
export function searchWordsOf(
  categories: readonly ServiceCategory[],
  { filas }: Pick<SearchContent, 'filas'>,
  entries: readonly SearchEntry[],
): Pick<SearchWords, 'pages' | 'entries'> {
  const pages = new Map<string, string[]>()
  const lend = (path: string, words: readonly string[]) =>
    pages.set(path, [...new Set([...(pages.get(path) ?? []), ...words])])
  for (const { pagina, palabras } of filas) lend(pagina, palabras)
  for (const service of categories.flatMap(({ services: rows }) => rows))
    lend(servicePath(service), [...(hasOwnPage(service) ? [] : [service.title]), ...service.palabras])
  return { pages, entries }
}

/** The words of this municipality. */
export const citySearchWords: SearchWords = {
  ...searchWordsOf(services, searchContent, documentEntries),
  leftOut: longPastPages(events, buildDay),
}

/** Words to try for whoever found nothing: the content's check holds them against what is found (shared/content-agreement.ts). */
export const exampleWords: readonly string[] = searchContent.ejemplos
