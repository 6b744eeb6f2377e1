/**
 * The text of a news item as a tree (docs/decisions/2026-11-22-text-with-form.md): a line is a block, and a few signs of Markdown give it
 * form. What is none of them is text, as it was typed. No zod and no package: the panel's editor loads this file.
 */
import { paragraphsOf } from './article.ts'
import { type Line, parseInline, unescaped } from './inline.ts'

export type Block =
  | { readonly kind: 'paragraph' | 'subheading'; readonly line: Line }
  | { readonly kind: 'bullets' | 'numbers' | 'quote'; readonly lines: readonly Line[] }
  /** A photo of the gallery by its id; the caption is plain text and may be empty. */
  | { readonly kind: 'photo'; readonly id: string; readonly caption: string }
  /** A video of YouTube by its id there, and its address as it was typed. */
  | { readonly kind: 'video'; readonly id: string; readonly address: string }

/** The tree of a text. Never throws; linear in the text's length. */
export function parseText(text: string): Block[] {
  const blocks: Block[] = []
  /** The lines of the list or quote that may go on. */
  let open = null as { kind: 'bullets' | 'numbers' | 'quote'; lines: Line[] } | null
  for (const source of paragraphsOf(text)) {
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

/** What a line is by itself. A list begins with 1 and goes on with `next`: "2026. Un año" is no second of anything. */
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
  return photoOf(source) ?? videoOf(source) ?? { kind: 'paragraph', line: parseInline(source) }
}

const photo = /^!\[((?:[^\\[\]]|\\.)*)\]\(\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)$/i

function photoOf(source: string): Block | null {
  const [, caption, id] = photo.exec(source) ?? []
  return caption === undefined || id === undefined
    ? null
    : { kind: 'photo', id: id.toLowerCase(), caption: unescaped(caption).trim() }
}

/** The video that an address leads to, null where it is none of YouTube's: a page of it, a short link, a short, a live show. */
export function videoOf(address: string): Extract<Block, { kind: 'video' }> | null {
  if (!/^https?:\/\/[^\s"<>\\]{1,300}$/i.test(address) || !URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const host = hostname.replace(/^(?:www|m)\./, '')
  const [first = '', second = ''] = pathname.slice(1).split('/')
  const isPage = host === 'youtube.com' || host === 'youtube-nocookie.com'
  const id =
    host === 'youtu.be'
      ? first
      : !isPage
        ? ''
        : first === 'watch'
          ? searchParams.get('v')
          : ['shorts', 'live', 'embed'].includes(first)
            ? second
            : ''
  return id && /^[\w-]{11}$/.test(id) ? { kind: 'video', id, address } : null
}

/** What a text says, without its signs: a line for each block and each entry of a list. */
export const wordsOf = (text: string): string => parseText(text).flatMap(blockWords).join('\n')

const lineWords = (line: Line): string => line.map((span) => span.text).join('')
function blockWords(block: Block): string[] {
  if ('line' in block) return [lineWords(block.line)]
  if ('lines' in block) return block.lines.map(lineWords)
  return [block.kind === 'photo' ? block.caption : block.address].filter(Boolean)
}
