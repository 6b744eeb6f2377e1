import { slugOf } from '#contract/content/slug.ts'
import { stopWords } from '#shared/search/words.ts'

/** Text without accents, case and punctuation: "Jardín N.º 8" and "jardin 8" share their words. NFKD: "º" is an "o". */
export const normalize = (text: string): string => slugOf(text).replaceAll('-', ' ')

/** Typed words, folded, without stop words ("martes y jueves") unless there are no others. */
export function typedWords(typed: string): string[] {
  const words = normalize(typed).split(' ')
  const significant = words.filter((word) => !stopWords.has(word))
  return significant.length > 0 ? significant : words
}

/** Whether a folded text contains all typed words; true for none. */
export const matchesAllWords = (folded: string, typed: string): boolean =>
  typedWords(typed).every((word) => folded.includes(word))
