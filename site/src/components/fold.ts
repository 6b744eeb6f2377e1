/** Comparing texts word by word, as people type them. */
import { slugOf } from '#contract/content/slug.ts'

/**
 * A text without accents, capitals and punctuation, so that "Jardín N.º 8" and "jardin 8" have their words in common. Letters in
 * another form are letters too (NFKD): "º" is an "o".
 */
export const fold = (text: string): string => slugOf(text).replaceAll('-', ' ')

/** Whether a folded text holds all words that were typed, each anywhere in it. Nothing typed: yes. */
export const holdsWords = (folded: string, typed: string): boolean =>
  fold(typed)
    .split(' ')
    .every((word) => folded.includes(word))
