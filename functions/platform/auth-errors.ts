/** Telling "these credentials are no good" from "Auth could not say". */
import type { AuthError } from '@supabase/supabase-js'
import { ApiFailure, sentences, tooMany } from './errors.ts'

/** Seconds after which to try again when Auth itself asks for patience without saying how much. */
const patience = 60

/**
 * Lets an error pass that is an answer (a wrong password, an ended session).
 * @throws {ApiFailure} 503 when Auth was not reached or failed, 429 when it asks for patience: nothing is known then.
 */
export function assertAnswered(error: AuthError | null): void {
  if (!error) return
  if (error.status === 429) throw tooMany('Hubo demasiados intentos. Esperá un minuto y probá de nuevo.', patience)
  // No status: Auth was not reached, or answered something that is not an answer of Auth.
  if (!error.status || error.status >= 500) throw new ApiFailure(503, sentences.unexpected, { cause: error })
}
