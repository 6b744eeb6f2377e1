/** What the panel's header says on every screen: what the public site does not carry yet, and what waits for a decision. */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { Message, NoInput } from './fields.ts'
import { roles } from './vocabulary.ts'

const Instant = z.iso.datetime({ offset: true })

/** `carried`: the newest change that the site carries, `carriedOf`: when that happened, as its /build.json says. */
export const SiteStateQuery = z.object({
  carried: z.coerce
    .number('El cambio no es válido')
    .int('El cambio no es válido')
    .min(0, 'El cambio no es válido')
    .default(0),
  carriedOf: Instant.optional(),
})

/**
 * `foreign`: the site is of another history than the database, as after a restore: nobody knows what it lacks, nothing is counted, and `since` is when it was asked for or may be.
 * `waiting`: changes newer than that; `since`: when the oldest of them happened; `titles`: of up to 5 parts of the content and news among them.
 * `asked`: the newest change that was asked for, when first (since the last build that told why it failed) and last, and why the last time
 * came to nothing; null when nobody asked yet. `turn`: from when the next version may be asked for, null when nothing waits.
 * `month`: how many were asked for this month, and how many there are (null: no limit).
 * `pendientes`: proposals and images that wait for a decision, of those that the caller reads; news that the caller is asked to look at.
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
    access: 'moderation',
    input: NoInput,
    output: Message,
    errors: [409],
    example: {},
    exampleStatus: 409,
  },
} as const satisfies Endpoints
