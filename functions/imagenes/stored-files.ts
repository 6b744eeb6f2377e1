/** Which files an image has (design §7): one at each declared width up to the first that holds all of it, never enlarged. */
import { limits } from '#contract/limits.ts'
import { type ApiFailure, tooMany } from '../lib/errors.ts'

/** Declared widths, ascending, at which a picture of `width` pixels is stored. The last file holds it in full, or at the largest. */
export function storedWidths(width: number): number[] {
  const enough = limits.imageWidths.findIndex((declared) => declared >= width)
  return enough === -1 ? [...limits.imageWidths] : limits.imageWidths.slice(0, enough + 1)
}

/** The stored width that answers a request for `asked` pixels: the smallest that is not smaller, or the largest there is. */
export function widthFor(asked: number, width: number): number {
  const stored = storedWidths(width)
  return stored.find((declared) => declared >= asked) ?? Math.max(...stored)
}

/** Where the file of a width may be: an image that is older than a width has the next one for it. */
export const candidatesFor = (width: number): number[] => limits.imageWidths.filter((declared) => declared >= width)

/** Name of a file in the bucket. */
export const fileName = (id: string, width: number): string => `${id}/${width}.webp`
/** The private bucket that holds them (supabase/schemas). */
export const bucket = 'imagenes'

/** 429 that says when another image is accepted; `seconds` until then. */
export function tooManyUploads(seconds: number): ApiFailure {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes >= 60 ? 'una hora' : minutes === 1 ? 'un minuto' : `${minutes} minutos`
  return tooMany(`Ya subiste varias imágenes. Probá de nuevo en ${wait}.`, seconds)
}
