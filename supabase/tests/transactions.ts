/** Runs transactions that roll back, or two in a fixed order. */
import type postgres from 'postgres'
import { expect } from 'vitest'

class RollBack extends Error {}

/** Runs `work` in a transaction and rolls it back. Returns its result. */
export async function rolledBack<Result>(
  sql: postgres.Sql,
  work: (transaction: postgres.TransactionSql) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = []
  await sql
    .begin(async (transaction) => {
      results.push(await work(transaction))
      throw new RollBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error
    })
  return results[0] as Result
}

/**
 * Runs `first`, expects that `second` waits for its transaction, commits it and returns the outcome of `second`.
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
    // Ends what a failed test left open; the first holds the lock.
    await one`rollback`
    await two`rollback`
    one.release()
    two.release()
  }
}
