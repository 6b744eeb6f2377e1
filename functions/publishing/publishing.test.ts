import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type FakeSite, startFakeSite } from '../../tools/testing/api/fake-site.ts'
import { createTestSupabase, type TestSupabase, type TestUser } from '../../tools/testing/supabase/test-supabase.ts'
import { recordRun } from '../http/create-handler.ts'
import { createRebuilder, type PublishingServices } from './rebuild.ts'

let supabase: TestSupabase
let editor: TestUser
let site: FakeSite
const logged: string[] = []
let now = new Date()
const note = (line: string) => void logged.push(JSON.parse(line).event)

beforeAll(async () => {
  supabase = await createTestSupabase()
  editor = await supabase.as('editor')
})
beforeEach(async () => {
  site = await startFakeSite()
  logged.length = 0
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(note)
  now = new Date()
  site.on('/hook', { status: 200 })
  await supabase.sql`alter table rebuilds disable trigger user`
  await supabase.sql`delete from rebuilds`
  setDeployedChange(await newest())
})
afterEach(() => {
  vi.restoreAllMocks()
  return site.stop()
})
afterAll(() => supabase?.stop())

const newest = async (): Promise<number> =>
  Number((await supabase.sql`select coalesce(max(id), 0) as id from site_changes`)[0]?.id)
const setDeployedChange = (change: number, staleFrom: string | null = null, changedAt: string | null = null): void => {
  const body = JSON.stringify({ change, changedAt, builtAt: new Date().toISOString(), noticias: 1, staleFrom })
  site.on('/build.json', { status: 200, body })
}
const countHookCalls = (): number => site.requests.filter((request) => request === 'POST /hook').length

/** Publishes an item: one change for the site. */
async function publish(): Promise<string> {
  const values = { title: 'Una', excerpt: 'Dos', content: 'Tres', status: 'publicado', author_id: editor.id }
  const [row] = await supabase.sql`insert into noticias ${supabase.sql(values)} returning id`
  return String(row?.id)
}
const requester = (changes: Partial<PublishingServices['env']> = {}) =>
  createRebuilder({
    env: {
      siteUrl: site.url,
      buildHookUrl: `${site.url}/hook`,
      rebuildMinInterval: 1,
      rebuildMonthlyBudget: null,
      ...changes,
    },
    adminDb: supabase.service,
    now: () => now,
  })

test('B01 a change calls the hook once; no call once the change is deployed', async () => {
  const request = requester()
  expect(await request()).toBe('none')
  await publish()
  expect(await request()).toBe('accepted')
  expect(countHookCalls()).toBe(1)
  const [row] = await supabase.sql`select change, urgent, answer, error from rebuilds`
  expect(row).toEqual({ change: String(await newest()), urgent: false, answer: 200, error: null })
  setDeployedChange(await newest())
  expect(await request()).toBe('none')
  expect(countHookCalls()).toBe(1)
})

test('B01 of parallel requests one waits out a short interval and is accepted, without the schedule', async () => {
  const request = requester()
  await publish()
  expect(await request()).toBe('accepted')
  for (let index = 0; index < 6; index++) await publish()
  const outcomes = await Promise.all(Array.from({ length: 6 }, request))
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1)
  const rows = await supabase.sql`select change from rebuilds order by id`
  expect(rows).toHaveLength(2)
  expect(Number(rows.at(-1)?.change)).toBe(await newest())
})

test('B01 D06 NL11 interval and budget are respected, except for removals', async () => {
  const request = requester({ rebuildMinInterval: 3600, rebuildMonthlyBudget: 1 })
  const id = await publish()
  expect(await request()).toBe('accepted')
  await publish()
  expect(await request()).toBe('wait')
  await supabase.sql`update noticias set status = 'borrador' where id = ${id}`
  expect(await request()).toBe('accepted')
  expect(countHookCalls()).toBe(2)
})

test('B01 the monthly budget is respected without an interval too', async () => {
  const request = requester({ rebuildMinInterval: 0, rebuildMonthlyBudget: 1 })
  await publish()
  expect(await request()).toBe('accepted')
  await publish()
  expect(await request()).toBe('wait')
  expect(countHookCalls()).toBe(1)
})

test('B01 one build is requested on a day when pages change by date', async () => {
  const request = requester()
  const deployed = await newest()
  // Buenos Aires is three hours behind UTC.
  const [day, before, after] = ['2027-03-06', '2027-03-06T03:04:00Z', '2027-03-06T03:05:00Z']
  setDeployedChange(deployed, day)
  now = new Date(before)
  expect(await request()).toBe('none')
  now = new Date(after)
  expect(await request()).toBe('accepted')
  expect(await request()).toBe('wait')
  expect(countHookCalls()).toBe(1)
  const rows = await supabase.sql`select kind from site_changes where id > ${deployed}`
  expect([...rows]).toEqual([{ kind: 'dia' }])
  // A build with a wrong clock: no second one on that day.
  setDeployedChange(await newest(), day)
  expect(await request()).toBe('none')
  expect(countHookCalls()).toBe(1)
})

