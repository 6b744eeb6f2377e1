/** When a build may be requested (B01, B02, D06). Time moves by shifting rows, never by waiting. */
import fc from 'fast-check'
import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../tools/testing/supabase/test-supabase.ts'
import { addNoticia, addStaff, readFirstRow } from './rows.ts'
import { rolledBack } from './transactions.ts'

type Claim = { status: 'none' | 'wait' | 'go'; seconds?: number; rebuild?: number; change?: number; urgent?: boolean }

let supabase: TestSupabase
let author: string
let noticia: string
/** The newest change at the start, which the site has. */
let deployed: number

const newest = async (): Promise<number> =>
  (await supabase.sql`select coalesce(max(id), 0)::int as id from public.site_changes`)[0]?.id

beforeAll(async () => {
  supabase = await createTestSupabase()
  author = await addStaff(supabase.sql)
})
afterAll(() => supabase?.stop())
beforeEach(async () => {
  await supabase.sql`delete from public.rebuilds`
  noticia = await addNoticia(supabase.sql, author, { status: 'publicado' })
  deployed = await newest()
})

/** Claims a build, by default without interval and budget; urgency and back-off still apply. */
async function claim(since: number, interval = 0, budget: number | null = null): Promise<Claim> {
  const { data, error } = await supabase.service.rpc('claim_rebuild', {
    deployed: since,
    min_interval: interval,
    monthly_budget: budget,
  })
  if (error) throw error
  return data
}
const answer = async (rebuild: number | undefined, status: number | null, error: string | null = null) =>
  supabase.service.rpc('record_rebuild_answer', { p_id: rebuild, p_answer: status, p_error: error })
const edit = () => supabase.sql`update public.noticias set content = content || '.' where id = ${noticia}`
const hide = () => supabase.sql`update public.noticias set status = 'borrador' where id = ${noticia}`
const ageRequests = (seconds: number) =>
  supabase.sql`update public.rebuilds set asked_at = asked_at - make_interval(secs => ${seconds})`

const go = (urgent: boolean) => ({ status: 'go', rebuild: expect.any(Number), change: expect.any(Number), urgent })
/** Matches `seconds`, give or take the duration of the test. */
const wait = (seconds: number) => ({
  status: 'wait',
  seconds: expect.toSatisfy((found: number) => found <= seconds && found > seconds - 30),
})

test('B01 no build is requested, while the site has every change', async () => {
  expect(await claim(deployed)).toEqual({ status: 'none' })
})

test('B01 the first claim succeeds with the newest change', async () => {
  await edit()
  await edit()
  expect(await claim(deployed, 300, 15)).toEqual({ ...go(false), change: deployed + 2 })
})

test.for([
  ['a change', edit],
  ['a removal', hide],
] as const)('B01 NL12 of 20 parallel claims after %s one succeeds', async ([, change]) => {
  await change()
  const claims = await Promise.all(Array.from({ length: 20 }, () => claim(deployed)))
  expect(claims.map(({ status }) => status).sort()).toEqual(['go', ...Array(19).fill('wait')])
  expect(await supabase.sql`select from public.rebuilds`).toHaveLength(1)
})

test('B01 NL12 a further change waits for the interval', async () => {
  await edit()
  await claim(deployed, 300)
  await edit()
  expect(await claim(deployed, 300)).toEqual(wait(300))
  await ageRequests(200)
  expect(await claim(deployed, 300)).toEqual(wait(100))
  await ageRequests(100)
  expect(await claim(deployed, 300)).toEqual({ ...go(false), change: deployed + 2 })
})

describe('D06 NL11 removals', () => {
  test.for(['ocultada', 'eliminada', 'imagen_retirada'])('%s ignores interval and budget, once', async (kind) => {
    await edit()
    await claim(deployed, 300, 1)
    await supabase.sql`insert into public.site_changes (kind) values (${kind})`
    expect(await claim(deployed, 300, 1)).toEqual(go(true))
    await edit()
    expect((await claim(deployed, 300)).status).toBe('wait')
  })

  test('a deployed removal is not urgent', async () => {
    await hide()
    const hidden = await newest()
    await supabase.sql`update public.noticias set status = 'publicado' where id = ${noticia}`
    expect(await claim(hidden)).toEqual(go(false))
  })

  test('B02 a failed request is retried after the back-off, whatever budget and later changes', async () => {
    await hide()
    const first = await claim(deployed, 300, 0)
    await answer(first.rebuild, 500)
    await addNoticia(supabase.sql, author, { status: 'publicado' })
    expect(await claim(deployed, 300, 0)).toEqual(wait(60))
    await ageRequests(60)
    expect(await claim(deployed, 300, 0)).toEqual(go(true))
  })
})

