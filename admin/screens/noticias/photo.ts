/** Getting a chosen photo ready to be sent: the right kind of file, and not over the size that the server takes (design §7). */
import { limits } from '#contract/limits.ts'

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp']
/** Longest side in pixels of a photo that had to be reduced: twice the widest picture that is stored. */
const reducedSide = 2400
const qualities = [0.85, 0.7, 0.55]

/** A photo that cannot be used; `message` says why, in Spanish. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError'
}

type Size = { readonly width: number; readonly height: number }

/** Draws an image into a size and encodes it as JPEG. A port, because only browsers can. */
export type PhotoCanvas = {
  readonly open: (
    file: File,
  ) => Promise<Size & { readonly draw: (size: Size, quality: number) => Promise<Blob>; close(): void }>
}

/** `size` made smaller, never larger, until its longer side is at most `longest` pixels. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The file to send: the chosen one, or a reduced JPEG of it when it weighs over 4 MB.
 * @throws {PhotoError} for another kind of file, one that cannot be read, or one that stays too large.
 */
export async function preparePhoto(file: File, canvas: PhotoCanvas): Promise<File> {
  if (!photoTypes.includes(file.type)) throw new PhotoError('Elegí una imagen JPEG, PNG o WebP.')
  if (file.size <= limits.uploadMaxBytes) return file
  const photo = await canvas.open(file).catch((cause: unknown) => {
    throw new PhotoError('No pudimos leer la imagen. Probá con otro archivo.', { cause })
  })
  try {
    for (const quality of qualities) {
      const reduced = await photo.draw(fitWithin(photo, reducedSide), quality)
      if (reduced.size <= limits.uploadMaxBytes)
        return new File([reduced], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' })
    }
  } finally {
    photo.close()
  }
  throw new PhotoError('La imagen pesa demasiado. Probá con una más chica.')
}
