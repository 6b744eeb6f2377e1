/**
 * What Netlify's CDN keeps of the answers of functions: for as long as Netlify-CDN-Cache-Control says, told apart by Netlify-Vary, gone with
 * a purge of one of its tags and with each release. Only JSON and HTML: what is larger is streamed anew each time.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { withoutEdgeHeaders } from './function-request.ts'

/** An answer as a browser gets it, with what the CDN knows of it. Moments are milliseconds. */
export type KeptAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly tags: readonly string[]
  readonly freshUntil: number
  readonly staleUntil: number
}

export type CdnCache = {
  /** What is kept for a request; `stale`: it may be answered while it is asked for anew, by the first that meets it. */
  readonly find: (req: IncomingMessage, url: URL) => { readonly kept: KeptAnswer; readonly stale: boolean } | undefined
  /** Notes what is gone from now on: an answer that was begun before a purge is kept for nobody. */
  readonly begin: () => number
  /**
   * Keeps the answer of a function to a GET, if it may be kept.
   * @param begun what `begin` said before the function was called.
   * @returns the answer to send, whose body was read for it; nothing where it may not be kept, and `response` is as it was.
   */
  readonly keep: (req: IncomingMessage, url: URL, response: Response, begun: number) => Promise<KeptAnswer | undefined>
  readonly purge: (tags: readonly string[]) => void
  readonly clear: () => void
}

/** Bytes that all kept answers may have together; beyond it the oldest go. */
const mostBytes = 64 * 1024 * 1024

/** @param now milliseconds. */
export function createCdnCache(now: () => number = Date.now): CdnCache {
  const answers = new Map<string, KeptAnswer>()
  /** What tells the answers of a path apart, as its last answer said. */
  const varies = new Map<string, Vary>()
  let bytes = 0
  let purges = 0

  const drop = (key: string): void => {
    bytes -= answers.get(key)?.body.length ?? 0
    answers.delete(key)
  }
  const keyOf = (req: IncomingMessage, url: URL): string | null => {
    const vary = varies.get(url.pathname)
    return vary ? `${url.pathname}?${partsOf(req, url, vary)}` : null
  }
  const isAsked = ({ method, headers }: IncomingMessage): boolean => method === 'GET' && headers.range === undefined

  return {
    find(req, url) {
      const key = isAsked(req) ? keyOf(req, url) : null
      const kept = key === null ? undefined : answers.get(key)
      if (!kept || key === null) return undefined
      const stale = kept.freshUntil <= now()
      if (stale && kept.staleUntil <= now()) {
        drop(key)
        return undefined
      }
      // One asks anew, the others go on with what there is.
      if (stale) answers.set(key, { ...kept, freshUntil: kept.staleUntil })
      return { kept, stale }
    },
    begin: () => purges,
    async keep(req, url, response, begun) {
      if (!isAsked(req) || response.status !== 200) return undefined
      const all: Headers = Object.fromEntries(response.headers)
      const { fresh, stale, tags, vary } = rulesOf(all)
      if (fresh + stale <= 0) return undefined
      if (!/^(application\/json|text\/html)/.test(all['content-type'] ?? '') || 'set-cookie' in all) return undefined
      const body = Buffer.from(await response.arrayBuffer())
      const headers = withoutEdgeHeaders(all)
      const freshUntil = now() + fresh * 1000
      const answer = { status: 200, headers, body, tags, freshUntil, staleUntil: freshUntil + stale * 1000 }
      if (begun === purges) {
        varies.set(url.pathname, vary)
        const key = `${url.pathname}?${partsOf(req, url, vary)}`
        drop(key)
        answers.set(key, answer)
        bytes += body.length
        for (const oldest of answers.keys()) {
          if (bytes <= mostBytes) break
          drop(oldest)
        }
      }
      return answer
    },
    purge(tags) {
      purges++
      for (const [key, kept] of answers) if (kept.tags.some((tag) => tags.includes(tag))) drop(key)
    },
    clear() {
      purges++
      answers.clear()
      varies.clear()
      bytes = 0
    },
  }
}

/** Sends what is kept, or made anew to be kept; 304 to whoever has it already. */
export function sendKept(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body }: KeptAnswer,
  how: 'hit' | 'fwd=miss',
): void {
  const known = headers.etag !== undefined && (req.headers['if-none-match'] ?? '').includes(headers.etag)
  const all = { ...headers, 'cache-status': `"Netlify Edge"; ${how}` }
  if (known) res.writeHead(304, all).end()
  else res.writeHead(status, { ...all, 'content-length': body.length }).end(body)
}

type Headers = Readonly<Record<string, string>>
type Vary = { readonly query: readonly string[] | 'all'; readonly cookie: readonly string[] }

/** Netlify-Vary: `query=a|b,cookie=c`; without `query` all parameters count. https://docs.netlify.com/build/caching/caching-api */
function rulesOf(headers: Headers) {
  const control = headers['netlify-cdn-cache-control'] ?? ''
  const vary = headers['netlify-vary'] ?? ''
  const seconds = (rule: RegExp): number => Number(rule.exec(control)?.[1] ?? 0)
  const named = (rule: RegExp): readonly string[] | undefined => rule.exec(vary)?.[1]?.split('|')
  return {
    fresh: seconds(/(?:^|[ ,])s-maxage=(\d+)/),
    stale: seconds(/(?:^|[ ,])stale-while-revalidate=(\d+)/),
    tags: (headers['netlify-cache-tag'] ?? '').split(',').filter(Boolean),
    vary: {
      query: named(/(?:^|,)\s*query=([^,]+)/) ?? 'all',
      cookie: named(/(?:^|,)\s*cookie=([^,]+)/) ?? [],
    } satisfies Vary,
  }
}

/** What of a request tells its answer from others of the path. */
function partsOf(req: IncomingMessage, { searchParams }: URL, { query, cookie }: Vary): string {
  const asked = [...searchParams].filter(([name]) => query === 'all' || query.includes(name))
  const cookies = (req.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => cookie.includes(pair.slice(0, pair.indexOf('='))))
  return JSON.stringify([asked.sort(([one], [other]) => (one < other ? -1 : 1)), cookies])
}
