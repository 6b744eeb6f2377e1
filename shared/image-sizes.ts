import { limits } from '#contract/limits.ts'

/** Stored widths of an image: none larger than it, except the smallest. `width` null: unknown. */
export const widthsOf = (width: number | null): readonly number[] =>
  limits.imageWidths.filter((stored, index) => index === 0 || width === null || stored <= width)
