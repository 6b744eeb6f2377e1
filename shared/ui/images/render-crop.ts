/** Opens a chosen photo and renders its crop. */
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

/** Longest side in memory, in pixels: 48 MP would take 190 MB, and phones have no larger canvas. */
const workingSide = 4000
/** Format of a reduced photo while it is cropped. */
const reducedFormat = { type: 'image/jpeg', quality: 0.92 }
/** For browsers that cannot write WebP. */
const fallbackFormat = { type: 'image/jpeg', quality: 0.85 }
/** Quality lost by each attempt while a file is too large. */
const qualityStep = 0.2

/** Browser functions that tests replace. */
export type Canvas = {
  /** Decodes a file upright; rejects if the browser cannot. */
  readonly decode: (file: Blob) => Promise<Picture>
}
type Picture = Size & {
  /** Draws an area at `size` on white; null if the browser makes no file. */
  readonly draw: (from: Area, size: Size, type: string, quality: number) => Promise<Blob | null>
  readonly close: () => void
}

/** A photo ready to crop; `close` frees its memory. */
export type OpenPhoto = Size & {
  readonly name: string
  readonly preview: Blob
  readonly picture: Picture
  close(): void
}

/** Opens a photo, reduced to `workingSide`. @throws {CropError} if the browser cannot read it. */
export async function openPhoto(file: File, canvas: Canvas): Promise<OpenPhoto> {
  if (!isImage(file)) throw new CropError(cropTexts.notAnImage)
  const decoded = await decode(file, canvas)
  const size = fitWithin(decoded, workingSide)
  if (size.width === decoded.width && size.height === decoded.height) return openPhotoOf(decoded, file, file.name)
  const whole = { x: 0, y: 0, width: decoded.width, height: decoded.height }
  const reduced = await decoded.draw(whole, size, reducedFormat.type, reducedFormat.quality).finally(decoded.close)
  if (!reduced) throw new CropError(cropTexts.unreadable)
  return openPhotoOf(await decode(reduced, canvas), reduced, file.name)
}

const openPhotoOf = (picture: Picture, preview: Blob, name: string): OpenPhoto => ({
  width: picture.width,
  height: picture.height,
  name,
  preview,
  picture,
  close: picture.close,
})

/**
 * Renders an area at the size, format and quality of spec.md §9. The name ends in .jpg whatever the format (PI02).
 * @throws {CropError} if the browser cannot draw it or makes no file.
 */
export const renderCrop = (photo: OpenPhoto, area: Area, type: CropShape, use: CropUse): Promise<File> =>
  renderPart(photo, areaWithin(area, photo), outputSize(type, use), use)

/** Renders the whole photo for staff. @throws {CropError} as `renderCrop`. */
const renderWhole = (photo: OpenPhoto): Promise<File> =>
  renderPart(photo, { x: 0, y: 0, ...sizeOf(photo) }, fitWithin(photo, cropOutputs.picker.longSide), 'picker')

/** Opens a chosen file and renders it whole. @throws {CropError} for a file that cannot be used. */
export async function prepareWhole(file: File): Promise<File> {
  const photo = await openPhoto(file, browserCanvas)
  return renderWhole(photo).finally(() => photo.close())
}

/** Describes in Spanish why a file cannot be used, with its name. */
export function fileRefusal({ name }: File, cause: unknown): string {
  if (!(cause instanceof CropError)) console.error('The photo could not be opened', cause)
  return `«${name}»: ${cause instanceof CropError ? cause.message : cropTexts.unreadable}`
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height })

async function renderPart(photo: OpenPhoto, from: Area, size: Size, use: CropUse): Promise<File> {
  const { quality, type: format } = cropOutputs[use]
  const drawAs = async (mimeType: string, encodingQuality: number) => {
    const blob = await photo.picture.draw(from, size, mimeType, encodingQuality).catch((cause: unknown) => {
      throw new CropError(cropTexts.notDrawn, { cause })
    })
    if (!blob) throw new CropError(cropTexts.noFile)
    return blob
  }
  let blob = await drawAs(format, quality)
  // Browsers that cannot write a format write PNG, which can be too large.
  if (blob.type !== format) blob = await drawAs(fallbackFormat.type, fallbackFormat.quality)
  for (let lower = quality - qualityStep; blob.size > limits.uploadMaxBytes && lower > 0; lower -= qualityStep)
    blob = await drawAs(fallbackFormat.type, lower)
  if (blob.size > limits.uploadMaxBytes) throw new CropError(cropTexts.tooHeavy)
  return new File([blob], `${photo.name.replace(/\.[^.]*$/, '') || 'imagen'}.jpg`, { type: blob.type })
}

type CropAttempt = {
  /** Null until the cropper is ready, as `area`. */
  readonly photo: OpenPhoto | null
  readonly area: Area | null
  readonly type: CropShape
  readonly use: CropUse
  /** Whether the result is no longer wanted: another photo or type was chosen, or the dialog was closed. */
  readonly isAbandoned: () => boolean
  /** Receives the message to show (PI02). */
  readonly onFailure: (message: string) => void
}

/** Renders the crop of "Aplicar recorte"; null if it failed or was abandoned. */
export async function applyCrop(attempt: CropAttempt): Promise<File | null> {
  const { photo, area, type, use, isAbandoned, onFailure } = attempt
  try {
    if (!photo || !area) throw new CropError(cropTexts.notReady)
    const cropped = await renderCrop(photo, area, type, use)
    return isAbandoned() ? null : cropped
  } catch (cause) {
    const isKnown = cause instanceof CropError
    if (!isKnown || cause.cause) console.error('A crop could not be made', cause)
    if (!isAbandoned()) onFailure(isKnown ? cause.message : cropTexts.failed)
    return null
  }
}

const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
/** Whether the first bytes are of HEIC (ISO 14496-12, `ftyp` brands): phones and messengers change file extensions. */
async function hasHeicSignature(file: Blob): Promise<boolean> {
  const head = await file.slice(0, 32).text()
  return head.slice(4, 8) === 'ftyp' && /hei[cfmsx]|hev[cx]|mif1|msf1/.test(head.slice(8))
}
const isImage = (file: File): boolean => file.type.startsWith('image/') || isHeic(file)

async function decode(file: Blob, canvas: Canvas): Promise<Picture> {
  try {
    return await canvas.decode(file)
  } catch (cause) {
    const heic = (file instanceof File && isHeic(file)) || (await hasHeicSignature(file))
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
