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
