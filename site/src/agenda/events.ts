/** The agenda, from shared/content/eventos.json. */
import type { CityEvent } from '#contract/content/events.ts'
import { slugOfRow } from '#contract/content/own-pages.ts'
import { timeZone } from '#shared/time-zone.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { contentOf } from '../data/content.ts'

export const agenda = contentOf('eventos.json')
export const events: readonly CityEvent[] = agenda.filas
export const eventsReviewed = agenda.revisado

/** The day of the build in the city, YYYY-MM-DD. */
export const buildDay = new Date().toLocaleDateString('sv', { timeZone })

type Dated = Pick<CityEvent, 'date' | 'fechaFin'>

/** The last day of an event. */
export const lastDay = ({ date, fechaFin = date }: Dated): string => fechaFin

/** Whether it is over: its last day lies before `today`. */
export const isPast = (event: Dated, today: string): boolean => lastDay(event) < today

type Ordered = Dated & { readonly hora?: string | undefined }
/** By day, what lasts all day before what has an hour. */
const byStart = (one: Ordered, other: Ordered): number =>
  `${one.date} ${one.hora ?? ''}`.localeCompare(`${other.date} ${other.hora ?? ''}`)

/** What is to come or goes on, the nearest first. @param today YYYY-MM-DD. */
export const upcoming = <Row extends Ordered>(rows: readonly Row[], today: string): Row[] =>
  rows.filter((event) => !isPast(event, today)).sort(byStart)

/** What has been, the latest first. */
export const past = <Row extends Ordered>(rows: readonly Row[], today: string): Row[] =>
  rows
    .filter((event) => isPast(event, today))
    .sort(byStart)
    .reverse()

/** What is to come, the nearest first; then what has been, the latest first. */
export const eventsInOrder = <Row extends Ordered>(rows: readonly Row[], today: string): Row[] => [
  ...upcoming(rows, today),
  ...past(rows, today),
]

/** All in the order of the calendar. */
export const byDay = <Row extends Ordered>(rows: readonly Row[]): Row[] => rows.toSorted(byStart)

/** The page of an event. */
export const eventPath = (event: Pick<CityEvent, 'slug' | 'title'>): string => `/agenda/${slugOfRow(event)}/`
/** Its calendar file. */
export const eventCalendarPath = (event: Pick<CityEvent, 'slug' | 'title'>): string =>
  `/agenda/calendarios/${slugOfRow(event)}.ics`
/** For how many days an event that is over is still looked for, and stands in the calendar that one follows. */
const rememberedDays = 365

/** The first day of the last year. @param today YYYY-MM-DD. */
export const yearBefore = (today: string): string => addDays(today, -rememberedDays)

/** Pages of events that are over: content is not offered to link to them. */
export const pastPages = (rows: readonly CityEvent[], today: string): ReadonlySet<string> =>
  new Set(past(rows, today).map(eventPath))

/** The calendar of all that is to come and of the last year. */
export const agendaCalendarPath = '/agenda/calendario.ics'

/**
 * The next day on which pages would say something else, though nobody changes anything, YYYY-MM-DD: an event is over, or leaves the last
 * year, or the month of one is. Null where there is none. @param today YYYY-MM-DD.
 */
export function nextChangeOfDay(rows: readonly Dated[], today: string): string | null {
  const days = rows.flatMap((event) => [
    addDays(lastDay(event), 1),
    addDays(lastDay(event), rememberedDays + 1),
    `${addDays(`${event.date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`,
  ])
  const [next] = days.filter((day) => day > today).sort()
  return next ?? null
}
