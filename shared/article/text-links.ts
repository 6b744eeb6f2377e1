/**
 * Links in the plain text of news: web addresses, e-mail addresses and telephone numbers; nothing else becomes anything. For the
 * site's build, the fallback function and the panel's preview; pages carry the result, not this file.
 */
import { LinkifyIt } from 'linkify-it'
import { isPlainAddress } from '#contract/plain-address.ts'
import { phoneRuns, type TextRun } from '../phones-in-text.ts'

/** What attribute `rel` says of every link in a news text: who writes does not vouch for the page, and it learns nothing of ours. */
export const linkRel = 'noopener nofollow'

/** Without http:// only these endings make an address: of "el acto.La gente" the last word is no country. */
const endings = ['ar', 'com', 'org', 'net', 'info']
const linkify = new LinkifyIt({ fuzzyLink: true, tlds: endings })
/** Every address has one of these inside: most paragraphs do not, and looking through them takes longer than all else about an article. */
const mayNameAddress = /[.:@]\S/
/** What else the package would link (ftp:, //) stays text. */
const safe = /^(?:https?:\/\/|mailto:)[^\s"<>]+$/i

/** A text as runs: joined they are the text itself, letter for letter. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  let end = 0
  for (const { index, lastIndex, raw, url } of (mayNameAddress.test(text) && linkify.match(text)) || []) {
    if (!safe.test(url) || !isPlainAddress(url)) continue
    runs.push(...phoneRuns(text.slice(end, index)), { text: raw, href: url })
    end = lastIndex
  }
  runs.push(...phoneRuns(text.slice(end)))
  return runs
}
