/** When the truck passes in each neighbourhood, from src/content/barrios-residuos.json (W01, W02). */
import { z } from 'zod'
import content from '../content/barrios-residuos.json'
import { minuteOf, weekdays } from '../waste/calendar-day.ts'
import { type Schedule, windowOf } from '../waste/collection.ts'
import { slugOf } from '../waste/slug.ts'
import { line, readContent, reviewed, rowNotes } from './content.ts'

/** The days of a row, each once, as words. */
export const daysSchema = z
  .array(z.enum(weekdays))
  .min(1)
  .refine((days) => new Set(days).size === days.length, 'Hay un día repetido')
  .describe('Días en que pasa el recolector: lunes, martes, miércoles, jueves, viernes, sábado o domingo')

/** "06:00-11:00"; may end on the next day, "22:00-02:00". */
export const timeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'Escribí el horario así: 06:00-11:00')
  .refine((time) => time.slice(0, 5) !== time.slice(6), 'El horario empieza y termina a la misma hora')
  .describe('Horario de paso, desde-hasta, como 06:00-11:00; si termina antes de empezar, termina al día siguiente')

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

/** The schedule of a row. */
export function scheduleOf({ days, time }: { days: Schedule['days']; time: string }): Schedule {
  return { days, ...windowOf(minuteOf(time.slice(0, 5)), minuteOf(time.slice(6))) }
}

/** Neighbourhoods in the order of the alphabet, each with its address (`slug`) and schedule. */
export const neighborhoods = waste.filas
  .map((row) => ({ ...row, slug: slugOf(row.neighborhood), schedule: scheduleOf(row) }))
  .sort((a, b) => a.neighborhood.localeCompare(b.neighborhood, 'es', { numeric: true }))
export type Neighborhood = (typeof neighborhoods)[number]
