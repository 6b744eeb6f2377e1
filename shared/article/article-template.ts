/** The article template: tokens and values, for build and function. */
import { type NoticiaText, noticiaTextFields } from '#contract/noticias.ts'
import { mediaUrl } from '#contract/urls.ts'
import { newsArticleJsonLd, newsVersion, shareLinks } from './article.ts'
import type { ArticlePhoto } from './article-photos.ts'
import { articleView } from './article-view.ts'
import { escapeHtml } from './escape-html.ts'
import type { SharePicture } from './share-picture.ts'
import { type TextImage, textPhotosOf } from './text-photos.ts'

/**
 * Tokens besides the item's texts. `lead`, `photos`, `body` are HTML (article-photos.ts, text-html.ts), `jsonld` the end of a script's
 * body (newsArticleJsonLd); others are escaped. Addresses are absolute. The template is noindex; a filled page has a canonical link
 * instead.
 */
const otherTokens = [
  'id',
  'categoryLabel',
  'categoryPath',
  'longDate',
  'lead',
  'photos',
  'body',
  'modified',
  'url',
  'version',
  'imageAbsolute',
  'imageAlt',
  'imageWidth',
  'imageHeight',
  'shareWhatsapp',
  'shareFacebook',
  'shareX',
  'jsonld',
] as const
type TemplateToken = Exclude<NoticiaText, 'content'> | (typeof otherTokens)[number]
const tokenNames = [...noticiaTextFields.filter((field) => field !== 'content'), ...otherTokens]
export const templateTokens = Object.fromEntries(tokenNames.map((name) => [name, `%%noticia.${name}%%`])) as Readonly<
  Record<TemplateToken, string>
>

/** What fills each place. */
export type TemplateValues = Readonly<Record<TemplateToken, string>>

/** A row of noticias_publicas. */
type ArticleItem = Readonly<Record<NoticiaText, string>> & {
  readonly id: string
  readonly revision: number
  readonly updated_at: string
  readonly image_id: string | null
  readonly images: readonly { readonly _id: string }[]
  readonly text_images: readonly TextImage[]
}

/** Data of a page besides its item. */
type ArticlePage = {
  /** Origin of the site, without trailing slash. */
  readonly siteUrl: string
  /** The lead photo or placeholder, and the others in order. */
  readonly picture: ArticlePhoto
  readonly photos: readonly ArticlePhoto[]
  /** Share picture. */
  readonly shared: SharePicture
}

/** Values of the template for an item. */
export function templateValues(item: ArticleItem, { siteUrl, picture, photos, shared }: ArticlePage): TemplateValues {
  const { id, title, excerpt, category, date } = item
  const view = articleView({ ...item, picture, photos, textPhotos: textPhotosOf(item.text_images) })
  const url = `${siteUrl}/noticia/${id}/`
  const share = shareLinks(title, url)
  return {
    ...view,
    id,
    categoryPath: view.categoryPath ?? '',
    imageAbsolute: siteUrl + shared.address,
    imageAlt: shared.alt,
    imageWidth: String(shared.width ?? ''),
    imageHeight: String(shared.height ?? ''),
    modified: item.updated_at,
    url,
    shareWhatsapp: share.whatsapp,
    shareFacebook: share.facebook,
    shareX: share.x,
    version: newsVersion(item.revision, [...item.images, ...item.text_images]),
    jsonld: newsArticleJsonLd({
      ...{ url, title, excerpt, date, category },
      updatedAt: item.updated_at,
      // The whole photo; a preview shows a cut.
      image: siteUrl + (item.image_id === null ? shared.address : mediaUrl(item.image_id, 1200)),
    }),
  }
}

const names: ReadonlyMap<string, TemplateToken> = new Map(
  Object.entries(templateTokens).map(([name, token]) => [token, name as TemplateToken]),
)
const literal = (token: string): string => token.replaceAll('.', '\\.')
const noindexPlace = '<meta name="robots" content="noindex"\\s*/?>'
const places = new RegExp(`(${[noindexPlace, ...[...names.keys()].map(literal)].join('|')})`)

/** What comes ready for its place. */
const isMarkup = (name: TemplateToken): boolean => ['jsonld', 'lead', 'body', 'photos'].includes(name)

/**
 * Parses the template, or a part. @returns fills it with an item: by turns the template's pieces and the item's. Values are never
 * scanned for tokens.
 */
export function openTemplate(template: string): (values: TemplateValues) => string[] {
  // Every second part is a place.
  const parts = template.split(places).map((part, index) => ({ part, isPlace: index % 2 === 1 }))
  return (values) =>
    parts.map(({ part, isPlace }) => {
      if (!isPlace) return part
      const name = names.get(part)
      if (name === undefined) return `<link rel="canonical" href="${escapeHtml(values.url)}">`
      return isMarkup(name) ? values[name] : escapeHtml(values[name])
    })
}
