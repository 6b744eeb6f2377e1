/** Between Node's HTTP and the Request and Response of a function, with the limits and headers of Netlify's edge. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/** Netlify hands over at most 6 MB; what is not text travels as base64, which leaves about 4.5 MB. In bytes. */
const bodyLimits = { text: 6 * 1024 * 1024, binary: (6 * 1024 * 1024 * 3) / 4 } as const

const textBody = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded)|[^;]+\+(json|xml))/i

/** The whole body, or 'too large'. What is too large is still read to its end: otherwise the caller gets no answer. */
export async function readBody(req: IncomingMessage): Promise<Buffer<ArrayBuffer> | 'too large'> {
  const limit = textBody.test(req.headers['content-type'] ?? '') ? bodyLimits.text : bodyLimits.binary
  if (Number(req.headers['content-length'] ?? 0) > limit) {
    req.resume()
    return 'too large'
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    req
      .on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > limit) resolve('too large')
        else chunks.push(chunk)
      })
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject)
  })
}

export type Origin = {
  /** Address of the caller's connection. */
  readonly ip: string
  readonly requestId: string
}

/**
 * The Request for a function. x-nf-* and x-forwarded-* of the caller are replaced, but for one case: a request that
 * carries a proxy's signature keeps the forwarded headers, with the connection's address appended. Whoever reads them
 * must verify x-nf-sign first (design §6).
 */
export function toRequest(
  req: IncomingMessage,
  url: URL,
  body: Buffer<ArrayBuffer> | undefined,
  origin: Origin,
): Request {
  const signed = req.headers['x-nf-sign'] !== undefined
  const headers = new Headers()
  for (const name in req.headers) {
    const value = req.headers[name]
    if (value === undefined || (name.startsWith('x-nf-') && name !== 'x-nf-sign')) continue
    if (name.startsWith('x-forwarded-') && !signed) continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  headers.append('x-forwarded-for', origin.ip)
  headers.set('x-forwarded-proto', url.protocol.slice(0, -1))
  headers.set('x-nf-client-connection-ip', origin.ip)
  headers.set('x-nf-request-id', origin.requestId)
  return new Request(url, { method: req.method ?? 'GET', headers, ...(body?.length && { body }) })
}

/** Instructions for Netlify's cache: they end at its edge and never reach a browser. */
const edgeHeaders = new Set([
  'netlify-cdn-cache-control',
  'cdn-cache-control',
  'netlify-cache-tag',
  'cache-tag',
  'netlify-vary',
])

/** What a browser gets of an answer's headers. */
export const withoutEdgeHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !edgeHeaders.has(name)))

/** Sends a function's answer as it is produced, every Set-Cookie in a line of its own. */
export async function sendResponse(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && !edgeHeaders.has(name)) res.setHeader(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  res.statusCode = response.status
  if (!response.body || req.method === 'HEAD') {
    await response.body?.cancel()
    res.end()
    return
  }
  // One piece, and one write with its head.
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    res.end(Buffer.from(await response.arrayBuffer()))
    return
  }
  // Node would keep the head until the first part of the body is there.
  res.flushHeaders()
  await pipeline(Readable.fromWeb(response.body as ReadableStream), res)
}
