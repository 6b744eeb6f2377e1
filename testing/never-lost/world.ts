/** A portal of its own among faults: everything of it is real but the clock, the host and the network between them. */
import { createClient } from '@supabase/supabase-js'
import { buildReportPath, reportBuild } from '#shared/build-report.ts'
import { followClock } from '../../functions/noticias/clock.ts'
import { serveBuildReports } from '../../functions/publishing/build-reports.ts'
import { askByHand, rebuildRequester, serveReconcile } from '../../functions/publishing/request-rebuild.ts'
import { createTestApp, siteUrl } from '../api/app.ts'
import { type Acknowledged, createEditor } from './editor.ts'
import { createHost } from './host.ts'
import { type Call, neglected, promised, unpromised } from './promises.ts'
import type { Death, Setup, Step } from './steps.ts'
import { backedUp, emptied, migrationsOfVirtualClock, publicRows, restored, setClock } from './virtual-database.ts'
import { virtualTime } from './virtual-time.ts'

const start = Date.parse('2026-03-10T12:00:00-03:00')
const hook = '/build_hooks/harness'
const reportSecret = 'the harness signs its reports'
const dayOf = (now: number): string =>
  new Date(now).toLocaleDateString('sv', { timeZone: 'America/Argentina/Buenos_Aires' })
const day = 86_400_000

export type World = Awaited<ReturnType<typeof startWorld>>

