/** What the news list shows, as it stands in the address: ?q=, ?categoria=, ?fecha=, ?page=; each left out where it says nothing. */

import { type NewsCategory, newsCategories, newsCategoryLabels } from '#contract/vocabulary.ts'
import { timeZone } from '#shared/time-zone.ts'

/** The spans of N03 before today; null is all of time. */
export const dateSpans = { semana: 'Última semana', mes: 'Último mes', año: 'Último año' } as const
export type DateSpan = keyof typeof dateSpans

export type ListFilters = {
  /** Part of title or excerpt; empty for none. */
  readonly q: string
  readonly category: NewsCategory | null
  readonly span: DateSpan | null
}
export type ListQuery = ListFilters & {
  /** From 1. */
  readonly page: number
}

/** Page 1 of all news: what the build puts in the HTML. */
export const everything: ListQuery = { q: '', category: null, span: null, page: 1 }

const listPath = '/todas-las-noticias/'
/** Signs of a search text that the API takes. */
export const searchMax = 200

const keyOf = <Key extends string>(keys: readonly Key[], value: string | null): Key | null =>
  keys.find((key) => key === value) ?? null

/** Reads location.search; what cannot be meant reads as if it were not there. */
export function readListQuery(search: string): ListQuery {
  const address = new URLSearchParams(search)
  const page = address.get('page') ?? ''
  return {
    q: (address.get('q') ?? '').trim().slice(0, searchMax),
    category: keyOf(newsCategories, address.get('categoria')),
    span: keyOf(Object.keys(dateSpans) as DateSpan[], address.get('fecha')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** The address of a page of the list, below the site's origin: the one way in which this query is written. */
export function listAddress({ q, category, span, page }: ListQuery): string {
  const search = new URLSearchParams()
  if (q.trim()) search.set('q', q.trim())
  if (category) search.set('categoria', category)
  if (span) search.set('fecha', span)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${listPath}?${search}` : listPath
}

/** True when both ask for the same page of the same news. */
export const sameQuery = (one: ListQuery, other: ListQuery): boolean => listAddress(one) === listAddress(other)

/** True when only some of the news are asked for. */
export const isFiltered = (query: ListFilters): boolean => !sameQuery({ ...query, page: 1 }, everything)

/** The label of what a filter chooses; for no choice, of everything. */
export const categoryChoice = (category: NewsCategory | null): string =>
  category ? newsCategoryLabels[category] : 'Todas las categorías'
export const spanChoice = (span: DateSpan | null): string => (span ? dateSpans[span] : 'Todas las fechas')

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone })

/**
 * The first day of a span that ends today in Argentina (N03), YYYY-MM-DD: seven days, one month or one year back. Where that month is
 * shorter, its last day.
 */
export function firstDay(span: DateSpan, now: Date): string {
  const [year = 0, month = 0, day = 0] = dayIn.format(now).split('-').map(Number)
  const back = span === 'mes' ? 1 : span === 'año' ? 12 : 0
  const lastOfMonth = new Date(Date.UTC(year, month - back, 0)).getUTCDate()
  const date = span === 'semana' ? day - 7 : Math.min(day, lastOfMonth)
  return new Date(Date.UTC(year, month - 1 - back, date)).toISOString().slice(0, 10)
}
