/**
 * Inline markup of a news line: **bold**, _italic_, [links](/tramites/). Stricter than CommonMark, so that typed text is unchanged: marks
 * are exactly two asterisks or one underscore, at word edges (not "l_s vecin_s").
 */

import { isPlainAddress } from '#contract/plain-address.ts'

/** Text with its marks; `href` passes `isSafeHref`. */
export type Span = { readonly text: string; readonly bold?: true; readonly italic?: true; readonly href?: string }
/** Spans of a line; neighbours differ. */
export type Line = readonly Span[]

/** An escaped character, as in CommonMark. */
const escapable = /\\([!-/:-@[-`{-~])/g
export const removeEscapes = (text: string): string => text.replace(escapable, '$1')

/** Characters percent-encoded in addresses, except paired parentheses. */
export const notInHref = /[\s()[\]<>"\\]/gu
const allowedSchemes = /^(?:https?:\/\/.|mailto:[^@]+@[^@]+$|tel:\+?[\d*#.-]+$|\/(?!\/))/i

/** Whether a link may lead to an address: web, e-mail, telephone, page of the site. */
export const isSafeHref = (href: string): boolean =>
  allowedSchemes.test(href) &&
  isPlainAddress(href) &&
  href.replace(/\([^()]*\)/g, '').search(notInHref) < 0 &&
  (!/^http/i.test(href) || URL.canParse(href))

/** Whether a character belongs to a word, number or URL: no mark opens after it or closes before it. */
export const isWordCharacter = (character: string): boolean => /[\p{L}\p{N}\p{M}/@&=#%]/u.test(character)
/** Characters that have to be escaped at the start and at the end of marked text. */
export const forbiddenStart = /^[\s)\]},.;:!?]/
export const forbiddenEnd = /[\s([{]$/

type Mark = 'bold' | 'italic'
/** A mark; `at`: index of its span. */
type Edge = { readonly mark: Mark; readonly at: number; readonly opens: boolean; readonly closes: boolean }
type ParsedPieces = { readonly spans: Span[]; readonly edges: Edge[] }

/** Parses a line in linear time; never throws. */
export function parseInline(line: string): Line {
  const pieces: ParsedPieces = { spans: [], edges: [] }
  addPieces(pieces, line)
  return joinSpans(applyMarks(pieces))
}

/** Drops empty spans and joins equal neighbours. */
export function joinSpans(spans: readonly Span[]): Line {
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

/** Parses a text into spans and marks. `href`: of the link around it. */
function addPieces({ spans, edges }: ParsedPieces, text: string, href?: string): void {
  const special = /\\[!-/:-@[-`{-~]|\*+|_+|\[/g
  const add = (piece: string) =>
    piece !== '' && spans.push(href === undefined ? { text: piece } : { text: piece, href })
  /** Start of the text not yet added, and position of the last escaped character. */
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
      const before = characterBefore(text, index)
      const after = characterAt(text, end)
      const opens = after !== '' && !isWordCharacter(before) && !forbiddenStart.test(after)
      const closes = before !== '' && !isWordCharacter(after) && (escaped === index - 1 || !forbiddenEnd.test(before))
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
export const characterBefore = (text: string, at: number): string =>
  text.slice(Math.max(0, at - (/[\udc00-\udfff]/.test(text.charAt(at - 1)) ? 2 : 1)), at)
export const characterAt = (text: string, at: number): string =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : ''

/** Link at an opening bracket; null without one. */
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

/** Index of the closing bracket; -1 if another opens first or none closes. */
function closingBracket(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === ']') return at
    else if (sign === '[') return -1
  }
  return -1
}

/** Applies pairs of marks to the spans between; others remain text. */
function applyMarks({ spans, edges }: ParsedPieces): Span[] {
  const marked = [...spans]
  for (const mark of ['bold', 'italic'] as const) {
    let open = -1
    for (const { at, opens, closes } of edges.filter((edge) => edge.mark === mark)) {
      if (closes && open >= 0) {
        for (const edge of [open, at]) marked[edge] = { text: '' }
        for (let inside = open + 1; inside < at; inside++)
          marked[inside] = { ...(marked[inside] as Span), [mark]: true }
        open = -1
      } else if (opens) open = at
    }
  }
  return marked
}
