/**
 * What Netlify's CDN keeps of the answers of functions: for as long as Netlify-CDN-Cache-Control says, told apart by Netlify-Vary, gone with
 * a purge of one of its tags and with each release. Only JSON and HTML: what is larger is streamed anew each time.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isEdgeHeader } from './function-request.ts'

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
   * @returns the answer to send, whose body is unread.
   */
  readonly keep: (req: IncomingMessage, url: URL, response: Response, begun: number) => Promise<Response>
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
      const { fresh, stale, tags, vary } = rulesOf(response.headers)
      const type = response.headers.get('content-type') ?? ''
      if (!isAsked(req) || response.status !== 200 || fresh + stale <= 0) return response
      if (!/^(application\/json|text\/html)/.test(type) || response.headers.has('set-cookie')) return response
      const body = Buffer.from(await response.arrayBuffer())
      if (begun === purges) {
        varies.set(url.pathname, vary)
        const key = `${url.pathname}?${partsOf(req, url, vary)}`
        drop(key)
        const headers = Object.fromEntries([...response.headers].filter(([name]) => !isEdgeHeader(name)))
        const freshUntil = now() + fresh * 1000
        answers.set(key, { status: 200, headers, body, tags, freshUntil, staleUntil: freshUntil + stale * 1000 })
        bytes += body.length
        for (const oldest of answers.keys()) {
          if (bytes <= mostBytes) break
          drop(oldest)
        }
      }
      return new Response(body, response)
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

/** Sends what is kept; 304 to whoever has it already. */
export function sendKept(req: IncomingMessage, res: ServerResponse, { status, headers, body }: KeptAnswer): void {
  const known = headers.etag !== undefined && (req.headers['if-none-match'] ?? '').includes(headers.etag)
  res.writeHead(known ? 304 : status, { ...headers, 'cache-status': '"Netlify Edge"; hit' })
  res.end(known ? undefined : body)
}

type Vary = { readonly query: readonly string[] | 'all'; readonly cookie: readonly string[] }

/** Netlify-Vary: `query=a|b,cookie=c`; without `query` all parameters count. https://docs.netlify.com/build/caching/caching-api */
function rulesOf(headers: Headers) {
  const control = headers.get('netlify-cdn-cache-control') ?? ''
  const seconds = (name: string): number => Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control)?.[1] ?? 0)
  const vary = headers.get('netlify-vary') ?? ''
  const named = (what: string): readonly string[] | undefined =>
    new RegExp(`(?:^|,)\\s*${what}=([^,]+)`).exec(vary)?.[1]?.split('|')
  return {
    fresh: seconds('s-maxage'),
    stale: seconds('stale-while-revalidate'),
    tags: (headers.get('netlify-cache-tag') ?? '').split(',').filter(Boolean),
    vary: { query: named('query') ?? 'all', cookie: named('cookie') ?? [] } satisfies Vary,
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
