/** Transactions that leave nothing behind, and two at once in an order that the test decides. */
import type postgres from 'postgres'
import { expect } from 'vitest'

class Undo extends Error {}

/** Runs in a transaction that is rolled back. Answers what `work` answered. */
export async function undone<Result>(
  sql: postgres.Sql,
  work: (transaction: postgres.TransactionSql) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = []
  await sql
    .begin(async (transaction) => {
      results.push(await work(transaction))
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return results[0] as Result
}

/**
 * Runs `first`, then starts `second` on another connection, which must have to wait for the first transaction; ends
 * the first and answers how the second one went.
 */
export async function oneBehindTheOther<Result>(
  sql: postgres.Sql,
  first: (transaction: postgres.ReservedSql) => Promise<unknown>,
  second: (transaction: postgres.ReservedSql) => Promise<Result>,
): Promise<PromiseSettledResult<Result>> {
  const [one, two] = await Promise.all([sql.reserve(), sql.reserve()])
  try {
    const [backend] = await two<{ pid: number }[]>`select pg_backend_pid() as pid`
    await one`begin`
    await first(one)
    await two`begin`
    const waiting = Promise.allSettled([second(two)])
    await expect
      .poll(async () => (await sql`select wait_event_type from pg_stat_activity where pid = ${backend?.pid ?? 0}`)[0], {
        timeout: 10_000,
      })
      .toEqual({ wait_event_type: 'Lock' })
    await one`commit`
    const [outcome] = await waiting
    await (outcome.status === 'fulfilled' ? two`commit` : two`rollback`)
    return outcome
  } finally {
    // Where the test failed midway, whatever is still open ends here, the one that holds the lock first.
    await one`rollback`
    await two`rollback`
    one.release()
    two.release()
  }
}
