/** What the gateway needs to know about a request before it decides who answers. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Incoming = {
  readonly url: URL
  /** Path, percent-decoded, for looking up files. */
  readonly path: string
  /** Address at the other end of the connection: what a caller claims in a header is not believed. */
  readonly ip: string
  readonly requestId: string
}

/** Reads address and caller; nothing when the address or the host makes no sense. */
export function readIncoming(req: IncomingMessage): Incoming | undefined {
  if (!req.url?.startsWith('/')) return undefined
  try {
    const url = new URL(`http://${req.headers.host ?? 'localhost'}${req.url}`)
    return {
      url,
      path: decodeURIComponent(url.pathname),
      ip: (req.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
      requestId: randomUUID(),
    }
  } catch {
    return undefined
  }
}

/**
 * Whether a request calls this machine's gateway by a name of its own: a loopback name with the port that it came in at, or one of
 * `others`, with or without port. A page of anybody may have its own name lead to 127.0.0.1 and would then be read as one of ours
 * (DNS rebinding); the Host that its browser sends is what gives it away.
 */
export function isOwnHost({ headers, socket }: IncomingMessage, others: readonly string[]): boolean {
  const host = headers.host?.toLowerCase() ?? ''
  const [, name = '', port = '80'] = /^(.*?)(?::(\d+))?$/.exec(host) ?? []
  return (loopback.has(name) && port === String(socket.localPort)) || others.includes(host) || others.includes(name)
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
