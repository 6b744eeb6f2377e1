/** The lines of pasted HTML: what ends one, and those of a part of it. */

/** The style of an element, which the pasted HTML gave it. */
export const styleOf = (element: Element): string => element.getAttribute('data-style') ?? ''

/** What ends a line where it comes from and not in the editor's reading of HTML. */
const unknownBlocks = 'caption, center, details, dialog, dt, legend, main, menu, nav, option, search, summary'
const shownAsBlock = /(?:^|[;\s])display:\s*(?:block|flex|grid|list-item|flow-root|table(?:-row|-caption)?)(?![\w-])/i

const holders = 'p, h1, h2, h3, h4, h5, h6, blockquote, div, dd, dt, pre, address, figcaption, section, article'
const blocks = `${holders}, ul, ol, li, table, tr, td, th, dl, aside, header, footer, form, fieldset, figure, hr`
const isBlock = (element: Element): boolean => element.matches(blocks)

/** Whether an element begins and ends a line, or holds one that does. */
const hasBlock = (element: Element): boolean => isBlock(element) || element.querySelector(blocks) !== null

/** Puts a block around everything that is shown as one, and within what may hold several lines. */
export function wrapBlocks(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    if (element.matches('li, td, th')) {
      const inside = document.createElement('div')
      inside.append(...element.childNodes)
      element.append(inside)
    } else if (element.matches(unknownBlocks) || (!isBlock(element) && shownAsBlock.test(styleOf(element)))) {
      const around = document.createElement('div')
      element.before(around)
      around.append(element)
    }
  }
}

/** Ends a block at each line break: what stands after it goes to a block of its own. */
export function splitLines(body: HTMLElement): void {
  for (const pre of body.querySelectorAll('pre')) breakAtNewlines(pre)
  // From the last one on, so that each moves no more than its own line.
  for (const broken of [...body.querySelectorAll('br')].reverse()) splitAt(broken)
}

function breakAtNewlines(pre: Element): void {
  const texts = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const [first = '', ...rest] = text.data.split('\n')
    text.replaceWith(first, ...rest.flatMap((line) => [document.createElement('br'), line]))
  }
}

function splitAt(broken: HTMLBRElement): void {
  const block = broken.closest(holders)
  if (!block) return
  let rest: Element | null = null
  for (let node: Element = broken; node !== block; node = node.parentElement as Element) {
    const copy = node.parentElement?.cloneNode(false) as Element
    // An entry of a list has its sign before its first line.
    if (copy.hasAttribute('data-pasted-sign')) copy.setAttribute('data-pasted-sign', '')
    if (rest) copy.append(rest)
    while (node.nextSibling) copy.append(node.nextSibling)
    rest = copy
  }
  broken.remove()
  if (rest) block.after(rest)
}

type Line<Nodes> = { readonly nodes: Nodes; readonly sign: string | undefined }

/** The lines of an element, each as its nodes, with its sign where it was an entry of a list (pasted-lists.ts); empty ones are left out. */
export function linesIn(element: Element): Line<readonly Node[]>[] {
  const lines: Line<Node[]>[] = []
  const begin = () => lines[lines.push({ nodes: [], sign: undefined }) - 1]
  let open = begin()
  for (const child of element.childNodes) {
    if (!(child instanceof Element) || !hasBlock(child)) open?.nodes.push(child)
    else {
      const own = child.getAttribute('data-pasted-sign') ?? undefined
      for (const { nodes, sign } of linesIn(child))
        lines.push({ nodes: isBlock(child) ? [...nodes] : [around(child, nodes)], sign: sign ?? own })
      open = begin()
    }
  }
  return lines.filter(({ nodes }) => nodes.some((node) => node.textContent?.trim()))
}

/** A mark or a link around several lines is around each of them. */
function around(inline: Element, nodes: readonly Node[]): Node {
  const copy = inline.cloneNode(false) as Element
  copy.append(...nodes)
  return copy
}
