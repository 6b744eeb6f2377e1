/** Recognises a danger in a search. Browsers load it with the search engine. */
import { distance } from '#shared/edit-distance.ts'
import { termOf, wordsOf } from '#shared/search/stems.ts'
import { stopWords } from '#shared/search/stop-words.ts'

export type Danger = {
  readonly title: string
  readonly address: string
  /** A phrase matches a search that has all its words, in any order. */
  readonly phrases: readonly string[]
  /** Phrases that exclude the danger where their words follow one another: the search is about something else. */
  readonly except: readonly string[]
  readonly steps: readonly string[]
  readonly calls: readonly { readonly name: string; readonly phone: string }[]
}
export type FindDanger = (q: string) => Danger | null

/** Stop words that change the meaning of a phrase: "me quiero matar" is not "matar". */
const meaningfulStopWords = new Set(['me', 'no', 'se', 'te', 'le', 'mi', 'quiero', 'sacarme'])
/** Minimum word lengths for one wrong letter, and for a prefix match. */
const [minTypoLength, minPrefixLength] = [6, 6]

/** Score of a word in its written form: "quiere matar" is not "quiero matar". */
const exactWeight = 0.01

/** Returns the words of a text that distinguish dangers, with their terms. */
export const dangerWords = (text: string) =>
  wordsOf(text)
    .filter((word) => meaningfulStopWords.has(word) || !stopWords.has(word))
    .map((word) => ({ word, term: termOf(word) }))

const termText = (parts: readonly { readonly term: string }[]): string => ` ${parts.map(({ term }) => term).join(' ')} `

/** @param isKnown whether a term is a word of the site: such a word is not a misspelling. */
export function createFindDanger(dangers: readonly Danger[], isKnown: (term: string) => boolean): FindDanger {
  const preparedDangers = dangers.map((danger) => ({
    danger,
    phrases: danger.phrases.map(dangerWords),
    except: danger.except.map((words) => termText(dangerWords(words))),
  }))
  return (q) => {
    const words = dangerWords(q)
    const last = words.at(-1)
    const text = termText(words)
    const written = new Set(words.map(({ word }) => word))
    const matchesWord = ({ word, term }: { word: string; term: string }): boolean =>
      words.some(
        (queryWord) =>
          queryWord.term === term ||
          (word.length >= minTypoLength &&
            queryWord.word.length >= minTypoLength &&
            !isKnown(queryWord.term) &&
            distance(queryWord.word, word) === 1),
      ) ||
      (last !== undefined && last.word.length >= minPrefixLength && word.startsWith(last.word))
    const matches = preparedDangers.flatMap(({ danger, phrases, except }) => {
      if (except.some((phrase) => text.includes(phrase))) return []
      const best = Math.max(
        0,
        ...phrases
          .filter((phrase) => phrase.every(matchesWord))
          .map((phrase) => phrase.length + exactWeight * phrase.filter(({ word }) => written.has(word)).length),
      )
      return best > 0 ? [{ danger, best }] : []
    })
    return matches.sort((one, other) => other.best - one.best)[0]?.danger ?? null
  }
}
