/** Stored widths of an image: each declared one up to the first that holds it, never enlarged. */
import { limits } from '#contract/limits.ts'
import { type HttpError, rateLimitError } from '../lib/errors.ts'

/** Declared widths for a picture of `width` pixels, ascending; the last holds it in full, or at the largest. */
export function listStoredWidths(width: number): number[] {
  const largestIndex = limits.imageWidths.findIndex((declared) => declared >= width)
  return largestIndex === -1 ? [...limits.imageWidths] : limits.imageWidths.slice(0, largestIndex + 1)
}

/** The smallest stored width of at least `wanted` pixels, else the largest. */
export function chooseWidth(wanted: number, width: number): number {
  const stored = listStoredWidths(width)
  return stored.find((declared) => declared >= wanted) ?? Math.max(...stored)
}

/** Candidate widths: images older than a width have the next one. */
export const listFallbackWidths = (width: number): number[] =>
  limits.imageWidths.filter((declared) => declared >= width)

export const fileName = (id: string, width: number): string => `${id}/${width}.webp`
/** The private bucket of images (supabase/schemas). */
export const bucket = 'imagenes'

/** 429 with the waiting time. */
export function uploadLimitError(seconds: number): HttpError {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes >= 60 ? 'una hora' : minutes === 1 ? 'un minuto' : `${minutes} minutos`
  return rateLimitError(`Ya subiste varias imágenes. Probá de nuevo en ${wait}.`, seconds)
}
