/** Comparing texts word by word, as people type them. */
import { foldLetters } from '#shared/fold.ts'

/**
 * A text without accents, capitals and punctuation, so that "Jardín N.º 8" and "jardin 8" have their words in common. Letters in
 * another form are letters too (NFKD): "º" is an "o".
 */
export const fold = (text: string): string =>
  foldLetters(text.normalize('NFKD'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a folded text holds all words that were typed, each anywhere in it. Nothing typed: yes. */
export const holdsWords = (folded: string, typed: string): boolean =>
  fold(typed)
    .split(' ')
    .every((word) => folded.includes(word))
