/** Comparing texts as people type them. Imports nothing: it runs in readers' browsers too. */

/**
 * A text without case, accents and invisible characters: "Peñalózá" → "penaloza". The one rule of every search in lists and pages, and the rule of
 * private.fold, by which the database searches news; fold.test.ts compares the two. Beyond letters with accents the database also
 * spells out strokes, ligatures and signs ("ø" → "o", "æ" → "ae", "…" → "..."), which Spanish does not need.
 */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
