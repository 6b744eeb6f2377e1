import { limits } from '#contract/limits.ts'
import { mediaUrl } from '#contract/urls.ts'
import { placeholderImage } from '#shared/article/article.ts'
import { imageSources } from '#shared/image-sizes.ts'

/** A verified image. `width` in pixels. */
export type NewsImage = {
  readonly id: string
  readonly width: number
  readonly alt: string
  readonly focus?: string | undefined
}

/** Attributes of an <img>; `srcSet` is undefined for the placeholder. Framed 3:2. */
export type Picture = {
  readonly src: string
  readonly srcSet: string | undefined
  readonly alt: string
  /** Focal point for data-focus. */
  readonly focus: string | undefined
}

/** The picture of an item, or the placeholder without a verified image (D02). */
export function pictureOf(image: NewsImage | null): Picture {
  if (!image) return { src: placeholderImage.page, srcSet: undefined, alt: '', focus: undefined }
  const { src, srcset } = imageSources(image.id, image.width)
  return { src, srcSet: srcset, alt: image.alt, focus: image.focus }
}

export const largestPicture = ({ id }: NewsImage): string => mediaUrl(id, limits.imageWidths.at(-1))
