/** The words of the index, and the nearest of them for one that is not there. */
import { distance } from '#shared/edit-distance.ts'
import { termOf, termsOf } from '#shared/search/terms.ts'

export type Vocabulary = {
  readonly has: (term: string) => boolean
  /** Whether a word begins like this. */
  readonly begins: (term: string) => boolean
  /** The word that a mistyped one most likely is, or another form of it, as people write it; or null. @param word folded. */
  readonly nearest: (word: string) => string | null
}

/** Letters of a term before one of them may be wrong, and before two; letters of the word as it was written before two may differ. */
const [oneWrong, twoWrong, twoWritten] = [4, 7, 7]

/** The words of these texts. */
export function createVocabulary(texts: Iterable<string>): Vocabulary {
  const words = new Map<string, { readonly word: string; readonly folded: string; times: number }>()
  for (const text of texts)
    for (const word of text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? []) {
      const folded = word.normalize('NFKD').replace(/\p{M}/gu, '')
      const term = termOf(folded)
      const same = words.get(term)
      if (same) same.times++
      else words.set(term, { word, folded, times: 1 })
    }
  const terms = [...words.keys()].sort()

  return {
    has: (term) => words.has(term),
    begins: (term) => terms.some((other) => other.startsWith(term)),
    nearest(word) {
      const [term = ''] = termsOf(word)
      const same = words.get(term)
      if (same) return same.word
      if (/\d/.test(term) || term.length < oneWrong) return null
      const most = term.length < twoWrong ? 1 : 2
      const near = terms.flatMap((other) => {
        // Whoever misses the first letter has the second.
        if (Math.abs(other.length - term.length) > most || (other[0] !== term[0] && other[1] !== term[1])) return []
        const away = distance(term, other)
        const known = words.get(other)
        if (!known || away > most || /\d/.test(other)) return []
        if (distance(word, known.folded) > (word.length < twoWritten ? 1 : 2)) return []
        return [{ ...known, rank: away + (other[0] === term[0] ? 0 : 0.5) }]
      })
      const [best] = near.sort((one, other) => one.rank - other.rank || other.times - one.times)
      return best?.word ?? null
    },
  }
}
