/** Which bag a thing goes into, from src/content/que-va-en-cada-bolsa.json. */
import { z } from 'zod'
import content from '../content/que-va-en-cada-bolsa.json' with { type: 'json' }
import { line, readContent, reviewed, rowNotes } from '../data/content.ts'

export const bagGuideSchema = z.strictObject({
  revisado: reviewed,
  filas: z
    .array(
      z.strictObject({
        id: z.int().positive().describe('Número de la fila, sin repetir'),
        name: line.describe('El objeto, como lo llama la gente'),
        destino: z
          .enum(['reciclable', 'comun', 'punto-especial'])
          .describe('reciclable (bolsa de los sábados), comun (bolsa de todos los días) o punto-especial'),
        consejo: line.describe('Cómo se entrega, en una oración corta'),
        ...rowNotes,
      }),
    )
    .describe('Una cosa por fila; sin ninguna, la guía no se muestra'),
})

export const bagGuide = readContent('que-va-en-cada-bolsa.json', bagGuideSchema, content)
