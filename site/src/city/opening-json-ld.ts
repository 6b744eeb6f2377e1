import type { Weekday } from '#contract/content/weekdays.ts'
import { isClosedByHoliday, type OpeningTimes } from '../calendar/opening-hours.ts'

const schemaDays: Readonly<Record<Weekday, string>> = {
  lunes: 'Monday',
  martes: 'Tuesday',
  miércoles: 'Wednesday',
  jueves: 'Thursday',
  viernes: 'Friday',
  sábado: 'Saturday',
  domingo: 'Sunday',
}

/** Closing time of hours; equal times are a whole day. */
const closingTime = (desde: string, hasta: string): string => (desde === hasta ? '23:59' : hasta)

/** @param holidays dates, YYYY-MM-DD; those that close the place become special days. */
export function openingJsonLd(times: OpeningTimes, holidays: readonly string[]): Record<string, unknown> {
  const { horarios, excepciones = [] } = times
  const days = new Set(holidays)
  const special = [
    ...excepciones.map(({ dia, desde, hasta }) =>
      desde && hasta ? { dia, desde, hasta: closingTime(desde, hasta) } : { dia, desde: '00:00', hasta: '00:00' },
    ),
    ...holidays
      .filter((dia) => !excepciones.some((other) => other.dia === dia) && isClosedByHoliday(times, days, dia))
      .map((dia) => ({ dia, desde: '00:00', hasta: '00:00' })),
  ]
  return {
    openingHoursSpecification: horarios.map(({ dias, desde, hasta, vigencia }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dias.map((day) => `https://schema.org/${schemaDays[day]}`),
      opens: desde,
      closes: closingTime(desde, hasta),
      ...(vigencia && { validFrom: vigencia.desde, validThrough: vigencia.hasta }),
    })),
    ...(special.length > 0 && {
      specialOpeningHoursSpecification: special.map(({ dia, desde, hasta }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: dia,
        validThrough: dia,
        opens: desde,
        closes: hasta,
      })),
    }),
  }
}
