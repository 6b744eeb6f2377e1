/** "No pasó el recolector": how long to wait, a written message, and one count for each neighbourhood and visit. */
import { createReaderApi } from '#contract/client.ts'
import { dayInWords, timeOf } from '../calendar/calendar-day.ts'
import { localMoment } from '../calendar/local-moment.ts'
import { type Holidays, passedCollection } from './collection.ts'
import type { NeighborhoodRow } from './schedule-rows.ts'

/** Minutes after the window, for delays. */
const delayMinutes = 120
const lastMinute = 23 * 60 + 59
const reports = new Map<string, Promise<{ message: string }>>()

/** @param root the opened details. */
export async function reportMissed(root: HTMLElement, place: NeighborhoodRow, holidays: Holidays): Promise<void> {
  const delay = root.querySelector<HTMLElement>('[data-part="delay"]')
  const wait = root.querySelector('[data-part="wait"]')
  const status = root.querySelector('[data-part="counted"]')
  const link = root.querySelector<HTMLAnchorElement>('[data-whatsapp]')
  const moment = localMoment(new Date())
  const missed = passedCollection(place.schedule, holidays, moment)
  if (!delay || !wait || !status || !link || !missed) return
  const isToday = missed.day === moment.day
  delay.hidden = !isToday
  wait.textContent = timeOf(Math.min(place.schedule.to + delayMinutes, lastMinute))
  const message = `Hola. ${isToday ? 'Hoy' : 'Ayer'}, ${dayInWords(missed.day)}, no pasó el recolector por el barrio ${place.name}.`
  link.href = `https://wa.me/?text=${encodeURIComponent(message)}`
  const report =
    reports.get(place.slug) ??
    createReaderApi()['POST avisar-recoleccion']({ barrio: place.slug, dia: isToday ? 'hoy' : 'ayer' })
  reports.set(place.slug, report)
  status.textContent = ''
  status.textContent = await report.then(
    ({ message: thanks }) => thanks,
    () => {
      reports.delete(place.slug)
      return 'No pudimos anotar tu aviso: llamá al teléfono de arriba.'
    },
  )
}
