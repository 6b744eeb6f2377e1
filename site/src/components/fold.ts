import { slugOf } from '#contract/content/slug.ts'
import { significantWords } from '#shared/search/stop-words.ts'

/** Text without accents, case and punctuation: "Jardín N.º 8" and "jardin 8" share their words. NFKD: "º" is an "o". */
export const normalize = (text: string): string => slugOf(text).replaceAll('-', ' ')

/** Typed words, folded, without stop words. */
export const typedWords = (typed: string): readonly string[] => significantWords(normalize(typed).split(' '))

/** Whether a folded text contains all typed words; true for none. */
export const matchesAllWords = (folded: string, typed: string): boolean =>
  typedWords(typed).every((word) => folded.includes(word))
