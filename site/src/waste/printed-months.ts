/** Prints a neighbourhood's calendar: this month and the next. */
import { weekdays } from '#contract/content/weekdays.ts'
import { addMonths, monthInWords, weeksOf } from '#shared/calendar-month.ts'
import { addDays, dayInWords } from '../calendar/calendar-day.ts'
import { localMoment } from '../calendar/local-moment.ts'
import { collectionsBetween, type Holidays, type Schedule } from './collection.ts'
import type { KnownHolidays, NeighborhoodRow } from './schedule-rows.ts'
import { setOutMinutes, windowInWords } from './wording.ts'

export type MonthDay = {
  readonly day: string
  /** Indexes of the series that pass on that day. */
  readonly series: readonly number[]
  readonly holiday: string
}

const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)

/** Weeks of a month (YYYY-MM) from Monday; null outside the month. */
export function monthOf(month: string, series: readonly Schedule[], holidays: Holidays): (MonthDay | null)[][] {
  const first = `${month}-01`
  const last = lastDayOf(month)
  const passing = series.map(
    (schedule) => new Set(collectionsBetween(schedule, holidays, first, last).map(({ day }) => day)),
  )
  const dayOf = (day: string): MonthDay => ({
    day,
    series: passing.flatMap((days, index) => (days.has(day) ? [index] : [])),
    holiday: holidays.get(day) ?? '',
  })
  return weeksOf(month).map((week) => week.map((day) => (day === null ? null : dayOf(day))))
}

type PrintedSeries = { readonly label: string; readonly schedule: Schedule }

function element(tag: string, text = '', ...children: Node[]): HTMLElement {
  const node = document.createElement(tag)
  node.textContent = text
  node.append(...children)
  return node
}

function monthTable(month: string, series: readonly PrintedSeries[], holidays: Holidays): HTMLElement {
  const schedules = series.map(({ schedule }) => schedule)
  const head = element('tr', '', ...weekdays.map((day) => element('th', day)))
  const weeks = monthOf(month, schedules, holidays).map((week) =>
    element(
      'tr',
      '',
      ...week.map((cell) => {
        if (!cell) return element('td')
        const marks = cell.series.map((index) => element('strong', series[index]?.label))
        const holiday = cell.holiday ? [element('em', cell.holiday)] : []
        return element('td', '', element('span', String(Number(cell.day.slice(8)))), ...marks, ...holiday)
      }),
    ),
  )
  const caption = element('caption', monthInWords(month))
  return element('table', '', caption, element('thead', '', head), element('tbody', '', ...weeks))
}

export function printMonths(
  sheet: HTMLElement,
  place: NeighborhoodRow,
  recycling: Schedule,
  { holidays, until }: KnownHolidays,
): void {
  const { name, mark, schedule } = place
  const month = localMoment(new Date()).day.slice(0, 7)
  const series = [
    { label: 'Residuos', schedule },
    { label: 'Reciclables', schedule: recycling },
  ]
  const hours = series.map(({ label, schedule }) => element('li', `${label}: de ${windowInWords(schedule)}.`))
  sheet.replaceChildren(
    element('h2', `Recolección de residuos · ${mark ? `${name} (${mark})` : name}`),
    element(
      'ul',
      '',
      ...hours,
      element('li', `Sacá las bolsas ${setOutMinutes} minutos antes.`),
      ...(until < lastDayOf(addMonths(month, 1))
        ? [element('li', `Los feriados están cargados hasta el ${dayInWords(until)} de ${until.slice(0, 4)}.`)]
        : []),
    ),
    ...[month, addMonths(month, 1)].map((one) => monthTable(one, series, holidays)),
  )
  const root = document.documentElement
  root.dataset.print = 'calendario'
  addEventListener('afterprint', () => delete root.dataset.print, { once: true })
  print()
}
