/** State of the public site: unpublished changes and pending decisions. */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { roles } from './enums.ts'
import { Message, NoInput } from './fields.ts'

const Instant = z.iso.datetime({ offset: true })

/** `carried`, `carriedOf`: `change` and `changedAt` of /build.json. */
export const SiteStateQuery = z.object({
  carried: z.coerce
    .number('El cambio no es válido')
    .int('El cambio no es válido')
    .min(0, 'El cambio no es válido')
    .default(0),
  carriedOf: Instant.optional(),
})

/**
 * `waiting`: count of unpublished changes; `since`: time of the oldest; `titles`: of up to 5. `foreign`: the site is of another database
 * history, as after a restore; then nothing is counted, and `since` is the last or next possible build request.
 * `asked`: newest change in a build request, with its first request (since the last failure), last request and failure.
 * `turn`: when the next build may be requested; null if nothing waits. `month`: build requests and their limit, null without one.
 * `pendientes`: decisions that the caller can take, and news assigned to the caller.
 */
export const SiteState = z.object({
  foreign: z.boolean(),
  waiting: z.int(),
  since: Instant.nullable(),
  titles: z.array(z.string()),
  asked: z.object({ change: z.int(), first: Instant, last: Instant, error: z.string().nullable() }).nullable(),
  turn: Instant.nullable(),
  month: z.object({ used: z.int(), budget: z.int().nullable() }),
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
