/** What a call answers when it does not succeed: a status, one Spanish sentence and, where fields are at fault, one for each. */

import type { ErrorBody } from '#contract/error-body.ts'

type Details = {
  /** What a program acts on. */
  readonly code?: ErrorBody['code']
  /** One Spanish sentence for each field at fault. */
  readonly fields?: Readonly<Record<string, string>>
  /** What was stored meanwhile. */
  readonly conflict?: ErrorBody['conflict']
  readonly contenido?: ErrorBody['contenido']
  /** Headers of the answer, like Retry-After or Allow. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** A refusal that the caller is told. Anything else that is thrown becomes a 500 with the sentence `unexpected`. */
export class ApiFailure extends Error {
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

/** Sentences that more than one place says. */
export const sentences = {
  unexpected: 'Algo falló de nuestro lado. Intentá de nuevo en unos minutos.',
  noSession: 'Tenés que iniciar sesión',
  forbidden: 'No tenés permiso para hacer esto',
  invalid: 'Hay datos que no son válidos. Revisalos e intentá de nuevo.',
  /** Of a field whose schema has no sentence of its own for the fault. */
  invalidValue: 'El dato no es válido',
  missing: 'No encontramos lo que buscás',
} as const

/** 403 with a code of its own: confirmar-identidad makes the session fresh, and the call can be repeated. */
export const freshSessionRequired = (cause?: unknown): ApiFailure =>
  new ApiFailure(403, 'Confirmá que sos vos: escribí tu contraseña', { code: 'fresh_session_required', cause })

/** Too many attempts; `seconds` until the next one is accepted travels as Retry-After (E01). */
export const tooMany = (error: string, seconds: number): ApiFailure =>
  new ApiFailure(429, error, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } })
