/** Writes a tree as stored text, which parses to the same tree. */
import { stripControlCharacters } from '#contract/plain-text.ts'
import { cleanLine } from './clean-line.ts'
import { type Line, noEnd, noStart, parseInline } from './inline.ts'
import { type Nested, nested } from './nesting.ts'
import { delimiterRow, joinRow, splitRow } from './table-rows.ts'
import { type Block, parseLine } from './text-tree.ts'

/** A line for each block and list entry, cleaned, without empty ones. */
export function textOf(blocks: readonly Block[]): string {
  const lines: string[] = []
  /** Next number of a preceding numbered list. */
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
  return lines.map((source, index) => `${signOf(block.kind, index)} ${source}`)
}

/** Without empty rows below the header. */
function tableSources(rows: readonly (readonly Line[])[]): string[] {
  const [head = [], ...body] = rows.map((row) => row.map(lineSource))
  const filled = body.filter((row) => row.some(Boolean))
  if (filled.length === 0 && !head.some(Boolean)) return []
  return [joinRow(head), delimiterRow(head.length), ...filled.map(joinRow)]
}

const signs: Partial<Record<Block['kind'], string>> = { subheading: '##', bullets: '-', quote: '>' }
const signOf = (kind: Block['kind'], index: number): string => signs[kind] ?? `${index + 1}.`

/** A backslash before a line that would read as another block. */
function paragraphSource(source: string, next: number): string {
  if (parseLine(source, next).kind === 'paragraph' && !splitRow(source)) return source
  return source.replace(/^(?:\d+(?=\.)|https?(?=:)|(?=[#>!|-]))/i, '$&\\')
}

function photoSource(id: string, caption: string): string {
  const written = (words: string) => `![${words}](/media/${id})`
  const bare = parseLine(written(caption), 1)
  const isRead = bare.kind === 'photo' && bare.caption === caption
  return written(isRead ? caption : caption.replace(/[\\[\]]/g, '\\$&'))
}

/** Escapes only where a line would read otherwise. */
function lineSource(spans: Line): string {
  const line = cleanLine(spans)
  const tree = nested(line)
  const bare = written(tree, (text) => text)
  return isAlike(parseInline(bare), line) ? bare : written(tree, (text) => text.replace(/[\\*_[\]]/g, '\\$&'))
}

function written(nodes: readonly Nested[], spell: (text: string) => string): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return spell(node.text)
      const inside = written(node.inside, spell)
      if (node.kind === 'link') return `[${inside}](${node.href})`
      const sign = node.kind === 'bold' ? '**' : '_'
      return sign + escapedEnds(inside) + sign
    })
    .join('')
}

/** Escapes punctuation at the ends of marked words. */
function escapedEnds(inside: string): string {
  const text = inside.replace(noStart, '\\$&')
  const last = text.length - 1
  const isEscaped = /(?:^|[^\\])(?:\\\\)*\\$/.test(text.slice(0, last))
  return noEnd.test(text) && !isEscaped ? `${text.slice(0, last)}\\${text.slice(last)}` : text
}

const isAlike = (a: Line, b: Line): boolean =>
  a.length === b.length &&
  a.every(({ text, bold, italic, href }, index) => {
    const other = b[index]
    return text === other?.text && bold === other.bold && italic === other.italic && href === other.href
  })
