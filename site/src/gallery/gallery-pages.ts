import type { ReaderApi } from '#contract/client.ts'
import { galleryCategories, type NewsCategory, newsCategories } from '#contract/enums.ts'
import { limits } from '#contract/limits.ts'
import { type GalleryImage, imageOfPublic } from './gallery-image.ts'
import type { GalleryQuery } from './gallery-query.ts'

export type ImageList = {
  /** Newest first, at most one list's limit. */
  readonly images: readonly GalleryImage[]
  /** Matching images, also beyond the list's limit. */
  readonly total: number
}

/** Images by search and category. @throws {ApiError} when the read fails; an AbortError when `signal` aborts. */
export async function findImages(
  api: ReaderApi,
  { q, category }: Pick<GalleryQuery, 'q' | 'category'>,
  signal: AbortSignal,
): Promise<ImageList> {
  const filter = { ...(q && { search: q }), ...(category && { category }) }
  const { imagenes, total } = await api['GET galeria/verificadas'](filter, { signal })
  return { images: imagenes.map(imageOfPublic), total }
}

/** Filter categories: the usual ones, and others with images (G01). */
export const chipCategories = (images: readonly Pick<GalleryImage, 'category'>[]): readonly NewsCategory[] => {
  const used = new Set<string>([...galleryCategories, ...images.map(({ category }) => category)])
  return [...new Set([...galleryCategories, ...newsCategories])].filter((category) => used.has(category))
}

/** Pages of `total` images, at least 1. One list holds the newest 1,000. */
export const pageCount = (total: number): number =>
  Math.max(1, Math.ceil(Math.min(total, limits.listMax) / limits.galleryPerPage))

export const imagesOn = (images: readonly GalleryImage[], page: number): readonly GalleryImage[] =>
  images.slice((page - 1) * limits.galleryPerPage, page * limits.galleryPerPage)

export const pageOfIndex = (index: number): number => Math.floor(index / limits.galleryPerPage) + 1

/** The image `steps` after `index`, wrapping around (G03). */
export const neighbour = (images: readonly GalleryImage[], index: number, steps: 1 | -1): GalleryImage | undefined =>
  images[(index + steps + images.length) % images.length]

/** "1 imagen encontrada", "24 imágenes encontradas" (G01). */
export const imageCount = (total: number): string =>
  total === 1 ? '1 imagen encontrada' : `${total.toLocaleString('es-AR')} imágenes encontradas`
