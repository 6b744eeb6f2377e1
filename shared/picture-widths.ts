/** At which widths an image of the gallery is there (design §7). Readers' browsers load this file. */
import { limits } from '#contract/limits.ts'

/** Widths at which an image of this width is stored: those that do not enlarge it, and always the smallest. Null: nobody says. */
export const widthsOf = (width: number | null): readonly number[] =>
  limits.imageWidths.filter((stored, index) => index === 0 || width === null || stored <= width)
