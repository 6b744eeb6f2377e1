/** Body of every error. */
import { z } from 'zod'
import { Content } from './contenidos.ts'
import { Person } from './fields.ts'
import { Noticia } from './noticias.ts'

/**
 * A Spanish sentence, and one for each field at fault; in content by path, "filas.2.lat". `conflict`: 409 of edit-new and restaurar-new
 * (PF07), the stored item, who (`por`, null for the system) and when. `code`: 403 resolved by confirmar-identidad. `contenido`: 409 of
 * content, the current part.
 */
export const ErrorBody = z.object({
  /** With gallery reads and moderation. */
  success: z.literal(false).optional(),
  error: z.string(),
  code: z.literal('fresh_session_required').optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With image lists. */
  imagenes: z.tuple([]).optional(),
  data: z.tuple([]).optional(),
  conflict: z.object({ noticia: Noticia, por: Person.nullable(), at: z.iso.datetime({ offset: true }) }).optional(),
  contenido: Content.optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>

/** Further error fields by `onError` (E27). */
export const errorBodies = {
  error: {},
  flag: { success: false },
  list: { success: false, imagenes: [], data: [] },
} as const satisfies Record<string, Partial<ErrorBody>>
