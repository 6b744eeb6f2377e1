/** List pages of the agenda, upcoming, by month, by category, and its search entries. */
import type { CityEvent } from '#contract/content/events.ts'
import { type NewsCategory, newsCategories } from '#contract/enums.ts'
import { categoryLabel } from '#shared/article/article.ts'
import { type BuildInputs, cacheKeyOf } from '../data/cache-key.ts'
import { type ListPage, listPages } from '../data/list-pages.ts'
import { groupByMonth } from '../data/months.ts'
import { markOf, type SearchEntry } from '../data/search-entry.ts'
import { whenInWords } from './event-time.ts'
import { eventPath, eventsInOrder, isPast, sortByStart, upcomingEvents, yearBefore } from './events.ts'

export const monthPath = (key: string): string => `/agenda/${key}/`
export const agendaCategoryPath = (category: string): string => `/agenda/${category}/`

export const maxUpcoming = 50

export type ListedEvent = { readonly event: CityEvent; readonly isOver: boolean }

/** @param today YYYY-MM-DD. */
export const agendaNavigation = (rows: readonly CityEvent[], today: string) => ({
  months: groupByMonth(sortByStart(rows)).map(([month]) => month),
  /** In the vocabulary's order. */
  categories: newsCategories.filter((known) => rows.some(({ category }) => category === known)),
  /** The month of the build, YYYY-MM. */
  thisMonth: today.slice(0, 7),
})
export type AgendaNavigation = Readonly<ReturnType<typeof agendaNavigation>>

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
  const shared = { navigation: agendaNavigation(rows, today), reviewed }
  const pagesOf = (
    path: string,
    events: readonly CityEvent[],
    about: Omit<EventListProps, keyof typeof shared | 'list'>,
  ) =>
    listPages(
      path,
      events.map((event) => ({ event, isOver: isPast(event, today) })),
    ).map((list): EventListProps => ({ ...shared, list, ...about }))
  const months = groupByMonth(sortByStart(rows))
  const ofMonths = months.flatMap(([{ key, name, year }, events], index) =>
    pagesOf(monthPath(key), events, {
      title: `Agenda de ${name} de ${year}`,
      category: null,
      month: key,
      earlier: months[index - 1]?.[0].key ?? null,
      later: months[index + 1]?.[0].key ?? null,
    }),
  )
  const ofCategories = shared.navigation.categories.flatMap((category) => {
    const events = rows.filter((event) => event.category === category)
    const title = `Agenda: ${categoryLabel(category)}`
    const about = { title, category, month: null, earlier: null, later: null }
    return pagesOf(agendaCategoryPath(category), eventsInOrder(events, today), about)
  })
  return [...ofMonths, ...ofCategories].map((props) => ({
    params: { lista: props.list.path.slice('/agenda/'.length, -1) },
    props,
    ...cacheKeyOf(build, props),
  }))
}

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
