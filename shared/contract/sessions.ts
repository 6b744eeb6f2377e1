/** Where the session's user is logged in. */
import { z } from 'zod'
import { Id } from './fields.ts'

export const OwnSessions = z.object({
  sesiones: z.array(
    z.object({
      _id: Id,
      /** Whether it is the one that asks. */
      isCurrent: z.boolean(),
      /** "Chrome en Windows" */
      device: z.string(),
      /** From where it began, shortened: "203.0.113.*"; empty where that is not known. */
      address: z.string(),
      createdAt: z.string(),
      /** When it was last renewed, which happens every ten minutes while somebody works. */
      seenAt: z.string(),
    }),
  ),
})

/** Which other session ends; without `id`, all others. */
export const EndSessions = z.object({ id: Id.optional() })
