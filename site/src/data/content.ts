/** Reading the content files (src/content/*.json): what people of the municipality edit, checked while the site is built. */
import { z } from 'zod'
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

/** Where in the file an issue is: "fila 3 (Centro), campo «time»". Rows count from 1. */
function place(value: unknown, path: readonly PropertyKey[]): string {
  const words: string[] = []
  let at: unknown = value
  for (const step of path) {
    at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[step] : undefined
    if (typeof step !== 'number') words.push(`campo «${String(step)}»`)
    else {
      const { name, title, label, neighborhood } = (at ?? {}) as Record<string, unknown>
      const called = [name, title, neighborhood, label].find((word) => typeof word === 'string')
      words.push(`fila ${step + 1}${called ? ` (${called})` : ''}`)
    }
  }
  return words.join(', ') || 'el archivo entero'
}

/**
 * Checks the content of a file of src/content.
 * @param file its name, for the message.
 * @throws {Error} in Spanish, with the file and, for each fault, row, field and reason.
 */
export function readContent<Schema extends z.ZodType>(file: string, schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: faultText })
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `  ${place(value, path)}: ${message}`)
  throw new Error(`El archivo de contenido site/src/content/${file} tiene errores:\n${faults.join('\n')}`)
}
