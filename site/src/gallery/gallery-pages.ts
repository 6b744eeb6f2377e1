/** Lists of images and their pages. No React: tested as plain functions. */
import type { ReaderApi } from '#contract/client.ts'
import { limits } from '#contract/limits.ts'
import { galleryCategories, type NewsCategory, newsCategories } from '#contract/vocabulary.ts'
import { type GalleryImage, imageOfPublic } from './gallery-image.ts'
import type { GalleryQuery } from './gallery-query.ts'

export type Found = {
  /** Newest first: the images that fit, or as many of them as one list holds. */
  readonly images: readonly GalleryImage[]
  /** How many fit. */
  readonly total: number
}

/** All images that fit search and category. @throws {ApiError} when they cannot be read; an AbortError when `signal` aborts. */
export async function findImages(
  api: ReaderApi,
  { q, category }: Pick<GalleryQuery, 'q' | 'category'>,
  signal: AbortSignal,
): Promise<Found> {
  const filter = { ...(q && { search: q }), ...(category && { category }) }
  const { imagenes, total } = await api['GET galeria/verificadas'](filter, { signal })
  return { images: imagenes.map(imageOfPublic), total }
}

/** The categories by which the gallery is filtered: the usual ones, and whichever else has an image (G01). */
export const chipCategories = (images: readonly Pick<GalleryImage, 'category'>[]): readonly NewsCategory[] => {
  const shown = new Set<string>([...galleryCategories, ...images.map(({ category }) => category)])
  return [...new Set([...galleryCategories, ...newsCategories])].filter((category) => shown.has(category))
}

/** Pages of `total` images; 1 for none, so that page 1 always exists. One list holds no more than the newest 1,000. */
export const pageCount = (total: number): number =>
  Math.max(1, Math.ceil(Math.min(total, limits.listMax) / limits.galleryPerPage))

/** The images of a page, counted from 1. */
export const imagesOn = (images: readonly GalleryImage[], page: number): readonly GalleryImage[] =>
  images.slice((page - 1) * limits.galleryPerPage, page * limits.galleryPerPage)

/** The page on which the image at `index` stands. */
export const pageOfIndex = (index: number): number => Math.floor(index / limits.galleryPerPage) + 1

/** The image `steps` after the one at `index`; after the last comes the first (G03). */
export const neighbour = (images: readonly GalleryImage[], index: number, steps: 1 | -1): GalleryImage | undefined =>
  images[(index + steps + images.length) % images.length]

/** "1 imagen encontrada", "24 imágenes encontradas" (G01). */
export const imageCount = (total: number): string =>
  total === 1 ? '1 imagen encontrada' : `${total.toLocaleString('es-AR')} imágenes encontradas`
