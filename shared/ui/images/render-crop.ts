/** From a chosen file to the cropped one: opened upright, reduced where huge, drawn on white. */
import { limits } from '#contract/limits.ts'
import {
  type Area,
  areaWithin,
  type CropShape,
  type CropUse,
  cropOutputs,
  fitWithin,
  outputSize,
  type Size,
} from './crop-output.ts'
import { CropError, cropTexts } from './crop-texts.ts'

/** Longest side in pixels in memory: 48 MP would be 190 MB, and phones draw no larger canvas. */
const workingSide = 4000
/** Format of a reduced photo while it is cropped. */
const reducedFormat = { type: 'image/jpeg', quality: 0.92 }
/** Where the browser cannot write WebP. */
const otherwise = { type: 'image/jpeg', quality: 0.85 }
/** Quality lost by each attempt, while a file is too heavy. */
const qualityStep = 0.2

/** The browser's part; a port, because tests run without one. */
export type Canvas = {
  /** Decodes a file upright. Rejects where the browser cannot read it. */
  readonly decode: (file: Blob) => Promise<Picture>
}
type Picture = Size & {
  /** Draws the part `from` (pixels) into `size` on white; null where the browser makes no file. */
  readonly draw: (from: Area, size: Size, type: string, quality: number) => Promise<Blob | null>
  readonly close: () => void
}

/** A photo ready to crop. `preview`: for the cropper; `close` frees the memory. */
export type OpenPhoto = Size & {
  readonly name: string
  readonly preview: Blob
  readonly picture: Picture
  close(): void
}

/**
 * Opens a chosen file of any kind that the browser reads.
 * @throws {CropError} for other files.
 */
export async function openPhoto(file: File, canvas: Canvas): Promise<OpenPhoto> {
  if (!isImage(file)) throw new CropError(cropTexts.notAnImage)
  const decoded = await decode(file, canvas)
  const size = fitWithin(decoded, workingSide)
  if (size.width === decoded.width && size.height === decoded.height) return opened(decoded, file, file.name)
  const whole = { x: 0, y: 0, width: decoded.width, height: decoded.height }
  const reduced = await decoded.draw(whole, size, reducedFormat.type, reducedFormat.quality).finally(decoded.close)
  if (!reduced) throw new CropError(cropTexts.unreadable)
  return opened(await decode(reduced, canvas), reduced, file.name)
}

const opened = (picture: Picture, preview: Blob, name: string): OpenPhoto => ({
  width: picture.width,
  height: picture.height,
  name,
  preview,
  picture,
  close: picture.close,
})

/**
 * Cuts `area` (pixels) out at the size, format and quality of spec.md §9, on white. The name ends in .jpg whatever the format, as PI02
 * says: the server looks at the bytes.
 * @throws {CropError} where the browser cannot draw it or makes no file of it.
 */
export const renderCrop = (photo: OpenPhoto, area: Area, type: CropShape, use: CropUse): Promise<File> =>
  rendered(photo, areaWithin(area, photo), outputSize(type, use), use)

/** The whole photo at the size, format and quality of staff. @throws {CropError} as `renderCrop`. */
export const renderWhole = (photo: OpenPhoto): Promise<File> =>
  rendered(photo, { x: 0, y: 0, ...sizeOf(photo) }, fitWithin(photo, cropOutputs.picker.longSide), 'picker')

/** Opens a chosen file and renders it whole. @throws {CropError} for a file that cannot be used. */
export async function prepareWhole(file: File): Promise<File> {
  const photo = await openPhoto(file, browserCanvas)
  return renderWhole(photo).finally(() => photo.close())
}

/** Why a file cannot be used, in Spanish, with its name. */
export function fileRefusal({ name }: File, cause: unknown): string {
  if (!(cause instanceof CropError)) console.error('The photo could not be opened', cause)
  return `«${name}»: ${cause instanceof CropError ? cause.message : cropTexts.unreadable}`
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height })

