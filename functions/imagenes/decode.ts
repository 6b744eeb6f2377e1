/** From the bytes somebody sent to the pictures that are stored (design §7). The only file that loads sharp. */
import sharp from 'sharp'
import { ApiFailure } from '../platform/errors.ts'
import { storedWidths } from './stored-widths.ts'

/** Pixels of the largest picture that is decoded. */
const maxPixels = 40_000_000

const signatures: readonly (readonly [offset: number, bytes: readonly number[]])[][] = [
  [[0, [0xff, 0xd8, 0xff]]], // JPEG
  [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]], // PNG
  [
    [0, [0x52, 0x49, 0x46, 0x46]], // RIFF
    [8, [0x57, 0x45, 0x42, 0x50]], // WEBP
  ],
]

/** @throws {ApiFailure} 415 unless the bytes begin as JPEG, PNG or WebP do; what the sender calls them does not matter. */
export function checkSignature(bytes: Uint8Array): void {
  const known = signatures.some((parts) =>
    parts.every(([offset, signature]) => signature.every((byte, index) => bytes[offset + index] === byte)),
  )
  if (!known) throw new ApiFailure(415, 'La imagen tiene que ser JPEG, PNG o WebP')
}

export type Picture = {
  /** Pixels of the largest stored file, upright. */
  readonly width: number
  readonly height: number
  readonly files: readonly { readonly width: number; readonly data: Buffer }[]
}

/**
 * Pixels of the picture's upright width, from its header alone.
 * @throws {ApiFailure} 400 when the header cannot be read or names more than 40 million pixels.
 */
export async function uprightWidth(bytes: Uint8Array): Promise<number> {
  const header = sharp(bytes, { limitInputPixels: false, pages: 1 })
  const { width, height, autoOrient } = await header.metadata().catch(unreadable)
  if (width * height <= maxPixels) return autoOrient.width
  throw new ApiFailure(400, 'La imagen es demasiado grande: puede tener hasta 40 megapíxeles')
}

/**
 * The picture upright, without metadata, as WebP at each stored width. `fullWidth`: what `uprightWidth` says of the same bytes.
 * @throws {ApiFailure} 400 when it cannot be decoded.
 */
export async function picturesOf(bytes: Uint8Array, fullWidth: number): Promise<Picture> {
  const files = await Promise.all(
    storedWidths(fullWidth).map(async (width) => {
      const { data, info } = await sharp(bytes, {
        limitInputPixels: maxPixels,
        pages: 1,
        failOn: 'error',
        autoOrient: true,
      })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true })
        .catch(unreadable)
      return { width, data, info }
    }),
  )
  const largest = files.at(-1)
  if (!largest) throw new Error('An image has no stored width')
  return { width: largest.info.width, height: largest.info.height, files }
}

function unreadable(cause: unknown): never {
  throw new ApiFailure(400, 'No se pudo leer la imagen. Probá con otra.', { cause })
}
