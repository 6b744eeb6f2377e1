/** Direct answers of a first result: number, next collection, opening state. Browsers load it. */

import { keepCurrent } from '../calendar/keep-current.client.ts'
import { localMoment } from '../calendar/local-moment.ts'
import { openingInWords } from '../calendar/opening-in-words.ts'
import type { SearchEntry } from '../data/search-entry.ts'
import { nextCollection } from '../waste/collection.ts'
import { answerOf, firstUpper, holidaysMissing } from '../waste/wording.ts'
import { answerRow } from './result-rows.ts'
import type { SearchFile } from './search-file.ts'

/** `main` is read first; `details` are sentences, possibly none. */
export type Answer = { readonly main: string; readonly details: readonly string[] }

/** Returns an entry's answer at a moment; null for plain links. */
export function answerTo(
  { kind, collection, hours, phone, text }: SearchEntry,
  { holidays, holidaysUntil, closedDays }: Pick<SearchFile, 'holidays' | 'holidaysUntil' | 'closedDays'>,
  now: Date,
): Answer | null {
  if (collection) {
    const moment = localMoment(now)
    const next = nextCollection(collection, new Map(holidays), moment)
    if (!next) return null
    const { when, hours: window, date, advice, holiday } = answerOf(collection, next, moment)
    const unknown = next.day > holidaysUntil ? holidaysMissing : ''
    return {
      main: `${when} ${window}`,
      details: [`${firstUpper(date)}. ${advice}`, unknown || holiday].filter(Boolean),
    }
  }
  if (hours) {
    const { text: state } = openingInWords(hours, new Set(closedDays), localMoment(now))
    return { main: state, details: text ? [text] : [] }
  }
  return phone || kind === 'tema' ? { main: '', details: text ? [text] : [] } : null
}

/** An answer's row, updated with the clock until `signal` aborts; null without an answer. */
export function currentAnswer(entry: SearchEntry, file: SearchFile, signal: AbortSignal): HTMLElement | null {
  const first = answerTo(entry, file, new Date())
  if (!first) return null
  const row = answerRow(entry, first)
  keepCurrent(() => {
    const answer = answerTo(entry, file, new Date())
    const fresh = answer && answerRow(entry, answer)
    // Not replaced when unchanged: a link in it may have the focus.
    if (fresh && fresh.textContent !== row.textContent) row.replaceChildren(...fresh.childNodes)
  }, signal)
  return row
}
