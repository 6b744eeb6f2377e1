/** The words by which people search, from content/buscador.json and the services' own. */

import { ContentError, placeOf } from '#contract/content/content-error.ts'
import type { SearchContent } from '#contract/content/search.ts'
import type { ServiceCategory } from '#contract/content/services.ts'
import { isOutside } from '../data/addresses.ts'
import { contentOf } from '../data/content.ts'
import { directLink, serviceAnchor, services } from '../services/services.ts'

const searchContent = contentOf('buscador.json')

/** Something that is found by itself, though it is only a part of a page. */
export type SearchEntry = {
  /** Its place on this site, "/#salud-turnos"; each has its own. */
  readonly place: string
  /** Where it leads to, if elsewhere. */
  readonly address: string | null
  readonly title: string
  readonly texts: readonly string[]
  readonly words: readonly string[]
}

export type SearchWords = {
  /** By path of a page, "/jardines/": words that lead to it, whether it says them or not. */
  readonly pages: ReadonlyMap<string, readonly string[]>
  readonly entries: readonly SearchEntry[]
}

/**
 * What the index takes from the content. Services are found one by one, as they open on the home (H04); one that only leads to a page of
 * the site lends that page its name and words.
 */
export function searchWordsOf(
  categories: readonly ServiceCategory[],
  { filas }: Pick<SearchContent, 'filas'>,
): SearchWords {
  const pages = new Map<string, string[]>()
  const lend = (path: string, words: readonly string[]) =>
    pages.set(path, [...new Set([...(pages.get(path) ?? []), ...words])])
  for (const { pagina, palabras } of filas) lend(pagina, palabras)
  const entries: SearchEntry[] = []
  for (const { key, services: rows } of categories)
    for (const service of rows) {
      const { title, description, long_description, palabras } = service
      const address = directLink(service)
      if (address && !isOutside(address)) lend(address, [title, ...palabras])
      else
        entries.push({
          place: `/#${serviceAnchor(key, title)}`,
          address,
          title,
          texts: [description, long_description],
          words: palabras,
        })
    }
  return { pages, entries }
}

/** The words of this municipality. */
export const citySearchWords: SearchWords = searchWordsOf(services, searchContent)

/**
 * Words to try for whoever found nothing.
 * @throws {ContentError} when one of them is nobody's word: it could find nothing either.
 */
export function examplesOf(ejemplos: readonly string[], { pages, entries }: SearchWords): readonly string[] {
  const given = new Set([...[...pages.values()].flat(), ...entries.flatMap(({ words }) => words)])
  const lost = ejemplos.flatMap((word, index) => (given.has(word) ? [] : [{ word, index }]))
  if (lost.length === 0) return ejemplos
  throw new ContentError(
    lost.map(({ word, index }) => ({
      file: 'buscador.json',
      ...placeOf({ ejemplos }, ['ejemplos', index]),
      reason: `«${word}» no está entre las palabras de ninguna página ni servicio`,
    })),
  )
}

export const exampleWords: readonly string[] = examplesOf(searchContent.ejemplos, citySearchWords)
