/** New passwords that a stranger would try, or somebody who knows the person, the portal or the password before. */
import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core'
import { passwordAdvice } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { isAlike } from './alike-passwords.ts'
import { ApiFailure } from './errors.ts'
import { joinedWord } from './password-letters.ts'
import { type Owner, personalPart } from './personal-words.ts'

/** What is known besides the password: `siteUrl` of the portal, `before` the one that it replaces. */
export type Known = { readonly owner: Owner; readonly siteUrl?: string; readonly before?: string }

/** Guesses, as a power of ten, that what follows a pattern has to take. */
const guessesMin = 6

/** Patterns explain a password where they cover more than this part of its characters. */
const explained = 0.5

/** Characters that are looked at: the time for each grows with all of them, and by then there are enough. */
const judgedMax = 40

let estimator: Promise<ZxcvbnFactory> | undefined

/** Read when a password is set, and not with every start of a function: the words are 1 MB. */
async function load(): Promise<ZxcvbnFactory> {
  const [core, common, words, firstNames, lastNames] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es/dist/commonWords.json.cjs'),
    import('@zxcvbn-ts/language-es-es/dist/firstnames.json.cjs'),
    import('@zxcvbn-ts/language-es-es/dist/lastnames.json.cjs'),
  ])
  // Each list costs time with every part of a password: these find what the others find.
  const dictionary = {
    passwords: common.dictionary['passwords-common'],
    words: words.default,
    names: [...firstNames.default, ...lastNames.default],
  }
  return new core.ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, maxLength: judgedMax })
}

type Match = ZxcvbnResult['sequence'][number]

const reasons: Readonly<Record<string, string>> = {
  passwords: 'Está en las listas de contraseñas más usadas, o cambia poco de una',
  words: 'Es una palabra común con pocos cambios',
  names: 'Es un nombre o un apellido con pocos cambios',
  spatial: 'Sigue el orden de las teclas',
  repeat: 'Repite lo mismo varias veces',
  sequence: 'Es una secuencia de letras o números',
  date: 'Es una fecha o un año con pocos cambios',
  regex: 'Es una fecha o un año con pocos cambios',
}

const isPattern = ({ pattern }: Match): boolean => pattern !== 'bruteforce' && pattern !== 'separator'
const kindOf = (match: Match): string => ('dictionaryName' in match ? String(match.dictionaryName) : match.pattern)

/**
 * Says which pattern explains a password that fewer than a million guesses find; null where none does. What no pattern explains is
 * good at six characters (spec.md §5), though it takes no more guesses than that.
 */
async function patternOf(password: string): Promise<string | null> {
  estimator ??= load()
  const { guessesLog10, sequence } = (await estimator).check(password)
  const patterns = sequence.filter(isPattern).sort((a, b) => b.token.length - a.token.length)
  const covered = patterns.reduce((length, { token }) => length + token.length, 0)
  const [main] = patterns
  if (!main || guessesLog10 > guessesMin || covered <= Math.min(password.length, judgedMax) * explained) return null
  return reasons[kindOf(main)] ?? 'Es fácil de adivinar'
}

const sentence = (reason: string): string => `${reason}. ${passwordAdvice}`

/** What is said where Auth refuses a password and does not say why. */
export const guessable = sentence('Es fácil de adivinar')

/**
 * Looks at a new password as an attacker would: the one before, words of its person and of the portal, which count for nothing, then
 * the most used ones, Spanish words and names, keys, sequences, repetitions and dates, with the usual variations (SG19, OW21).
 * @returns why it is refused, for people; null for one that is taken.
 */
export async function whyGuessable(password: string, { owner, siteUrl, before }: Known): Promise<string | null> {
  if (before !== undefined && before !== password && isAlike(password, before))
    return sentence('Se parece demasiado a la anterior')
  const personal = personalPart(password, owner, siteUrl)
  if (personal) {
    const isEnough = joinedWord(personal.left).length >= limits.passwordMin && !(await patternOf(personal.left))
    return isEnough ? null : sentence(`Contiene ${personal.what}, y lo demás es poco`)
  }
  const reason = await patternOf(password)
  return reason && sentence(reason)
}

/** @param field where the new password was typed. @throws {ApiFailure} 400 at that field for one that can be guessed. */
export async function refuseGuessable(
  field: 'password' | 'newPassword',
  password: string,
  known: Known,
): Promise<void> {
  const why = await whyGuessable(password, known)
  if (why) throw new ApiFailure(400, why, { fields: { [field]: why } })
}
