/**
 * Removes case, accents and invisible characters: "Peñalózá" → "penaloza". Same as private.fold in the database, which also expands
 * "ø", "æ", "…".
 */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
