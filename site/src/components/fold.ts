/** Comparing texts word by word, as people type them. */
import { slugOf } from '#contract/content/slug.ts'
import { fillers } from '#shared/search/words.ts'

/**
 * A text without accents, capitals and punctuation, so that "Jardín N.º 8" and "jardin 8" have their words in common. Letters in
 * another form are letters too (NFKD): "º" is an "o".
 */
export const fold = (text: string): string => slugOf(text).replaceAll('-', ' ')

/** The words that were typed, folded, without those that say nothing ("martes y jueves"); all of them where each is such a one. */
export function typedWords(typed: string): string[] {
  const words = fold(typed).split(' ')
  const telling = words.filter((word) => !fillers.has(word))
  return telling.length > 0 ? telling : words
}

/** Whether a folded text holds all words that were typed, each anywhere in it. Nothing typed: yes. */
export const holdsWords = (folded: string, typed: string): boolean =>
  typedWords(typed).every((word) => folded.includes(word))
