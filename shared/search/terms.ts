/** Words as the search of the site compares them, without their endings; also loaded by the panel. */
import { wordsOf } from './words.ts'

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
