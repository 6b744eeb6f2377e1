/** What browsers blocked because a Content-Security-Policy of the portal says so (SG16). */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { NoInput } from './fields.ts'

/** The newest lines, at most `limits.listMax`; of one day the most frequent first. */
export const BlockedList = z.object({
  bloqueos: z.array(
    z.object({
      /** Day in Buenos Aires, "2026-11-22". */
      day: z.iso.date(),
      /** What of the policy it went against: "img-src". */
      directive: z.string(),
      /** Host of what was blocked, or a word: "inline", "eval", "data". */
      blocked: z.string(),
      /** How often browsers said so. */
      times: z.int(),
    }),
  ),
})

export const policyReportsEndpoints = {
  'GET bloqueos': {
    summary: 'Qué bloquearon los navegadores por la política de contenido de los dos sitios, por día, en 90 días',
    access: 'super',
    input: NoInput,
    output: BlockedList,
    example: {},
  },
} as const satisfies Endpoints
