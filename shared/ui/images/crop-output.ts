/** Figures of cropping (spec.md §3, §9): proportions, output sizes, initial area. Lengths in pixels. */
import { type ImageType, imageTypes } from '#contract/enums.ts'

export type Size = { readonly width: number; readonly height: number }
/** A rectangle from the image's top left corner, in pixels or percent. */
export type Area = Size & { readonly x: number; readonly y: number }

/** 'picker': staff, for news and gallery (PI02); 'public': citizens. */
export type CropUse = 'picker' | 'public'

type Output = { readonly longSide: number; readonly type: string; readonly quality: number }

/** Long side, format and quality of the sent file (spec.md §9). */
export const cropOutputs: Readonly<Record<CropUse, Output>> = {
  picker: { longSide: 1200, type: 'image/webp', quality: 0.75 },
  public: { longSide: 800, type: 'image/jpeg', quality: 0.9 },
}

/** Image types, and for staff the shape of news pictures. */
export type CropShape = ImageType | 'noticia'
export const cropShapes = ['noticia', ...imageTypes] as const

/** Width divided by height. */
export const aspects: Readonly<Record<CropShape, number>> = {
  noticia: 3 / 2,
  horizontal: 4 / 3,
  vertical: 3 / 4,
  cuadrada: 1,
}

/** The shapes as people choose them. */
export const cropShapeLabels: Readonly<Record<CropShape, string>> = {
  noticia: 'Para noticias (3:2)',
  horizontal: 'Horizontal (4:3)',
  vertical: 'Vertical (3:4)',
  cuadrada: 'Cuadrada (1:1)',
}

/** Initial share of the largest possible crop. */
const initialShare = 0.95
export const maxZoom = 4

/** Output size: 1200 × 900 for a horizontal one of the picker (PI02), 800 × 600 for the public. */
export function outputSize(type: CropShape, use: CropUse): Size {
  const { longSide } = cropOutputs[use]
  const aspect = aspects[type]
  return aspect >= 1
    ? { width: longSide, height: Math.round(longSide / aspect) }
    : { width: Math.round(longSide * aspect), height: longSide }
}

/** Initial area in percent of the image: `initialShare` of the largest crop of that proportion, centred. */
export function initialArea({ width, height }: Size, type: CropShape): Area {
  const aspect = aspects[type]
  const share = initialShare * 100
  const wide = width / height > aspect
  const area = wide
    ? { width: (share * height * aspect) / width, height: share }
    : { width: share, height: (share * width) / aspect / height }
  return { ...area, x: (100 - area.width) / 2, y: (100 - area.height) / 2 }
}

/** Longest side, in CSS pixels, at which pages show an image; public uploads are no larger (G05). */
export const shownSide = 800

/** Whether a crop of `area` (pixels) is blurry at full size. A tenth less is invisible. */
export const isBlurry = ({ width, height }: Size): boolean => Math.max(width, height) < 0.9 * shownSide

/** `area` in whole pixels inside the image: rounding and dragging may leave it a little outside. */
export function areaWithin(area: Area, size: Size): Area {
  const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most)
  const width = Math.max(1, within(area.width, size.width))
  const height = Math.max(1, within(area.height, size.height))
  return { width, height, x: within(area.x, size.width - width), y: within(area.y, size.height - height) }
}

/** `size` reduced until its longer side is at most `longest`; no side vanishes. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
