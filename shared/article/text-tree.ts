/** Parses a news text, a subset of Markdown with a block on each line (docs/decisions/text-with-form.md). */
import { fileId } from '#contract/urls.ts'
import { paragraphsOf } from './article.ts'
import { type Embed, embedOf } from './embeds.ts'
import { type Line, parseInline, removeEscapes } from './inline.ts'
import { isDelimiterRow, splitRow } from './table-rows.ts'

export type Block =
  | { readonly kind: 'paragraph' | 'subheading'; readonly line: Line }
  | { readonly kind: 'bullets' | 'numbers' | 'quote'; readonly lines: readonly Line[] }
  /** Rows of equally many cells, the header first. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly Line[])[] }
  /** A gallery photo; `caption`: plain text, may be empty. */
  | { readonly kind: 'photo'; readonly id: string; readonly caption: string }
  /** `address`: as typed. */
  | ({ readonly kind: 'embed'; readonly address: string } & Embed)
  /** A PDF of the portal. */
  | { readonly kind: 'document'; readonly title: string; readonly address: string }

/** Parses a text in linear time; never throws. */
export function parseText(text: string): Block[] {
  const blocks: Block[] = []
  /** List or quote that the next line may continue. */
  let open = null as { kind: 'bullets' | 'numbers' | 'quote'; lines: Line[] } | null
  const sources = paragraphsOf(text)
  for (let at = 0; at < sources.length; at++) {
    const table = tableAt(sources, at)
    if (table) {
      open = null
      blocks.push({ kind: 'table', rows: table })
      at += table.length
      continue
    }
    const source = sources[at] ?? ''
    const block = parseLine(source, open?.kind === 'numbers' ? open.lines.length + 1 : 1)
    if (!('lines' in block)) {
      open = null
      blocks.push(block)
    } else if (open?.kind === block.kind && !source.startsWith('1. ')) open.lines.push(...block.lines)
    else {
      open = { kind: block.kind, lines: [...block.lines] }
      blocks.push({ kind: block.kind, lines: open.lines })
    }
  }
  return blocks
}

/** Rows of the table that begins at a line; null without one. A row of another width ends it. */
function tableAt(sources: readonly string[], start: number): Line[][] | null {
  const head = splitRow(sources[start] ?? '')
  if (!head || !isDelimiterRow(sources[start + 1], head.length)) return null
  const rows = [head]
  for (let at = start + 2; at < sources.length; at++) {
    const row = splitRow(sources[at] ?? '')
    if (row?.length !== head.length || isDelimiterRow(sources[at + 1], head.length)) break
    rows.push(row)
  }
  return rows.map((row) => row.map(parseInline))
}

/** Block of a line. `next`: number that continues a list; "2026. Un año" is text. */
export function parseLine(source: string, next: number): Block {
  const sign = /^(?:##|[->]|\d{1,3}\.) +(?=\S)/.exec(source)?.[0]
  if (sign) {
    const line = parseInline(source.slice(sign.length))
    if (sign[0] === '#') return { kind: 'subheading', line }
    if (sign[0] === '-') return { kind: 'bullets', lines: [line] }
    if (sign[0] === '>') return { kind: 'quote', lines: [line] }
    const number = Number.parseInt(sign, 10)
    if (number === 1 || number === next) return { kind: 'numbers', lines: [line] }
  }
  return photoOf(source) ?? embedBlock(source) ?? documentOf(source) ?? { kind: 'paragraph', line: parseInline(source) }
}

const photo = /^!\[((?:[^\\[\]]|\\.)*)\]\(\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)$/i

function photoOf(source: string): Block | null {
  const [, caption, id] = photo.exec(source) ?? []
  return caption === undefined || id === undefined
    ? null
    : { kind: 'photo', id: id.toLowerCase(), caption: removeEscapes(caption).trim() }
}

function embedBlock(address: string): Block | null {
  const embed = embedOf(address)
  return embed && { kind: 'embed', address, ...embed }
}

/** Document of a line that is only a link to it; null otherwise. */
function documentOf(source: string): Block | null {
  const [span, more] = source.startsWith('[') ? parseInline(source) : []
  if (!span?.href || more || span.bold || span.italic || fileId(span.href) === null) return null
  return { kind: 'document', title: span.text, address: span.href }
}
