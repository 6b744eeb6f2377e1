/** Serializes a tree to text that parses to the same tree. */
import { stripControlCharacters } from '#contract/plain-text.ts'
import { cleanLine } from './clean-line.ts'
import { forbiddenEnd, forbiddenStart, type Line, parseInline } from './inline.ts'
import { type Nested, nestSpans } from './nesting.ts'
import { delimiterRow, joinRow, splitRow } from './table-rows.ts'
import { type Block, parseLine } from './text-tree.ts'

/** Writes each block and list entry on a line; empty ones are dropped. */
export function textOf(blocks: readonly Block[]): string {
  const lines: string[] = []
  /** Number that would continue the preceding list. */
  let next = 1
  for (const block of blocks) {
    const sources = sourcesOf(block, next)
    lines.push(...sources)
    if (sources.length > 0) next = block.kind === 'numbers' ? sources.length + 1 : 1
  }
  return lines.join('\n')
}

function sourcesOf(block: Block, next: number): string[] {
  if (block.kind === 'embed') return [block.address]
  if (block.kind === 'document') return [lineSource([{ text: block.title, href: block.address }])].filter(Boolean)
  if (block.kind === 'photo')
    return [photoSource(block.id, stripControlCharacters(block.caption).replace(/\s+/g, ' ').trim())]
  if (block.kind === 'table') return tableSources(block.rows)
  const lines = ('lines' in block ? block.lines : [block.line]).map(lineSource).filter(Boolean)
  if (block.kind === 'paragraph') return lines.map((source) => paragraphSource(source, next))
  return lines.map((source, index) => `${markerOf(block.kind, index)} ${source}`)
}

/** Drops empty rows below the header. */
function tableSources(rows: readonly (readonly Line[])[]): string[] {
  const [head = [], ...body] = rows.map((row) => row.map(lineSource))
  const filled = body.filter((row) => row.some(Boolean))
  if (filled.length === 0 && !head.some(Boolean)) return []
  return [joinRow(head), delimiterRow(head.length), ...filled.map(joinRow)]
}

const blockMarkers: Partial<Record<Block['kind'], string>> = { subheading: '##', bullets: '-', quote: '>' }
const markerOf = (kind: Block['kind'], index: number): string => blockMarkers[kind] ?? `${index + 1}.`

/** Escapes a line that would parse as another block. */
function paragraphSource(source: string, next: number): string {
  if (parseLine(source, next).kind === 'paragraph' && !splitRow(source)) return source
  return source.replace(/^(?:\d+(?=\.)|https?(?=:)|(?=[#>!|-]))/i, '$&\\')
}

function photoSource(id: string, caption: string): string {
  const photoMarkup = (words: string) => `![${words}](/media/${id})`
  const parsed = parseLine(photoMarkup(caption), 1)
  const isUnchanged = parsed.kind === 'photo' && parsed.caption === caption
  return photoMarkup(isUnchanged ? caption : caption.replace(/[\\[\]]/g, '\\$&'))
}

/** Escapes a line only if it would parse differently. */
function lineSource(spans: Line): string {
  const line = cleanLine(spans)
  const tree = nestSpans(line)
  const unescapedSource = markupOf(tree, (text) => text)
  return isSameLine(parseInline(unescapedSource), line)
    ? unescapedSource
    : markupOf(tree, (text) => text.replace(/[\\*_[\]]/g, '\\$&'))
}

function markupOf(nodes: readonly Nested[], encodeText: (text: string) => string): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return encodeText(node.text)
      const inside = markupOf(node.inside, encodeText)
      if (node.kind === 'link') return `[${inside}](${node.href})`
      const sign = node.kind === 'bold' ? '**' : '_'
      return sign + escapeEnds(inside) + sign
    })
    .join('')
}

/** Escapes punctuation at the ends of marked words. */
function escapeEnds(inside: string): string {
  const text = inside.replace(forbiddenStart, '\\$&')
  const last = text.length - 1
  const isEscaped = /(?:^|[^\\])(?:\\\\)*\\$/.test(text.slice(0, last))
  return forbiddenEnd.test(text) && !isEscaped ? `${text.slice(0, last)}\\${text.slice(last)}` : text
}

const isSameLine = (a: Line, b: Line): boolean =>
  a.length === b.length &&
  a.every(({ text, bold, italic, href }, index) => {
    const other = b[index]
    return text === other?.text && bold === other.bold && italic === other.italic && href === other.href
  })
