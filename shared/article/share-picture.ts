/** Share pictures of news (D07). */

/** Size in pixels of share pictures. */
export const shareSize = { width: 1200, height: 630 } as const

/** Path of a verified image as JPEG, because some sites show no WebP. */
export const sharePhotoPath = (id: string): string => `/compartir/foto/${id}.jpg`

/** Size of a picture's largest crop in the share shape, at most `shareSize`. */
export function shareCropSize({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(width / shareSize.width, height / shareSize.height, 1)
  return { width: Math.round(shareSize.width * scale), height: Math.round(shareSize.height * scale) }
}

/** `address`: path or URL; sides in pixels where known. */
export type SharePicture = {
  readonly address: string
  readonly alt: string
  readonly width?: number | string | undefined
  readonly height?: number | string | undefined
}

type LeadPhoto = { readonly id: string; readonly alt: string; readonly width: number; readonly height: number }

/** Share picture of a verified photo. */
export const sharedPhoto = ({ id, alt, width, height }: LeadPhoto): SharePicture => ({
  address: sharePhotoPath(id),
  alt,
  ...shareCropSize({ width, height }),
})