test('B02 a failed hook is recorded without its address and retried until deployed', async () => {
  site.on('/hook', { status: 500 })
  const request = requester()
  await publish()
  expect(await request()).toBe('failed')
  const [row] = await supabase.sql`select answer, error from rebuilds`
  expect(row).toEqual({ answer: 500, error: 'El servicio de publicación respondió 500' })
  expect(await request()).toBe('wait')

  site.on('/hook', { status: 200 })
  await supabase.sql`update rebuilds set asked_at = asked_at - interval '61 seconds'`
  await request()
  expect(countHookCalls()).toBe(2)
  // The accepted build never arrives: requested again after a growing delay (private.rebuild_back_off).
  await request()
  expect(countHookCalls()).toBe(2)
  await supabase.sql`update rebuilds set asked_at = asked_at - interval '2 hours'`
  await request()
  expect(countHookCalls()).toBe(3)
  setDeployedChange(await newest())
  await supabase.sql`update rebuilds set asked_at = asked_at - interval '2 hours'`
  await request()
  expect(countHookCalls()).toBe(3)
})

test('B02 a hook without a response counts as failed, without its address', async () => {
  const closed = await startFakeSite()
  await closed.stop()
  await publish()
  expect(await requester({ buildHookUrl: `${closed.url}/secreto` })()).toBe('failed')
  const [row] = await supabase.sql`select answer, error from rebuilds`
  expect(row).toEqual({ answer: null, error: 'No se pudo llegar al servicio de publicación' })
})

test('B02 a hook that does not answer in time counts as failed', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const timeouts: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    timeouts.push(milliseconds)
    return timeout(milliseconds / 100)
  })
  site.on('/hook', () => new Promise(() => {}))
  await publish()
  expect(await requester()()).toBe('failed')
  expect(timeouts.at(-1)).toBe(10_000)
  const [row] = await supabase.sql`select answer, error from rebuilds`
  expect(row).toEqual({ answer: null, error: 'El servicio de publicación no respondió en 10 segundos' })
})

test('B03 an unreadable build.json is logged and counts as change 0', async () => {
  for (const reply of [{ status: 404 }, { status: 200, body: '<html>' }, { status: 200, body: '{"change":"7"}' }]) {
    site.on('/build.json', reply)
    logged.length = 0
    await supabase.sql`delete from rebuilds`
    expect(await requester()()).toBe('accepted')
    expect(logged).toContain('build.json is not readable')
  }
})

test('B03 one failed read of build.json asks for no build', async () => {
  await publish()
  const current = JSON.stringify({
    ...{ change: await newest(), changedAt: null, staleFrom: null },
    ...{ builtAt: new Date().toISOString(), noticias: 1 },
  })
  let reads = 0
  site.on('/build.json', () => Promise.resolve(reads++ === 0 ? { status: 502 } : { status: 200, body: current }))
  expect(await requester()()).toBe('none')
  expect(countHookCalls()).toBe(0)
})

test('B02 B03 a site ahead of the database after a restore is rebuilt once by the schedule', async () => {
  await publish()
  const request = requester()
  setDeployedChange((await newest()) + 40)
  for (let minute = 0; minute < 3; minute++) await request()
  expect(countHookCalls()).toBe(1)
  setDeployedChange(await newest())
  await supabase.sql`update rebuilds set asked_at = asked_at - interval '2 hours'`
  await request()
  expect(countHookCalls()).toBe(1)
})

test('NL15 B02 B03 a site older than a restore, with a reused change number, is rebuilt once', async () => {
  await publish()
  const request = requester()
  const { data } = await supabase.anon.rpc('site_state').single<{ changed_at: string }>()
  setDeployedChange(await newest(), null, '2026-03-05T12:00:00.123456+00:00')
  expect(await request()).toBe('accepted')
  expect(await request()).toBe('wait')
  setDeployedChange(await newest(), null, data?.changed_at)
  expect(await request()).toBe('none')
  expect(countHookCalls()).toBe(1)
})

test('without a build hook nothing is requested, logged once', async () => {
  await publish()
  const request = requester({ buildHookUrl: null })
  expect([await request(), await request()]).toEqual(['no hook', 'no hook'])
  expect(logged).toEqual(['no BUILD_HOOK_URL: the public site is not rebuilt'])
})

test('B02 NR47 a failed step fails the run, and the other steps still run', async () => {
  const later = vi.fn(async () => {})
  const run = recordRun(
    'rebuild',
    { adminDb: supabase.service },
    {
      clock: () => Promise.reject(new Error('no database')),
      later,
    },
  )
  expect((await run(new Request('http://localhost/'))).status).toBe(500)
  expect(later).toHaveBeenCalledOnce()
  expect(logged).toEqual(['scheduled step failed'])
})
