/** Filling the article page that the site's build leaves with open places (design §8.7): one template, for the build and for the function. */
import { type NoticiaText, noticiaTextFields } from '#contract/noticias.ts'
import { mediaUrl } from '#contract/urls.ts'
import { newsArticleJsonLd, newsVersion, shareLinks } from './article.ts'
import type { ArticlePhoto } from './article-photos.ts'
import { articleView } from './article-view.ts'
import { escapeHtml } from './escape-html.ts'
import type { SharePicture } from './share-picture.ts'
import { type TextImage, textPhotosOf } from './text-photos.ts'

/**
 * The places that the built template leaves open (design §8.7), besides the texts of the item. `lead`, `photos` and `body` are HTML
 * (article-photos.ts, text-html.ts), `jsonld` the end of a script's body (newsArticleJsonLd); the others are escaped. Addresses are absolute.
 * The template itself is noindex (a robots <meta>); a filled page has a canonical link in that place.
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

/** What an article page needs besides its item. */
type ArticlePage = {
  /** Origin of the site, without a slash at the end. */
  readonly siteUrl: string
  /** The photo that leads, or what stands in its place, and the others in their order. */
  readonly picture: ArticlePhoto
  readonly photos: readonly ArticlePhoto[]
  /** Picture for share previews, by its path. */
  readonly shared: SharePicture
}

/** What fills the template for an item. */
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
      // The photo as a whole; a preview shows a part of it.
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
 * Opens the template that the build left, or a part of it. @returns what fills it with an item: the pieces of the page, by turns of the template,
 * the same for each item, and of the item. What an item says is never looked at for tokens again.
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
