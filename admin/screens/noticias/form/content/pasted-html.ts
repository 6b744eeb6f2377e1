/** What word processors put on the clipboard, before the editor's schema takes the forms it knows out of it. Runs in a browser. */

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, td, th, div'

/**
 * HTML in which bold and italic are elements, Word's lists are lists, a line break ends a paragraph, and links lead where they say. Styles are
 * read as text: the panel's policy lets none be applied, and whatever holds one would be reported.
 */
export function cleanPastedHtml(html: string): string {
  const unstyled = html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ' data-style'))
  const { body } = new DOMParser().parseFromString(`<div>${unstyled}</div>`, 'text/html')
  for (const element of body.querySelectorAll('script, title, meta, link, o\\:p, img')) element.remove()
  for (const link of body.querySelectorAll('a')) unwrapRedirect(link)
  for (const entry of body.querySelectorAll('p')) if (/mso-list:(?!\s*Ignore)/i.test(styleOf(entry))) makeEntry(entry)
  for (const inline of body.querySelectorAll('span, a, font, b, strong, i, em')) {
    bring(inline, /font-weight:\s*(?:bold|[5-9]00)/i, /font-weight:\s*(?:normal|[1-4]00)/i, 'b')
    bring(inline, /font-style:\s*italic/i, /font-style:\s*normal/i, 'i')
  }
  for (const styled of body.querySelectorAll('[data-style]')) styled.removeAttribute('data-style')
  for (const broken of body.querySelectorAll('br')) splitAt(broken)
  return body.innerHTML
}

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? ''

/** Has an element be what its style says: marked within, or no mark at all. */
function bring(element: Element, on: RegExp, off: RegExp, mark: 'b' | 'i'): void {
  const isMark = element.matches(mark === 'b' ? 'b, strong' : 'i, em')
  if (isMark && off.test(styleOf(element))) {
    element.replaceWith(...element.childNodes)
  } else if (!isMark && on.test(styleOf(element))) {
    const inside = document.createElement(mark)
    inside.append(...element.childNodes)
    element.append(inside)
  }
}

/** A paragraph of Word that begins with a bullet or a number of its own, marked as such, becomes an entry of the list before it. */
function makeEntry(paragraph: HTMLParagraphElement): void {
  const sign = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*Ignore/i.test(styleOf(span)))
  const tag = /^\s*(?:\d+|[a-z])[.)]/i.test(sign?.textContent ?? '') ? 'OL' : 'UL'
  sign?.remove()
  const before = paragraph.previousElementSibling
  const list = before?.tagName === tag ? before : document.createElement(tag)
  if (list !== before) paragraph.before(list)
  const entry = document.createElement('li')
  entry.append(...paragraph.childNodes)
  list.append(entry)
  paragraph.remove()
}

/** What stands after a line break goes to a block of its own. */
function splitAt(broken: HTMLBRElement): void {
  const block = broken.closest(blocks)
  if (!block?.lastChild) return
  const rest = document.createRange()
  rest.setStartAfter(broken)
  rest.setEndAfter(block.lastChild)
  const next = block.cloneNode(false) as Element
  next.append(rest.extractContents())
  broken.remove()
  block.after(next)
}

/** Google's pages send what is followed through an address of theirs. */
function unwrapRedirect(link: HTMLAnchorElement): void {
  if (!URL.canParse(link.href)) return
  const { hostname, pathname, searchParams } = new URL(link.href)
  const target = searchParams.get('q')
  if (/(?:^|\.)google\.[a-z.]+$/.test(hostname) && pathname === '/url' && target) link.setAttribute('href', target)
}
