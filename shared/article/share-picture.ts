/** Share pictures of news (D07). No zod: functions and build load it. */

/** Size in pixels of share pictures. */
export const shareSize = { width: 1200, height: 630 } as const

/** Path of a share photo, a JPEG: some sites show no WebP. Verified images only. */
export const sharePhotoPath = (id: string): string => `/compartir/foto/${id}.jpg`

/** Size of the largest cut of that shape, never enlarged. */
export function sharePieceOf({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(width / shareSize.width, height / shareSize.height, 1)
  return { width: Math.round(shareSize.width * scale), height: Math.round(shareSize.height * scale) }
}

/** `address`: path or absolute; pixels where known. */
export type SharePicture = {
  readonly address: string
  readonly alt: string
  readonly width?: number | string | undefined
  readonly height?: number | string | undefined
}

/** The photo that leads an item. */
type LeadPhoto = { readonly id: string; readonly alt: string; readonly width: number; readonly height: number }

/** Share picture of an item with a verified photo. */
export const sharedPhoto = ({ id, alt, width, height }: LeadPhoto): SharePicture => ({
  address: sharePhotoPath(id),
  alt,
  ...sharePieceOf({ width, height }),
})
