/** The picture that other sites show for a link to a news item (D07). No zod: functions and the build load this file. */

/** Width and height in pixels of what networks show, and the shape to which a photo is cut. */
export const shareSize = { width: 1200, height: 630 } as const

/** Path of a photo as other sites show it: a JPEG, since some of them show no WebP. Only a verified image has one. */
export const sharePhotoPath = (id: string): string => `/compartir/foto/${id}.jpg`

/** Pixels of the largest piece of that shape in a picture of this size. It is never enlarged. */
export function sharePieceOf({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(width / shareSize.width, height / shareSize.height, 1)
  return { width: Math.round(shareSize.width * scale), height: Math.round(shareSize.height * scale) }
}

/** What a page says of its picture: an address (path or absolute), what is seen, pixels where they are known. */
export type SharePicture = {
  readonly address: string
  readonly alt: string
  readonly width?: number | string | undefined
  readonly height?: number | string | undefined
}

/** The photo that leads an item. */
type LeadPhoto = { readonly id: string; readonly alt: string; readonly width: number; readonly height: number }

/** How an item is shared that has a verified photo. */
export const sharedPhoto = ({ id, alt, width, height }: LeadPhoto): SharePicture => ({
  address: sharePhotoPath(id),
  alt,
  ...sharePieceOf({ width, height }),
})
