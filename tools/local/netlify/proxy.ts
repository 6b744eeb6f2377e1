/** Proxies rules with status 200 and an absolute address. */
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { SignJWT } from 'jose'
import { describeError, type Incoming, isClientAbort, type Log, messages, sendError } from './http.ts'
import type { Rule } from './rules.ts'

/** Hop-by-hop headers (RFC 9110 §7.6.1). */
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

/** Proxies a request, streaming; 502 without an answer. Never rejects. */
export async function forward(
  req: IncomingMessage,
  res: ServerResponse,
  { target, rule, incoming, log }: { target: URL; rule: Rule; incoming: Incoming; log: Log },
): Promise<void> {
  const headers = await requestHeaders(req, incoming, rule)
  const upstream = (target.protocol === 'https:' ? httpsRequest : httpRequest)(target, { method: req.method, headers })
  req.pipe(upstream)
  res.once('close', () => upstream.destroy())
  try {
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage]
    const kept = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.test(name))
    res.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept)).flushHeaders()
    await pipeline(answer, res)
  } catch (error) {
    if (isClientAbort(error) || (res.closed && !res.headersSent)) return
    log(`[netlify] proxy to ${target.origin}${target.pathname} failed: ${describeError(error)}`)
    sendError(res, 502, messages.unreachable)
  }
}
