/** What somebody meant who typed words that a list does not hold: the search of the site reads mistyped words the same way. */
import { fold, holdsWords, typedWords } from './fold.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The typed words with the nearest of the list for each that is nowhere; null where one of them is like none. @param texts folded. */
export function meantWords(
  typed: string,
  texts: readonly string[],
  { nearest }: Pick<Vocabulary, 'nearest'>,
): string | null {
  const words = typedWords(typed).map((word) => (texts.some((text) => text.includes(word)) ? word : nearest(word)))
  return words.includes(null) ? null : words.join(' ')
}

/**
 * Reads what is typed above a list: it answers with what to look for in its place, which is the same where the list holds it. What knows
 * nearest words is fetched with the first letter; `again` is called when it has come.
 * @param texts what the list holds, as it is shown.
 */
export function startMeaning(texts: readonly string[], again: () => void): (typed: string) => string {
  const folded = texts.map(fold)
  let vocabulary: Vocabulary | undefined
  let asked = false
  const load = async (): Promise<void> => {
    const { createVocabulary } = await import('./vocabulary.ts')
    vocabulary = createVocabulary(texts)
    again()
  }
  return (typed) => {
    if (fold(typed) === '') return typed
    if (!asked) {
      asked = true
      // Without it the list finds what is typed right.
      load().catch((error) => console.warn('Nearest words could not be fetched.', error))
    }
    if (!vocabulary || folded.some((text) => holdsWords(text, typed))) return typed
    return fold(meantWords(typed, folded, vocabulary) ?? typed)
  }
}
