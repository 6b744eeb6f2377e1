/** Finds telephones in texts. Without lookbehind, which older phones lack. */
import { telHref } from './telephone.ts'

/** A piece of text; `href` if it is a link. */
export type TextRun = { readonly text: string; readonly href?: string }

/** Text around a number that makes it part of an amount, file number or date. */
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
/** National three-digit lines, such as police and fire. */
const shortNumbers = '10[0-7]|13[457]|14[1457]|911'
const candidate = new RegExp(`(?:${[...numbers, shortNumbers].join('|')})${notJoinedAfter}`, 'gu')

/** Words that make the following three digits a telephone: "llamá al 911", "tel. 103". */
const callingWords =
  /(?:\btel[eé]fonos?:?|\btel\.:?|\b(?:llam|comun[ií]|denunci|avis|marc|disc)\p{L}*(?: [\p{L}]+)? (?:al|con el|el)|\bmarc\p{L}+|\bgratuitas?:?) $/iu
/** Words that make them a telephone unless `topic` follows: "la línea 144 atiende", not "la línea 102 del colectivo". */
const lineWords = /\b(?:l[ií]neas?|n[uú]meros?):? $/iu
const topic = /^ (?:del?|colectivos?|[oó]mnibus)\b/iu
/** Words that make them a telephone if `clauseEnd` follows: "Policía: 101", not "Bomberos: 100 años". */
const serviceNames =
  /\b(?:emergencias?|urgencias?|polic[ií]a|bomberos|ambulancias?|same|defensa civil)(?: m[eé]dicas?| policial(?:es)?)?:? \(?$/iu
const clauseEnd = /^(?:\s*(?:$|[.,;:)!?»"–—])| [oyu] )/u
/** Separators between numbers: "102 o al 911". */
const listSeparator = /^(?:, |,? [oyu] )(?:al |el )?$/u

/** Replaces typographic hyphens and blanks, without changing the length. */
const withPlainSeparators = (text: string): string =>
  text.replace(/[\u2010-\u2012]/g, '-').replace(/[\u00A0\u2007\u2009\u202F]/g, ' ')

/** Characters before and after a number in which those words are searched. */
const contextLength = 60

/** Whether a number has all its digits: area code and local number make ten. */
function isFullNumber(number: string): boolean {
  const digits = number.replace(/\D/g, '')
  if (number.startsWith('+')) return /^54(?:\d{10}|9\d{10})$/.test(digits)
  return /^(?:08[01]0\d{7}|0\d{10}|0\d{2,4}15\d{6,8}|[1-9]\d{9})$/.test(digits)
}

/** Whether three digits are a telephone. @param end of the short number before; -1 without one. */
function isDialledShortNumber(text: string, start: number, after: string, end: number): boolean {
  const before = text.slice(Math.max(0, start - contextLength), start)
  return (
    callingWords.test(before) ||
    (lineWords.test(before) && !topic.test(after)) ||
    (serviceNames.test(before) && clauseEnd.test(after)) ||
    (end >= 0 && start - end <= contextLength && listSeparator.test(text.slice(end, start)))
  )
}

/** Splits a text into runs, with tel: links. */
export function phoneRuns(written: string): TextRun[] {
  const text = withPlainSeparators(written)
  const runs: TextRun[] = []
  let copiedTo = 0
  let shortEnd = -1
  candidate.lastIndex = 0
  for (let found = candidate.exec(text); found; found = candidate.exec(text)) {
    const { 0: number, index } = found
    const end = index + number.length
    const isShort = number.length === 3
    const isPhone =
      !joinedBefore.test(text.slice(Math.max(0, index - 2), index)) &&
      (isShort
        ? isDialledShortNumber(text, index, text.slice(end, end + contextLength), shortEnd)
        : isFullNumber(number))
    if (!isPhone) {
      // A telephone may begin inside this candidate.
      candidate.lastIndex = index + 1
      continue
    }
    if (index > copiedTo) runs.push({ text: written.slice(copiedTo, index) })
    runs.push({ text: written.slice(index, end), href: telHref(number) })
    copiedTo = end
    if (isShort) shortEnd = end
  }
  if (copiedTo < text.length) runs.push({ text: written.slice(copiedTo) })
  return runs
}