describe('B02 NL12 a repeated request for the same change', () => {
  const expectWaits = async (status: number | null, waits: readonly number[]) => {
    await edit()
    for (const seconds of waits) {
      const claimed = await claim(deployed)
      expect(claimed).toEqual(go(false))
      await answer(claimed.rebuild, status, status ? null : 'time-out')
      expect(await claim(deployed)).toEqual(wait(seconds))
      await ageRequests(seconds)
    }
  }
  test('comes 60 seconds after a refusal, doubling up to an hour', () =>
    expectWaits(503, [60, 120, 240, 480, 960, 1920, 3600, 3600]))
  test('comes 60 seconds after a missing answer, doubling', () => expectWaits(null, [60, 120]))
  test('comes 10 minutes after an accepted request, doubling', () => expectWaits(200, [600, 1200, 2400, 3600, 3600]))

  test('a request without an outcome counts as failed', async () => {
    await edit()
    await claim(deployed)
    expect(await claim(deployed)).toEqual(wait(60))
  })

  test('stops once the site has the change', async () => {
    await edit()
    await claim(deployed)
    await ageRequests(60)
    expect(await claim(await newest())).toEqual({ status: 'none' })
  })

  test('obeys interval and budget', async () => {
    await edit()
    await claim(deployed, 300)
    await ageRequests(60)
    expect(await claim(deployed, 300)).toEqual(wait(240))
    expect((await claim(deployed, 0, 1)).status).toBe('wait')
  })

  test('a new change does not wait for the back-off of an old one', async () => {
    await edit()
    await claim(deployed)
    await edit()
    expect(await claim(deployed)).toEqual({ ...go(false), change: deployed + 2 })
  })
})

describe('B02 B03 a site with a newer change than the database, as after a restore', () => {
  test('is requested with the newest change until deployed', async () => {
    await hide()
    deployed = await newest()
    const claimed = await claim(deployed + 5)
    expect(claimed).toMatchObject({ status: 'go', change: deployed })
    await answer(claimed.rebuild, 200)
    // A diverged site may show hidden items.
    expect(await claim(deployed + 5)).toEqual(wait(60))
    await ageRequests(60)
    expect(await claim(deployed + 5)).toMatchObject({ status: 'go', change: deployed })
    expect(await claim(deployed)).toEqual({ status: 'none' })
  })

  test('is requested at once when the last request predates the restore', async () => {
    await edit()
    await answer((await claim(deployed)).rebuild, 200)
    await ageRequests(86_400)
    expect(await claim(deployed + 500)).toMatchObject({ status: 'go', change: deployed + 1 })
  })

  test('NL15 ignores interval and budget: it may show foreign data', () =>
    rolledBack(supabase.sql, async (sql) => {
      await emptyChanges(sql)
      await sql`insert into public.site_changes (kind) values ('publicada')`
      expect(await claimIn(sql, 1_000_000, 300, 1)).toMatchObject({ status: 'go', urgent: false })
      expect(await claimIn(sql, 1_000_000, 300, 1)).toEqual(wait(60))
      await sql`update public.rebuilds set asked_at = asked_at - interval '60 seconds'`
      expect(await claimIn(sql, 1_000_000, 300, 1)).toMatchObject({ status: 'go', urgent: true })
    }))

  test('NL15 is recognised by the time of its change, even if the database has newer changes', () =>
    rolledBack(supabase.sql, async (sql) => {
      await emptyChanges(sql)
      await sql`insert into public.site_changes (kind) values ('publicada'), ('editada')`
      const { id, at } = await readFirstRow(sql<{ id: number; at: string }[]>`
        select min(id)::int as id, min(at)::text as at from public.site_changes`)
      const claimOf = (moment: string) => claimIn(sql, id, 300, 1, moment)
      expect(await claimOf(at)).toMatchObject({ status: 'go', urgent: false })
      await sql`update public.rebuilds set asked_at = asked_at - interval '60 seconds'`
      expect((await claimOf(at)).status).toBe('wait')
      expect(await claimOf('2026-01-01')).toMatchObject({ status: 'go', urgent: true })
    }))

  test('NL16 a removal recorded during a claim waits for the next claim', () =>
    rolledBack(supabase.sql, async (sql) => {
      await emptyChanges(sql)
      await sql`insert into public.site_changes (kind) values ('publicada')`
      const { change } = await claimIn(sql, 0)
      await sql`insert into public.site_changes (kind) values ('ocultada')`
      expect(
        await sql`
        select next_at <= clock_timestamp() as "isOpen" from private.next_rebuild(0, ${change ?? 0}, 0, null, clock_timestamp())
      `,
      ).toEqual([{ isOpen: false }])
    }))

  test('is requested as change 0, when the database has none', () =>
    rolledBack(supabase.sql, async (sql) => {
      await emptyChanges(sql)
      expect(await claimIn(sql, 0)).toEqual({ status: 'none' })
      expect(await claimIn(sql, 7)).toEqual({ ...go(false), change: 0 })
      expect(await claimIn(sql, 7)).toEqual(wait(60))
      expect(await claimIn(sql, 0)).toEqual({ status: 'none' })
    }))

  /** Deletes all site changes, as in a new database. */
  async function emptyChanges(sql: postgres.TransactionSql): Promise<void> {
    await sql`set local session_replication_role = replica`
    await sql`delete from public.site_changes`
    await sql`set local session_replication_role = origin`
  }
  async function claimIn(
    sql: postgres.TransactionSql,
    since: number,
    interval = 0,
    budget: number | null = null,
    changedAt: string | null = null,
  ): Promise<Claim> {
    const { claim } = await readFirstRow(sql<{ claim: Claim }[]>`
      select public.claim_rebuild(${since}, ${interval}, ${budget}, false, ${changedAt}::text::timestamptz) as claim`)
    return claim
  }
})

