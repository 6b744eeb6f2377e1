/** Message of a failed login. */
import { ApiError } from '#contract/client.ts'
import { errorMessage } from '../controls/toast.tsx'

/** One sentence for every refused e-mail and password (P01); otherwise the server's. */
export const loginFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 401 ? 'Credenciales incorrectas' : errorMessage(error)

/** Fault of the second step's code; null for other failures. */
export const codeFault = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 401 ? (error.fields.code ?? null) : null
