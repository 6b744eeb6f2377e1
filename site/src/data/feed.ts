/** The feeds of the site: RSS 2.0 that any reader takes, whatever was pasted into a text. */
import { plainText } from '#contract/plain-text.ts'
import { escapeHtml } from '#shared/article/escape-html.ts'
import { readEnvironment } from './env.ts'

/** Texts, but for `content`, which is HTML and may name this site by whole addresses alone. */
export type FeedItem = {
  readonly title: string
  readonly description: string
  /** A whole address. */
  readonly link: string
  /** YYYY-MM-DD: the start of that day in Argentina, which keeps no summer time. */
  readonly date: string
  /** When it was published, ISO 8601, where that is known; it counts on that day alone. */
  readonly at?: string
  readonly category: string
  readonly content?: string
}

type Feed = {
  readonly title: string
  readonly description: string
  /** Path of the feed itself. */
  readonly path: string
  /** Path of the page that shows the same. */
  readonly page: string
  /** Newest first. */
  readonly items: readonly FeedItem[]
}

const namespaces = 'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"'

/** An element with text; HTML is safe in XML too. */
const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`

/** The moment on that day in Argentina; the day's start where the moment is of another day. */
export function published(date: string, at?: string): Date {
  const start = new Date(`${date}T00:00:00-03:00`)
  const moment = new Date(at ?? start)
  const since = moment.getTime() - start.getTime()
  return since >= 0 && since < 86_400_000 ? moment : start
}

const itemXml = ({ title, description, link, date, at, category, content }: FeedItem): string =>
  `<item>${element('title', title)}${element('link', link)}<guid isPermaLink="true">${escapeHtml(link)}</guid>${element(
    'description',
    description,
  )}${element('pubDate', published(date, at).toUTCString())}${
    content === undefined ? '' : element('content:encoded', content)
  }${element('category', category)}</item>`

/** The answer with the feed. One sign that XML cannot hold makes a feed unreadable for everybody: none of them gets in, wherever a text is from. */
export function feedAnswer({ title, description, path, page, items }: Feed): Response {
  const { siteUrl } = readEnvironment()
  const self = `<atom:link href="${siteUrl}${path}" rel="self" type="application/rss+xml"/>`
  const head = element('title', title) + element('description', description) + element('link', siteUrl + page)
  const channel = `<channel>${head}<language>es-AR</language>${self}${items.map(itemXml).join('')}</channel>`
  const xml = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${namespaces}>${channel}</rss>`
  return new Response(plainText(xml.toWellFormed()), { headers: { 'Content-Type': 'application/xml' } })
}
