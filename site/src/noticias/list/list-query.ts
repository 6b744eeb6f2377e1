import { type NewsCategory, newsCategories, newsCategoryLabels } from '#contract/enums.ts'
import { localMoment } from '../../calendar/local-moment.ts'
import { choiceParam, pageParam, textParam, urlState } from '../../lists/url-state.ts'

/** Labels of the date filter; each span ends today (N03). */
export const dateSpans = { semana: 'Última semana', mes: 'Último mes', año: 'Último año' } as const
export type DateSpan = keyof typeof dateSpans

export type ListFilters = {
  /** Words of title, excerpt or text; empty for none. */
  readonly q: string
  readonly category: NewsCategory | null
  readonly span: DateSpan | null
}
export type ListQuery = ListFilters & {
  readonly page: number
}

export const searchMax = 200

/** State of the list in the query string; an empty one is page 1 of all news, which the build renders. */
export const newsState = urlState<ListQuery>({
  q: textParam('q', searchMax),
  category: choiceParam('categoria', newsCategories),
  span: choiceParam('fecha', Object.keys(dateSpans) as DateSpan[]),
  page: pageParam('page'),
})

export const listAddress = (query: ListQuery): string => `/todas-las-noticias/${newsState.write(query)}`

export const isFiltered = ({ q, category, span }: ListFilters): boolean =>
  q !== '' || category !== null || span !== null

export const categoryChoice = (category: NewsCategory | null): string =>
  category ? newsCategoryLabels[category] : 'Todas las categorías'
export const spanChoice = (span: DateSpan | null): string => (span ? dateSpans[span] : 'Todas las fechas')

/** First day (YYYY-MM-DD) of a span that ends today in Argentina (N03); in a shorter month, its last day. */
export function firstDay(span: DateSpan, now: Date): string {
  const [year = 0, month = 0, day = 0] = localMoment(now).day.split('-').map(Number)
  const back = span === 'mes' ? 1 : span === 'año' ? 12 : 0
  const lastOfMonth = new Date(Date.UTC(year, month - back, 0)).getUTCDate()
  const date = span === 'semana' ? day - 7 : Math.min(day, lastOfMonth)
  return new Date(Date.UTC(year, month - 1 - back, date)).toISOString().slice(0, 10)
}
