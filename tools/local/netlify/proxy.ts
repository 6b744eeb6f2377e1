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

/** Value of x-nf-sign (https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#signed-proxy-redirects). */
const signRequest = (secret: string, siteUrl: string): Promise<string> =>
  new SignJWT({ deploy_context: 'production', netlify_id: 'local', site_url: siteUrl })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('netlify')
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(new TextEncoder().encode(secret))

async function createHeaders(req: IncomingMessage, { ip, requestId }: Incoming, rule: Rule) {
  const clientHeaders = Object.entries(req.headers).filter(
    ([name]) => !connectionHeaders.test(name) && !platformHeaders.test(name),
  )
  return {
    ...Object.fromEntries(clientHeaders),
    ...rule.proxyHeaders,
    'x-forwarded-for': ip,
    'x-forwarded-host': req.headers.host ?? '',
    'x-forwarded-proto': 'http',
    'x-nf-client-connection-ip': ip,
    'x-nf-request-id': requestId,
    // As on Netlify, the main address for every host name.
    ...(rule.signingSecret && {
      'x-nf-sign': await signRequest(rule.signingSecret, `http://localhost:${req.socket.localPort}`),
    }),
  }
}

/** Proxies a request to another server; answers 502 without a response. Never rejects. */
export async function forward(
  req: IncomingMessage,
  res: ServerResponse,
  { target, rule, incoming, log }: { target: URL; rule: Rule; incoming: Incoming; log: Log },
): Promise<void> {
  const headers = await createHeaders(req, incoming, rule)
  const upstream = (target.protocol === 'https:' ? httpsRequest : httpRequest)(target, { method: req.method, headers })
  req.pipe(upstream)
  res.once('close', () => upstream.destroy())
  try {
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage]
    const headers = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.test(name))
    res.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers)).flushHeaders()
    await pipeline(answer, res)
  } catch (error) {
    if (isClientAbort(error) || (res.closed && !res.headersSent)) return
    log(`[netlify] proxy to ${target.origin}${target.pathname} failed: ${describeError(error)}`)
    sendError(res, 502, messages.unreachable)
  }
}
