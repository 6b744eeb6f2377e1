/**
 * Words as the search of the site compares them. Browsers of readers load this file, and the panel's, which says whether a word finds
 * something.
 */
import { slugOf } from '#contract/content/slug.ts'

/** Words of a question that say nothing about its matter. */
const fillers = new Set(
  'a al como con cual cuales cuando cuanto de del desde donde e el ella en entre es esta este esto hacer hago hasta hay ir la las le les lo los mas me mi mis muy necesito no nos o para pero por puedo que quien quiero saber se ser si sin sobre son soy su sus te tengo u un una unas unos y ya'.split(
    ' ',
  ),
)

/** The words and numbers of a text, without accents, capitals and signs, in its order. Single letters are none. */
export const wordsOf = (text: string): string[] =>
  slugOf(text)
    .split('-')
    .filter((word) => word.length > 1 || /\d/.test(word))

/** The words of a question that count; all of them where each is a filler. */
export function tellingWords(q: string): string[] {
  const words = wordsOf(q)
  const telling = words.filter((word) => !fillers.has(word))
  return telling.length > 0 ? telling : words
}

/** Letters that sound alike here, or that are confused in writing, as one: "vacunasion" is written for "vacunación", "abilitar" for "habilitar". */
const alike: readonly (readonly [RegExp, string])[] = [
  [/ch/g, 'x'],
  [/qu(?=[ei])/g, 'k'],
  [/[cz]/g, 's'],
  [/h/g, ''],
  [/v/g, 'b'],
  [/ll/g, 'y'],
  [/g/g, 'j'],
  [/m(?=[bp])/g, 'n'],
  [/(.)\1+/g, '$1'],
]

/** Endings of one word in its forms: number and gender, then what verbs and their nouns add ("castrar", "castración", "robaron"). */
const endings: readonly RegExp[] = [/s$/, /[aeo]$/, /(?:[aiu]sion|[aei]r|ad|and|iend|aron|ieron)$/, /[aeo]$/]
/** Letters that a word keeps when an ending is taken off. */
const kept = 3

/**
 * What all forms and usual misspellings of a folded word have in common. Numbers stay as they are: "107" is not "17".
 * Light on purpose: it takes off endings alone, so that "guardería" and "guarda" stay two words.
 */
export function termOf(word: string): string {
  const worked = terms.get(word)
  if (worked !== undefined) return worked
  const term = /\d/.test(word) ? word : stemOf(word)
  terms.set(word, term)
  return term
}

/** Those worked out already: texts repeat their words, and telephones are slow. */
const terms = new Map<string, string>()

function stemOf(word: string): string {
  const heard = alike.reduce((text, [letters, one]) => text.replace(letters, one), word)
  return endings.reduce((stem, ending) => {
    const rest = stem.replace(ending, '')
    return rest.length >= kept ? rest : stem
  }, heard)
}

/** The terms of a text, in its order. */
export const termsOf = (text: string): string[] => wordsOf(text).map(termOf)
