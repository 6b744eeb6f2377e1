/** When the truck passes in each neighbourhood, from src/content/barrios-residuos.json. */
import { z } from 'zod'
import content from '../content/barrios-residuos.json' with { type: 'json' }
import { line, readContent, reviewed, rowNotes } from '../data/content.ts'
import { daysSchema, scheduleOf, timeSchema } from './collection-time.ts'
import { slugOf } from './slug.ts'

export const wasteSchema = z.strictObject({
  revisado: reviewed,
  filas: z
    .array(
      z.strictObject({
        id: z.int().positive().describe('Número de la fila, sin repetir'),
        neighborhood: line.describe('Nombre del barrio'),
        days: daysSchema,
        time: timeSchema,
        type: z.literal('domiciliarios').describe('Tipo de residuo: domiciliarios'),
        ...rowNotes,
      }),
    )
    .min(1)
    .superRefine((rows, context) => {
      const [slugs, ids] = [new Set<string>(), new Set<number>()]
      for (const [index, { neighborhood, id }] of rows.entries()) {
        const slug = slugOf(neighborhood)
        const fault = slugs.has(slug)
          ? 'Este barrio ya está en otra fila'
          : ids.has(id)
            ? 'El número ya está usado'
            : null
        if (fault) context.addIssue({ code: 'custom', path: [index], message: fault })
        slugs.add(slug)
        ids.add(id)
      }
    }),
})

export const waste = readContent('barrios-residuos.json', wasteSchema, content)

/** Neighbourhoods in the order of the alphabet, each with its address (`slug`) and schedule. */
export const neighborhoods = waste.filas
  .map((row) => ({ ...row, slug: slugOf(row.neighborhood), schedule: scheduleOf(row) }))
  .sort((a, b) => a.neighborhood.localeCompare(b.neighborhood, 'es', { numeric: true }))
export type Neighborhood = (typeof neighborhoods)[number]
