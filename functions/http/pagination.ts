/** Which part of a list is asked for, and where the list goes on. */
import { endpointOf, endpoints, type In, type Route } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { apiBase } from '#contract/urls.ts'
import { countOf, type DatabaseError, dataOf } from '../lib/database-errors.ts'
import { listBytes } from './responses.ts'

type Asked = {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}
type PageAsked = {
  readonly page: number
  readonly take: number
  readonly skip: number
  readonly isPaged: boolean
  /** Bytes that the items may have together. */
  readonly bytes: number
}

/** Without page and limit it is all that fits, from `offset` on; `usual`: how many items a page has where only its number is said. */
export function pageAsked({ page, limit, offset }: Asked, usual: number, wholeMax: number = limits.listMax): PageAsked {
  const isPaged = page !== undefined || limit !== undefined
  if (!isPaged) return { page: 1, take: wholeMax, skip: offset ?? 0, isPaged, bytes: listBytes.whole }
  const [number, take] = [page ?? 1, limit ?? usual]
  return { page: number, take, skip: (number - 1) * take, isPaged, bytes: listBytes.page }
}

/**
 * How many pages there are (one, where none was asked for), and the address of what follows the items that are shown; null at the end
 * of the list. It has the filters of `input`, and nothing else of the request: the answer may be kept for others.
 */
export function restOf<Name extends Route>(
  name: Name,
  input: In<Name>,
  { page, take, skip, isPaged }: PageAsked,
  { shown, total }: { readonly shown: number; readonly total: number },
): { readonly pages: number; readonly next: string | null } {
  const pages = isPaged ? Math.ceil(total / take) : Math.min(total, 1)
  const isEnd = isPaged ? page >= pages : shown === 0 || skip + shown >= total
  if (isEnd) return { pages, next: null }
  const query = new URLSearchParams(filtersOf(name, input))
  if (isPaged) query.set('page', String(page + 1))
  else query.set('offset', String(skip + shown))
  return { pages, next: `${apiBase}${endpointOf(name).path}?${query}` }
}

/** Returns the inputs that differ from their defaults as query parameters. */
function filtersOf<Name extends Route>(name: Name, input: In<Name>): [string, string][] {
  const usual = new Map<string, unknown>(Object.entries(endpoints[name].input.parse({})))
  return Object.entries(input).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    value === undefined || value === usual.get(key) ? [] : [[key, String(value)]],
  )
}

type Answer = {
  readonly data: readonly unknown[] | null
  readonly error: DatabaseError | null
  readonly count: number | null
}
type Query = PromiseLike<Answer> & { range(from: number, to: number): PromiseLike<Answer> }

/** A range that begins beyond the last row is an error of the Data API. */
const beyondTheEnd = 'PGRST103'

/**
 * Returns the rows of page `page` (from 1) of `limit` rows with the total; beyond the last page no rows.
 * @param query a fresh query each time, which counts (`count: 'exact'`). @throws as `fromDatabase`.
 */
export async function readPage(
  query: () => Query,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: readonly unknown[]; total: number }> {
  const from = (page - 1) * limit
  const answer = await query().range(from, from + limit - 1)
  if (answer.error?.code === beyondTheEnd) return { rows: [], total: countOf(await query().range(0, 0)) }
  return { rows: dataOf(answer) ?? [], total: countOf(answer) }
}
