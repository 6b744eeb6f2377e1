/**
 * The search index, made from the content and loaded as JSON with the first question
 * (docs/decisions/search.md).
 */
import type { SearchContent } from '#contract/content/search.ts'
import { termsOf } from '#shared/search/stems.ts'
import { eventEntries } from '../agenda/event-lists.ts'
import { events as agenda, buildDay } from '../agenda/events.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { cityEntries } from '../city/search-entries.ts'
import { searchedDangers } from '../danger/dangers.ts'
import type { Danger } from '../danger/find-danger.ts'
import { contentOf } from '../data/content.ts'
import { holidayDays, holidays } from '../data/holidays.ts'
import type { SearchEntry } from '../data/search-entry.ts'
import { documentEntries, documentListEntries } from '../documents/documents.ts'
import { healthEntries } from '../health/health.ts'
import { mayorEntries } from '../mayor/mayor.ts'
import { nurseryEntries } from '../nurseries/nurseries.ts'
import { responsibilityEntries } from '../responsibilities/responsibilities.ts'
import { pageWords, serviceEntries } from '../services/services.ts'
import { tourismEntries } from '../tourism/content.ts'
import { daysWithoutCollection, wasteEntries } from '../waste/content.ts'
import { pageEntries } from './page-entries.ts'

/** Read at each call: the content check may replace it by an earlier version. */
const content = (): SearchContent => contentOf('buscador.json')

/** Content of /busqueda.json. */
export type SearchFile = {
  readonly entries: readonly SearchEntry[]
  readonly dangers: readonly Danger[]
  /** Number of entries in /busqueda-archivo.json. */
  readonly archived: number
  /** Days without collection and their names, and the last known day. */
  readonly holidays: readonly (readonly [day: string, name: string])[]
  readonly holidaysUntil: string
  /** Holidays that close places. */
  readonly closedDays: readonly string[]
}

/** Maximum of events, and of documents, in the main index; others are in the archive. */
const maxIndexed = 300
const maxSummary = 180

/** Days for which a past holiday matters: moved collections, and places open past midnight. */
const pastHolidayDays = 31
const isNear = ([day]: readonly [string, ...unknown[]]): boolean => day >= addDays(buildDay, -pastHolidayDays)

const shorten = (entry: SearchEntry): SearchEntry =>
  entry.text && entry.text.length > maxSummary
    ? { ...entry, text: `${entry.text.slice(0, maxSummary).replace(/\s\S*$/, '')}…` }
    : entry

/** Cache: all entries are compared with all words several times. */
const termsByText = new Map<string, string>()

/** Joins the terms of a text, each followed by a space. */
function termText(text: string): string {
  const terms = termsByText.get(text) ?? `${termsOf(text).join(' ')} `
  termsByText.set(text, terms)
  return terms
}

const withNames = (entry: SearchEntry, more: readonly string[]): SearchEntry =>
  more.length === 0 ? entry : { ...entry, names: [...new Set([...(entry.names ?? []), ...more])] }

/**
 * Adds synonyms of the entry's names: of a name's beginning, or of several words in a row.
 * One word within a name may mean something else: «Rincón de Luz» has no lamps.
 */
export function withSynonyms(entry: SearchEntry, groups: readonly (readonly string[])[]): SearchEntry {
  const nameTexts = [entry.title, ...(entry.names ?? [])].map(termText)
  const isNamed = (word: string): boolean => {
    const wordTerms = termText(word)
    const several = wordTerms.trim().includes(' ')
    return nameTexts.some((name) => name.startsWith(wordTerms) || (several && name.includes(` ${wordTerms}`)))
  }
  const more = groups.flatMap((words) => (words.some(isNamed) ? words : []))
  return withNames(entry, more)
}

/**
 * The city's search entries, those of the archive, and examples that find something.
 * @param isShown whether a page has content.
 */
export function searchFile(
  isShown: (address: string) => boolean,
  { filas, sinonimos, ejemplos }: Pick<SearchContent, 'filas' | 'sinonimos' | 'ejemplos'> = content(),
): {
  readonly file: SearchFile
  readonly archive: readonly SearchEntry[]
  readonly examples: readonly string[]
} {
  const wordsByPage = new Map(filas.map(({ pagina, palabras }) => [pagina, palabras]))
  const groups = sinonimos.map(({ palabras }) => palabras)
  const documents = documentEntries.map(shorten)
  const events = eventEntries(agenda, buildDay).map(shorten)
  const all = [
    ...pageEntries((address) => pageWords.get(address) ?? []),
    ...[
      responsibilityEntries,
      cityEntries,
      serviceEntries,
      tourismEntries,
      healthEntries,
      nurseryEntries,
      mayorEntries,
      wasteEntries,
    ].flat(),
    ...documentListEntries,
    ...events.slice(0, maxIndexed),
    ...documents.slice(0, maxIndexed),
  ].map((entry) => withSynonyms(withNames(entry, wordsByPage.get(entry.address) ?? []), groups))
  const archive = [...events.slice(maxIndexed), ...documents.slice(maxIndexed)]

  const words = new Set(
    [...all, ...archive]
      .flatMap(({ title, names = [] }) => [title, ...names])
      .flatMap((name) => termText(name).split(' ')),
  )
  const entries = all.filter(({ kind, address }) => kind !== 'pagina' || isShown(address))
  return {
    file: {
      entries,
      dangers: searchedDangers,
      archived: archive.length,
      holidays: [...daysWithoutCollection].filter(isNear).sort(),
      holidaysUntil: holidays.hasta,
      closedDays: holidayDays.filter((day) => isNear([day])),
    },
    archive,
    examples: ejemplos.filter((word) => termsOf(word).every((term) => words.has(term))),
  }
}