async function rendered(photo: OpenPhoto, from: Area, size: Size, use: CropUse): Promise<File> {
  const { quality, type: format } = cropOutputs[use]
  const drawn = async (as: string, at: number) => {
    const blob = await photo.picture.draw(from, size, as, at).catch((cause: unknown) => {
      throw new CropError(cropTexts.notDrawn, { cause })
    })
    if (!blob) throw new CropError(cropTexts.noFile)
    return blob
  }
  let made = await drawn(format, quality)
  // Browsers that cannot write a format write PNG, which can exceed the server's limit.
  if (made.type !== format) made = await drawn(otherwise.type, otherwise.quality)
  for (let lower = quality - qualityStep; made.size > limits.uploadMaxBytes && lower > 0; lower -= qualityStep)
    made = await drawn(otherwise.type, lower)
  if (made.size > limits.uploadMaxBytes) throw new CropError(cropTexts.tooHeavy)
  return new File([made], `${photo.name.replace(/\.[^.]*$/, '') || 'imagen'}.jpg`, { type: made.type })
}

/**
 * "Aplicar recorte": `photo` and `area` are null until the cropper has them.
 * @throws {CropError} with the sentence of the failure (PI02).
 */
export async function applyCrop(
  photo: OpenPhoto | null,
  area: Area | null,
  type: CropShape,
  use: CropUse,
): Promise<File> {
  if (!photo || !area) throw new CropError(cropTexts.notReady)
  try {
    return await renderCrop(photo, area, type, use)
  } catch (cause) {
    if (cause instanceof CropError) throw cause
    throw new CropError(cropTexts.failed, { cause })
  }
}

type Making = {
  readonly make: () => Promise<File>
  /** The cropper is gone: another photo or type was chosen, or its dialog closed. */
  readonly isLeft: () => boolean
  /** Told the sentence to show. */
  readonly onFailure: (said: string) => void
}

/** The file that `make` gives; null where it failed or the cropper is gone. Does not reject. */
export async function cropUnlessLeft({ make, isLeft, onFailure }: Making): Promise<File | null> {
  try {
    const made = await make()
    return isLeft() ? null : made
  } catch (cause) {
    const isKnown = cause instanceof CropError
    if (!isKnown || cause.cause) console.error('A crop could not be made', cause)
    if (!isLeft()) onFailure(isKnown ? cause.message : cropTexts.failed)
    return null
  }
}

const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
/** Phones and messengers rename files: the first bytes tell the format (ISO 14496-12, `ftyp` brands). */
async function isHeicInside(file: Blob): Promise<boolean> {
  const head = await file.slice(0, 32).text()
  return head.slice(4, 8) === 'ftyp' && /hei[cfmsx]|hev[cx]|mif1|msf1/.test(head.slice(8))
}
const isImage = (file: File): boolean => file.type.startsWith('image/') || isHeic(file)

async function decode(file: Blob, canvas: Canvas): Promise<Picture> {
  try {
    return await canvas.decode(file)
  } catch (cause) {
    const heic = (file instanceof File && isHeic(file)) || (await isHeicInside(file))
    throw new CropError(heic ? cropTexts.heic : cropTexts.unreadable, { cause })
  }
}

/** Decoding and drawing in browsers. */
export const browserCanvas: Canvas = {
  async decode(file) {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return {
      width: bitmap.width,
      height: bitmap.height,
      close: () => bitmap.close(),
      async draw(from, size, type, quality) {
        const canvas = document.createElement('canvas')
        canvas.width = size.width
        canvas.height = size.height
        const context = canvas.getContext('2d')
        if (!context) throw new Error('This browser has no 2d canvas left')
        // Transparency becomes white, not black.
        context.fillStyle = '#ffffff'
        context.fillRect(0, 0, size.width, size.height)
        context.imageSmoothingQuality = 'high'
        context.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height)
        return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
      },
    }
  },
}
