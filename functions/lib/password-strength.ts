/** Refuses passwords that strangers or acquaintances would guess. */
import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core'
import ciudad from '#content/ciudad.json' with { type: 'json' }
import { roleLabels, sectorLabels } from '#contract/enums.ts'
import { passwordAdvice } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { distance } from '#shared/edit-distance.ts'
import { foldLetters } from '#shared/normalize.ts'
import { HttpError } from './errors.ts'

/** Context of a password; `before` is the one it replaces. */
type PasswordContext = { readonly owner: Owner; readonly siteUrl?: string; readonly before?: string }

/** Minimum guesses, as a power of ten. */
const guessesMin = 6

/** Minimum share of a password that patterns cover to call it guessable. */
const coveredShareMin = 0.5

/** Characters that are checked: the cost grows with the length. */
const checkedLengthMax = 40

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loads the estimator on first use: its words are 1 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common, words, firstNames, lastNames] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es/dist/commonWords.json.cjs'),
    import('@zxcvbn-ts/language-es-es/dist/firstnames.json.cjs'),
    import('@zxcvbn-ts/language-es-es/dist/lastnames.json.cjs'),
  ])
  // The package's other lists cost time and find nothing more.
  const dictionary = {
    passwords: common.dictionary['passwords-common'],
    words: words.default,
    names: [...firstNames.default, ...lastNames.default],
  }
  return new core.ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, maxLength: checkedLengthMax })
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
const getReasonKey = (match: Match): string =>
  'dictionaryName' in match ? String(match.dictionaryName) : match.pattern

/** Returns why a password needs fewer than a million guesses, or null. Six random characters are enough (spec.md §5). */
async function findPatternReason(password: string): Promise<string | null> {
  estimator ??= loadEstimator()
  const { guessesLog10, sequence } = (await estimator).check(password)
  const patterns = sequence.filter(isPattern).sort((a, b) => b.token.length - a.token.length)
  const covered = patterns.reduce((length, { token }) => length + token.length, 0)
  const [main] = patterns
  if (!main || guessesLog10 > guessesMin || covered <= Math.min(password.length, checkedLengthMax) * coveredShareMin)
    return null
  return reasons[getReasonKey(main)] ?? 'Es fácil de adivinar'
}

const addAdvice = (reason: string): string => `${reason}. ${passwordAdvice}`

/** Message for a password that Auth refuses without a reason. */
export const guessableMessage = addAdvice('Es fácil de adivinar')

/** Returns why a new password is guessable, in Spanish, or null (SG19, OW21). */
export async function findWeakness(
  password: string,
  { owner, siteUrl, before }: PasswordContext,
): Promise<string | null> {
  if (before !== undefined && before !== password && isSimilar(password, before))
    return addAdvice('Se parece demasiado a la anterior')
  const personal = findForbiddenWords(password, owner, siteUrl)
  if (personal) {
    const isEnough =
      normalizeWord(personal.rest).length >= limits.passwordMin && !(await findPatternReason(personal.rest))
    return isEnough ? null : addAdvice(`Contiene ${personal.description}, y lo demás es poco`)
  }
  const reason = await findPatternReason(password)
  return reason && addAdvice(reason)
}

/** @throws {HttpError} 400 at `field` for a guessable password. */
export async function assertStrongPassword(
  field: 'password' | 'newPassword',
  password: string,
  context: PasswordContext,
): Promise<void> {
  const why = await findWeakness(password, context)
  if (why) throw new HttpError(400, why, { fields: { [field]: why } })
}

/** Letters by the characters that replace them. `1` may be i or l. */
const leetLetters: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  '!': 'i',
  1: 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
}
const otherLeetLetters: Readonly<Record<string, string>> = { ...leetLetters, '!': 'l', 1: 'l' }

/** Folds each character to one UTF-16 unit, so that indexes match; those outside the BMP become a non-letter. */
const foldCharacters = (text: string): string[] =>
  [...text.normalize('NFC')].map((sign) => {
    const [first = sign] = foldLetters(sign)
    return first.length === 1 ? first : '\ufffc'
  })

/** Returns the text as typed and with letters in place of signs. */
const leetVariants = (text: string): string[][] => {
  const typed = foldCharacters(text)
  return [typed, ...[leetLetters, otherLeetLetters].map((signs) => typed.map((sign) => signs[sign] ?? sign))]
}

const isWordCharacter = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign)

/** Keeps letters and digits. `at`: their indexes in `characters`. */
function removeSeparators(characters: readonly string[]): {
  readonly text: string
  readonly at: readonly number[]
} {
  const at = characters.flatMap((sign, index) => (isWordCharacter(sign) ? [index] : []))
  return { text: at.map((index) => characters[index]).join(''), at }
}

const normalizeWord = (word: string): string => removeSeparators(foldCharacters(word)).text

