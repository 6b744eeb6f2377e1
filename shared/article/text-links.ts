/**
 * Links in the plain text of news: web addresses, e-mail addresses and telephone numbers; nothing else becomes anything. For the
 * site's build, the fallback function and the panel's preview; pages carry the result, not this file.
 */
import { LinkifyIt } from 'linkify-it'
import { telHref } from '../telephone.ts'

/** A piece of a text. `href` begins with http://, https://, mailto: or tel:. */
export type TextRun = { readonly text: string; readonly href?: string }

/** What attribute `rel` says of every link in a news text: who writes does not vouch for the page, and it learns nothing of ours. */
export const linkRel = 'noopener nofollow'

/** Without http:// only these endings make an address: of "el acto.La gente" the last word is no country. */
const endings = ['ar', 'com', 'org', 'net', 'info']
const linkify = new LinkifyIt({ fuzzyLink: true, tlds: endings })
/** Every address has one of these inside: most paragraphs do not, and looking through them takes longer than all else about an article. */
const mayNameAddress = /[.:@]\S/
/** What else the package would link (ftp:, //) stays text. */
const safe = /^(?:https?:\/\/|mailto:)[^\s"<>]+$/i

/** Digits beside a number, or signs that make it a part of something else (an amount, a file number, a date), rule a telephone out. */
const before = '(?<![\\p{L}\\d][.,/-]?|\\$ ?|[#+/])'
const after = '(?![.,/-]?[\\p{L}\\d]|[%°º/])'
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
/** Three digits are a telephone only where the words before them say so: "llamá al 911", "tel. 107". */
const emergency =
  '(?<=(?:tel[eé]fonos?|tel\\.|llam\\p{L}+ al|comun[ií]\\p{L}+ al|gratuita) )(?:10[0-7]|13[457]|14[1457]|911)'
const phone = new RegExp(`${before}(?:${[...numbers, emergency].join('|')})${after}`, 'giu')

/** How many digits a number of each form has: an area code and its local number make ten. */
function isPhone(number: string): boolean {
  const digits = number.replace(/\D/g, '')
  if (digits.length === 3) return true
  if (number.startsWith('+')) return /^54(?:\d{10}|9\d{10})$/.test(digits)
  return /^(?:08[01]0\d{7}|0\d{10}|0\d{2,4}15\d{6,8}|[1-9]\d{9})$/.test(digits)
}

function* phoneRuns(text: string): Generator<TextRun> {
  let end = 0
  for (const { 0: number, index } of text.matchAll(phone)) {
    if (!isPhone(number)) continue
    if (index > end) yield { text: text.slice(end, index) }
    yield { text: number, href: telHref(number) }
    end = index + number.length
  }
  if (end < text.length) yield { text: text.slice(end) }
}

/** A text as runs: joined they are the text itself, letter for letter. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  let end = 0
  for (const { index, lastIndex, raw, url } of (mayNameAddress.test(text) && linkify.match(text)) || []) {
    if (!safe.test(url)) continue
    runs.push(...phoneRuns(text.slice(end, index)), { text: raw, href: url })
    end = lastIndex
  }
  runs.push(...phoneRuns(text.slice(end)))
  return runs
}
