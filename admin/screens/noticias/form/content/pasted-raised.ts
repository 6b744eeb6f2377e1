/** Superscripts and subscripts of pasted HTML, which as plain digits would change amounts. */
import { styleOf } from './pasted-lines.ts'

const plain = '0123456789+-−=()'
const unicodeForms = {
  up: new Map([...`${plain}n`].map((sign, index) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'[index] ?? sign])),
  down: new Map([...plain].map((sign, index) => [sign, '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'[index] ?? sign])),
}
const ordinals: Readonly<Record<string, string>> = { o: 'º', a: 'ª' }

/** An amount without cents at the end of a text. */
const amount = /(?:U\$S|[$€]|\b(?:USD|ARS))\s*\d+(?:\.\d{3})*,?$/i
const contextLength = 40

/** Replaces superscripts and subscripts by plain text: cents after a comma, other digits and ordinals as Unicode characters. */
export function replaceRaised(body: HTMLElement): void {
  const nodes = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  let before = ''
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Element) {
      if (node.matches('br') || hasOwnLine(node)) before = ''
    } else if (node instanceof Text) {
      const raised = findRaised(node)
      if (raised) node.data = plainText(node.data, raised, before)
      before = (before + node.data).slice(-contextLength)
    }
  }
}

const hasOwnLine = (element: Element): boolean => element.matches('p, div, li, td, th, h1, h2, h3, h4, h5, h6, dt, dd')

type Raised = { readonly direction: 'up' | 'down'; readonly element: Element }

/** The nearest raising or lowering element; null for none. */
function findRaised(text: Text): Raised | null {
  for (let element = text.parentElement; element && !hasOwnLine(element); element = element.parentElement) {
    const style = styleOf(element)
    if (/vertical-align:\s*(?:baseline|0)/i.test(style)) return null
    if (element.tagName === 'SUP' || /vertical-align:\s*super|mso-text-raise:\s*\d/i.test(style))
      return { direction: 'up', element }
    if (element.tagName === 'SUB' || /vertical-align:\s*sub|mso-text-raise:\s*-/i.test(style))
      return { direction: 'down', element }
  }
  return null
}

function plainText(text: string, { direction, element }: Raised, before: string): string {
  const digits = /^\s*[.,]?(\d{2})\s*$/.exec(text)?.[1]
  if (digits && amount.test(before) && !isNote(element)) return (before.endsWith(',') ? '' : ',') + digits
  const ordinal = direction === 'up' && /[\p{L}\p{N}]$/u.test(before) ? ordinals[text.trim()] : undefined
  return ordinal ?? [...text].map((sign) => unicodeForms[direction].get(sign) ?? sign).join('')
}

/** Whether an element is a footnote: is or contains a link, or is marked by Word. */
const isNote = (element: Element): boolean =>
  element.querySelector('a') !== null ||
  element.closest('[class*="Footnote"], [class*="Endnote"]') !== null ||
  element.closest('a')?.textContent === element.textContent
