/**
 * Which numbers of a text are telephones. One rule for whatever people read: news, services, events, the notice above every page. Browsers
 * load this file, and those of older telephones know no lookbehind: what stands before a number is looked at by itself.
 */
import { telHref } from './telephone.ts'

/** A piece of a text. `href`, where it is a link: here tel:, in text-links.ts http://, https:// or mailto: too. */
export type TextRun = { readonly text: string; readonly href?: string }

/** Digits beside a number, or signs that make it a part of something else (an amount, a file number, a date), rule a telephone out. */
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
/** The country's numbers of three digits: fire brigade, police, health, civil defence, children, violence and their like. */
const short = '10[0-7]|13[457]|14[1457]|911'
const candidate = new RegExp(`(?:${[...numbers, short].join('|')})${notJoinedAfter}`, 'gu')

/** Words that make a telephone of three digits after them, whatever follows: "llamá al 911", "comunicate con el 107", "tel. 103". */
const calls =
  /(?:\btel[eé]fonos?:?|\btel\.:?|\b(?:llam|comun[ií]|denunci|avis|marc|disc)\p{L}*(?: [\p{L}]+)? (?:al|con el|el)|\bmarc\p{L}+|\bgratuitas?:?) $/iu
/** Words that make one where no matter of theirs follows: "la línea 144 atiende", and not "la línea 102 del colectivo". */
const names = /\b(?:l[ií]neas?|n[uú]meros?):? $/iu
const matter = /^ (?:del?|colectivos?|[oó]mnibus)\b/iu
/** Words that make one where nothing follows but its end or another number: "Policía: 101", and not "Bomberos: 100 años". */
const services =
  /\b(?:emergencias?|urgencias?|polic[ií]a|bomberos|ambulancias?|same|defensa civil)(?: m[eé]dicas?| policial(?:es)?)?:? \(?$/iu
const nothingMore = /^(?:\s*(?:$|[.,;:)!?»"–—])| [oyu] )/u
/** What stands between two numbers of one list: "102 o al 911", "101, 107 y 911". */
const listed = /^(?:, |,? [oyu] )(?:al |el )?$/u

/** Hyphens and blanks that word processors put into numbers, each as the plain character of the same length. */
const withPlainSeparators = (text: string): string =>
  text.replace(/[\u2010-\u2012]/g, '-').replace(/[\u00A0\u2007\u2009\u202F]/g, ' ')

/** How far before a number its words are looked for, in letters. */
const reach = 60

/** How many digits a number of each form has: an area code and its local number make ten. */
function isWhole(number: string): boolean {
  const digits = number.replace(/\D/g, '')
  if (number.startsWith('+')) return /^54(?:\d{10}|9\d{10})$/.test(digits)
  return /^(?:08[01]0\d{7}|0\d{10}|0\d{2,4}15\d{6,8}|[1-9]\d{9})$/.test(digits)
}

/** Whether three digits are meant to be dialled. @param end where a short number before them ends, which is one; -1 = there is none. */
function isCalled(text: string, start: number, after: string, end: number): boolean {
  const before = text.slice(Math.max(0, start - reach), start)
  return (
    calls.test(before) ||
    (names.test(before) && !matter.test(after)) ||
    (services.test(before) && nothingMore.test(after)) ||
    (end >= 0 && start - end <= reach && listed.test(text.slice(end, start)))
  )
}

/** A text as runs, the telephones among them with their link; joined they are the text itself, letter for letter. */
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
