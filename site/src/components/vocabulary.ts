/** Words of texts, and the nearest to a mistyped one. */
import { distance } from '#shared/edit-distance.ts'
import { termOf, termsOf } from '#shared/search/stems.ts'

export type Vocabulary = ReturnType<typeof createVocabulary>

/** Minimum word length for one wrong letter; minimum term and word lengths for two. */
const [minWordForOne, minTermForTwo, minWordForTwo] = [4, 7, 7]

export function createVocabulary(texts: Iterable<string>) {
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
    has: (term: string): boolean => words.has(term),
    /** True when a known term starts with this one. */
    hasPrefix: (term: string): boolean => terms.some((other) => other.startsWith(term)),
    /** Returns the nearest known word; null without any. @param word folded. */
    nearest(word: string): string | null {
      const [term = ''] = termsOf(word)
      const same = words.get(term)
      if (same) return same.word
      if (/\d/.test(term) || word.length < minWordForOne) return null
      const maxDistance = term.length < minTermForTwo ? 1 : 2
      const near = terms.flatMap((other) => {
        // A different first letter requires the same second one.
        if (Math.abs(other.length - term.length) > maxDistance || (other[0] !== term[0] && other[1] !== term[1]))
          return []
        const termDistance = distance(term, other)
        const entry = words.get(other)
        if (!entry || termDistance > maxDistance || /\d/.test(other)) return []
        if (distance(word, entry.folded) > (word.length < minWordForTwo ? 1 : 2)) return []
        return [{ ...entry, rank: termDistance + (other[0] === term[0] ? 0 : 0.5) }]
      })
      const [best] = near.sort((one, other) => one.rank - other.rank || other.times - one.times)
      return best?.word ?? null
    },
  }
}
