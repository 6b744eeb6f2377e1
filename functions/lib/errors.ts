/** Errors that become HTTP answers. */

import type { ErrorBody } from '#contract/error-body.ts'

type Details = {
  /** Machine-readable reason. */
  readonly code?: ErrorBody['code']
  readonly fields?: Readonly<Record<string, string>>
  /** Stored item of a write conflict. */
  readonly conflict?: ErrorBody['conflict']
  readonly contenido?: ErrorBody['contenido']
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** Error shown to the caller; others become a 500 with `unexpected`. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly error: string
  readonly code: ErrorBody['code']
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly conflict: ErrorBody['conflict']
  readonly contenido: ErrorBody['contenido']
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, error: string, { code, fields, conflict, contenido, headers = {}, cause }: Details = {}) {
    super(`${status} ${error}`, cause === undefined ? undefined : { cause })
    this.status = status
    this.error = error
    this.code = code
    this.fields = fields
    this.conflict = conflict
    this.contenido = contenido
    this.headers = headers
  }
}

export const messages = {
  unexpected: 'Algo falló de nuestro lado. Intentá de nuevo en unos minutos.',
  noSession: 'Tenés que iniciar sesión',
  forbidden: 'No tenés permiso para hacer esto',
  invalid: 'Hay datos que no son válidos. Revisalos e intentá de nuevo.',
  invalidValue: 'El dato no es válido',
  missing: 'No encontramos lo que buscás',
} as const

/** Returns a 403 with a code: the call can be retried after confirmar-identidad. */
export const freshSessionError = (cause?: unknown): HttpError =>
  new HttpError(403, 'Confirmá que sos vos: escribí tu contraseña', { code: 'fresh_session_required', cause })

/** Returns a 429 with Retry-After (E01). */
export const rateLimitError = (error: string, seconds: number): HttpError =>
  new HttpError(429, error, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } })
