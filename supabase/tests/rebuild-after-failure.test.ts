/** When a build may be requested after a failed or lost one, and by hand (NR64, NR66, NL02). Time moves by shifting rows. */
import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../tools/testing/supabase/test-supabase.ts'
import { addNoticia, addStaff } from './rows.ts'
import { oneBehindTheOther } from './transactions.ts'

let supabase: TestSupabase
let noticia: string
/** The newest change at the start, which the site has. */
let deployed: number

beforeAll(async () => {
  supabase = await createTestSupabase()
  noticia = await addNoticia(supabase.sql, await addStaff(supabase.sql), { status: 'publicado' })
})
afterAll(() => supabase?.stop())
beforeEach(async () => {
  await supabase.sql`delete from public.rebuilds`
  await supabase.sql`update public.noticias set status = 'publicado' where id = ${noticia}`
  deployed = await newest()
})

const newest = async () => Number((await supabase.sql`select max(id) as id from public.site_changes`)[0]?.id)

async function rpc(name: string, input: Record<string, unknown>) {
  const { data, error } = await supabase.service.rpc(name, input)
  if (error) throw error
  return data
}
const claim = (since: number, interval = 0, budget: number | null = null) =>
  rpc('claim_rebuild', { deployed: since, min_interval: interval, monthly_budget: budget })
const answer = (rebuild: number, status: number) =>
  rpc('record_rebuild_answer', { p_id: rebuild, p_answer: status, p_error: null })
const hide = () => supabase.sql`update public.noticias set status = 'borrador' where id = ${noticia}`
const edit = () => supabase.sql`update public.noticias set content = content || '.' where id = ${noticia}`
const ageRequests = (seconds: number) =>
  supabase.sql`update public.rebuilds set asked_at = asked_at - make_interval(secs => ${seconds})`
const go = (urgent: boolean) => ({ status: 'go', rebuild: expect.any(Number), change: expect.any(Number), urgent })
/** Matches `seconds`, give or take the duration of the test. */
const wait = (seconds: number) => ({
  status: 'wait',
  seconds: expect.toSatisfy((found: number) => found <= seconds && found > seconds - 30),
})

/** Reports a failure of a build that began now. */
const failBuild = (reason: string, started = new Date()) =>
  rpc('record_build_failure', { p_started: started.toISOString(), p_reason: reason })

describe('NR64 failed builds', () => {
  test('after a reported failure a newer change is requested at once; back-off restarts', async () => {
    await edit()
    for (const seconds of [600, 1200]) {
      await answer((await claim(deployed)).rebuild, 200)
      expect(await failBuild('El contenido tiene un error')).toBe(true)
      expect(await claim(deployed, 300, 1)).toMatchObject({ status: 'wait' })
      await ageRequests(seconds)
    }
    await answer((await claim(deployed)).rebuild, 200)
    await failBuild('El contenido tiene un error')
    await edit()
    const repaired = await claim(deployed, 86_400, 1)
    expect(repaired).toEqual({ ...go(false), change: deployed + 2 })
    await answer(repaired.rebuild, 200)
    expect(await claim(deployed)).toEqual(wait(600))
  })

  test('after a build without a failure, a newer change waits for interval and budget', async () => {
    await edit()
    await answer((await claim(deployed)).rebuild, 200)
    await edit()
    expect((await claim(deployed, 86_400, 1)).status).toBe('wait')
  })

  test('a failure belongs to the last request before the build began; the first reason stays', async () => {
    expect(await failBuild('Nadie pidió nada')).toBe(false)
    await edit()
    const first = await claim(deployed)
    await ageRequests(60)
    const began = new Date(Date.now() - 30_000)
    await edit()
    const second = await claim(deployed)
    expect(await failBuild('La primera', began)).toBe(true)
    expect(await failBuild('Otra vez', began)).toBe(false)
    const rows = await supabase.sql`select id::int, failure from public.rebuilds order by id`
    expect([...rows]).toEqual([
      { id: first.rebuild, failure: 'La primera' },
      { id: second.rebuild, failure: null },
    ])
  })
})

