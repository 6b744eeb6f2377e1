/** Parts of the article page. Without zod, because browsers load it. */
import { newsCategoryLabels } from '#contract/enums.ts'
import type { Note } from './notes.ts'

/** Trimmed, non-empty lines of a news text (D02). */
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

/** "jueves 20 de noviembre de 2025", of the first 10 characters (D02, PF03). @throws {RangeError} unless they are YYYY-MM-DD. */
export function longDate(date: string): string {
  return longDateFormat.format(new Date(`${date.slice(0, 10)}T00:00:00Z`)).replace(',', '')
}

/** `longDate`, or the text itself if it is not a date. */
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

/** Label of a category; an unknown key itself (N07). */
export const categoryLabel = (category: string): string => (isKnown(category) ? newsCategoryLabels[category] : category)

/** Path of a category's news; of all news for an unknown key. */
export const categoryPath = (category: string): string =>
  isKnown(category) ? `/noticias/${category}/` : '/todas-las-noticias/'

/** Share title: the item's, or "Noticia municipal" (D03). */
export const shareTitle = (title: string): string => title.trim() || 'Noticia municipal'

/** Share addresses that work without scripts (D03). */
export type ShareLinks = { readonly whatsapp: string; readonly facebook: string; readonly x: string }

/** `url` is absolute. */
export function shareLinks(title: string, url: string): ShareLinks {
  const [name, address] = [encodeURIComponent(shareTitle(title)), encodeURIComponent(url)]
  return {
    whatsapp: `https://wa.me/?text=${name}%20${address}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    x: `https://x.com/intent/post?text=${name}&url=${address}`,
  }
}

/** Returns JSON-LD for a script element of the page: `<` is written \u003c. */
export const jsonLdText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** `@id` of the institution in structured data. @param address any absolute address of the site. */
export const publisherId = (address: string): string => new URL('/#institucion', address).href

/** Data of an article's JSON-LD; addresses are absolute. */
type ArticleData = {
  readonly url: string
  readonly title: string
  readonly excerpt: string
  readonly date: string
  readonly updatedAt: string
  readonly category: string
  readonly image: string
  readonly notes: readonly Note[]
}

/**
 * JSON-LD of an article with breadcrumb (D07), safe inside HTML. Without the opening brace: the page puts the publisher before it
 * (site/src/city/organization.ts).
 */
export function newsArticleJsonLd(article: ArticleData): string {
  const site = new URL('/', article.url).href
  const section = categoryLabel(article.category)
  const steps = [
    ['Inicio', site],
    ['Noticias', `${site}todas-las-noticias/`],
    [section, new URL(categoryPath(article.category), site).href],
  ]
  const corrections = article.notes.filter(({ kind }) => kind === 'Corrección')
  return jsonLdText({
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
    ...(corrections.length > 0 && {
      correction: corrections.map(({ day, text }) => ({ '@type': 'CorrectionComment', text, datePublished: day })),
    }),
    inLanguage: 'es-AR',
    image: [article.image],
  }).slice(1)
}

/** Version of a page's content. `photos`: verified ones in order, then those of the text as the database orders them. */
export const newsVersion = (revision: number, photos: readonly { readonly _id: string }[]): string =>
  [revision, ...photos.map(({ _id }) => _id.slice(0, 8))].join('.')

/** Name of the <meta> with `newsVersion`. */
export const versionMeta = 'noticia-version'

/** Path of an item's current page; /noticia/{id}/ may be outdated until the next build. */
export const currentArticlePath = (id: string): string => `/noticia/${encodeURIComponent(id)}/actual/`

/** Paths of templates; `unavailable`: error page (D05). */
export const templatePaths = {
  article: '/plantillas/noticia/',
  unavailable: '/plantillas/noticia-no-disponible/',
} as const

/** Paths of the placeholder of a missing or unverified picture (D02). */
export const placeholderImage = { page: '/imagen-muestra.svg', share: '/compartir.png' } as const
