/** Renders a news text as HTML, only with the elements and attributes written here. */
import { imageSources } from '../image-sizes.ts'
import { placeholderImage } from './article.ts'
import { escapeHtml } from './escape-html.ts'
import type { Line } from './inline.ts'
import { type Nested, nestSpans } from './nesting.ts'
import { noteOf } from './notes.ts'
import { linkRel, textRuns } from './text-links.ts'
import type { Block } from './text-tree.ts'

/** A verified photo in a text: sides in pixels, default caption. */
export type TextPhoto = {
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly caption: string
  readonly credit: string
}

type TextOptions = {
  /** Element of subheadings. */
  readonly heading: 'h2' | 'h3'
  /** Returns a public photo; undefined renders the placeholder. */
  readonly photoOf: (id: string) => TextPhoto | undefined
  /** Put before the site's paths, in feeds. */
  readonly origin?: string
}

const photoSizes = '(width >= 48rem) 660px, calc(100vw - 40px)'

export function textHtml(blocks: readonly Block[], options: TextOptions): string {
  const origin = options.origin ?? ''
  const inside = (line: Line) =>
    nestSpans(line)
      .map((node) => nodeHtml(node, origin))
      .join('')
  const elements = (tag: string, lines: readonly Line[]) =>
    lines.map((line) => `<${tag}>${inside(line)}</${tag}>`).join('')
  const blockHtml = (block: Block): string => {
    switch (block.kind) {
      case 'paragraph':
        return noteOf(block) ? `<p class="text-note">${inside(block.line)}</p>` : elements('p', [block.line])
      case 'subheading':
        return elements(options.heading, [block.line])
      case 'bullets':
        return `<ul>${elements('li', block.lines)}</ul>`
      case 'numbers':
        return `<ol>${elements('li', block.lines)}</ol>`
      case 'quote':
        return `<blockquote>${elements('p', block.lines)}</blockquote>`
      case 'table':
        return tableHtml(block.rows.map((row) => row.map((line) => ({ html: inside(line), label: plainTextOf(line) }))))
      case 'photo':
        return photoHtml(block, options.photoOf(block.id), origin)
      case 'embed':
        return embedHtml(block)
      case 'document':
        return documentHtml(block, origin)
    }
  }
  return blocks.map(blockHtml).join('')
}

const plainTextOf = (line: Line): string => line.map(({ text }) => text).join('')

type Cell = { readonly html: string; readonly label: string }

/** Renders a table. On phones CSS shows each row of a wide one as a card; the roles keep it a table for screen readers. */
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

/** `isLinked`: inside a link, where addresses are not linked. */
function nodeHtml(node: Nested, origin: string, isLinked = false): string {
  if (node.kind === 'text') return isLinked ? escapeHtml(node.text) : linkedTextHtml(node.text)
  const isLink = node.kind === 'link'
  const inside = node.inside.map((one) => nodeHtml(one, origin, isLinked || isLink)).join('')
  if (!isLink) return node.kind === 'bold' ? `<strong>${inside}</strong>` : `<em>${inside}</em>`
  return node.href.startsWith('/')
    ? `<a href="${escapeHtml(origin + node.href)}">${inside}</a>`
    : linkHtml(node.href, inside)
}

const linkedTextHtml = (words: string): string =>
  textRuns(words)
    .map(({ text, href }) => (href === undefined ? escapeHtml(text) : linkHtml(href, escapeHtml(text))))
    .join('')

const linkHtml = (href: string, inside: string): string =>
  `<a href="${escapeHtml(href)}" rel="${linkRel}">${inside}</a>`

function photoHtml(
  { id, caption }: { id: string; caption: string },
  photo: TextPhoto | undefined,
  origin: string,
): string {
  const captionText = escapeHtml(caption || photo?.caption || '')
  const credit = photo?.credit ? `<span class="article-credit">${escapeHtml(photo.credit)}</span>` : ''
  const figcaption = captionText || credit ? `<figcaption>${captionText}${credit}</figcaption>` : ''
  return `<figure class="text-photo">${photo ? pictureHtml(id, photo, origin) : placeholderHtml(origin)}${figcaption}</figure>`
}

const placeholderHtml = (origin: string): string =>
  `<img src="${origin}${placeholderImage.page}" alt="" width="1200" height="800" loading="lazy" decoding="async">`

function pictureHtml(id: string, { width, height, alt }: TextPhoto, origin: string): string {
  const { src, srcset } = imageSources(id, width, origin)
  return (
    `<a href="${src}" data-photo><img src="${src}" srcset="${srcset}" sizes="${photoSizes}" alt="${escapeHtml(alt)}"` +
    ` width="${width}" height="${height}" loading="lazy" decoding="async"></a>`
  )
}

/** Link text of an embed, and title of its frame. */
const embedTexts = {
  video: { link: 'Ver el video', name: 'Video' },
  map: { link: 'Ver el mapa', name: 'Mapa' },
  post: { link: 'Ver la publicación', name: 'Publicación' },
} as const

/** A link that loads the other site on demand (site/src/noticias/article-media.client.ts). */
const embedHtml = ({ address, site, shape, frame }: Extract<Block, { kind: 'embed' }>): string =>
  `<p class="text-embed text-embed-${shape}"><a href="${escapeHtml(address)}" rel="${linkRel}" data-embed="${escapeHtml(frame)}"` +
  ` data-title="${embedTexts[shape].name} de ${site}"><span>${embedTexts[shape].link}</span> <small>Se carga desde ${site}</small></a></p>`

const documentHtml = ({ title, address }: { title: string; address: string }, origin: string): string =>
  `<p class="text-document"><a href="${escapeHtml(origin + address)}"><span>${escapeHtml(title)}</span> <small>Documento PDF</small></a></p>`