describe('NR66 requested by hand', () => {
  const byHand = () => rpc('claim_rebuild', { deployed, min_interval: 86_400, monthly_budget: 1, by_hand: true })
  test('ignores interval and budget, and never repeats a running request', async () => {
    expect(await byHand()).toEqual({ status: 'none' })
    await edit()
    const first = await claim(deployed)
    await answer(first.rebuild, 200)
    expect(await byHand()).toEqual(wait(600))
    await edit()
    expect((await claim(deployed, 86_400, 1)).status).toBe('wait')
    const asks = await Promise.all([byHand(), byHand(), byHand()])
    expect(asks.map(({ status }) => status).sort()).toEqual(['go', 'wait', 'wait'])
  })

  test('is requested at once after a failed hook or build', async () => {
    await edit()
    await answer((await claim(deployed)).rebuild, 500)
    const again = await byHand()
    expect(again).toEqual(go(false))
    await answer(again.rebuild, 200)
    await failBuild('No')
    expect(await byHand()).toEqual(go(false))
  })
})

test('NL12 of two concurrent runs the second waits for the first, and requests nothing', async () => {
  await edit()
  const takeTurn = async (transaction: postgres.Sql) =>
    (await transaction`select public.claim_rebuild(${deployed}, 0, null) as claim`)[0]?.claim
  expect(await oneBehindTheOther(supabase.sql, takeTurn, takeTurn)).toEqual({ status: 'fulfilled', value: wait(60) })
})

describe('NL02 NL11 removals are requested again', () => {
  const claimAndAccept = async () => {
    const claimed = await claim(deployed, 300, 0)
    expect(claimed).toEqual(go(true))
    await answer(claimed.rebuild, 200)
  }

  test('after 60 seconds without a known build time; then later, 10 minutes at most', async () => {
    await hide()
    for (const seconds of [60, 120, 240, 480, 600, 600]) {
      await claimAndAccept()
      expect(await claim(deployed, 300, 0)).toEqual(wait(seconds))
      await ageRequests(seconds)
    }
  })

  test('60 seconds after each request refused by the hook, which makes no build', async () => {
    await hide()
    for (let index = 0; index < 4; index++) {
      const claimed = await claim(deployed, 300, 0)
      expect(claimed).toEqual(go(true))
      await answer(claimed.rebuild, 500)
      expect(await claim(deployed, 300, 0)).toEqual(wait(60))
      await ageRequests(60)
    }
  })

  /** Adds a build deployed `seconds` after its request. */
  const addDeployedBuild = async (seconds: number) => {
    await edit()
    const { rebuild } = await claim(deployed)
    await answer(rebuild, 200)
    await supabase.sql`update public.rebuilds set asked_at = asked_at - make_interval(secs => ${seconds}) where id = ${rebuild ?? 0}`
    deployed = await newest()
    expect(await claim(deployed)).toEqual({ status: 'none' })
  }

  test.for([
    { took: [2000, 100, 150, 220, 90, 130], waits: 220 },
    { took: [2000, 100], waits: 600 },
    { took: [7], waits: 60 },
  ])('after the time that builds usually take, $waits s where the last took $took', async ({ took, waits }) => {
    for (const seconds of took) await addDeployedBuild(seconds)
    await hide()
    await claimAndAccept()
    expect(await claim(deployed, 300, 0)).toEqual(wait(waits + 5))
  })

  test('60 seconds after a reported failure, whatever the build time', async () => {
    await addDeployedBuild(500)
    await hide()
    await claimAndAccept()
    await supabase.sql`update public.rebuilds set failed_at = now(), failure = 'x' where deployed_at is null`
    expect(await claim(deployed, 300, 0)).toEqual(wait(60))
  })
})
