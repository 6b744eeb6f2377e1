/** The press content that an overlay or a band on every page shows (spec.md §3, acceptance L06, E02). */
import { z } from 'zod'
import { pressLevels } from '#contract/vocabulary.ts'

export const PressContent = z.object({
  active: z.boolean(),
  /** https address for the embedded frame, or empty. */
  url: z.string(),
  title: z.string(),
  /** Text of the band above the header, or empty for no band. */
  message: z.string(),
  level: z.enum(pressLevels),
})
export type PressContent = z.output<typeof PressContent>
