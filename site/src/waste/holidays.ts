/** Public holidays, and on which of them no waste is collected, from src/content/feriados.json. */
import { z } from 'zod'
import content from '../content/feriados.json' with { type: 'json' }
import { line, readContent, reviewed, rowNotes } from '../data/content.ts'

export const holidaysSchema = z
  .strictObject({
    revisado: reviewed,
    hasta: z.iso
      .date()
      .describe('Último día hasta el que están cargados los feriados, AAAA-MM-DD; hasta ahí llegan los calendarios'),
    filas: z
      .array(
        z.strictObject({
          date: z.iso.date().describe('Día del feriado, AAAA-MM-DD'),
          name: line.describe('Nombre del feriado'),
          tipo: z.enum(['inamovible', 'trasladable', 'local']).describe('inamovible, trasladable o local'),
          sinRecoleccion: z.boolean().describe('true: ese día no hay recolección y pasa al día siguiente'),
          ...rowNotes,
        }),
      )
      .min(1)
      .superRefine((rows, context) => {
        for (const [index, { date }] of rows.entries()) {
          const before = rows[index - 1]?.date
          if (before !== undefined && before >= date)
            context.addIssue({
              code: 'custom',
              path: [index],
              message: 'Las filas van por fecha, cada día una sola vez',
            })
        }
      }),
  })
  .refine(({ hasta, filas }) => filas.every(({ date }) => date <= hasta), {
    path: ['hasta'],
    message: 'Hay feriados después de este día',
  })

export const holidays = readContent('feriados.json', holidaysSchema, content)

/** The holidays without collection: day → name. */
export const daysWithoutCollection: ReadonlyMap<string, string> = new Map(
  holidays.filas.filter(({ sinRecoleccion }) => sinRecoleccion).map(({ date, name }) => [date, name]),
)
