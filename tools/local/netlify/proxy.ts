/** Forwards requests for rules with status 200 and an absolute address; both bodies are streamed. */
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { SignJWT } from 'jose'
import { describeError, type Incoming, type Log, messages, sendError } from './http.ts'
import type { Rule } from './rules.ts'

/** Netlify's limit for the beginning of an answer. */
const timeoutMs = 26_000

/** Headers of one connection only (RFC 9110 §7.6.1). */
const connectionHeaders = /^(connection|keep-alive|proxy-.*|te|trailer|upgrade|expect)$/
const platformHeaders = /^(host|x-nf-.*|x-forwarded-.*)$/

/** Netlify's x-nf-sign (https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#signed-proxy-redirects). */
const sign = (secret: string, siteUrl: string): Promise<string> =>
  new SignJWT({ deploy_context: 'production', netlify_id: 'local', site_url: siteUrl })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('netlify')
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(new TextEncoder().encode(secret))

async function requestHeaders(req: IncomingMessage, { ip, requestId }: Incoming, rule: Rule) {
  const kept = Object.entries(req.headers).filter(
    ([name]) => !connectionHeaders.test(name) && !platformHeaders.test(name),
  )
  return {
    ...Object.fromEntries(kept),
    ...rule.proxyHeaders,
    'x-forwarded-for': ip,
    'x-forwarded-host': req.headers.host ?? '',
    'x-forwarded-proto': 'http',
    'x-nf-client-connection-ip': ip,
    'x-nf-request-id': requestId,
    // The site's main address, under all its names.
    ...(rule.signingSecret && {
      'x-nf-sign': await sign(rule.signingSecret, `http://localhost:${req.socket.localPort}`),
    }),
  }
}

/** Forwards a request and its answer; responds 502 or 504 when the other server does not. Never rejects. */
export async function forward(
  req: IncomingMessage,
  res: ServerResponse,
  { target, rule, incoming, log }: { target: URL; rule: Rule; incoming: Incoming; log: Log },
): Promise<void> {
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest
  const upstream = request(target, { method: req.method, headers: await requestHeaders(req, incoming, rule) })
  const timer = setTimeout(() => upstream.destroy(new Error('timed out', { cause: 'timeout' })), timeoutMs)
  // The side that aborts first makes the other one fail too.
  let abortedBy: 'client' | 'upstream' | undefined
  res.once('close', () => {
    clearTimeout(timer)
    if (!res.writableFinished) abortedBy ??= 'client'
    if (upstream.writableFinished && res.writableFinished) return
    // The rest of the body is read: a browser cut off while sending (413) never sees the answer.
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
      abortedBy ??= 'upstream'
    })
    // Without a listener a late error would end the process.
    upstream.on('error', () => res.writableEnded || res.destroy())
    const kept = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.test(name))
    res.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept)).flushHeaders()
    await pipeline(answer, res)
  } catch (error) {
    if (abortedBy === 'client') return
    log(`[netlify] proxy to ${target.origin}${target.pathname} failed: ${describeError(error)}`)
    const isTimeout = error instanceof Error && error.cause === 'timeout'
    sendError(res, isTimeout ? 504 : 502, isTimeout ? messages.timedOut : messages.unreachable)
  }
}
