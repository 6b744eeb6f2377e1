/** Finds links in plain text: web, e-mail, telephone. Not loaded by browsers. */
import { LinkifyIt } from 'linkify-it'
import { isPlainAddress } from '#contract/plain-address.ts'
import { phoneRuns, type TextRun } from '../phones-in-text.ts'

/** `rel` of every link in news: not endorsed, no opener. */
export const linkRel = 'noopener nofollow'

/** Endings that make an address without http://: "el acto.La gente" is none. */
const endings = ['ar', 'com', 'org', 'net', 'info']
const linkify = new LinkifyIt({ fuzzyLink: true, tlds: endings })
/** A quick test: most paragraphs have no address, and linkify is slow. */
const mayNameAddress = /[.:@]\S/
/** The package's other links (ftp:, //) stay text. */
const safe = /^(?:https?:\/\/|mailto:)[^\s"<>]+$/i

/** Runs of a text; joined they are the text. */
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
