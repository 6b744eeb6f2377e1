/** Pages through lists. */
import { endpointOf, endpoints, type Input, type Route } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { apiBase } from '#contract/urls.ts'
import { type DatabaseError, unwrap, unwrapCount } from '../lib/database-errors.ts'
import { maxListBytes } from './responses.ts'

type PageQuery = {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}
type PageRequest = {
  readonly page: number
  readonly take: number
  readonly skip: number
  readonly isPaged: boolean
  /** Maximum bytes of the items. */
  readonly bytes: number
}

/** Parses a page query; without page and limit: all that fits from `offset`. */
export function parsePage(
  { page, limit, offset }: PageQuery,
  defaultSize: number,
  unpagedMax: number = limits.listMax,
): PageRequest {
  const isPaged = page !== undefined || limit !== undefined
  if (!isPaged) return { page: 1, take: unpagedMax, skip: offset ?? 0, isPaged, bytes: maxListBytes.whole }
  const [number, take] = [page ?? 1, limit ?? defaultSize]
  return { page: number, take, skip: (number - 1) * take, isPaged, bytes: maxListBytes.page }
}

/** Returns the number of pages and the address of the next part, null at the end. */
export function getNextPage<Name extends Route>(
  name: Name,
  input: Input<Name>,
  { page, take, skip, isPaged }: PageRequest,
  { returned, total }: { readonly returned: number; readonly total: number },
): { readonly pages: number; readonly next: string | null } {
  const pages = isPaged ? Math.ceil(total / take) : Math.min(total, 1)
  const isEnd = isPaged ? page >= pages : returned === 0 || skip + returned >= total
  if (isEnd) return { pages, next: null }
  const query = new URLSearchParams(listFilters(name, input))
  if (isPaged) query.set('page', String(page + 1))
  else query.set('offset', String(skip + returned))
  return { pages, next: `${apiBase}${endpointOf(name).path}?${query}` }
}

/** Returns the inputs that differ from their defaults as query parameters. */
function listFilters<Name extends Route>(name: Name, input: Input<Name>): [string, string][] {
  const defaults = new Map<string, unknown>(Object.entries(endpoints[name].input.parse({})))
  return Object.entries(input).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    value === undefined || value === defaults.get(key) ? [] : [[key, String(value)]],
  )
}

type Answer = {
  readonly data: readonly unknown[] | null
  readonly error: DatabaseError | null
  readonly count: number | null
}
type Query = PromiseLike<Answer> & { range(from: number, to: number): PromiseLike<Answer> }

/** Data API's error code for a range beyond the last row. */
const rangeNotSatisfiable = 'PGRST103'

/** Fetches a page (from 1) and the total. `query` returns a new counting query each time. @throws as `toHttpError`. */
export async function fetchPage(
  query: () => Query,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: readonly unknown[]; total: number }> {
  const from = (page - 1) * limit
  const answer = await query().range(from, from + limit - 1)
  if (answer.error?.code === rangeNotSatisfiable) return { rows: [], total: unwrapCount(await query().range(0, 0)) }
  return { rows: unwrap(answer) ?? [], total: unwrapCount(answer) }
}