type Field = 'name' | 'last_name' | 'email' | 'contact_email' | 'dni' | 'phone' | 'sector' | 'rol'
/** Known data of the account's owner. */
export type Owner = { readonly [field in Field]?: string | null | undefined }

/** Minimum characters of a forbidden word. */
const [personalWordMin, siteWordMin] = [3, 4]

const portalWords = [
  'portal panel prensa turismo usuario usuaria administracion gobierno ciudad comuna',
  'municipal municipalidad municipio intendencia intendente',
].flatMap((line) => line.split(' '))

const commonAddressParts = new Set(['www', 'com', 'net', 'org', 'gob', 'gov', 'mail', 'localhost', 'example'])

/** Returns the whole text as one word, and its words. */
function splitWords(text: string, min: number): string[] {
  const parts = text.split(/[^\p{L}\p{N}]+/u).map(normalizeWord)
  return [normalizeWord(text), ...parts].filter((word) => word.length >= min && !commonAddressParts.has(word))
}

/** Returns the digits and their last 10, 8, 7 and 6. */
const listNumberEndings = (number: string): string[] => {
  const digits = number.replace(/\D/g, '')
  return [digits, ...[10, 8, 7, 6].map((count) => digits.slice(-count))].filter((part) => part.length >= 6)
}

const joinKeyAndLabel = (labels: Readonly<Record<string, string>>, key: string | null | undefined): string =>
  key ? `${key} ${labels[key] ?? ''}` : ''

/** Returns forbidden words with their description for the refusal. */
function listForbiddenWords(
  owner: Owner,
  siteUrl: string | undefined,
): (readonly [description: string, words: readonly string[]])[] {
  const { name, last_name, email, contact_email, dni, phone, sector, rol } = owner
  const personal = (...texts: (string | null | undefined)[]) =>
    texts.flatMap((text) => splitWords(text ?? '', personalWordMin))
  const host = siteUrl ? (URL.parse(siteUrl)?.hostname ?? '') : ''
  const { nombre, provincia, municipio, institucion, lema, servicioAlerta } = ciudad
  const city = [nombre, provincia, municipio, institucion.nombre, lema, servicioAlerta, host]
  return [
    ['el nombre o el apellido de quien la usa', personal(name, last_name, `${name ?? ''}${last_name ?? ''}`)],
    ['el email de quien la usa', personal(email, email?.split('@')[0], contact_email, contact_email?.split('@')[0])],
    ['el DNI de quien la usa', listNumberEndings(dni ?? '')],
    ['el teléfono de quien la usa', listNumberEndings(phone ?? '')],
    [
      'el rol o el área de quien la usa',
      personal(joinKeyAndLabel(roleLabels, rol), joinKeyAndLabel(sectorLabels, sector)),
    ],
    ['palabras del portal o de la ciudad', [...portalWords, ...city.flatMap((text) => splitWords(text, siteWordMin))]],
  ]
}

/** Finds forbidden words in a password; null for none. `rest`: the other characters. */
function findForbiddenWords(
  password: string,
  owner: Owner,
  siteUrl?: string,
): { readonly description: string; readonly rest: string } | null {
  const readings = leetVariants(password).map(removeSeparators)
  const signs = [...password.normalize('NFC')]
  const covered = new Set<number>()
  const descriptions = new Set<string>()
  for (const [description, words] of listForbiddenWords(owner, siteUrl))
    for (const word of new Set(words))
      for (const form of [word, [...word].reverse().join('')])
        for (const { text, at } of readings)
          for (let start = text.indexOf(form); start !== -1; start = text.indexOf(form, start + 1)) {
            const indexes = at.slice(start, start + form.length)
            if (indexes.some((place) => !covered.has(place))) descriptions.add(description)
            for (const place of indexes) covered.add(place)
          }
  if (covered.size === 0) return null
  return { description: [...descriptions].join(' y '), rest: signs.filter((_, place) => !covered.has(place)).join('') }
}

/** Minimum edit distance between two passwords. */
const distanceMin = 3
/** Minimum length of a password that counts as contained in another. */
const containedLengthMin = 4

/** Compares ignoring case, accents and signs; containment counts as similar. */
function isSimilar(next: string, before: string): boolean {
  const others = leetVariants(before)
  return leetVariants(next).some((reading, index) => {
    const otherReading = others[index] ?? []
    if (distance(reading.join(''), otherReading.join('')) < distanceMin) return true
    const [one, other] = [removeSeparators(reading).text, removeSeparators(otherReading).text]
    return isContained(one, other) || isContained(removeDigits(one), removeDigits(other))
  })
}

const removeDigits = (text: string): string => text.replace(/\p{N}/gu, '')

function isContained(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length)
  return short.length >= containedLengthMin && long.includes(short)
}
