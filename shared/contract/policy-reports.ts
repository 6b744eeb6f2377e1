/** CSP violations reported by browsers (SG16). */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { NoInput } from './fields.ts'

/** Newest day first, then most frequent; at most `limits.listMax`. */
export const BlockedList = z.object({
  bloqueos: z.array(
    z.object({
      /** Day in Buenos Aires, "2026-11-22". */
      day: z.iso.date(),
      /** Directive: "img-src". */
      directive: z.string(),
      /** Blocked host, or keyword: "inline", "eval", "data". */
      blocked: z.string(),
      times: z.int(),
    }),
  ),
})

export const policyReportsEndpoints = {
  'GET bloqueos': {
    summary: 'Qué bloquearon los navegadores por la política de contenido de los dos sitios, por día, en 90 días',
    access: 'super-admin',
    input: NoInput,
    output: BlockedList,
    example: {},
  },
} as const satisfies Endpoints
