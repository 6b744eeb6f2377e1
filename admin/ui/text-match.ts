/** Search as people type it: case and accents do not matter (N03). */

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** True when one of the texts contains what was searched; an empty search finds everything. */
export function matchesText(search: string, texts: readonly (string | null | undefined)[]): boolean {
  const wanted = fold(search.trim())
  return wanted === '' || texts.some((text) => text && fold(text).includes(wanted))
}
