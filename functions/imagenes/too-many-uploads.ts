/** What the public is told that sent many images in a short time (design §7). */
import { type ApiFailure, tooMany } from '../lib/errors.ts'

/** 429 that says when another image is accepted; `seconds` until then. */
export function tooManyUploads(seconds: number): ApiFailure {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes >= 60 ? 'una hora' : minutes === 1 ? 'un minuto' : `${minutes} minutos`
  return tooMany(`Ya subiste varias imágenes. Probá de nuevo en ${wait}.`, seconds)
}
