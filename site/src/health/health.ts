/** Health centres, from src/content/centros-salud.json. */
import { z } from 'zod'
import { weekdays } from '../calendar/calendar-day.ts'
import { place } from '../city/place.ts'
import content from '../content/centros-salud.json' with { type: 'json' }
import { line, readContent, reviewed, rowNotes } from '../data/content.ts'

/** Kinds of centre, in the order in which the page offers them. */
export const centreTypes = ['CAMM', 'Sala', 'CIC'] as const
export type CentreType = (typeof centreTypes)[number]

/** What the letters stand for. */
export const centreTypeNames: Readonly<Record<CentreType, string>> = {
  CAMM: 'Centro de Atención Médica Municipal',
  Sala: 'Sala de atención primaria',
  CIC: 'Centro Integrador Comunitario',
}

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribí la hora así: 07:00')

/** When a place is open, within one day. */
const opening = z
  .strictObject({
    dias: z.array(z.enum(weekdays)).min(1).describe('Días en que atiende'),
    desde: clock.describe('Hora en que abre, como 07:00'),
    hasta: clock.describe('Hora en que cierra, como 13:00'),
  })
  .refine(({ desde, hasta }) => desde < hasta, { path: ['hasta'], message: 'Cierra antes de abrir' })
export type Opening = z.output<typeof opening>

export const healthCentreSchema = z.strictObject({
  id: z.int().positive().describe('Número de la fila, sin repetir'),
  name: line.describe('Nombre del centro'),
  type: z.enum(centreTypes).describe('Tipo: CAMM (centro de atención médica municipal), Sala o CIC'),
  neighborhood: line.describe('Barrio'),
  ...place,
  horarios: z.array(opening).min(1).optional().describe('Cuándo atiende, si se sabe'),
  ...rowNotes,
})
export type HealthCentre = z.output<typeof healthCentreSchema>

export const healthCentresSchema = z.strictObject({
  revisado: reviewed,
  filas: z.array(healthCentreSchema).describe('Un centro por fila; puede no haber'),
})

export const healthCentres = readContent('centros-salud.json', healthCentresSchema, content)
