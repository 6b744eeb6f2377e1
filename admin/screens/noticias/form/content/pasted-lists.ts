/**
 * Lists of pasted HTML. Each entry becomes a paragraph with its sign (`data-pasted-sign`), so that one rule rebuilds lists of HTML, of
 * Word, and nested ones.
 */
import { linesIn, styleOf } from './pasted-lines.ts'

const bullet = '•'

/** Moves Word's list signs from the text into `data-pasted-sign`. */
export function takeWordSigns(body: HTMLElement): void {
  for (const span of body.querySelectorAll('span')) {
    if (!/mso-list:\s*Ignore/i.test(styleOf(span))) continue
    const sign = (span.textContent ?? '').replace(/\s+/g, ' ').trim()
    const entry = span.closest('p')
    if (!entry) span.replaceWith(isBullet(sign, span) ? '' : `${sign} `)
    else {
      entry.setAttribute('data-pasted-sign', isBullet(sign, span) ? bullet : sign)
      span.remove()
    }
  }
}

/** A sign without letter or digit, or a bullet of a symbol font. */
function isBullet(sign: string, span: Element): boolean {
  if (!/[\p{L}\p{N}]/u.test(sign)) return true
  const fonts = styleOf(span) + (span.parentElement ? styleOf(span.parentElement) : '')
  return /^.$/u.test(sign) && (sign === 'o' ? /courier/i : /symbol|wingdings|webdings/i).test(fonts)
}

/** Makes paragraphs of an innermost list. */
export function flattenList(list: Element): void {
  const step = list.hasAttribute('reversed') ? -1 : 1
  let number = integer(list, 'start') ?? (step < 0 ? list.querySelectorAll(':scope > li').length : 1)
  const entries = [...list.childNodes].flatMap((item) => {
    if (!(item instanceof HTMLLIElement)) return entriesIn(wrapped(item), '')
    number = integer(item, 'value') ?? number
    const sign = signOf(list, item, number)
    number += step
    return entriesIn(item, sign)
  })
  list.replaceWith(...entries)
}

function integer(element: Element, attribute: string): number | undefined {
  const value = Number.parseInt(element.getAttribute(attribute) ?? '', 10)
  return Number.isNaN(value) ? undefined : value
}

function wrapped(node: Node): Element {
  const inside = document.createElement('div')
  inside.append(node)
  return inside
}

/** The first line gets the sign; nested entries keep their own. */
function entriesIn(element: Element, own: string): Element[] {
  let free = own
  return linesIn(element).map(({ nodes, sign }) => {
    const entry = document.createElement('p')
    entry.append(...nodes)
    entry.setAttribute('data-pasted-sign', sign ?? free)
    if (sign === undefined) free = ''
    return entry
  })
}

const styles: Readonly<Record<string, string>> = {
  ...{ decimal: '1', 'lower-alpha': 'a', 'lower-latin': 'a', 'upper-alpha': 'A', 'upper-latin': 'A' },
  ...{ 'lower-roman': 'i', 'upper-roman': 'I', none: '', disc: bullet, circle: bullet, square: bullet },
}

/** The sign of an entry. Word on the web gives the words around the number. */
function signOf(list: Element, item: Element, number: number): string {
  const styled = [item, list].map((element) => /list-style(?:-type)?:\s*([a-z-]+)/i.exec(styleOf(element))?.[1])
  const named = styled.map((style) => styles[style?.toLowerCase() ?? '']).find((type) => type !== undefined)
  const type = named ?? item.getAttribute('type') ?? list.getAttribute('type') ?? '1'
  if (list.tagName === 'UL') return bullet
  if (type === '' || type === bullet) return type
  const words = item.getAttribute('data-leveltext') ?? ''
  return (words.split('%').length === 2 ? words : '%1.').replace(/%\d/, counted(number, type))
}

function counted(number: number, type: string): string {
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

/** Makes lists of runs with consecutive signs; other numbers stay text. */
export function listEntries(body: HTMLElement): void {
  for (const entry of body.querySelectorAll('[data-pasted-sign]')) {
    if (!entry.hasAttribute('data-pasted-sign')) continue
    const run: Element[] = []
    for (let next: Element | null = entry; next?.hasAttribute('data-pasted-sign'); next = elementAfter(next))
      run.push(next)
    listRun(run)
  }
}

/** The next element with no text between. */
function elementAfter(element: Element): Element | null {
  let next = element.nextSibling
  while (next && isBlank(next)) next = next.nextSibling
  return next instanceof Element ? next : null
}

const isBlank = (node: Node): boolean =>
  node instanceof Comment ||
  (!node.textContent?.trim() && !(node instanceof Element && (node.matches('figure') || node.querySelector('figure'))))

/** Accepts lists that count from 1 without gaps. */
function listRun(run: readonly Element[]): void {
  const signs = run.map((entry) => entry.getAttribute('data-pasted-sign') ?? '')
  const numbers = signs.map((sign) => Number(/^([1-9]\d*)\.$/.exec(sign)?.[1] ?? 0))
  const isCounting = numbers.every((number, index) => number <= 1 || numbers[index - 1] === number - 1)
  let list: Element | null = null
  run.forEach((entry, index) => {
    const sign = signs[index] ?? ''
    const number = numbers[index] ?? 0
    entry.removeAttribute('data-pasted-sign')
    const tag = sign === bullet ? 'UL' : number > 0 && isCounting ? 'OL' : null
    if (tag === null) {
      list = null
      entry.prepend(sign && `${sign} `)
      return
    }
    if (list?.tagName !== tag || number === 1) {
      list = document.createElement(tag)
      entry.before(list)
    }
    const item = document.createElement('li')
    list.append(item)
    item.append(entry)
  })
}
