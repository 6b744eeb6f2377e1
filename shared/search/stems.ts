/** Search terms: words reduced to what their forms have in common. */
import { slugOf } from '#contract/content/slug.ts'

/** Words and numbers of a text in order, without accents, case, signs and single letters. */
export const wordsOf = (text: string): string[] =>
  slugOf(text)
    .split('-')
    .filter((word) => word.length > 1 || /\d/.test(word))

/** Letters that people confuse in spelling, and their common form: "abilitar" for "habilitar". */
const similarSounds: readonly (readonly [RegExp, string])[] = [
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

/** Endings, removed in this order: pronouns of infinitives ("casarse"), number, gender, verbs and their nouns ("castración"). */
const endings: readonly RegExp[] = [
  /(?<=[aei]r)(?:se|me|te|lo|la)$/,
  /s$/,
  /[aeo]$/,
  /(?:[aiu]sion|[aei]r|ad|and|iend|aron|ieron)$/,
  /[aeo]$/,
]
/** Words that would share the stem of an unrelated one: feria, matar, boleta, corte, vaca, comisión. */
const ownStems: ReadonlyMap<string, string> = new Map(
  ['feriado', 'mate', 'boleto', 'sorteo', 'vaso', 'comer'].flatMap((word) => [
    [word, word],
    [`${word}s`, word],
  ]),
)
/** Minimum length of a stem. */
const minLetters = 3

/** Common form of the inflections and misspellings of a word without accents. Words with digits are unchanged. */
export function termOf(word: string): string {
  const cached = termCache.get(word)
  if (cached !== undefined) return cached
  const term = ownStems.get(word) ?? (/\d/.test(word) ? word : stemOf(word))
  termCache.set(word, term)
  return term
}

/** Terms by word: words repeat, and phones are slow. */
const termCache = new Map<string, string>()

function stemOf(word: string): string {
  const simplified = similarSounds.reduce((text, [letters, one]) => text.replace(letters, one), word)
  return endings.reduce((stem, ending) => {
    const rest = stem.replace(ending, '')
    return rest.length >= minLetters ? rest : stem
  }, simplified)
}

export const termsOf = (text: string): string[] => wordsOf(text).map(termOf)