/** Starts it once; `begin` makes it new for each sequence. Needs `node:timers/promises` to wait by `sleep`, and `fetch` to ask `answer`. */
export async function startWorld() {
  let setup: Setup = { interval: 1, budget: null, event: null }
  let skew = 0
  let deaths: Death[] = []
  let databaseLosses = 0
  let calls: Call[] = []
  let complaints: string[] = []
  let kept: { items: ReadonlyMap<string, Acknowledged>; calls: readonly Call[] } | null = null
  let saves = 0
  /** Turns that were taken since the beginning, whatever was restored, and how many of them the hook has not seen yet. */
  let turns = 0
  let uncalled = 0
  /** Whether the next turn is a person's. */
  let byHand = false

  const now = (): number => time.now() + skew
  const time = virtualTime(start, () => setClock(sql, now()))
  const app = await createTestApp({
    migrationsDir: await migrationsOfVirtualClock(),
    env: { BUILD_REPORT_SECRET: reportSecret },
    ports: {
      now: () => new Date(now()),
      requestRebuild: async () => {
        if (!dies('commit')) time.spawn(() => request().catch(() => {}))
      },
    },
  })
  const { sql, url, publishableKey, secretKey } = app.supabase
  const editor = createEditor(app, now)
  const host = createHost({ url, key: publishableKey }, { ...time, now }, dayOf, { onCall, onFailure })

  const dies = (after: Death): boolean => {
    if (deaths[0] !== after) return false
    deaths.shift()
    return true
  }
  /** Between the functions and the database: it is lost, or the function is. */
  const faulty: typeof fetch = async (input, init) => {
    const path = new URL(String(input)).pathname
    if (path.endsWith('/claim_rebuild') && databaseLosses > 0) {
      databaseLosses--
      throw new TypeError('fetch failed')
    }
    if (path.endsWith('/record_rebuild_answer')) {
      if (dies('record')) return time.die()
      const { p_id, p_answer, p_error } = JSON.parse(String(init?.body))
      const call = calls.findLast(({ id }) => id === p_id)
      if (call) call.outcome = p_error === null ? 'accepted' : p_answer === null ? 'failed' : 'refused'
    }
    const answer = await fetch(input, init)
    if (!path.endsWith('/claim_rebuild')) return answer
    const { status, rebuild } = await answer.clone().json()
    if (status !== 'go') return answer
    await noteTurn(rebuild)
    if (!dies('claim')) return answer
    uncalled--
    return time.die()
  }
  const secret = createClient(url, secretKey, { auth: { persistSession: false }, global: { fetch: faulty } })
  const env = {
    siteUrl,
    buildHookUrl: siteUrl + hook,
    get rebuildMinInterval() {
      return setup.interval
    },
    get rebuildMonthlyBudget() {
      return setup.budget
    },
  }
  const request = rebuildRequester({ env, secret: () => secret, log: () => {}, now: () => new Date(now()) })
  const reports = serveBuildReports(app.ports)
  const scheduled = serveReconcile({
    requestRebuild: async () => {
      await request()
    },
    tellLag: async () => {},
    tellContent: async () => {},
    followClock: () => followClock({ secret: () => secret, purge: async () => {} }),
  })

  /** The call that would be made now. */
  async function dueCall(id: number): Promise<Call> {
    const { info } = host.site()
    const changes = await sql<{ id: number; at: Date; away: boolean }[]>`
      select id::int, at, kind in ('ocultada', 'eliminada', 'imagen_retirada') as away from site_changes order by id`
    const newest = changes.at(-1)
    const change = newest?.id ?? 0
    // From before a restore: a number that is not there, or is another change by now.
    const named = changes.find(({ id }) => id === info.change)
    const isOther = info.change > 0 && named?.at.getTime() !== Date.parse(info.changedAt ?? '')
    const carried = isOther ? -1 : info.change
    const takingAway = changes.filter(({ id, away }) => away && id > carried).map(({ id }) => id)
    return { id, at: now(), change, carried, takingAway, byHand, outcome: 'unknown', buildFailed: false }
  }
  const complain = (complaint: string | null): void => {
    if (complaint) complaints.push(`after ${calls.length} calls, at ${new Date(now()).toISOString()}: ${complaint}`)
  }

  async function noteTurn(id: number): Promise<void> {
    const call = await dueCall(id)
    byHand = false
    complain(unpromised(call, calls, setup))
    calls.push(call)
    turns++
    uncalled++
  }

  function onCall(): void {
    if (uncalled-- === 0) complain('the hook was called without a turn')
  }

  /** Complains where no turn was taken although one is due. */
  const holdAgainstRule = async (turnsBefore: number): Promise<void> => {
    if (turns === turnsBefore) complain(neglected(await dueCall(0), calls, setup))
  }
  /** A run of the schedule, held against what was due. */
  async function run(): Promise<void> {
    const before = turns
    if ((await scheduled()).ok) await holdAgainstRule(before)
  }

  async function onFailure(startedAt: number, reason: string): Promise<void> {
    const report = { startedAt: new Date(startedAt).toISOString(), reason }
    const refusal = await reportBuild(siteUrl, reportSecret, report).catch((error: Error) => error)
    // One too many in the hour, or one by a clock that has jumped: that the build failed is seen all the same.
    if (refusal && !/ (400|429)$/.test(refusal.message)) throw refusal
    const call = calls.findLast(({ at }) => at <= startedAt)
    if (call && !refusal) call.buildFailed = true
  }

  const saveContent = () => sql`
    insert into contenidos (name, value) values ('portada.json', ${sql.json({ saved: ++saves })})
    on conflict (name) do update set value = excluded.value`

  /** Runs of the schedule that all have seen what there is before one of them may write that it asks. */
  async function meet(runs: number): Promise<void> {
    await saveContent()
    const asleep = time.sleepers()
    const before = turns
    const oks: boolean[] = []
    await sql.begin(async (transaction) => {
      await transaction`lock table rebuilds in exclusive mode`
      for (let index = 0; index < runs; index++)
        time.spawn(async () => {
          oks.push((await scheduled()).ok)
        })
      // By another connection: a transaction sees who is connected as it was when it asked first.
      const waiting = async (): Promise<number> =>
        (
          await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        ).length
      while ((await waiting()) + oks.length + time.sleepers() - asleep < runs) await new Promise(setImmediate)
    })
    await time.pass(0)
    // None of them died or found no database.
    if (oks.length === runs && oks.every(Boolean)) await holdAgainstRule(before)
  }

  /** Lets something happen. */
  async function happen(step: Step): Promise<void> {
    switch (step.do) {
      case 'publish':
      case 'edit':
      case 'hide':
      case 'show':
      case 'plan':
      case 'delete':
        return editor.make(step)
      case 'content':
        await saveContent()
        return app.ports.requestRebuild()
      case 'ask by hand':
        byHand = true
        for (let person = 0; person < 2; person++)
          time.spawn(() => askByHand({ env, secret: () => secret, log: () => {} }).catch(() => {}))
        await time.pass(0)
        byHand = false
        return
      case 'pass':
        for (let index = 0; index < step.runs; index++) {
          await time.pass(step.seconds / step.runs)
          time.spawn(run)
        }
        return time.pass(step.runs > 0 ? 0 : step.seconds)
      case 'outage':
        host.failAlways(step.fault)
        for (let index = 0; index < step.runs; index++) {
          time.spawn(run)
          await time.pass(promised.urgent.most + promised.build)
        }
        return host.failAlways()
      case 'meet':
        return meet(step.runs)
      case 'hook':
        return host.fail(step.faults)
      case 'build':
        return host.fail([], step.faults)
      case 'die':
        deaths.push(step.after)
        return
      case 'lose the database':
        databaseLosses++
        return
      case 'jump':
        skew += step.seconds * 1000
        await setClock(sql, now())
        return
      case 'back up':
        await backedUp(sql)
        kept = { items: new Map(editor.items()), calls: calls.map((call) => ({ ...call })) }
        return
      case 'restore':
        // Without a copy what comes back is the day of the installation.
        await (kept ? restored(sql) : emptied(sql))
        editor.forget(kept?.items)
        calls = (kept?.calls ?? []).map((call) => ({ ...call }))
    }
  }

  return {
    happen,
    /** Where tests send what this process fetches and waits for. */
    sleep: time.sleep,
    answerAt(address: string, init?: RequestInit): Promise<Response> | null {
      if (address === siteUrl + buildReportPath) return reports(new Request(address, init), { ip: '203.0.113.9' })
      return address.startsWith(siteUrl) ? host.answer(new URL(address).pathname) : null
    },
    pass: time.pass,
    /** One run of the schedule. */
    runSchedule: async () => {
      time.spawn(run)
      await time.pass(0)
    },
    now,
    setup: () => setup,
    calls: () => calls,
    complaints: () => complaints,
    /** From here on everything works. */
    endFaults() {
      host.fail()
      deaths = []
      databaseLosses = 0
    },
    isAtRest: () => time.sleepers() === 0 && !host.isBuilding(),
    site: host.site,
    expected: () => publicRows(sql, now()),
    newest: async () => Number((await sql`select coalesce(max(id), 0) as id from site_changes`)[0]?.id),
    /** What was acknowledged, and what the database has of it; both by id. */
    async acknowledged() {
      const rows = await sql<(Acknowledged & { id: string })[]>`
        select id, title, status, revision, deleted_at is not null as deleted from noticias`
      return { told: editor.items(), stored: new Map(rows.map(({ id, ...row }) => [id, row])) }
    },
    /** Whether the site says what was right before the last event was over. */
    isStale: () => (host.site().info.staleFrom ?? '9999') <= dayOf(now() - 5 * 60_000),
    /** An empty portal that was never built. */
    async begin(next: Setup) {
      setup = next
      skew = 0
      deaths = []
      databaseLosses = 0
      calls = []
      complaints = []
      uncalled = 0
      editor.forget()
      kept = null
      await time.restart()
      await setClock(sql, now())
      await emptied(sql)
      await editor.logIn()
      host.reset(next.event === null ? null : dayOf(now() + next.event * day))
    },
    stop: app.stop,
  }
}
