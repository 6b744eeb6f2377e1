import { z } from 'zod'
import { Content } from './contenidos.ts'
import { Person } from './fields.ts'
import { Noticia } from './noticias.ts'

/**
 * Body of every error: a Spanish sentence, and one for each invalid field ("filas.2.lat" in content). `conflict`: stored item of a 409
 * (PF07), saved by `por`, null for the system. `contenido`: current part of a 409. `code`: confirmar-identidad resolves the 403.
 */
export const ErrorBody = z.object({
  /** With `onError` `flag` and `list`. */
  success: z.literal(false).optional(),
  error: z.string(),
  code: z.literal('fresh_session_required').optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `onError` `list`, as `data`. */
  imagenes: z.tuple([]).optional(),
  data: z.tuple([]).optional(),
  conflict: z.object({ noticia: Noticia, por: Person.nullable(), at: z.iso.datetime({ offset: true }) }).optional(),
  contenido: Content.optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>

/** Additional fields by `onError` (E27). */
export const errorBodies = {
  error: {},
  flag: { success: false },
  list: { success: false, imagenes: [], data: [] },
} as const satisfies Record<string, Partial<ErrorBody>>
