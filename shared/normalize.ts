/**
 * Removes case, accents and invisible characters: "Peñalózá" → "penaloza". private.fold in the database does the
 * same, but keeps invisible characters and expands "ø", "æ", "…".
 */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
