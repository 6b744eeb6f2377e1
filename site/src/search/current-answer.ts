/** The first result as an answer that stays right while the page is open. */
import { keepCurrent } from '../calendar/keep-current.client.ts'
import type { SearchEntry } from '../data/search-entry.ts'
import { answerTo } from './answers.ts'
import { answerRow } from './result-rows.ts'
import type { SearchFile } from './search-file.ts'

/** A row with the answer, null where the entry has none; until `signal` ends it, it has what the clock makes of the answer. */
export function currentAnswer(entry: SearchEntry, file: SearchFile, signal: AbortSignal): HTMLElement | null {
  const first = answerTo(entry, file, new Date())
  if (!first) return null
  const row = answerRow(entry, first)
  keepCurrent(() => {
    const answer = answerTo(entry, file, new Date())
    const fresh = answer && answerRow(entry, answer)
    // What stays is not put anew: it would lose the focus.
    if (fresh && fresh.textContent !== row.textContent) row.replaceChildren(...fresh.childNodes)
  }, signal)
  return row
}
