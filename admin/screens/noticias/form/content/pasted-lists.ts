/**
 * Lists of pasted HTML. Entries become paragraphs with their marker (`data-pasted-sign`), from which one rule rebuilds lists of
 * HTML, of Word, and nested ones.
 */
import { linesIn, styleOf, wrap } from './pasted-lines.ts'

const bullet = '•'

/** Moves Word's list markers from the text into `data-pasted-sign`. */
export function extractWordMarkers(body: HTMLElement): void {
  for (const span of body.querySelectorAll('span')) {
    if (!/mso-list:\s*Ignore/i.test(styleOf(span))) continue
    const marker = (span.textContent ?? '').replace(/\s+/g, ' ').trim()
    const entry = span.closest('p')
    if (!entry) span.replaceWith(isBullet(marker, span) ? '' : `${marker} `)
    else {
      entry.setAttribute('data-pasted-sign', isBullet(marker, span) ? bullet : marker)
      span.remove()
    }
  }
}

/** Whether a marker has no letter or digit, or is a bullet of a symbol font. */
function isBullet(marker: string, span: Element): boolean {
  if (!/[\p{L}\p{N}]/u.test(marker)) return true
  const fonts = styleOf(span) + (span.parentElement ? styleOf(span.parentElement) : '')
  return /^.$/u.test(marker) && (marker === 'o' ? /courier/i : /symbol|wingdings|webdings/i).test(fonts)
}

/** Replaces an innermost list by paragraphs. */
export function flattenList(list: Element): void {
  const step = list.hasAttribute('reversed') ? -1 : 1
  let number = integer(list, 'start') ?? (step < 0 ? list.querySelectorAll(':scope > li').length : 1)
  const entries = [...list.childNodes].flatMap((item) => {
    if (!(item instanceof HTMLLIElement)) return entriesIn(wrap('div', [item]), '')
    number = integer(item, 'value') ?? number
    const marker = markerOf(list, item, number)
    number += step
    return entriesIn(item, marker)
  })
  list.replaceWith(...entries)
}

function integer(element: Element, attribute: string): number | undefined {
  const value = Number.parseInt(element.getAttribute(attribute) ?? '', 10)
  return Number.isNaN(value) ? undefined : value
}

/** Paragraphs of an entry: its marker goes to the first line; nested entries keep theirs. */
function entriesIn(element: Element, own: string): Element[] {
  let unused = own
  return linesIn(element).map(({ nodes, marker }) => {
    const entry = wrap('p', nodes)
    entry.setAttribute('data-pasted-sign', marker ?? unused)
    if (marker === undefined) unused = ''
    return entry
  })
}

const styles: Readonly<Record<string, string>> = {
  ...{ decimal: '1', 'lower-alpha': 'a', 'lower-latin': 'a', 'upper-alpha': 'A', 'upper-latin': 'A' },
  ...{ 'lower-roman': 'i', 'upper-roman': 'I', none: '', disc: bullet, circle: bullet, square: bullet },
}

/** The marker of an entry. `data-leveltext` of Word on the web holds the text around the number. */
function markerOf(list: Element, item: Element, number: number): string {
  const styled = [item, list].map((element) => /list-style(?:-type)?:\s*([a-z-]+)/i.exec(styleOf(element))?.[1])
  const named = styled.map((style) => styles[style?.toLowerCase() ?? '']).find((type) => type !== undefined)
  const type = named ?? item.getAttribute('type') ?? list.getAttribute('type') ?? '1'
  if (list.tagName === 'UL') return bullet
  if (type === '' || type === bullet) return type
  const pattern = item.getAttribute('data-leveltext') ?? ''
  return (pattern.split('%').length === 2 ? pattern : '%1.').replace(/%\d/, formatNumber(number, type))
}

function formatNumber(number: number, type: string): string {
  const letters = type === 'i' || type === 'I' ? roman(number) : type === 'a' || type === 'A' ? alphabetic(number) : ''
  return (type === 'A' || type === 'I' ? letters.toUpperCase() : letters) || String(number)
}

const alphabetic = (number: number): string =>
  number < 1 ? '' : alphabetic(Math.floor((number - 1) / 26)) + String.fromCharCode(97 + ((number - 1) % 26))

const numerals = { m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 }

function roman(number: number): string {
  if (number < 1 || number > 3999) return ''
  let rest = number
  return Object.entries(numerals)
    .map(([letters, value]) => {
      const times = Math.floor(rest / value)
      rest -= times * value
      return letters.repeat(times)
    })
    .join('')
}

/** Makes lists of entries with consecutive markers; other numbers stay text. */
export function rebuildLists(body: HTMLElement): void {
  for (const entry of body.querySelectorAll('[data-pasted-sign]')) {
    if (!entry.hasAttribute('data-pasted-sign')) continue
    const run: Element[] = []
    for (let next: Element | null = entry; next?.hasAttribute('data-pasted-sign'); next = elementAfter(next))
      run.push(next)
    rebuildRun(run)
  }
}

/** The next sibling element; null where text comes before it. */
function elementAfter(element: Element): Element | null {
  let next = element.nextSibling
  while (next && isBlank(next)) next = next.nextSibling
  return next instanceof Element ? next : null
}

const isBlank = (node: Node): boolean =>
  node instanceof Comment ||
  (!node.textContent?.trim() && !(node instanceof Element && (node.matches('figure') || node.querySelector('figure'))))

/** Accepts numbers from 1 without gaps. */
function rebuildRun(run: readonly Element[]): void {
  const markers = run.map((entry) => entry.getAttribute('data-pasted-sign') ?? '')
  const numbers = markers.map((marker) => Number(/^([1-9]\d*)\.$/.exec(marker)?.[1] ?? 0))
  const isCounting = numbers.every((number, index) => number <= 1 || numbers[index - 1] === number - 1)
  let list: Element | null = null
  run.forEach((entry, index) => {
    const marker = markers[index] ?? ''
    const number = numbers[index] ?? 0
    entry.removeAttribute('data-pasted-sign')
    const tag = marker === bullet ? 'UL' : number > 0 && isCounting ? 'OL' : null
    if (tag === null) {
      list = null
      entry.prepend(marker && `${marker} `)
      return
    }
    if (list?.tagName !== tag || number === 1) {
      list = document.createElement(tag)
      entry.before(list)
    }
    list.append(wrap('li', [entry]))
  })
}
