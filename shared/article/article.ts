/**
 * What the article page is made of, for its users: the site's build, the fallback function that fills the built template, and the
 * panel's preview (design §8.7). No zod: browsers load this file.
 */
import { newsCategoryLabels } from '#contract/vocabulary.ts'

/** The paragraphs of a news text: split on line breaks, trimmed, empty ones dropped (D02). Plain text, not yet escaped. */
export function paragraphsOf(content: string): string[] {
  return content
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)
}

const longDateFormat = new Intl.DateTimeFormat('es-AR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * A calendar day in words, "jueves 20 de noviembre de 2025" (es-AR, UTC: D02, PF03). Only the first 10 characters count.
 * @throws {RangeError} when they are not a calendar day, YYYY-MM-DD.
 */
export function longDate(date: string): string {
  return longDateFormat.format(new Date(`${date.slice(0, 10)}T00:00:00Z`)).replace(',', '')
}

/** A day in words; the stored text itself where it is not a day, so that one bad row cannot take a page down. */
export function dayInWords(date: string): string {
  try {
    return longDate(date)
  } catch (error) {
    if (error instanceof RangeError) return date
    throw error
  }
}

const isKnown = (category: string): category is keyof typeof newsCategoryLabels =>
  Object.hasOwn(newsCategoryLabels, category)

/** The label of a category key; a key that nobody knows is shown as it is (N07). */
export const categoryLabel = (category: string): string => (isKnown(category) ? newsCategoryLabels[category] : category)

/** The page that lists the news of a category; the list of all news for a key that nobody knows. */
export const categoryPath = (category: string): string =>
  isKnown(category) ? `/noticias/${category}/` : '/todas-las-noticias/'

/** The title that share buttons send: the item's own, "Noticia municipal" where it has none (D03). */
export const shareTitle = (title: string): string => title.trim() || 'Noticia municipal'

/** Where the share buttons lead (D03): pages of others that work without our script. */
export type ShareLinks = { readonly whatsapp: string; readonly facebook: string; readonly x: string }

/** The share links of a page. `url` is its absolute address. */
export function shareLinks(title: string, url: string): ShareLinks {
  const [name, address] = [encodeURIComponent(shareTitle(title)), encodeURIComponent(url)]
  return {
    whatsapp: `https://wa.me/?text=${name}%20${address}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    x: `https://x.com/intent/post?text=${name}&url=${address}`,
  }
}

/** By what name structured data calls the institution, on all pages alike. @param address any absolute address of the site. */
export const publisherId = (address: string): string => new URL('/#institucion', address).href

/** What the structured data of an article says. Addresses are absolute; `date` is YYYY-MM-DD, the instants ISO 8601. */
type ArticleData = {
  readonly url: string
  readonly title: string
  readonly excerpt: string
  readonly date: string
  readonly updatedAt: string
  /** Key of the category. */
  readonly category: string
  /** The photo that leads, or what stands for it where it is shared. */
  readonly image: string
}

/**
 * What structured data says of an article, with its breadcrumb (D07): the fields of a JSON object without its opening brace, since before them
 * the page says who publishes it (site/src/city/organization.ts), which only the site knows. Safe inside HTML: every `<` is written \u003c.
 */
export function newsArticleJsonLd(article: ArticleData): string {
  const site = new URL('/', article.url).href
  const section = categoryLabel(article.category)
  const steps = [
    ['Inicio', site],
    ['Noticias', `${site}todas-las-noticias/`],
    [section, new URL(categoryPath(article.category), site).href],
  ]
  return JSON.stringify({
    '@type': 'NewsArticle',
    '@id': article.url,
    mainEntityOfPage: {
      '@type': 'WebPage',
      '@id': article.url,
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
      },
    },
    headline: article.title,
    description: article.excerpt,
    articleSection: section,
    datePublished: article.date.slice(0, 10),
    dateModified: article.updatedAt,
    inLanguage: 'es-AR',
    image: [article.image],
  })
    .replaceAll('<', '\\u003c')
    .slice(1)
}

/**
 * Returns a short token of what a page shows of an item: pages with different tokens show an older text or other photos. `photos`: the verified
 * ones in their order, then those of the text as the database orders them.
 */
export const newsVersion = (revision: number, photos: readonly { readonly _id: string }[]): string =>
  [revision, ...photos.map(({ _id }) => _id.slice(0, 8))].join('.')

/** Name of the <meta> in which an article page says its version. */
export const versionMeta = 'noticia-version'

/** Path of the page of an item as it is at this moment; that of /noticia/{id}/ may be of the last build. */
export const currentArticlePath = (id: string): string => `/noticia/${encodeURIComponent(id)}/actual/`

/** Where the site's build leaves the two templates: the article, and the error card of D05. */
export const templatePaths = {
  article: '/plantillas/noticia/',
  unavailable: '/plantillas/noticia-no-disponible/',
} as const

/** What stands in for a picture that is missing or not verified (D02): a path, and the path for share previews. */
export const placeholderImage = { page: '/imagen-muestra.svg', share: '/compartir.png' } as const
