/** Rules with status 200 and an absolute address: the request goes on to another server, both bodies are streamed. */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { SignJWT } from 'jose'
import { messages, sendError } from './error-response.ts'
import { describeError, type Log } from './log.ts'

type ProxyOptions = {
  readonly target: URL
  /** Address of the caller. */
  readonly ip: string
  readonly requestId: string
  readonly headers: Readonly<Record<string, string>>
  /** Signs the request when present. */
  readonly signingSecret: string | undefined
}

export type SiteProxy = {
  /** Passes a request on and answers with what comes back; 502 or 504 in Spanish when nothing does. Never throws. */
  readonly forward: (req: IncomingMessage, res: ServerResponse, options: ProxyOptions) => Promise<void>
  readonly close: () => void
}

/** Netlify gives the other server 26 seconds to begin its answer. */
const timeoutMs = 26_000

/** Headers that concern one connection only (RFC 9110 §7.6.1), and those that a caller must not choose. */
const connectionHeaders = /^(connection|keep-alive|proxy-.*|te|trailer|upgrade|expect)$/
const ownHeaders = /^(host|x-nf-.*|x-forwarded-.*)$/

/**
 * Netlify's signature of a proxied request: a JWT with HS256 in x-nf-sign, for the site's main address, whichever one was asked for
 * (https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#signed-proxy-redirects).
 */
function sign(secret: string, siteUrl: string): Promise<string> {
  return new SignJWT({ deploy_context: 'production', netlify_id: 'local', site_url: siteUrl })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('netlify')
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(new TextEncoder().encode(secret))
}

async function requestHeaders(req: IncomingMessage, options: ProxyOptions): Promise<Record<string, string | string[]>> {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined && !connectionHeaders.test(name) && !ownHeaders.test(name)) headers[name] = value
  }
  const host = req.headers.host ?? ''
  Object.assign(headers, options.headers, {
    'x-forwarded-for': options.ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
    'x-nf-client-connection-ip': options.ip,
    'x-nf-request-id': options.requestId,
  })
  if (options.signingSecret)
    headers['x-nf-sign'] = await sign(options.signingSecret, `http://localhost:${req.socket.localPort}`)
  return headers
}

/** Makes a proxy with connections of its own, kept open between requests. */
export function createProxy(log: Log): SiteProxy {
  const http = new HttpAgent({ keepAlive: true })
  const https = new HttpsAgent({ keepAlive: true })

  async function forward(req: IncomingMessage, res: ServerResponse, options: ProxyOptions): Promise<void> {
    const { target } = options
    const headers = await requestHeaders(req, options)
    const upstream =
      target.protocol === 'https:'
        ? httpsRequest(target, { method: req.method, headers, agent: https })
        : httpRequest(target, { method: req.method, headers, agent: http })
    const timer = setTimeout(() => upstream.destroy(new Error('timed out', { cause: 'timeout' })), timeoutMs)
    // Whoever breaks off first makes the other side fail too; only the other server's failure is worth a line.
    let brokenBy: 'caller' | 'server' | undefined
    res.once('close', () => {
      clearTimeout(timer)
      if (!res.writableFinished) brokenBy ??= 'caller'
      if (upstream.writableFinished && res.writableFinished) return
      // Either the browser went away, or the other server answered without reading the whole body (413). What is still
      // to come is then read to its end: a browser that is cut off while it sends never sees the answer.
      req.unpipe(upstream).resume()
      upstream.destroy()
    })
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        upstream.once('response', resolve).once('error', reject)
        req.once('error', (error) => upstream.destroy(error))
        req.pipe(upstream)
      })
      clearTimeout(timer)
      answer.once('error', () => {
        brokenBy ??= 'server'
      })
      // A late error, for instance of a body that nobody reads any more, must not end the process.
      upstream.on('error', () => res.writableEnded || res.destroy())
      const kept = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.test(name))
      res.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
      res.flushHeaders()
      await pipeline(answer, res)
    } catch (error) {
      if (brokenBy === 'caller') return
      const timedOut = error instanceof Error && error.cause === 'timeout'
      log(`[gateway] proxy to ${target.origin}${target.pathname} failed: ${describeError(error)}`)
      sendError(res, timedOut ? 504 : 502, timedOut ? messages.timedOut : messages.unreachable)
    }
  }

  return {
    forward,
    close() {
      http.destroy()
      https.destroy()
    },
  }
}
