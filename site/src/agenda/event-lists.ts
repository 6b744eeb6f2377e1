/** List pages of the agenda, upcoming, by month, by category, and its search entries. */
import type { CityEvent } from '#contract/content/events.ts'
import { type NewsCategory, newsCategories } from '#contract/enums.ts'
import { categoryLabel } from '#shared/article/article.ts'
import { monthName } from '#shared/calendar-month.ts'
import { type BuildInputs, cacheKeyOf } from '../data/cache-key.ts'
import { type ListPage, listPages } from '../data/list-pages.ts'
import { markOf, type SearchEntry } from '../data/search-entry.ts'
import { whenInWords } from './event-time.ts'
import { eventPath, eventsInOrder, isPast, sortByStart, upcomingEvents, yearBefore } from './events.ts'

/** A month with events. `key` is YYYY-MM. */
export type AgendaMonth = { readonly key: string; readonly name: string; readonly year: string; readonly count: number }

export const monthPath = (key: string): string => `/agenda/${key}/`
export const agendaCategoryPath = (category: string): string => `/agenda/${category}/`

/** Months in which events begin, in order. */
export function agendaMonths(rows: readonly CityEvent[]): AgendaMonth[] {
  const months = Map.groupBy(rows, ({ date }) => date.slice(0, 7))
  return [...months]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, { length }]) => ({ key, name: monthName(key), year: key.slice(0, 4), count: length }))
}

/** Categories of events, in the vocabulary's order. */
export const agendaCategories = (rows: readonly CityEvent[]): NewsCategory[] =>
  newsCategories.filter((known) => rows.some(({ category }) => category === known))

export const maxUpcoming = 50

export type ListedEvent = { readonly event: CityEvent; readonly isOver: boolean }

export type AgendaNavigation = {
  readonly months: readonly AgendaMonth[]
  readonly categories: readonly NewsCategory[]
  /** The month of the build, YYYY-MM. */
  readonly thisMonth: string
}

/** @param today YYYY-MM-DD. */
export const agendaNavigation = (rows: readonly CityEvent[], today: string): AgendaNavigation => ({
  months: agendaMonths(rows),
  categories: agendaCategories(rows),
  thisMonth: today.slice(0, 7),
})

export type EventListProps = {
  readonly navigation: AgendaNavigation
  /** Review day of the content, YYYY-MM-DD. */
  readonly reviewed: string
  readonly list: ListPage<ListedEvent>
  readonly title: string
  readonly category: NewsCategory | null
  readonly month: string | null
  /** Neighbouring months with events. */
  readonly earlier: string | null
  readonly later: string | null
}

/** Lists the pages below /agenda/; their props determine their cache keys. @param today YYYY-MM-DD. */
export function eventListPaths(
  { filas: rows, revisado: reviewed }: { readonly filas: readonly CityEvent[]; readonly revisado: string },
  today: string,
  build: BuildInputs,
) {
  const listed = (list: readonly CityEvent[]): ListedEvent[] =>
    list.map((event) => ({ event, isOver: isPast(event, today) }))
  const navigation = agendaNavigation(rows, today)
  const { months } = navigation
  const byMonth = Map.groupBy(sortByStart(rows), ({ date }) => date.slice(0, 7))
  const ofMonths = months.flatMap(({ key, name, year }, index) =>
    listPages(monthPath(key), listed(byMonth.get(key) ?? [])).map(
      (list): EventListProps => ({
        navigation,
        reviewed,
        list,
        title: `Agenda de ${name} de ${year}`,
        category: null,
        month: key,
        earlier: months[index - 1]?.key ?? null,
        later: months[index + 1]?.key ?? null,
      }),
    ),
  )
  const ofCategories = navigation.categories.flatMap((category) => {
    const own = eventsInOrder(
      rows.filter((event) => event.category === category),
      today,
    )
    return listPages(agendaCategoryPath(category), listed(own)).map(
      (list): EventListProps => ({
        navigation,
        reviewed,
        list,
        title: `Agenda: ${categoryLabel(category)}`,
        category,
        month: null,
        earlier: null,
        later: null,
      }),
    )
  })
  return [...ofMonths, ...ofCategories].map((props) => ({
    params: { lista: props.list.path.slice('/agenda/'.length, -1) },
    props,
    ...cacheKeyOf(build, props),
  }))
}

/** The nearest upcoming events, by month. */
export function upcomingByMonth(
  rows: readonly CityEvent[],
  today: string,
): { readonly key: string; readonly events: CityEvent[] }[] {
  const nearest = upcomingEvents(rows, today).slice(0, maxUpcoming)
  // Events that began earlier are listed under the current month.
  const months = Map.groupBy(nearest, ({ date }) => (date < today ? today : date).slice(0, 7))
  return Array.from(months, ([key, events]) => ({ key, events }))
}

/**
 * Search entries of events: upcoming, nearest first, then those of the last year, latest first (ED46).
 * @param today YYYY-MM-DD.
 */
export const eventEntries = (rows: readonly CityEvent[], today: string): SearchEntry[] =>
  eventsInOrder(rows, today)
    .filter((event) => !isPast(event, yearBefore(today)))
    .map((event) => ({
      kind: 'evento',
      title: event.title,
      address: eventPath(event),
      text: `${event.suspendido ? 'Suspendido. ' : ''}${whenInWords(event)}, en ${event.place}. ${event.excerpt}`,
      beside: 'evento agenda fiesta entrada hora cuándo dónde',
      mark: markOf(event),
    }))
