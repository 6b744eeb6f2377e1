import { z } from 'zod'
import { Content } from './contenidos.ts'
import { Person } from './fields.ts'
import { Noticia } from './noticias.ts'

/** Body of every error. */
export const ErrorBody = z.object({
  /** With `onError` `flag` and `list`. */
  success: z.literal(false).optional(),
  /** A Spanish sentence. */
  error: z.string(),
  /** Present if confirmar-identidad resolves the 403. */
  code: z.literal('fresh_session_required').optional(),
  /** A Spanish sentence by invalid field ("filas.2.lat" in content). */
  fields: z.record(z.string(), z.string()).optional(),
  /** With `onError` `list`, as `data`. */
  imagenes: z.tuple([]).optional(),
  data: z.tuple([]).optional(),
  /** Stored item of a 409 (PF07) and who saved it; null: the system. */
  conflict: z.object({ noticia: Noticia, por: Person.nullable(), at: z.iso.datetime({ offset: true }) }).optional(),
  /** Current content file of a 409. */
  contenido: Content.optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>

/** Additional fields by `onError` (E27). */
export const errorBodies = {
  error: {},
  flag: { success: false },
  list: { success: false, imagenes: [], data: [] },
} as const satisfies Record<string, Partial<ErrorBody>>
