/** centros-salud.json and servicios-salud.json: the health centres, what they offer, and the offices beside them. */
import { z } from 'zod'
import { centreTypeLabels } from './choices.ts'
import {
  about,
  choice,
  clock,
  icon,
  id,
  line,
  longText,
  place,
  revisado,
  rowNotes,
  rows,
  startingWith,
} from './pieces.ts'
import { weekdays } from './weekdays.ts'

/** When a place is open, within one day. */
const Opening = z
  .strictObject({
    dias: z
      .array(z.enum(weekdays))
      .min(1)
      .meta(about('Días en que atiende', undefined, 'weekdays')),
    desde: clock('Hora en que abre', 'Como 07:00'),
    hasta: clock('Hora en que cierra', 'Como 13:00'),
  })
  .refine(({ desde, hasta }) => desde < hasta, { path: ['hasta'], message: 'Cierra antes de abrir' })
  .meta(about('Horario'))
export type Opening = z.output<typeof Opening>

export const HealthCentre = z
  .strictObject({
    id,
    name: line('Nombre del centro'),
    type: choice(centreTypeLabels, 'Tipo'),
    neighborhood: line('Barrio'),
    ...place,
    horarios: rows(Opening, 'Días y horas de atención', 'Si se saben').min(1).optional(),
    ...rowNotes,
  })
  .meta(about('Centro de salud'))
export type HealthCentre = z.output<typeof HealthCentre>

export const HealthCentres = z.strictObject({
  revisado,
  filas: rows(HealthCentre, 'Centros de salud', 'Puede no haber'),
})

const HealthService = z
  .strictObject({
    id,
    name: line('Nombre de la prestación'),
    description: line('Qué se atiende', 'En una oración'),
    icon: icon(),
    ...rowNotes,
  })
  .meta(about('Prestación'))

export const HealthOffice = HealthService.omit({ icon: true }).extend(place)
export type HealthOffice = z.output<typeof HealthOffice>

export const HealthServices = z.strictObject({
  revisado,
  muestra: rowNotes.muestra,
  nota: startingWith(
    'Consultá días y horarios en cada centro.',
    longText('Aclaración', 'Se lee arriba de los servicios'),
  ),
  basicos: rows(HealthService, 'Servicios básicos', 'Puede no haber'),
  especialidades: rows(HealthService, 'Especialidades', 'Puede no haber'),
  laboratorio: rows(HealthService, 'Laboratorio', 'Puede no haber'),
  saludAnimal: HealthOffice.nullable().meta(about('Salud animal', 'Puede no haber')),
  adultosMayores: HealthOffice.nullable().meta(about('Personas mayores', 'La oficina que las atiende; puede no haber')),
})
