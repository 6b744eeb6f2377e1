/** Article template: the build renders it with tokens, and a function fills it with an item. */
import { type NoticiaText, noticiaTextFields } from '#contract/noticias.ts'
import { mediaUrl } from '#contract/urls.ts'
import { newsArticleJsonLd, newsVersion, shareLinks } from './article.ts'
import type { ArticlePhoto } from './article-photos.ts'
import { articleView } from './article-view.ts'
import { escapeHtml } from './escape-html.ts'
import type { SharePicture } from './share-picture.ts'
import { type TextImage, textPhotosOf } from './text-photos.ts'

/** Tokens besides the item's texts; URLs are absolute, except `categoryPath`. */
const otherTokens = [
  'id',
  'categoryLabel',
  'categoryPath',
  'longDate',
  'updated',
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

/** What a page shows besides its item. */
type ArticlePage = {
  /** Origin of the site, without trailing slash. */
  readonly siteUrl: string
  /** Lead photo or placeholder. */
  readonly picture: ArticlePhoto
  /** The other photos in order. */
  readonly photos: readonly ArticlePhoto[]
  readonly shared: SharePicture
}

export function templateValues(item: ArticleItem, { siteUrl, picture, photos, shared }: ArticlePage): TemplateValues {
  const { id, title, excerpt, category, date } = item
  const { notes, ...view } = articleView({ ...item, picture, photos, textPhotos: textPhotosOf(item.text_images) })
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
      notes,
      // Uncropped, unlike the share picture.
      image: siteUrl + (item.image_id === null ? shared.address : mediaUrl(item.image_id, 1200)),
    }),
  }
}

const nameByToken: ReadonlyMap<string, TemplateToken> = new Map(
  Object.entries(templateTokens).map(([name, token]) => [token, name as TemplateToken]),
)
const escapeDots = (token: string): string => token.replaceAll('.', '\\.')
const noindexPattern = '<meta name="robots" content="noindex"\\s*/?>'
const placeholderPattern = new RegExp(`(${[noindexPattern, ...[...nameByToken.keys()].map(escapeDots)].join('|')})`)

/** Whether a value is inserted unescaped. */
const isMarkup = (name: TemplateToken): boolean => ['jsonld', 'lead', 'body', 'photos'].includes(name)

/**
 * Parses a template. The returned function fills it, and replaces noindex by a canonical link. Values are never scanned for tokens.
 */
export function parseTemplate(template: string): (values: TemplateValues) => string[] {
  const parts = template.split(placeholderPattern).map((part, index) => ({ part, isPlaceholder: index % 2 === 1 }))
  return (values) =>
    parts.map(({ part, isPlaceholder }) => {
      if (!isPlaceholder) return part
      const name = nameByToken.get(part)
      if (name === undefined) return `<link rel="canonical" href="${escapeHtml(values.url)}">`
      return isMarkup(name) ? values[name] : escapeHtml(values[name])
    })
}