describe('the monthly budget', () => {
  const month = { start: Date.parse('2031-03-01T00:00:00-03:00'), end: Date.parse('2031-04-01T00:00:00-03:00') }
  const nextAt = (asks: readonly number[], budget: number | null, at: number, status: number | null = null) =>
    rolledBack(supabase.sql, async (sql) => {
      for (const time of asks)
        await sql`
          insert into public.rebuilds (asked_at, change, urgent, answer) values (${new Date(time)}, ${deployed}, false, ${status})`
      return (await sql`select private.next_budget_slot(${budget}, ${new Date(at)}) as at`)[0]?.at.getTime()
    })

  test('B01 NL12 a request is allowed exactly when the city’s month had fewer than 1 + ⌊budget × elapsed⌋, at any time', async () => {
    const time = fc.integer({ min: month.start, max: month.end - 1000 })
    await fc.assert(
      fc.asyncProperty(
        time,
        fc.integer({ min: 0, max: 20 }),
        fc.array(time, { maxLength: 20 }),
        async (at, budget, asks) => {
          const elapsed = (at - month.start) / (month.end - month.start)
          const allowed = Math.min(budget, 1 + Math.floor(budget * elapsed))
          const moment = await nextAt(asks, budget, at)
          expect(moment <= at).toBe(asks.length < allowed)
          // One more is allowed from the returned time on.
          if (asks.length < budget) {
            const then = (Math.max(moment, at) - month.start) / (month.end - month.start)
            expect(Math.floor(budget * then + 1e-6) + 1).toBeGreaterThan(asks.length)
          } else expect(moment).toBe(month.end)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('requests of other months, or refused by the hook, are not counted', async () => {
    const at = month.start + 1000
    expect(await nextAt([month.start - 1000, month.end], 1, at)).toBe(at)
    expect(await nextAt([month.start], 1, at)).toBe(month.end)
    expect(await nextAt([month.start], 1, at, 200)).toBe(month.end)
    expect(await nextAt([month.start, month.start], 1, at, 429)).toBe(at)
    expect(await nextAt(Array(50).fill(month.start), null, at)).toBe(at)
  })

  test('B01 a spent budget delays changes, not removals', async () => {
    await edit()
    expect(await claim(deployed, 0, 1)).toEqual(go(false))
    await edit()
    const { status, seconds = 0 } = await claim(deployed, 0, 1)
    expect(status).toBe('wait')
    expect(seconds).toBeLessThanOrEqual(31 * 86_400)
    await hide()
    expect(await claim(deployed, 0, 1)).toEqual(go(true))
  })
})

test('the answer of an unknown request is refused', async () => {
  expect((await answer(999_999, 200)).error).toMatchObject({ code: 'P0001', message: 'rebuild_unknown' })
})
