/** Error answers of the gateway itself, in the shape of the API's errors: `{ "error": "…" }` (E01). */
import type { ServerResponse } from 'node:http'

/** The sentences that people may read, by what went wrong. */
export const messages = {
  badAddress: 'La dirección no es válida',
  failed: 'Error inesperado',
  methodNotAllowed: 'Método no permitido',
  notFound: 'No encontramos esta página',
  otherHost: 'Este portal de prueba responde en localhost. Para llegar con otro nombre, agregalo a PORTAL_HOSTS',
  timedOut: 'El servidor tardó demasiado en responder. Probá de nuevo',
  tooLarge: 'El archivo es demasiado grande',
  unreachable: 'No pudimos conectar con el servidor. Probá de nuevo',
} as const

/** Answers with an error, or cuts the connection when an answer is already under way. Nothing of it is cached. */
export function sendError(
  res: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (res.headersSent) {
    res.destroy()
    return
  }
  const body = Buffer.from(JSON.stringify({ error: message }))
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    ...headers,
  })
  res.end(res.req.method === 'HEAD' ? undefined : body)
}
