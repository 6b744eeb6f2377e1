/** Decodes pictures with sharp (docs/architecture.md#images). */
import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import { type CroppedPicture, effectiveFocus } from '#shared/article/article-photos.ts'
import { shareCropSize } from '#shared/article/share-picture.ts'
import { listStoredWidths } from '#shared/image-sizes.ts'
import { HttpError } from '../lib/errors.ts'
import { maxPixels } from './picture-header.ts'

/** Above the slowest accepted picture on a busy machine. */
const timeout = { seconds: 20 }
/** Pixels above which encoding is faster and files larger: 22 megapixels take 2 s instead of 4. */
const manyPixels = 4_000_000

export type Picture = {
  /** Width of the largest file. */
  readonly width: number
  readonly height: number
  readonly files: readonly { readonly width: number; readonly data: Buffer }[]
}

let lastWork: Promise<unknown> = Promise.resolve()

/**
 * Converts a picture that passed `assertDecodable` to upright WebP without metadata, at each stored width. One at a time,
 * which bounds memory. @throws {HttpError} 400.
 */
export const resizeImage = (bytes: Uint8Array): Promise<Picture> =>
  runSerially(() => decodePicture(bytes)).catch((cause: unknown) => {
    throw new HttpError(400, 'No se pudo leer la imagen. Probá con otra.', { cause })
  })

function runSerially<Made>(make: () => Promise<Made>): Promise<Made> {
  const work = lastWork.then(make)
  lastWork = work.catch(() => undefined)
  return work
}

/** Returns a JPEG for link previews, cut around the focal point. */
export function cropForSharing(bytes: Uint8Array, picture: CroppedPicture): Promise<Buffer> {
  const { width, height } = picture
  const piece = shareCropSize(picture)
  const scale = Math.min(width / piece.width, height / piece.height)
  const cut = {
    width: Math.min(width, Math.round(piece.width * scale)),
    height: Math.min(height, Math.round(piece.height * scale)),
  }
  const { x, y } = effectiveFocus(picture)
  const left = Math.round(((width - cut.width) * x) / 100)
  const top = Math.round(((height - cut.height) * y) / 100)
  return runSerially(() =>
    sharp(bytes)
      .extract({ left, top, ...cut })
      .resize(piece.width, piece.height, { fit: 'fill' })
      .timeout(timeout)
      .jpeg({ quality: 82, progressive: true })
      .toBuffer(),
  )
}

/** Decodes at the largest stored width: JPEG and WebP decoders then never hold the full picture. */
async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: maxPixels,
    pages: 1,
    failOn: 'error',
    autoOrient: true,
  })
    .resize({ width: Math.max(...limits.imageWidths), withoutEnlargement: true })
    .timeout(timeout)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const effort = width * height > manyPixels ? 1 : 4
  const files = []
  for (const stored of listStoredWidths(width)) {
    const picture = sharp(data, { raw: { width, height, channels } }).resize({
      width: stored,
      withoutEnlargement: true,
    })
    files.push({ width: stored, data: await picture.timeout(timeout).webp({ quality: 80, effort }).toBuffer() })
  }
  return { width, height, files }
}
