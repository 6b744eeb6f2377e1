/** Words for the pages, and words to try, as src/content/buscador.json gives them. */
import { z } from 'zod'
import content from '../content/buscador.json' with { type: 'json' }
import { line, readContent, reviewed, searchWords } from '../data/content.ts'

const SearchContent = z.strictObject({
  revisado: reviewed,
  ejemplos: searchWords.min(2).describe('Palabras que se proponen a quien no encontró nada'),
  filas: z.array(
    z.strictObject({
      pagina: line
        .regex(/^\/([a-z0-9-]+\/)*$/, 'es la dirección de una página del sitio, con / al comienzo y al final')
        .describe('Página que se encuentra con estas palabras'),
      palabras: searchWords.min(1),
    }),
  ),
})
export type SearchContent = z.output<typeof SearchContent>

/**
 * Checks the text of buscador.json.
 * @throws {Error} in Spanish, naming file, row and field.
 */
export const readSearchContent = (value: unknown): SearchContent => readContent('buscador.json', SearchContent, value)

/** What the file says. */
export const searchContent = readSearchContent(content)
