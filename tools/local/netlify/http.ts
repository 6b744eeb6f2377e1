/** Reads requests, answers errors and describes failures for the log. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Writes one line to the log. */
export type Log = (line: string) => void

/** Returns the stack of an error, or the text of anything else thrown. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/** Whether a stream failed because the browser closed the connection. */
export const isClientAbort = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

export type Incoming = {
  readonly url: URL
  /** Percent-decoded path, for finding files. */
  readonly path: string
  /** Remote address of the connection; headers of the client are not trusted. */
  readonly ip: string
  readonly requestId: string
}

/** Returns undefined for an address or host that does not parse. */
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

/**
 * Whether the Host header is a loopback name with the server's port, or one of `others` with or without port. Another
 * name that resolves to 127.0.0.1 could be a DNS rebinding attack.
 */
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

/** Answers as the API does, `{ "error": "…" }` (E01), or closes the connection when an answer has begun. */
export function sendError(res: ServerResponse, status: number, message: string): void {
  if (res.headersSent) {
    res.destroy()
    return
  }
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  res.writeHead(status, headers).end(JSON.stringify({ error: message }))
}

/** Logs an unexpected error and answers with 500, unless the browser closed the connection. */
export function sendFailure(res: ServerResponse, call: string, error: unknown, log: Log): void {
  if (isClientAbort(error)) return
  log(`${call} failed: ${describeError(error)}`)
  sendError(res, 500, messages.failed)
}
