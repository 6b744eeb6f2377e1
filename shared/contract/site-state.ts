/** State of the public site: unpublished changes and pending decisions. */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { roles } from './enums.ts'
import { Message, NoInput } from './fields.ts'

const Instant = z.iso.datetime({ offset: true })

/** `change` and `changedAt` of /build.json. */
const SiteStateQuery = z.object({
  change: z.coerce
    .number('El cambio no es válido')
    .int('El cambio no es válido')
    .min(0, 'El cambio no es válido')
    .default(0),
  changedAt: Instant.optional(),
})

export const SiteState = z.object({
  /** Whether the site was built from another database history, as before a restore; then no changes are counted. */
  diverged: z.boolean(),
  /** Count of unpublished changes. */
  waiting: z.int(),
  /** Time of the oldest unpublished change; if `diverged`, of `asked.first` or else `nextAt`. */
  since: Instant.nullable(),
  /** Titles of up to 5 unpublished changes. */
  titles: z.array(z.string()),
  /** Newest requested change that is not online; first request since the last failed build, last request and its error. */
  asked: z.object({ change: z.int(), first: Instant, last: Instant, error: z.string().nullable() }).nullable(),
  /** When the next build may be requested; null if nothing waits. */
  nextAt: Instant.nullable(),
  /** Build requests of this month and their limit; null without one. */
  month: z.object({ used: z.int(), budget: z.int().nullable() }),
  /** Decisions that the caller can take, and news that the caller has to review. */
  pendientes: z.object({ propuestas: z.int(), imagenes: z.int(), revisiones: z.int() }),
})
export type SiteState = z.output<typeof SiteState>

export const siteStateEndpoints = {
  'GET estado-portal': {
    summary:
      'Cuántos cambios no muestra todavía el portal, desde cuándo, de qué noticias, cómo le fue al último pedido de publicarlos, desde cuándo se puede volver a pedir y cuántos van en el mes',
    access: 'staff',
    input: SiteStateQuery,
    output: SiteState.extend({ rol: z.enum(roles) }),
    example: {},
  },
  'POST publicar-ahora': {
    summary: 'Pide ya una versión nueva del portal, sin esperar el turno; usa una de las del mes',
    access: 'admin',
    input: NoInput,
    output: Message,
    errors: [409],
    example: {},
    exampleStatus: 409,
  },
} as const satisfies Endpoints
