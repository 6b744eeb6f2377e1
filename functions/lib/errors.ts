/** Failures of calls: status, Spanish sentence, sentences by field. */

import type { ErrorBody } from '#contract/error-body.ts'

type Details = {
  /** What a program acts on. */
  readonly code?: ErrorBody['code']
  readonly fields?: Readonly<Record<string, string>>
  /** What was stored meanwhile. */
  readonly conflict?: ErrorBody['conflict']
  readonly contenido?: ErrorBody['contenido']
  /** Headers of the answer, like Retry-After or Allow. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** A refusal shown to the caller; other errors become a 500 with `unexpected`. */
export class HttpError extends Error {
  override readonly name = 'ApiFailure'
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
  /** Default sentence of an invalid field. */
  invalidValue: 'El dato no es válido',
  missing: 'No encontramos lo que buscás',
} as const

/** 403 with a code: after confirmar-identidad the call can be repeated. */
export const freshSessionError = (cause?: unknown): HttpError =>
  new HttpError(403, 'Confirmá que sos vos: escribí tu contraseña', { code: 'fresh_session_required', cause })

/** `seconds` become Retry-After (E01). */
export const rateLimitError = (error: string, seconds: number): HttpError =>
  new HttpError(429, error, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } })
