import { limits } from '#contract/limits.ts'

/** Lists file widths for a srcset: none above the image’s width, except the smallest. `width` null: unknown. */
export const widthsOf = (width: number | null): readonly number[] =>
  limits.imageWidths.filter((stored, index) => index === 0 || width === null || stored <= width)
