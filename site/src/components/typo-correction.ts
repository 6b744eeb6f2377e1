/** Corrects mistyped words of a filter, as the search does. */
import { matchesAllWords, normalize, typedWords } from './fold.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Typed words, each unknown one replaced by the nearest of the list; null where one has none. @param texts folded. */
export function correctedWords(
  typed: string,
  texts: readonly string[],
  { nearest }: Pick<Vocabulary, 'nearest'>,
): string | null {
  const words = typedWords(typed).map((word) => (texts.some((text) => text.includes(word)) ? word : nearest(word)))
  return words.includes(null) ? null : words.join(' ')
}

/**
 * Returns a function that corrects typed words. The vocabulary loads with the first letter and then calls `onLoad`.
 * @param texts of the list, as shown.
 */
export function createTypoCorrector(texts: readonly string[], onLoad: () => void): (typed: string) => string {
  const folded = texts.map(normalize)
  let vocabulary: Vocabulary | undefined
  let isRequested = false
  const load = async (): Promise<void> => {
    const { createVocabulary } = await import('./vocabulary.ts')
    vocabulary = createVocabulary(texts)
    onLoad()
  }
  return (typed) => {
    if (normalize(typed) === '') return typed
    if (!isRequested) {
      isRequested = true
      // A failed load leaves words uncorrected.
      load().catch((error) => console.warn('Nearest words could not be fetched.', error))
    }
    if (!vocabulary || folded.some((text) => matchesAllWords(text, typed))) return typed
    return normalize(correctedWords(typed, folded, vocabulary) ?? typed)
  }
}
