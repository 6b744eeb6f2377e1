/**
 * Inline markup of a news line: **bold**, _italic_, [links](/tramites/). Stricter than CommonMark, so that typed text stays: marks are
 * at word edges ("l_s vecin_s", "a_b@c.ar"), exactly two stars or one underscore; one star is a star.
 */

import { isPlainAddress } from '#contract/plain-address.ts'

/** A span; `href` passes `isSafeHref`. */
export type Span = { readonly text: string; readonly bold?: true; readonly italic?: true; readonly href?: string }
/** Differing neighbours; joined they are the line's text. */
export type Line = readonly Span[]

/** Characters that a backslash escapes, as in CommonMark. */
const escapable = /\\([!-/:-@[-`{-~])/g
export const unescaped = (text: string): string => text.replace(escapable, '$1')

/** Characters percent-encoded in addresses, except paired parentheses. */
export const notInHref = /[\s()[\]<>"\\]/gu
const ways = /^(?:https?:\/\/.|mailto:[^@]+@[^@]+$|tel:\+?[\d*#.-]+$|\/(?!\/))/i

/** Whether an address is allowed: web, e-mail, telephone, page of the site ("/tramites/"). */
export const isSafeHref = (href: string): boolean =>
  ways.test(href) &&
  isPlainAddress(href) &&
  href.replace(/\([^()]*\)/g, '').search(notInHref) < 0 &&
  (!/^http/i.test(href) || URL.canParse(href))

/** Characters of words, names, addresses and numbers: no mark beside them. */
export const isWord = (sign: string): boolean => /[\p{L}\p{N}\p{M}/@&=#%]/u.test(sign)
/** Marked words neither begin nor end with these, unless escaped. */
export const noStart = /^[\s)\]},.;:!?]/
export const noEnd = /[\s([{]$/

type Mark = 'bold' | 'italic'
/** A mark at its position. */
type Edge = { readonly mark: Mark; readonly at: number; readonly opens: boolean; readonly closes: boolean }
type Pieces = { readonly spans: Span[]; readonly edges: Edge[] }

/** Spans of a line. Linear; never throws. */
export function parseInline(line: string): Line {
  const pieces: Pieces = { spans: [], edges: [] }
  addPieces(pieces, line)
  return joined(marked(pieces))
}

/** Without empty spans; equal neighbours joined. */
export function joined(spans: readonly Span[]): Line {
  const line: { -readonly [Field in keyof Span]: Span[Field] }[] = []
  for (const span of spans) {
    const last = line.at(-1)
    if (span.text === '') continue
    if (last && last.bold === span.bold && last.italic === span.italic && last.href === span.href)
      last.text += span.text
    else line.push({ ...span })
  }
  return line
}

/** Adds the spans of a text. `href`: of the surrounding link, which contains no other. */
function addPieces({ spans, edges }: Pieces, text: string, href?: string): void {
  const special = /\\[!-/:-@[-`{-~]|\*+|_+|\[/g
  const add = (piece: string) =>
    piece !== '' && spans.push(href === undefined ? { text: piece } : { text: piece, href })
  /** Start of the pending text, and the end of the last escape. */
  let start = 0
  let escaped = -1
  for (let found = special.exec(text); found; found = special.exec(text)) {
    const { 0: sign, index } = found
    const end = special.lastIndex
    if (sign[0] === '\\') {
      add(text.slice(start, index))
      escaped = start = index + 1
    } else if (sign === '[') {
      const link = href === undefined ? linkAt(text, index) : null
      if (!link) continue
      add(text.slice(start, index))
      addPieces({ spans, edges }, link.words, link.href)
      start = special.lastIndex = link.end
    } else if (sign === '**' || sign === '_') {
      const before = signBefore(text, index)
      const after = signAt(text, end)
      const opens = after !== '' && !isWord(before) && !noStart.test(after)
      const closes = before !== '' && !isWord(after) && (escaped === index - 1 || !noEnd.test(before))
      if (!opens && !closes) continue
      add(text.slice(start, index))
      edges.push({ mark: sign === '_' ? 'italic' : 'bold', at: spans.length, opens, closes })
      add(sign)
      start = end
    }
  }
  add(text.slice(start))
}

/** The character before or after a position; empty at the ends. */
export const signBefore = (text: string, at: number): string =>
  text.slice(Math.max(0, at - (/[\udc00-\udfff]/.test(text.charAt(at - 1)) ? 2 : 1)), at)
export const signAt = (text: string, at: number): string =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : ''

/** The link at a bracket; null without one: no brackets in its words, a safe address. */
function linkAt(text: string, start: number): { words: string; href: string; end: number } | null {
  const close = closingBracket(text, start + 1)
  if (close < 0) return null
  const address = /\(((?:[^\s()[\]<>"\\]|\([^\s()[\]<>"\\]*\))+)\)/y
  address.lastIndex = close + 1
  const href = address.exec(text)?.[1]
  const words = text.slice(start + 1, close)
  if (href === undefined || words.trim() === '' || !isSafeHref(href)) return null
  return { words, href, end: address.lastIndex }
}

/** End of a link's words from `start`; -1 when a bracket opens first, or none closes. */
function closingBracket(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === ']') return at
    else if (sign === '[') return -1
  }
  return -1
}

/** Matches marks; unmatched ones become text. */
function marked({ spans, edges }: Pieces): Span[] {
  const out = [...spans]
  for (const mark of ['bold', 'italic'] as const) {
    let open = -1
    for (const { at, opens, closes } of edges.filter((edge) => edge.mark === mark)) {
      if (closes && open >= 0) {
        for (const edge of [open, at]) out[edge] = { text: '' }
        for (let inside = open + 1; inside < at; inside++) out[inside] = { ...(out[inside] as Span), [mark]: true }
        open = -1
      } else if (opens) open = at
    }
  }
  return out
}
