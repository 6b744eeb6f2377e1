/** A news text as HTML, identical in build, fallback, feeds and preview. Emits only the elements and attributes written here. */
import { limits } from '#contract/limits.ts'
import { mediaUrl } from '#contract/urls.ts'
import { widthsOf } from '../image-sizes.ts'
import { placeholderImage } from './article.ts'
import { escapeHtml } from './escape-html.ts'
import type { Line } from './inline.ts'
import { type Nested, nested } from './nesting.ts'
import { linkRel, textRuns } from './text-links.ts'
import type { Block } from './text-tree.ts'

/** A verified photo in a text: sides in pixels, alternative text, credit, default caption. */
export type TextPhoto = {
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly caption: string
  readonly credit: string
}

type Place = {
  /** Heading level of subheadings. */
  readonly heading: 'h2' | 'h3'
  /** The photo by id; undefined, a placeholder, for one that is not public. */
  readonly photoOf: (id: string) => TextPhoto | undefined
  /** Prefix of the site's paths: its origin in feeds. */
  readonly origin?: string
}

const photoSizes = '(width >= 48rem) 660px, calc(100vw - 40px)'

/** The HTML of a tree. */
export function textHtml(blocks: readonly Block[], place: Place): string {
  const origin = place.origin ?? ''
  const inside = (line: Line) =>
    nested(line)
      .map((node) => nodeHtml(node, origin))
      .join('')
  const all = (tag: string, lines: readonly Line[]) => lines.map((line) => `<${tag}>${inside(line)}</${tag}>`).join('')
  const blockHtml = (block: Block): string => {
    switch (block.kind) {
      case 'paragraph':
        return all('p', [block.line])
      case 'subheading':
        return all(place.heading, [block.line])
      case 'bullets':
        return `<ul>${all('li', block.lines)}</ul>`
      case 'numbers':
        return `<ol>${all('li', block.lines)}</ol>`
      case 'quote':
        return `<blockquote>${all('p', block.lines)}</blockquote>`
      case 'table':
        return tableHtml(block.rows.map((row) => row.map((line) => ({ html: inside(line), label: wordsIn(line) }))))
      case 'photo':
        return photoHtml(block, place.photoOf(block.id), origin)
      case 'embed':
        return embedHtml(block)
      case 'document':
        return documentHtml(block, origin)
    }
  }
  return blocks.map(blockHtml).join('')
}

const wordsIn = (line: Line): string => line.map(({ text }) => text).join('')

type Cell = { readonly html: string; readonly label: string }

/** Wide tables become a card per row on phones; roles keep them tables for screen readers there. */
function tableHtml([head = [], ...body]: readonly (readonly Cell[])[]): string {
  const isWide = head.length > 3
  const role = (name: string) => (isWide ? ` role="${name}"` : '')
  const row = (cells: string) => `<tr${role('row')}>${cells}</tr>`
  const cellHtml = ({ html }: Cell, column: number) => {
    const label = isWide && head[column]?.label
    return `<td${role('cell')}${label ? ` data-label="${escapeHtml(label)}"` : ''}>${html}</td>`
  }
  return (
    `<table class="text-table${isWide ? ' text-table-wide' : ''}"${role('table')}><thead${role('rowgroup')}>` +
    row(head.map(({ html }) => `<th scope="col"${role('columnheader')}>${html}</th>`).join('')) +
    `</thead><tbody${role('rowgroup')}>${body.map((cells) => row(cells.map(cellHtml).join(''))).join('')}</tbody></table>`
  )
}

/** An address within a link is no link. */
function nodeHtml(node: Nested, origin: string, isLinked = false): string {
  if (node.kind === 'text') return isLinked ? escapeHtml(node.text) : wordsHtml(node.text)
  const isLink = node.kind === 'link'
  const inside = node.inside.map((one) => nodeHtml(one, origin, isLinked || isLink)).join('')
  if (!isLink) return node.kind === 'bold' ? `<strong>${inside}</strong>` : `<em>${inside}</em>`
  return node.href.startsWith('/')
    ? `<a href="${escapeHtml(origin + node.href)}">${inside}</a>`
    : linkHtml(node.href, inside)
}

const wordsHtml = (words: string): string =>
  textRuns(words)
    .map(({ text, href }) => (href === undefined ? escapeHtml(text) : linkHtml(href, escapeHtml(text))))
    .join('')

const linkHtml = (href: string, inside: string): string =>
  `<a href="${escapeHtml(href)}" rel="${linkRel}">${inside}</a>`

/** As other photos (article-photos.ts): linked to the large picture, for the lightbox. */
function photoHtml(
  { id, caption }: { id: string; caption: string },
  photo: TextPhoto | undefined,
  origin: string,
): string {
  const said = escapeHtml(caption || photo?.caption || '')
  const credit = photo?.credit ? `<span class="article-credit">${escapeHtml(photo.credit)}</span>` : ''
  const below = said || credit ? `<figcaption>${said}${credit}</figcaption>` : ''
  return `<figure class="text-photo">${photo ? pictureHtml(id, photo, origin) : illustration(origin)}${below}</figure>`
}

const illustration = (origin: string): string =>
  `<img src="${origin}${placeholderImage.page}" alt="" width="1200" height="800" loading="lazy" decoding="async">`

function pictureHtml(id: string, { width, height, alt }: TextPhoto, origin: string): string {
  const widths = widthsOf(width)
  const address = (stored: number): string => origin + mediaUrl(id, stored)
  const files = widths.map((stored) => `${address(stored)} ${stored}w`).join(', ')
  const large = address(widths.at(-1) ?? limits.imageWidths[0])
  return (
    `<a href="${large}" data-photo><img src="${large}" srcset="${files}" sizes="${photoSizes}" alt="${escapeHtml(alt)}"` +
    ` width="${width}" height="${height}" loading="lazy" decoding="async"></a>`
  )
}

/** What a link to an embed reads, and its frame's name. */
const embedWords = {
  video: { link: 'Ver el video', name: 'Video' },
  map: { link: 'Ver el mapa', name: 'Mapa' },
  post: { link: 'Ver la publicación', name: 'Publicación' },
} as const

/** A link: the other site loads on demand (site/src/noticias/article-media.client.ts). */
const embedHtml = ({ address, site, shape, frame }: Extract<Block, { kind: 'embed' }>): string =>
  `<p class="text-embed text-embed-${shape}"><a href="${escapeHtml(address)}" rel="${linkRel}" data-embed="${escapeHtml(frame)}"` +
  ` data-title="${embedWords[shape].name} de ${site}"><span>${embedWords[shape].link}</span> <small>Se carga desde ${site}</small></a></p>`

const documentHtml = ({ title, address }: { title: string; address: string }, origin: string): string =>
  `<p class="text-document"><a href="${escapeHtml(origin + address)}"><span>${escapeHtml(title)}</span> <small>Documento PDF</small></a></p>`
