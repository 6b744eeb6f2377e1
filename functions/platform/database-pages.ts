/** One page of a list with the count of all, in one call wherever there is such a page. */
import { countOf, type DatabaseError, dataOf } from './database-errors.ts'

type Answer = {
  readonly data: readonly unknown[] | null
  readonly error: DatabaseError | null
  readonly count: number | null
}
type Query = PromiseLike<Answer> & { range(from: number, to: number): PromiseLike<Answer> }

/** A range that begins beyond the last row is an error of the Data API. */
const beyondTheEnd = 'PGRST103'

/**
 * Rows of page `page` (from 1) of `limit` rows; beyond the last page none, with the true total.
 * @param query a fresh query each time, which counts (`count: 'exact'`).
 * @throws what `fromDatabase` makes of an error.
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
