import { CityEvent } from '#contract/content/events.ts'
import { slugOfRow } from '#contract/content/own-pages.ts'
import { addDays, daysBetween } from '../calendar/calendar-day.ts'
import { localMoment } from '../calendar/local-moment.ts'
import { contentOf } from '../data/content.ts'
import type { DatasetSource } from '../data/dataset.ts'

const content = contentOf('eventos.json')
export const eventsReviewed = content.revisado

/** The build's day in the city, YYYY-MM-DD. */
export const buildDay = localMoment(new Date()).day

/** Day for which the invented events were written, and how many days they reach. */
const [sampleDay, sampleDays] = ['2026-11-20', 60]

/** Moves invented samples by whole weeks, so that an agenda in preparation is never over. @param today YYYY-MM-DD. */
export function moveSamples(rows: readonly CityEvent[], today: string): CityEvent[] {
  const days = 7 * Math.floor(daysBetween(sampleDay, today) / 7)
  return rows.map((row) =>
    row.muestra && daysBetween(sampleDay, row.date) <= sampleDays
      ? { ...row, date: addDays(row.date, days), ...(row.fechaFin && { fechaFin: addDays(row.fechaFin, days) }) }
      : row,
  )
}

export const events: CityEvent[] = moveSamples(content.filas, buildDay)
export const agenda = { ...content, filas: events }

type Dated = Pick<CityEvent, 'date' | 'fechaFin'>

export const lastDay = ({ date, fechaFin = date }: Dated): string => fechaFin

export const isPast = (event: Dated, today: string): boolean => lastDay(event) < today

type Ordered = Dated & { readonly hora?: string | undefined }
/** By day, all-day events first. */
const byStart = (one: Ordered, other: Ordered): number =>
  `${one.date} ${one.hora ?? ''}`.localeCompare(`${other.date} ${other.hora ?? ''}`)

/** Upcoming and running events, nearest first. @param today YYYY-MM-DD. */
export const upcomingEvents = <Row extends Ordered>(rows: readonly Row[], today: string): Row[] =>
  rows.filter((event) => !isPast(event, today)).sort(byStart)

export const pastEvents = <Row extends Ordered>(rows: readonly Row[], today: string): Row[] =>
  rows
    .filter((event) => isPast(event, today))
    .sort(byStart)
    .reverse()

/** Upcoming events, nearest first; then past ones, latest first. */
export const eventsInOrder = <Row extends Ordered>(rows: readonly Row[], today: string): Row[] => [
  ...upcomingEvents(rows, today),
  ...pastEvents(rows, today),
]

export const sortByStart = <Row extends Ordered>(rows: readonly Row[]): Row[] => rows.toSorted(byStart)

export const eventPath = (event: Pick<CityEvent, 'slug' | 'title'>): string => `/agenda/${slugOfRow(event)}/`
export const eventCalendarPath = (event: Pick<CityEvent, 'slug' | 'title'>): string =>
  `/agenda/calendarios/${slugOfRow(event)}.ics`
/** Days that past events stay in search and calendar. */
const pastEventDays = 365

/** First day of the last year. @param today YYYY-MM-DD. */
export const yearBefore = (today: string): string => addDays(today, -pastEventDays)

/** Pages of past events, to which content should not link. */
export const pastPages = (rows: readonly CityEvent[], today: string): ReadonlySet<string> =>
  new Set(pastEvents(rows, today).map(eventPath))

export const agendaCalendarPath = '/agenda/calendario.ics'

const monthAfter = (day: string): string => `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`

/**
 * The next day on which pages change by date alone: an event, its month or a running event's month ends, or an event leaves the last
 * year; null for none.
 * @param today YYYY-MM-DD, as the result.
 */
export function nextChangeByDate(rows: readonly Dated[], today: string): string | null {
  const days = rows.flatMap((event) => [
    addDays(lastDay(event), 1),
    addDays(lastDay(event), pastEventDays + 1),
    monthAfter(event.date),
    // Listed under the current month until it ends.
    ...(event.date <= today && lastDay(event) >= monthAfter(today) ? [monthAfter(today)] : []),
  ])
  const [next] = days.filter((day) => day > today).sort()
  return next ?? null
}

export const agendaSets: readonly DatasetSource[] = [
  {
    key: 'eventos',
    title: 'Eventos',
    description: 'La agenda de la ciudad: qué, cuándo y dónde.',
    page: '/agenda/',
    reviewed: eventsReviewed,
    columns: [{ pagina: 'Su página en este sitio' }, CityEvent],
    rows: events.map(({ slug, ...event }) => ({ pagina: eventPath({ slug, ...event }), ...event })),
  },
]
