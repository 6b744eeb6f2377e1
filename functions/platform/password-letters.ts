/** Passwords as they are compared with words and with each other: without case, accents and what stands between letters and digits. */
import { foldLetters } from '#shared/fold.ts'

/** Signs that stand for letters. `1` may be an i or an l. */
const leet: Readonly<Record<string, string>> = {
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
const otherLeet: Readonly<Record<string, string>> = { ...leet, '!': 'l', 1: 'l' }

/** One folded character for each of the text, of one code unit; for signs beyond those one that is no letter. */
const folded = (text: string): string[] =>
  [...text.normalize('NFC')].map((sign) => {
    const [first = sign] = foldLetters(sign)
    return first.length === 1 ? first : '\ufffc'
  })

/** The texts that one may stand for, of one length: as it is typed, and with letters for signs. */
export const readings = (text: string): string[][] => {
  const typed = folded(text)
  return [typed, ...[leet, otherLeet].map((signs) => typed.map((sign) => signs[sign] ?? sign))]
}

const isWordSign = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign)

/** A reading without what stands between letters and digits. `at`: where each of its signs stands in the text. */
export function joined(reading: readonly string[]): { readonly text: string; readonly at: readonly number[] } {
  const at = reading.flatMap((sign, index) => (isWordSign(sign) ? [index] : []))
  return { text: at.map((index) => reading[index]).join(''), at }
}

/** A word as readings are searched for it. */
export const joinedWord = (word: string): string => joined(folded(word)).text
