/** When something is collected, as the content files write it. */
import { z } from 'zod'
import { minuteOf, weekdays } from '../calendar/calendar-day.ts'
import { type Schedule, windowOf } from './collection.ts'

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

/** The schedule of a row. */
export function scheduleOf({ days, time }: { days: Schedule['days']; time: string }): Schedule {
  return { days, ...windowOf(minuteOf(time.slice(0, 5)), minuteOf(time.slice(6))) }
}
