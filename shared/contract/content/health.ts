/** centros-salud.json and servicios-salud.json: health centres, services, offices. */
import { z } from 'zod'
import { centreTypeLabels } from './choices.ts'
import {
  about,
  checkbox,
  clock,
  day,
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

/** Hours of some days; they may end on the next, and 00:00 to 00:00 is all day. */
const Opening = z
  .strictObject({
    dias: z
      .array(z.enum(weekdays))
      .min(1)
      .meta(about('Días en que atiende', undefined, 'weekdays')),
    desde: clock('Hora en que abre', 'Como 07:00'),
    hasta: clock(
      'Hora en que cierra',
      'Como 13:00; antes que la de abrir, es del día siguiente. Las 24 horas: de 00:00 a 00:00',
    ),
    feriados: z
      .boolean()
      .optional()
      .meta(about('También los feriados', 'Con este horario; sin marcar, están cerrados')),
  })
  .refine(({ desde, hasta }) => desde !== hasta || desde === '00:00', {
    path: ['hasta'],
    message: 'Abre y cierra a la misma hora',
  })
  .meta(about('Horario'))
export type Opening = z.output<typeof Opening>

/** A day with other hours. */
const OtherDay = z
  .strictObject({
    dia: day('Día', 'AAAA-MM-DD'),
    desde: clock('Hora en que abre', 'Vacía, ese día está cerrado').optional(),
    hasta: clock('Hora en que cierra', 'Vacía, ese día está cerrado').optional(),
    motivo: line('Por qué', 'Como «Asueto»').optional(),
  })
  .superRefine(({ desde, hasta }, context) => {
    const fault = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (desde !== undefined && hasta === undefined) fault('hasta', 'Falta la hora en que cierra')
    if (desde === undefined && hasta !== undefined) fault('desde', 'Falta la hora en que abre')
    if (desde !== undefined && desde === hasta && desde !== '00:00') fault('hasta', 'Abre y cierra a la misma hora')
  })
  .meta(about('Día distinto'))
export type OtherDay = z.output<typeof OtherDay>

export const HealthCentre = z
  .strictObject({
    id,
    name: line('Nombre del centro'),
    type: checkbox(centreTypeLabels, 'Tipo'),
    neighborhood: line('Barrio'),
    ...place,
    horarios: rows(Opening, 'Días y horas de atención', 'Si se saben').min(1).optional(),
    excepciones: rows(OtherDay, 'Días distintos', 'Un asueto, o un día con otro horario; puede no haber').optional(),
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
