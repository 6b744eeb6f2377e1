/** Finds links in plain text: web, e-mail, telephone. */
import { LinkifyIt } from 'linkify-it'
import { isPlainAddress } from '#contract/plain-address.ts'
import { phoneRuns, type TextRun } from '../phones-in-text.ts'

/** `rel` of external links in news. */
export const linkRel = 'noopener nofollow'

/** Top-level domains linked without http://; few, so that "el acto.La gente" is no link. */
const linkedTlds = ['ar', 'com', 'org', 'net', 'info']
const linkify = new LinkifyIt({ fuzzyLink: true, tlds: linkedTlds })
/** Quick test, because linkify is slow and most paragraphs have no address. */
const mayNameAddress = /[.:@]\S/
/** Links of linkify that are kept. */
const safe = /^(?:https?:\/\/|mailto:)[^\s"<>]+$/i

/** Splits a text into runs, with links. */
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
