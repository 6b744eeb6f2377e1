/** New passwords that a stranger would try, or somebody who knows the person. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { passwordAdvice } from '#contract/fields.ts'
import { foldLetters } from '#shared/fold.ts'
import { ApiFailure } from './errors.ts'

/** What is known of whose password it will be. */
type Owner = { readonly [field in 'name' | 'last_name' | 'email' | 'dni']?: string | null | undefined }

/** zxcvbn's score from 0 to 4: below this one, fewer than a million guesses find the password. */
const scoreMin = 2

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

/** Words that somebody who knows the person tries first: names, e-mail with its parts, the DNI with dots and without. */
function wordsOf({ name, last_name, email, dni }: Owner): string[] {
  const texts = [name ?? '', last_name ?? '', email ?? ''].flatMap((text) => [text.toLowerCase(), foldLetters(text)])
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length > 2)
  const numbers = dni ? [dni, dni.replace(/\B(?=(\d{3})+$)/g, '.')] : []
  return [...texts, ...parts, ...numbers]
}

/** What is said of a password that can be guessed, by us or by Auth. */
export const guessable = `Es fácil de adivinar: ${passwordAdvice.charAt(0).toLowerCase()}${passwordAdvice.slice(1)}`

/**
 * Looks at a new password as an attacker would: the most used ones, Spanish words and names, keyboard patterns, dates, what is known of
 * `owner`, and the usual variations of all of them (SG19).
 */
export async function isGuessable(password: string, owner: Owner): Promise<boolean> {
  estimator ??= load()
  return (await estimator).check(password, wordsOf(owner)).score < scoreMin
}

/** @param field where the new password was typed. @throws {ApiFailure} 400 at that field for one that can be guessed. */
export async function refuseGuessable(
  field: 'password' | 'newPassword',
  password: string,
  owner: Owner,
): Promise<void> {
  if (await isGuessable(password, owner)) throw new ApiFailure(400, guessable, { fields: { [field]: guessable } })
}
