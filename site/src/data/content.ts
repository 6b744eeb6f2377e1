/** Reading the content files (src/content/*.json): what people of the municipality edit, checked while the site is built. */
import { z } from 'zod'
import { ContentError, placeOf } from './content-error.ts'
import { faultText } from './content-faults.ts'

/** A text that says something: trimmed, not empty. */
export const line = z.string().trim().min(1)

/** What every row may carry about itself; `origen` and `fuente` are notes for whoever edits and stay out of the pages. */
export const rowNotes = {
  muestra: z.boolean().default(false).describe('true: dato de muestra, que todavía falta completar'),
  confirmar: z.boolean().default(false).describe('true: dato publicado que falta confirmar'),
  origen: z.string().optional().describe('De dónde sale el dato; no se publica'),
  fuente: z.string().optional().describe('Fuente del dato; no se publica'),
}

/** Words that people search for, beyond those that a text says itself (L04). Accents, capitals and plurals make no difference. */
export const searchWords = z.array(
  line.regex(
    /^[\p{L}\p{N} ]+$/u,
    'va en letras y números, sin signos: una palabra o unas pocas, cada una entre comillas',
  ),
)

/** The day on which somebody last went through a file, YYYY-MM-DD. */
export const reviewed = z.iso.date().describe('Día de la última revisión del contenido, AAAA-MM-DD')

/**
 * Checks the content of a file of src/content.
 * @param file its name, for the message.
 * @throws {ContentError} in Spanish: for each fault file, row, field and reason.
 */
export function readContent<Schema extends z.ZodType>(file: string, schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: faultText })
  if (parsed.success) return parsed.data
  throw new ContentError(
    parsed.error.issues.map(({ path, message }) => ({ file, ...placeOf(value, path), reason: message })),
  )
}
