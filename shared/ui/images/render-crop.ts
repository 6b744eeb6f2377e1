/** From a chosen file to the cropped one that is sent: opened upright, reduced where it is huge, drawn on white. */
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

/** Longest side in pixels at which a photo is kept in memory: 48 MP would be 190 MB, and phones draw no larger canvas. */
const workingSide = 4000
/** How a huge photo is kept while it is being cropped. */
const reducedFormat = { type: 'image/jpeg', quality: 0.92 }
/** Where the browser cannot write WebP. */
const otherwise = { type: 'image/jpeg', quality: 0.85 }
/** How much less quality each further try has, where a file is still too heavy. */
const qualityStep = 0.2

/** What of the browser is needed; a port, because only browsers can. */
export type Canvas = {
  /** The picture of a file, upright. Rejects where the browser cannot read it. */
  readonly decode: (file: Blob) => Promise<Picture>
}
type Picture = Size & {
  /** The part `from` of the picture (pixels), drawn into `size` on white; null where the browser makes no file. */
  readonly draw: (from: Area, size: Size, type: string, quality: number) => Promise<Blob | null>
  readonly close: () => void
}

/** A photo ready to be cropped. `preview` is what the cropper shows; `close` gives the memory back. */
export type OpenPhoto = Size & {
  readonly name: string
  readonly preview: Blob
  readonly picture: Picture
  close(): void
}

/**
 * Opens a chosen file. Kinds that the browser reads are all welcome: what is sent is drawn anew.
 * @throws {CropError} for a file that is no image or that the browser cannot read.
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
 * Cuts `area` (pixels of the photo) out and draws it at the size, format and quality of spec.md §9, on white. The file's name ends
 * in .jpg whatever its format, as PI02 says: the server looks at the bytes.
 * @throws {CropError} where the browser cannot draw it or makes no file of it.
 */
export const renderCrop = (photo: OpenPhoto, area: Area, type: CropShape, use: CropUse): Promise<File> =>
  rendered(photo, areaWithin(area, photo), outputSize(type, use), use)

/** The whole photo at the size, format and quality that staff send, not cut. @throws {CropError} as `renderCrop` does. */
export const renderWhole = (photo: OpenPhoto): Promise<File> =>
  rendered(photo, { x: 0, y: 0, ...sizeOf(photo) }, fitWithin(photo, cropOutputs.picker.longSide), 'picker')

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
  // A browser that cannot write a format writes PNG instead, which can weigh more than the server takes.
  if (made.type !== format) made = await drawn(otherwise.type, otherwise.quality)
  for (let lower = quality - qualityStep; made.size > limits.uploadMaxBytes && lower > 0; lower -= qualityStep)
    made = await drawn(otherwise.type, lower)
  if (made.size > limits.uploadMaxBytes) throw new CropError(cropTexts.tooHeavy)
  return new File([made], `${photo.name.replace(/\.[^.]*$/, '') || 'imagen'}.jpg`, { type: made.type })
}

/**
 * What "Aplicar recorte" does: `photo` and `area` are null until the cropper has them.
 * @throws {CropError} with the sentence that says what failed (PI02); its cause where that was not foreseen.
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
  /** Whether the cropper is gone: another photo or another type was chosen, or its dialog closed. */
  readonly isLeft: () => boolean
  /** Told the sentence to show. */
  readonly onFailure: (said: string) => void
}

/**
 * The file that `make` gives; null where it failed, and where the cropper was left meanwhile: that crop belongs to nothing any more.
 * Does not reject.
 */
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

/** Some systems give HEIC files no type. */
const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
/** Telephones and messengers rename what they pass on: the first bytes tell what a file is (ISO 14496-12, `ftyp` and its brands). */
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

/** Decoding and drawing with what browsers have. */
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
        // What is transparent becomes white, not black.
        context.fillStyle = '#ffffff'
        context.fillRect(0, 0, size.width, size.height)
        context.imageSmoothingQuality = 'high'
        context.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height)
        return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
      },
    }
  },
}
