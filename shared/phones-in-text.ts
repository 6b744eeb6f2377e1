/** Recognises telephones in texts, everywhere alike. No lookbehind: older phones lack it. */
import { telHref } from './telephone.ts'

/** `href`: tel:, and in text-links.ts also http://, https:// or mailto:. */
export type TextRun = { readonly text: string; readonly href?: string }

/** Adjacent digits or signs of an amount, file number or date: no telephone. */
const joinedBefore = /(?:[\p{L}\d][.,/-]?|\$ ?|[#+/])$/u
const notJoinedAfter = '(?![.,/-]?[\\p{L}\\d]|[%°º/])'
const numbers = [
  // +54 9 385 500-0100
  String.raw`\+54[ -]?(?:9[ -]?)?\(?\d{2,4}\)?[ -]?\d{2,4}[ -]?\d{4}`,
  // 0800-222-1234
  String.raw`08[01]0[ -]\d{3}[ -]\d{4}`,
  // (0385) 421-1234, 0385-4211234, 0385 15-500-0100
  String.raw`(?:\(0\d{2,4}\) ?|0\d{2,4}[ -])(?:15[ -])?\d{2,4}[ -]?\d{4}`,
  // 385 421-1234, (385) 421-1234
  String.raw`(?:\(\d{2,4}\) ?|\d{2,4} )\d{2,4}-\d{4}`,
]
/** National three-digit services: fire, police, health, civil defence, children, violence. */
const short = '10[0-7]|13[457]|14[1457]|911'
const candidate = new RegExp(`(?:${[...numbers, short].join('|')})${notJoinedAfter}`, 'gu')

/** Words before a three-digit number that suffice: "llamá al 911", "comunicate con el 107", "tel. 103". */
const calls =
  /(?:\btel[eé]fonos?:?|\btel\.:?|\b(?:llam|comun[ií]|denunci|avis|marc|disc)\p{L}*(?: [\p{L}]+)? (?:al|con el|el)|\bmarc\p{L}+|\bgratuitas?:?) $/iu
/** Words that suffice unless a topic follows: "la línea 144 atiende", not "la línea 102 del colectivo". */
const names = /\b(?:l[ií]neas?|n[uú]meros?):? $/iu
const matter = /^ (?:del?|colectivos?|[oó]mnibus)\b/iu
/** Words that suffice at the end or before another number: "Policía: 101", not "Bomberos: 100 años". */
const services =
  /\b(?:emergencias?|urgencias?|polic[ií]a|bomberos|ambulancias?|same|defensa civil)(?: m[eé]dicas?| policial(?:es)?)?:? \(?$/iu
const nothingMore = /^(?:\s*(?:$|[.,;:)!?»"–—])| [oyu] )/u
/** Separators of a list: "102 o al 911", "101, 107 y 911". */
const listed = /^(?:, |,? [oyu] )(?:al |el )?$/u

/** Typographic hyphens and blanks as plain characters of the same length. */
const withPlainSeparators = (text: string): string =>
  text.replace(/[\u2010-\u2012]/g, '-').replace(/[\u00A0\u2007\u2009\u202F]/g, ' ')

/** Characters searched for such words before a number. */
const reach = 60

/** Digits of each form: area code and local number make ten. */
function isWhole(number: string): boolean {
  const digits = number.replace(/\D/g, '')
  if (number.startsWith('+')) return /^54(?:\d{10}|9\d{10})$/.test(digits)
  return /^(?:08[01]0\d{7}|0\d{10}|0\d{2,4}15\d{6,8}|[1-9]\d{9})$/.test(digits)
}

/** Whether three digits are to be dialled. @param end of a preceding short number; -1 without one. */
function isCalled(text: string, start: number, after: string, end: number): boolean {
  const before = text.slice(Math.max(0, start - reach), start)
  return (
    calls.test(before) ||
    (names.test(before) && !matter.test(after)) ||
    (services.test(before) && nothingMore.test(after)) ||
    (end >= 0 && start - end <= reach && listed.test(text.slice(end, start)))
  )
}

/** Runs of a text with telephone links; joined they are the text. */
export function phoneRuns(written: string): TextRun[] {
  const text = withPlainSeparators(written)
  const runs: TextRun[] = []
  let said = 0
  let shortEnd = -1
  candidate.lastIndex = 0
  for (let found = candidate.exec(text); found; found = candidate.exec(text)) {
    const { 0: number, index } = found
    const end = index + number.length
    const isShort = number.length === 3
    const isPhone =
      !joinedBefore.test(text.slice(Math.max(0, index - 2), index)) &&
      (isShort ? isCalled(text, index, text.slice(end, end + reach), shortEnd) : isWhole(number))
    if (!isPhone) {
      // Another number may begin within this one.
      candidate.lastIndex = index + 1
      continue
    }
    if (index > said) runs.push({ text: written.slice(said, index) })
    runs.push({ text: written.slice(index, end), href: telHref(number) })
    said = end
    if (isShort) shortEnd = end
  }
  if (said < text.length) runs.push({ text: written.slice(said) })
  return runs
}
