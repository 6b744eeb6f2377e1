/** Opening hours: weekly, seasonal, of single days. */
import { z } from 'zod'
import { about, clock, day, line, rows } from './pieces.ts'
import { weekdays } from './weekdays.ts'

/** Hours of some weekdays; they may end on the next day. */
export const Opening = z
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
    vigencia: z
      .strictObject({ desde: day('Primer día'), hasta: day('Último día') })
      .refine(({ desde, hasta }) => desde <= hasta, { path: ['hasta'], message: 'Termina antes de empezar' })
      .optional()
      .meta(about('Solo entre', 'Horario de verano: en esos días reemplaza al de todo el año. Opcional')),
  })
  .refine(({ desde, hasta }) => desde !== hasta || desde === '00:00', {
    path: ['hasta'],
    message: 'Abre y cierra a la misma hora',
  })
  .meta(about('Horario'))
export type Opening = z.output<typeof Opening>

export const OtherDay = z
  .strictObject({
    dia: day('Día'),
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

export const openingHours = {
  horarios: rows(Opening, 'Días y horas de atención', 'Si se saben').min(1).optional(),
  excepciones: rows(OtherDay, 'Días distintos', 'Un asueto, o un día con otro horario; opcional').optional(),
}
