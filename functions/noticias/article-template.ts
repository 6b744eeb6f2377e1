/** Filling the article page that the site built over tokens (design §8.7): one template, two users. */
import {
  longDate,
  newsArticleJsonLd,
  paragraphsOf,
  placeholderImage,
  type TemplateToken,
  templateTokens,
} from '#contract/article.ts'
import { newsCategoryLabels } from '#contract/vocabulary.ts'
import { mediaUrl } from '#contract/wire.ts'
import type { PublicRow } from './rows.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text made safe as HTML text and as a quoted attribute value. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const names: ReadonlyMap<string, TemplateToken> = new Map(
  Object.entries(templateTokens).map(([name, token]) => [token, name as TemplateToken]),
)
const literal = (token: string): string => token.replaceAll('.', '\\.')
/** The build may have put attributes on the paragraph (scoped styles): each paragraph gets them. */
const paragraphsPlace = `<p([^>]*)>\\s*${literal(templateTokens.paragraphs)}\\s*</p>`
const noindexPlace = '<meta name="robots" content="noindex"\\s*/?>'
/** One pass over the template: what an item says is never looked at for tokens again. */
const places = new RegExp([paragraphsPlace, noindexPlace, ...[...names.keys()].map(literal)].join('|'), 'g')

/** The page of a published item. `siteUrl` is the site's origin. */
export function fillArticle(template: string, row: PublicRow, siteUrl: string): string {
  const values = valuesOf(row, siteUrl)
  return template.replace(places, (place: string, attributes: string | undefined) => {
    if (attributes !== undefined)
      return paragraphsOf(row.content)
        .map((text) => `<p${attributes}>${escapeHtml(text)}</p>`)
        .join('')
    const name = names.get(place)
    if (name === undefined) return `<link rel="canonical" href="${escapeHtml(values.url)}">`
    return name === 'jsonld' ? values.jsonld : escapeHtml(values[name])
  })
}

function valuesOf(row: PublicRow, siteUrl: string): Readonly<Record<TemplateToken, string>> {
  const { id, title, excerpt, category, content } = row
  const date = row.date.slice(0, 10)
  const url = `${siteUrl}/noticia/${id}/`
  const categoryLabel = labelOf(category)
  const image = (width: number): string => (row.image_id ? mediaUrl(row.image_id, width) : placeholderImage.page)
  const imageAbsolute = siteUrl + (row.image_id ? image(1200) : placeholderImage.share)
  const author = `${row.author_name} ${row.author_last_name}`
  const { updated_at: updatedAt } = row
  return {
    id,
    title,
    excerpt,
    category,
    categoryLabel,
    date,
    longDate: longDate(date),
    imageAlt: row.image_description || row.image_title || '',
    image400: image(400),
    image800: image(800),
    image1200: image(1200),
    imageAbsolute,
    url,
    paragraphs: paragraphsOf(content).join(' '),
    jsonld: newsArticleJsonLd({ url, title, excerpt, date, updatedAt, categoryLabel, image: imageAbsolute, author }),
  }
}

const labelOf = (category: string): string =>
  Object.hasOwn(newsCategoryLabels, category)
    ? newsCategoryLabels[category as keyof typeof newsCategoryLabels]
    : category
