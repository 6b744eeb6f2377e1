/** The element's style in the pasted HTML. */
export const styleOf = (element: Element): string => element.getAttribute('data-style') ?? ''

/** A new element around nodes. */
export function wrap(tag: string, nodes: readonly (Node | string)[]): HTMLElement {
  const wrapper = document.createElement(tag)
  wrapper.append(...nodes)
  return wrapper
}

/** Elements that the editor's HTML parser does not treat as blocks. */
const unknownBlocks = 'caption, center, details, dialog, dt, legend, main, menu, nav, option, search, summary'
const shownAsBlock = /(?:^|[;\s])display:\s*(?:block|flex|grid|list-item|flow-root|table(?:-row|-caption)?)(?![\w-])/i

const textBlocks = 'p, h1, h2, h3, h4, h5, h6, blockquote, div, dd, dt, pre, address, figcaption, section, article'
const blocks = `${textBlocks}, ul, ol, li, table, tr, td, th, dl, aside, header, footer, form, fieldset, figure, hr`
const isBlock = (element: Element): boolean => element.matches(blocks)

/** Whether an element is or contains a block. */
const hasBlock = (element: Element): boolean => isBlock(element) || element.querySelector(blocks) !== null

/** Wraps contents of list items and cells, and blocks unknown to the parser, in divs. */
export function wrapBlocks(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    if (element.matches('li, td, th')) {
      element.append(wrap('div', [...element.childNodes]))
    } else if (element.matches(unknownBlocks) || (!isBlock(element) && shownAsBlock.test(styleOf(element)))) {
      const around = document.createElement('div')
      element.before(around)
      around.append(element)
    }
  }
}

/** Splits blocks at line breaks. */
export function splitLines(body: HTMLElement): void {
  for (const pre of body.querySelectorAll('pre')) breakAtNewlines(pre)
  // Last first, so that each moves only its own line.
  for (const lineBreak of [...body.querySelectorAll('br')].reverse()) splitAt(lineBreak)
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

function splitAt(lineBreak: HTMLBRElement): void {
  const block = lineBreak.closest(textBlocks)
  if (!block) return
  let rest: Element | null = null
  for (let node: Element = lineBreak; node !== block; node = node.parentElement as Element) {
    const copy = node.parentElement?.cloneNode(false) as Element
    // Only the first line of an entry keeps its marker.
    if (copy.hasAttribute('data-pasted-sign')) copy.setAttribute('data-pasted-sign', '')
    if (rest) copy.append(rest)
    while (node.nextSibling) copy.append(node.nextSibling)
    rest = copy
  }
  lineBreak.remove()
  if (rest) block.after(rest)
}

type Line<Nodes> = { readonly nodes: Nodes; readonly marker: string | undefined }

/** Non-empty lines of an element, with the markers of list entries (pasted-lists.ts). */
export function linesIn(element: Element): Line<readonly Node[]>[] {
  const lines: Line<Node[]>[] = []
  const begin = () => lines[lines.push({ nodes: [], marker: undefined }) - 1]
  let open = begin()
  for (const child of element.childNodes) {
    if (!(child instanceof Element) || !hasBlock(child)) open?.nodes.push(child)
    else {
      const own = child.getAttribute('data-pasted-sign') ?? undefined
      for (const { nodes, marker } of linesIn(child))
        lines.push({ nodes: isBlock(child) ? [...nodes] : [wrapIn(child, nodes)], marker: marker ?? own })
      open = begin()
    }
  }
  return lines.filter(({ nodes }) => nodes.some((node) => node.textContent?.trim()))
}

/** Wraps the nodes of one line in a copy of their mark or link. */
function wrapIn(inline: Element, nodes: readonly Node[]): Node {
  const copy = inline.cloneNode(false) as Element
  copy.append(...nodes)
  return copy
}
