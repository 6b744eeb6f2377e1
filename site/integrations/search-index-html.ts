/** What the index reads instead of the pages as they stand: the pages themselves carry nothing that is only there for the search. */

import type { SearchEntry } from '../src/data/search-entry.ts'
import { unseen } from '../src/search/search-words.ts'

/** A word that the city gave a page says more than its title, to which Pagefind gives 7. The most that Pagefind knows. */
const givenWeight = 10

/** Pages about the portal itself: they name many matters and answer for none. */
const aboutPortal = new Set(['/accesibilidad/', '/privacidad/', '/datos-abiertos/', '/datos-abiertos/api/'])
const aboutPortalWeight = 0.2

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Words that are found and never shown. */
function givenWords(words: readonly string[]): string {
  const single = words.flatMap((word) => word.split(/\s+/))
  if (single.length === 0) return ''
  return `<p data-pagefind-weight="${givenWeight}">${single.map((word) => `${unseen}${escaped(word)}`).join(' ')}</p>`
}

/** A built page with the words that were given to it, before its own: no section of it has them. */
export function markedPage(path: string, html: string, words: readonly string[]): string {
  const weight = aboutPortal.has(path) ? ` data-pagefind-weight="${aboutPortalWeight}"` : ''
  return html.replace(/<main\b([^>]*)>/, (_, attributes: string) => `<main${attributes}${weight}>${givenWords(words)}`)
}

/** A page that only the index sees, for something that is found by itself. */
export function entryHtml({ address, title, texts, words }: SearchEntry): string {
  const elsewhere = address ? `<span data-pagefind-meta="address:${escaped(address)}"></span>` : ''
  const paragraphs = texts.map((text) => `<p>${escaped(text)}</p>`).join('')
  return `<!doctype html><html lang="es-AR"><body><main><h1>${escaped(title)}</h1>${paragraphs}${givenWords(words)}${elsewhere}</main></body></html>`
}
