/** Reads requests, answers and describes errors. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Log = (line: string) => void

/** Returns an error's stack, or the thrown value as text. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

export const isClientAbort = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

export type Incoming = {
  readonly url: URL
  /** Percent-decoded path, for finding files. */
  readonly path: string
  /** The connection's address; client headers are untrusted. */
  readonly ip: string
  readonly requestId: string
}

/** Reads a request; undefined for an invalid address or host. */
export function readIncoming(req: IncomingMessage): Incoming | undefined {
  const url = req.url?.startsWith('/') ? URL.parse(`http://${req.headers.host ?? 'localhost'}${req.url}`) : null
  if (!url) return undefined
  try {
    const ip = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    return { url, path: decodeURIComponent(url.pathname), ip, requestId: randomUUID() }
  } catch {
    return undefined
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether Host is a loopback name with this port, or one of `others`: anything else may be DNS rebinding. */
export function isAllowedHost({ headers, socket }: IncomingMessage, others: readonly string[]): boolean {
  const host = headers.host?.toLowerCase() ?? ''
  const [, name = '', port = '80'] = /^(.*?)(?::(\d+))?$/.exec(host) ?? []
  return (loopback.has(name) && port === String(socket.localPort)) || others.includes(host) || others.includes(name)
}

export const messages = {
  badAddress: 'La dirección no es válida',
  failed: 'Error inesperado',
  methodNotAllowed: 'Método no permitido',
  notFound: 'No encontramos esta página',
  unknownHost: 'Este portal de prueba responde en localhost. Para llegar con otro nombre, agregalo a PORTAL_HOSTS',
  unreachable: 'No pudimos conectar con el servidor. Probá de nuevo',
} as const

/** Answers `{ "error": "…" }` (E01), or closes the connection after a partial answer. */
export function sendError(res: ServerResponse, status: number, message: string): void {
  if (res.headersSent) {
    res.destroy()
    return
  }
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  res.writeHead(status, headers).end(JSON.stringify({ error: message }))
}

/** Logs an error and answers 500, unless the client is gone. */
export function sendFailure(res: ServerResponse, call: string, error: unknown, log: Log): void {
  if (isClientAbort(error)) return
  log(`${call} failed: ${describeError(error)}`)
  sendError(res, 500, messages.failed)
}
