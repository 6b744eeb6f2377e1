/** Proportions and sizes of crops, in pixels (spec.md §3, §9). */
import { type ImageType, imageTypes } from '#contract/enums.ts'

export type Size = { readonly width: number; readonly height: number }
/** A rectangle from the image's top left corner, in pixels or percent. */
export type Area = Size & { readonly x: number; readonly y: number }

/** 'picker': staff (PI02); 'public': citizens. */
export type CropUse = 'picker' | 'public'

type Output = { readonly longSide: number; readonly type: string; readonly quality: number }

/** Uploaded file (spec.md §9). */
export const cropOutputs: Readonly<Record<CropUse, Output>> = {
  picker: { longSide: 1200, type: 'image/webp', quality: 0.75 },
  public: { longSide: 800, type: 'image/jpeg', quality: 0.9 },
}

/** Image types, and the shape of news pictures. */
export type CropShape = ImageType | 'noticia'
export const cropShapes = ['noticia', ...imageTypes] as const

/** Width divided by height. */
export const aspects: Readonly<Record<CropShape, number>> = {
  noticia: 3 / 2,
  horizontal: 4 / 3,
  vertical: 3 / 4,
  cuadrada: 1,
}

export const cropShapeLabels: Readonly<Record<CropShape, string>> = {
  noticia: 'Para noticias (3:2)',
  horizontal: 'Horizontal (4:3)',
  vertical: 'Vertical (3:4)',
  cuadrada: 'Cuadrada (1:1)',
}

/** Initial share of the largest possible crop. */
const initialShare = 0.95
export const maxZoom = 4

/** Size of the file: 1200 × 900 for a horizontal one of staff (PI02), 800 × 600 for the public. */
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
  const isWide = width / height > aspect
  const area = isWide
    ? { width: (share * height * aspect) / width, height: share }
    : { width: share, height: (share * width) / aspect / height }
  return { ...area, x: (100 - area.width) / 2, y: (100 - area.height) / 2 }
}

/** Longest side, in CSS pixels, at which pages show an image (G05). */
export const shownSide = 800

/** Whether a crop is blurry at full size; a tenth fewer pixels is invisible. */
export const isBlurry = ({ width, height }: Size): boolean => Math.max(width, height) < 0.9 * shownSide

/** Rounds an area and moves it inside the image, which dragging may leave. */
export function areaWithin(area: Area, size: Size): Area {
  const clamp = (value: number, max: number) => Math.min(Math.max(Math.round(value), 0), max)
  const width = Math.max(1, clamp(area.width, size.width))
  const height = Math.max(1, clamp(area.height, size.height))
  return { width, height, x: clamp(area.x, size.width - width), y: clamp(area.y, size.height - height) }
}

/** Reduces a size until its longer side is at most `longest`; no side becomes 0. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
