/** Comparison of typed texts. Imports nothing: browsers load it. */

/**
 * Text without case, accents and invisible characters: "Peñalózá" → "penaloza". The rule of all searches in lists and pages, as
 * private.fold in the database (normalize.test.ts). The database also expands strokes, ligatures and signs ("ø", "æ", "…"), which Spanish
 * does not need.
 */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
