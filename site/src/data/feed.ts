/** RSS 2.0 feeds, valid whatever was pasted into a text. */
import { stripControlCharacters } from '#contract/plain-text.ts'
import { escapeHtml } from '#shared/article/escape-html.ts'
import { readEnvironment } from './env.ts'

/** Plain texts; `content` is HTML with absolute addresses. */
export type FeedItem = {
  readonly title: string
  readonly description: string
  readonly link: string
  /** YYYY-MM-DD in Argentina. */
  readonly date: string
  /** Publication, ISO 8601; used if on that day. */
  readonly at?: string
  readonly category: string
  readonly content?: string
}

type Feed = {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly page: string
  /** Newest first. */
  readonly items: readonly FeedItem[]
}

const namespaces = 'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"'

/** An element with text; HTML escapes are valid in XML. */
const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`

/** Returns the publication instant if it is on that day in Argentina, else the day's start. */
export function publicationInstant(date: string, at?: string): Date {
  const start = new Date(`${date}T00:00:00-03:00`)
  const moment = new Date(at ?? start)
  const since = moment.getTime() - start.getTime()
  return since >= 0 && since < 86_400_000 ? moment : start
}

const itemXml = ({ title, description, link, date, at, category, content }: FeedItem): string =>
  `<item>${element('title', title)}${element('link', link)}<guid isPermaLink="true">${escapeHtml(link)}</guid>${element(
    'description',
    description,
  )}${element('pubDate', publicationInstant(date, at).toUTCString())}${
    content === undefined ? '' : element('content:encoded', content)
  }${element('category', category)}</item>`

/** Writes the feed without characters invalid in XML: one makes it unreadable. */
export function feedResponse({ title, description, path, page, items }: Feed): Response {
  const { siteUrl } = readEnvironment()
  const self = `<atom:link href="${siteUrl}${path}" rel="self" type="application/rss+xml"/>`
  const head = element('title', title) + element('description', description) + element('link', siteUrl + page)
  const channel = `<channel>${head}<language>es-AR</language>${self}${items.map(itemXml).join('')}</channel>`
  const xml = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${namespaces}>${channel}</rss>`
  return new Response(stripControlCharacters(xml.toWellFormed()), { headers: { 'Content-Type': 'application/xml' } })
}
