/** What a failed login says. */
import { ApiError } from '#contract/client.ts'
import { reasonOf } from '../controls/toast.tsx'

/** One sentence for every refused pair of e-mail and password (P01); anything else in the server's words. */
export const loginFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 401 ? 'Credenciales incorrectas' : reasonOf(error)

/** What is at fault of the code of the second step; null where a failed login is about something else. */
export const codeFault = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 401 ? (error.fields.code ?? null) : null
