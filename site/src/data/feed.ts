/** The feeds of the site: RSS 2.0 that any reader takes, whatever was pasted into a text. */
import { getRssString, type RSSFeedItem } from '@astrojs/rss'
import { plainText } from '#contract/plain-text.ts'
import { readEnvironment } from './env.ts'

type Feed = {
  readonly title: string
  readonly description: string
  /** Path of the feed itself. */
  readonly path: string
  /** Path of the page that shows the same. */
  readonly page: string
  /** Newest first. `date` is YYYY-MM-DD: the start of that day in Argentina, which keeps no summer time. */
  readonly items: readonly (Omit<RSSFeedItem, 'pubDate'> & { readonly date: string })[]
}

/** The answer with the feed. One sign that XML cannot hold makes a feed unreadable for everybody: none of them gets in, wherever a text is from. */
export async function feedAnswer({ title, description, path, page, items }: Feed): Promise<Response> {
  const { siteUrl } = readEnvironment()
  const xml = await getRssString({
    title,
    description,
    site: `${siteUrl}${page}`,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>es-AR</language><atom:link href="${siteUrl}${path}" rel="self" type="application/rss+xml"/>`,
    items: items.map(({ date, ...item }) => ({ ...item, pubDate: new Date(`${date}T00:00:00-03:00`) })),
  })
  return new Response(plainText(xml.toWellFormed()), { headers: { 'Content-Type': 'application/xml' } })
}
