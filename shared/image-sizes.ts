import { limits } from '#contract/limits.ts'
import { mediaUrl } from '#contract/urls.ts'

/** Lists the widths that name an image's files, ascending; the last file is as wide as the image. */
export function listStoredWidths(width: number): readonly number[] {
  const largestIndex = limits.imageWidths.findIndex((declared) => declared >= width)
  return largestIndex === -1 ? limits.imageWidths : limits.imageWidths.slice(0, largestIndex + 1)
}

/** Addresses of an image's files: the largest, and all for a srcset. `width` in pixels. */
export function imageSources(id: string, width: number, origin = '') {
  const addresses = listStoredWidths(width).map((stored) => ({
    address: origin + mediaUrl(id, stored),
    pixels: Math.min(stored, width),
  }))
  return {
    src: addresses.at(-1)?.address ?? '',
    srcset: addresses.map(({ address, pixels }) => `${address} ${pixels}w`).join(', '),
  }
}
