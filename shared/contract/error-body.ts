/** Body of every answer that is no success. */
import { z } from 'zod'
import { Content } from './contenidos.ts'
import { Person } from './fields.ts'
import { Noticia } from './noticias.ts'

/**
 * One Spanish sentence and, when fields are at fault, one for each of them; what is at fault in a content is named by the way to it,
 * "filas.2.lat". `conflict` comes with the 409 of edit-new and restaurar-new (PF07): what is stored now, who saved it and when; `por` is null
 * where that was not a person. `code` comes with a 403 that confirmar-identidad resolves. `contenido` comes with the 409 of who saves over a content that changed meanwhile: as it is now.
 */
export const ErrorBody = z.object({
  /** With the gallery’s reads and with moderation. */
  success: z.literal(false).optional(),
  error: z.string(),
  code: z.literal('fresh_session_required').optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Where a list of images was asked for: none. */
  imagenes: z.tuple([]).optional(),
  data: z.tuple([]).optional(),
  conflict: z.object({ noticia: Noticia, por: Person.nullable(), at: z.iso.datetime({ offset: true }) }).optional(),
  contenido: Content.optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>

/** What a failure says besides its error, by the endpoint's `onError` (E27). */
export const failureBodies = {
  error: {},
  flag: { success: false },
  list: { success: false, imagenes: [], data: [] },
} as const satisfies Record<string, Partial<ErrorBody>>
