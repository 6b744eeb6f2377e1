/** Caches answers in the CDN and purges them (docs/architecture.md#publishing). */
import { setTimeout } from 'node:timers/promises'
import { purgeCache } from '@netlify/functions'
import { expectedUserHeader } from '#contract/urls.ts'
import { log } from '../lib/log.ts'

/** Cache tag: lists of news or images, the press content, or one item, picture or document. */
export type Tag = 'noticias' | 'galeria' | 'press' | `${'noticia' | 'imagen' | 'archivo'}-${string}`

/** Headers of errors and of answers that depend on a session or set cookies. */
export const noStore: Readonly<Record<string, string>> = { 'cache-control': 'private, no-store' }

type CacheOptions = {
  readonly tags: readonly Tag[]
  /** Seconds fresh, and seconds more while stale. */
  readonly fresh: number
  readonly stale: number
  /** Seconds in a browser. */
  readonly browser: number
  /** Netlify-Vary: the cache key besides the path. */
  readonly vary: string
}

export const createCacheHeaders = ({ tags, fresh, stale, browser, vary }: CacheOptions): Record<string, string> => ({
  'cache-control': `public, max-age=${browser}, must-revalidate`,
  'netlify-cdn-cache-control': `public, durable, s-maxage=${fresh}, stale-while-revalidate=${stale}`,
  'netlify-cache-tag': tags.join(','),
  'netlify-vary': vary,
})

/**
 * Returns headers for 30 s fresh and 30 s stale, not beyond `until`: hidden content is gone in 60 s even if the purge
 * fails (D06).
 */
export function createShortCacheHeaders(
  tags: readonly Tag[],
  { queries, cookies, until, now }: ShortCacheOptions,
): Record<string, string> {
  const secondsLeft = until
    ? Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))
    : Number.POSITIVE_INFINITY
  const fresh = Math.min(30, secondsLeft)
  return createCacheHeaders({
    tags,
    fresh,
    stale: Math.min(30, secondsLeft - fresh),
    browser: 0,
    vary: `query=${queries.join('|') || 'none'}${cookies.length > 0 ? `,header=${expectedUserHeader},cookie=${cookies.join('|')}` : ''}`,
  })
}

type ShortCacheOptions = {
  readonly queries: readonly string[]
  readonly cookies: readonly string[]
  readonly until: Date | null
  readonly now: Date
}

/** Purges answers by tag; returns the tags that failed. Never throws. */
export type Purge = (tags: readonly Tag[]) => Promise<readonly Tag[]>

/** Milliseconds that a write waits for the CDN. */
const purgeTimeout = 3_000
/** Netlify purges a tag at most twice in 5 s; beyond that it refuses the whole call. */
const purgeWindow = 5_500

/** Purges Netlify's CDN, or the one at NETLIFY_PURGE_API_URL; nothing without NETLIFY_PURGE_API_TOKEN. */
export const purgeCdn: Purge = async (tags) => {
  if (!process.env.NETLIFY_PURGE_API_TOKEN) {
    log('debug', 'purge skipped: not on Netlify', { tags })
    return []
  }
  // Every write purges the lists: their limit must not keep a withdrawn picture, which is cached for a day.
  const [items, lists] = [tags.filter((tag) => tag.includes('-')), tags.filter((tag) => !tag.includes('-'))]
  return (await Promise.all([purgeTags(items), purgeTags(lists)])).flat()
}

async function purgeTags(tags: Tag[]): Promise<readonly Tag[]> {
  if (tags.length === 0) return []
  const apiURL = process.env.NETLIFY_PURGE_API_URL
  try {
    const timedOut = setTimeout(purgeTimeout, null, { ref: false }).then(() => {
      throw new Error(`The CDN did not answer in ${purgeTimeout} ms`)
    })
    await Promise.race([purgeCache({ tags, ...(apiURL && { apiURL }) }), timedOut])
    return []
  } catch (error) {
    log('error', 'purge failed', { tags, error })
    return tags
  }
}

/** Purges once more what a purge could not, after the limit of the CDN. */
export async function retryPurge(purge: Purge, failed: readonly Tag[], wait = purgeWindow): Promise<void> {
  if (failed.length === 0) return
  await setTimeout(wait)
  await purge(failed)
}
