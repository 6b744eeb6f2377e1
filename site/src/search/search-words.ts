/** When the words of a question mean the words of a page. Imports nothing of the page: tests of the index ask it too. */
import { fold } from '../components/fold.ts'

/**
 * Begins each word that only the index has: citizens' words for a page that does not say them. The search finds the word and shows none
 * of it. Invisible, no letter and no blank: Pagefind keeps it in the text and leaves it out of the word.
 */
export const unseen = '\u2063'

/** Words of a question that say nothing about its matter. Pagefind wants every word on the page: «dónde pago las tasas» would find none. */
const fillers = new Set(
  'al como con cual cuando cuanto de del donde el en es esta hacer hay la las lo los me mi necesito no para por puedo que quien quiero saber se son su tengo un una'.split(
    ' ',
  ),
)
const isFiller = (word: string): boolean => fillers.has(word) || /^\p{L}$/u.test(word)

/** The words that count, folded; all of them where each is a filler. */
export function searchedWords(q: string): string[] {
  const words = fold(q).split(' ').filter(Boolean)
  const telling = words.filter((word) => !isFiller(word))
  return telling.length > 0 ? telling : words
}

/**
 * A folded word in the other number, nearly enough to find it: "multa" ↔ "multas", "hospital" ↔ "hospitales". Pagefind stems each of the
 * two, but not always to the same: "reclamos" becomes "recl", as if it were a form of a verb, "reclamo" becomes "reclam".
 */
export function otherNumber(word: string): string {
  if (!/^\p{L}{3,}$/u.test(word)) return word
  if (/[aeiou]s$/.test(word)) return word.slice(0, -1)
  return /[aeiou]$/.test(word) ? `${word}s` : `${word}es`
}

/** How much two words must have in common from their beginning on: letters, and the part of the longer one. */
const sharedLetters = 4
const sharedPart = 0.6

/**
 * Two forms of one word: "odontólogo" and "odontología", "jardines" and "jardín", and the beginning of a word that is still being typed.
 * Not "guardería" and "guarda", "cine" and "cinta", which have their stem in common. Both folded.
 */
export function areForms(searched: string, found: string): boolean {
  if (found.startsWith(searched)) return true
  let shared = 0
  while (shared < searched.length && searched[shared] === found[shared]) shared++
  return shared >= sharedLetters && shared >= sharedPart * Math.max(searched.length, found.length)
}

/** The same word, in one number or the other. Both folded. */
const isSame = (searched: string, found: string): boolean =>
  searched === found || otherNumber(searched) === found || searched === otherNumber(found)

/** Of the weight of a word, what another form of it has: "trabajar" answers "trabajo" less well than "trabajos". */
const otherFormPart = 0.5

/** A page's text and the places in it, counted in words, that Pagefind found, each with the weight that it has there. */
export type FoundPlaces = {
  readonly raw_content: string
  readonly weighted_locations: readonly { readonly location: number; readonly weight: number }[]
}

/**
 * How well a page answers: the weight of the least of the searched words where it weighs most (10 a word that the city gave the page, 7
 * its title, less other headings, 1 its text). 0 when a word is not there: Pagefind takes one that is nowhere for the longest beginning
 * that is somewhere, "zzzz" for "Z.".
 */
export function strengthOf(words: readonly string[], { raw_content, weighted_locations }: FoundPlaces): number {
  const all = raw_content.split(/\s+/)
  const found = weighted_locations.flatMap(({ location, weight }) =>
    fold(all[location] ?? '')
      .split(' ')
      .map((word) => ({ word, weight })),
  )
  const weightIn = (searched: string): number =>
    Math.max(
      0,
      ...found.map(({ word, weight }) => {
        if (word === '' || !areForms(searched, word)) return 0
        return isSame(searched, word) ? weight : weight * otherFormPart
      }),
    )
  return Math.min(...words.map(weightIn))
}
