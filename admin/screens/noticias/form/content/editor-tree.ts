/** Converts a news text to the editor's document and back. */
import type { JSONContent } from '@tiptap/core'
import { stripControlCharacters } from '#contract/plain-text.ts'
import { embedOf } from '#shared/article/embeds.ts'
import { type Line, parseInline, type Span } from '#shared/article/inline.ts'
import { textOf } from '#shared/article/text-source.ts'
import { type Block, parseText } from '#shared/article/text-tree.ts'

export function documentOf(text: string): JSONContent {
  const content = parseText(stripControlCharacters(text)).map(nodeOf)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

export const textOfDocument = (document: JSONContent): string => textOf((document.content ?? []).flatMap(blocksOf))

function nodeOf(block: Block): JSONContent {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.line)
    case 'subheading':
      return { type: 'heading', attrs: { level: 2 }, content: block.line.map(textNode) }
    case 'quote':
      return { type: 'blockquote', content: block.lines.map(paragraph) }
    case 'table':
      return {
        type: 'table',
        content: block.rows.map((row) => ({
          type: 'tableRow',
          content: row.map((line) => ({ type: 'tableCell', content: [paragraph(line)] })),
        })),
      }
    case 'photo':
      return { type: 'photo', attrs: { id: block.id, caption: block.caption } }
    case 'embed':
      return { type: 'embed', attrs: { address: block.address } }
    case 'document':
      return { type: 'file', attrs: { title: block.title, address: block.address } }
    default:
      return {
        type: block.kind === 'bullets' ? 'bulletList' : 'orderedList',
        content: block.lines.map((line) => ({ type: 'listItem', content: [paragraph(line)] })),
      }
  }
}

const paragraph = (line: Line): JSONContent => ({ type: 'paragraph', content: line.map(textNode) })

const textNode = ({ text, bold, italic, href }: Span): JSONContent => ({
  type: 'text',
  text,
  marks: [
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
  ],
})

function blocksOf(node: JSONContent): Block[] {
  const children = node.content ?? []
  switch (node.type) {
    case 'heading':
      return linesOf(node).map((line) => ({ kind: 'subheading', line }))
    case 'bulletList':
      return [{ kind: 'bullets', lines: children.flatMap(linesWithin) }]
    case 'orderedList':
      return [{ kind: 'numbers', lines: children.flatMap(linesWithin) }]
    case 'blockquote':
      return [{ kind: 'quote', lines: children.flatMap(linesOf) }]
    case 'table':
      return [
        { kind: 'table', rows: children.map((row) => (row.content ?? []).map((cell) => linesWithin(cell).flat())) },
      ]
    case 'photo':
      return [{ kind: 'photo', id: String(node.attrs?.id), caption: String(node.attrs?.caption ?? '') }]
    case 'embed': {
      const address = String(node.attrs?.address)
      const embed = embedOf(address)
      return [embed ? { kind: 'embed', address, ...embed } : { kind: 'paragraph', line: parseInline(address) }]
    }
    case 'file':
      return [{ kind: 'document', title: String(node.attrs?.title), address: String(node.attrs?.address) }]
    default:
      return linesOf(node).map((line) => ({ kind: 'paragraph', line }))
  }
}

const linesWithin = (item: JSONContent): Line[] => (item.content ?? []).flatMap(linesOf)

/** Returns the lines of a paragraph or heading, split at line breaks. */
function linesOf(node: JSONContent): Line[] {
  const lines: Span[][] = [[]]
  for (const { text = '', marks = [] } of node.content ?? []) {
    const href = marks.find(({ type }) => type === 'link')?.attrs?.href
    const form = {
      ...(marks.some(({ type }) => type === 'bold') && { bold: true as const }),
      ...(marks.some(({ type }) => type === 'italic') && { italic: true as const }),
      ...(typeof href === 'string' && { href }),
    }
    const [first = '', ...rest] = stripControlCharacters(text).split(/[\n\u2028\u2029]/)
    lines.at(-1)?.push({ text: first, ...form })
    lines.push(...rest.map((more) => [{ text: more, ...form }]))
  }
  return lines
}
