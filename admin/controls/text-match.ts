/** Search as people type it: case and accents do not matter. */
import { foldLetters } from '#shared/fold.ts'

/** True when one of the texts contains what was searched; an empty search finds everything. */
export function matchesText(search: string, texts: readonly (string | null | undefined)[]): boolean {
  const wanted = foldLetters(search.trim())
  return wanted === '' || texts.some((text) => text && foldLetters(text).includes(wanted))
}
