/** Widths of gallery images. Browsers load it. */
import { limits } from '#contract/limits.ts'

/** Stored widths of an image: not enlarging, and always the smallest. Null: unknown width. */
export const widthsOf = (width: number | null): readonly number[] =>
  limits.imageWidths.filter((stored, index) => index === 0 || width === null || stored <= width)
