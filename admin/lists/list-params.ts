/** Lists with filters and page in the query string. */
import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { foldLetters } from '#shared/normalize.ts'

const pageKey = 'pagina'
/** The typed filter: a change replaces the history entry. */
const searchKey = 'buscar'
/** Router state of navigation by the list's controls; any other navigation refills them. */
const ownNavigation = 'list'

/** Parses a parameter; '' for none or an invalid value. */
export type Param<Value extends string> = (text: string) => Value | ''

export const anyText: Param<string> = (text) => text
export const anyId: Param<string> = (text) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : '')
export const oneOf =
  <const Value extends string>(values: readonly Value[]): Param<Value> =>
  (text) =>
    values.find((value) => value === text) ?? ''

type Params = Readonly<Record<string, Param<string>>>
type Filters<P extends Params> = { readonly [Name in keyof P & string]: ReturnType<P[Name]> }
type Query<P extends Params> = { readonly filters: Filters<P>; readonly page: number }

export type ListState<Name extends string, Row = unknown> = {
  readonly page: Page<Row>
  /** Values by name, ahead of the address until the list has loaded. */
  readonly filters: Readonly<Record<Name, string>>
  readonly isFiltered: boolean
  readonly setPage: (page: number) => void
  readonly setFilter: (name: Name, value: string) => void
  readonly clear: () => void
}

/** Defines a list by its filters, named as in the query string, and its rows on a page. */
export function defineList<P extends Params>(params: P, perPage: number) {
  type Name = keyof P & string
  const none = readFilters(new URLSearchParams())

  function readFilters(query: URLSearchParams): Filters<P> {
    return Object.fromEntries(
      Object.entries(params).map(([name, read]) => [name, read(query.get(name) ?? '')]),
    ) as Filters<P>
  }

  function read(query: URLSearchParams): Query<P> {
    const page = query.get(pageKey) ?? ''
    return { filters: readFilters(query), page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 }
  }

  function useParams() {
    const { search, key, state } = useLocation()
    const navigate = useNavigate()
    const isOwn = useNavigationType() !== 'POP' && state === ownNavigation
    const requested = useMemo(() => read(new URLSearchParams(search)), [search])
    const [shown, setShown] = useState<Readonly<Record<Name, string>>>(requested.filters)
    const [shownAt, setShownAt] = useState(key)
    if (shownAt !== key) {
      setShownAt(key)
      if (!isOwn) setShown(requested.filters)
    }
    function navigateTo(filters: Readonly<Record<Name, string>>, page: number, replace = false): void {
      setShown(filters)
      void navigate({ search: writeQuery(filters, page) }, { replace, preventScrollReset: true, state: ownNavigation })
    }
    return {
      requested,
      controls: {
        filters: shown,
        isFiltered: Object.values(shown).some((value) => value !== ''),
        setPage: (page: number) => navigateTo(shown, page),
        setFilter: (name: Name, value: string) => navigateTo({ ...shown, [name]: value }, 1, name === searchKey),
        clear: () => navigateTo(none, 1),
      },
    }
  }

  return {
    none,
    read,

    /** Loads the requested page, or the last one of a shorter list. */
    async load<Answer extends { readonly pages: number }>(
      request: Request,
      fetchPage: (query: Query<P>) => Promise<Answer>,
    ): Promise<Answer> {
      const { filters, page } = read(new URL(request.url).searchParams)
      const answer = await fetchPage({ filters, page })
      return answer.pages > 0 && page > answer.pages ? fetchPage({ filters, page: answer.pages }) : answer
    },

    /** State of a list paged by the server. */
    useServed<Row>(rows: readonly Row[], served: Served): ListState<Name, Row> {
      const { controls } = useParams()
      return { ...controls, page: serverPage(rows, served, perPage) }
    },

    /** State of a list loaded whole; `select` applies the filters. */
    useRows<Row>(
      rows: readonly Row[],
      select: (rows: readonly Row[], filters: Filters<P>) => readonly Row[],
    ): ListState<Name, Row> {
      const { requested, controls } = useParams()
      const found = useMemo(() => select(rows, requested.filters), [rows, requested, select])
      return { ...controls, page: clientPage(found, requested.page, perPage) }
    },
  }
}

/** The query string of a list: filters that are set, page above 1. */
export function writeQuery(filters: Readonly<Record<string, string>>, page: number): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  if (page > 1) query.set(pageKey, String(page))
  return query.toString()
}

/** One page, with the 1-based positions of its first and last row (0 when empty). */
export type Page<Row> = {
  readonly rows: readonly Row[]
  readonly page: number
  readonly pages: number
  readonly from: number
  readonly to: number
  readonly total: number
}

type Served = Pick<Page<unknown>, 'page' | 'pages' | 'total'>

export function serverPage<Row>(rows: readonly Row[], { page, pages, total }: Served, perPage: number): Page<Row> {
  const start = (page - 1) * perPage
  return { page, pages, total, rows, from: rows.length > 0 ? start + 1 : 0, to: start + rows.length }
}

/** Slices a page; a number outside 1..last gives the first (spec.md §4). */
export function clientPage<Row>(rows: readonly Row[], requested: number, perPage: number): Page<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / perPage))
  const page = Number.isInteger(requested) && requested >= 1 && requested <= pages ? requested : 1
  return serverPage(rows.slice((page - 1) * perPage, page * perPage), { page, pages, total: rows.length }, perPage)
}

/**
 * Creates a filter of rows: texts contain the search, ignoring case and accents; values equal the other filters.
 * @param valuesOf values of a row by filter name.
 */
export const rowFilter =
  <Row, Name extends string = never>(
    textsOf: (row: Row) => readonly (string | null | undefined)[],
    valuesOf: (row: Row) => Readonly<Record<Name, string>>,
  ) =>
  (rows: readonly Row[], { buscar, ...others }: Readonly<Record<Name | 'buscar', string>>): Row[] => {
    const wanted = foldLetters(buscar.trim())
    return rows.filter((row) => {
      const values: Readonly<Record<string, string>> = valuesOf(row)
      const isFound = wanted === '' || textsOf(row).some((text) => text && foldLetters(text).includes(wanted))
      return isFound && Object.entries<string>(others).every(([name, value]) => value === '' || values[name] === value)
    })
  }
