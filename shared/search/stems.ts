/** Search terms: words without endings. Also loaded by the panel. */
import { wordsOf } from './words.ts'

/** Letters that sound alike or are confused, as one: "vacunasion" for "vacunación", "abilitar" for "habilitar". */
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

/** Endings: pronouns of infinitives ("casarse"), number and gender, then verb forms and their nouns ("castrar", "castración", "robaron"). */
const endings: readonly RegExp[] = [
  /(?<=[aei]r)(?:se|me|te|lo|la)$/,
  /s$/,
  /[aeo]$/,
  /(?:[aiu]sion|[aei]r|ad|and|iend|aron|ieron)$/,
  /[aeo]$/,
]
/** Letters kept at least. */
const minLetters = 3

/**
 * Common form of a folded word's inflections and misspellings. Numbers stay: "107" is not "17". Only endings, so that "guardería" and
 * "guarda" stay apart.
 */
export function termOf(word: string): string {
  const worked = terms.get(word)
  if (worked !== undefined) return worked
  const term = /\d/.test(word) ? word : stemOf(word)
  terms.set(word, term)
  return term
}

/** Cache: words repeat, and phones are slow. */
const terms = new Map<string, string>()

function stemOf(word: string): string {
  const heard = alike.reduce((text, [letters, one]) => text.replace(letters, one), word)
  return endings.reduce((stem, ending) => {
    const rest = stem.replace(ending, '')
    return rest.length >= minLetters ? rest : stem
  }, heard)
}

export const termsOf = (text: string): string[] => wordsOf(text).map(termOf)
