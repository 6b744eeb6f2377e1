/** Computes names and widths of an image's files. */
import { limits } from '#contract/limits.ts'
import { listStoredWidths } from '#shared/image-sizes.ts'
import { type HttpError, rateLimitError } from '../lib/errors.ts'

/** Returns the smallest stored width of at least `minimum`, else the largest. */
export function chooseWidth(minimum: number, width: number): number {
  const stored = listStoredWidths(width)
  return stored.find((declared) => declared >= minimum) ?? Math.max(...stored)
}

/** Returns `width` and larger ones: an image older than a declared width lacks that file. */
export const listFallbackWidths = (width: number): number[] =>
  limits.imageWidths.filter((declared) => declared >= width)

export const fileName = (id: string, width: number): string => `${id}/${width}.webp`
/** Private bucket of images (supabase/schemas). */
export const bucket = 'imagenes'

export function uploadLimitError(seconds: number): HttpError {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes >= 60 ? 'una hora' : minutes === 1 ? 'un minuto' : `${minutes} minutos`
  return rateLimitError(`Ya subiste varias imágenes. Probá de nuevo en ${wait}.`, seconds)
}
