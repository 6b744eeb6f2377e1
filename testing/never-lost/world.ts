/** A portal of its own among faults: everything of it is real but the clock, the host and the network between them. */
import { createClient } from '@supabase/supabase-js'
import { buildReportPath, reportBuild } from '#shared/build-report.ts'
import { followClock } from '../../functions/noticias/clock.ts'
import { serveBuildReports } from '../../functions/publishing/build-reports.ts'
import { askByHand, rebuildRequester, serveReconcile } from '../../functions/publishing/request-rebuild.ts'
import { createTestApp, siteUrl } from '../api/app.ts'
import { type Acknowledged, createEditor } from './editor.ts'
import { createHost } from './host.ts'
import { type Call, unpromised } from './promises.ts'
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
  /** Whether the next call of the hook is a person's. */
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
      const last = calls.at(-1)
      if (last && JSON.parse(String(init?.body)).p_error === null) last.accepted = true
    }
    const answer = await fetch(input, init)
    if (path.endsWith('/claim_rebuild') && (await answer.clone().json()).status === 'go' && dies('claim'))
      return time.die()
    return answer
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
    followClock: () => followClock({ secret: () => secret, purge: async () => {} }),
  })

  async function onCall(fault?: string): Promise<void> {
    const { info } = host.site()
    const changes = await sql<{ id: number; at: Date; away: boolean }[]>`
      select id::int, at, kind in ('ocultada', 'eliminada', 'imagen_retirada') as away from site_changes order by id`
    const newest = changes.at(-1)
    const change = newest?.id ?? 0
    // From before a restore: a number that is not there, or is another change by now.
    const isOther =
      info.change > change || (newest?.id === info.change && newest.at.getTime() !== Date.parse(info.changedAt ?? ''))
    const carried = isOther ? -1 : info.change
    const takingAway = changes.filter(({ id, away }) => away && id > carried).map(({ id }) => id)
    const made: Call = {
      at: now(),
      change,
      carried,
      takingAway,
      refused: fault === '500',
      byHand,
      accepted: false,
      failed: false,
    }
    byHand = false
    const complaint = unpromised(made, calls, setup)
    if (complaint)
      complaints.push(`call ${calls.length + 1} of the hook at ${new Date(now()).toISOString()}: ${complaint}`)
    calls.push(made)
  }

  async function onFailure(startedAt: number, reason: string): Promise<void> {
    const ask = calls.findLast(({ at }) => at <= startedAt)
    if (ask) ask.failed = true
    // A report that is one too many in the hour is refused: that the build failed is seen all the same.
    await reportBuild(siteUrl, reportSecret, { startedAt: new Date(startedAt).toISOString(), reason }).catch(
      (error: Error) => {
        if (!error.message.endsWith(' 429')) throw error
      },
    )
  }

  const saveContent = () => sql`
    insert into contenidos (name, value) values ('portada.json', ${sql.json({ saved: ++saves })})
    on conflict (name) do update set value = excluded.value`

  /** Runs of the schedule that all have seen what there is before one of them may write that it asks. */
  async function meet(runs: number): Promise<void> {
    await saveContent()
    const asleep = time.sleepers()
    let ended = 0
    await sql.begin(async (transaction) => {
      await transaction`lock table rebuilds in exclusive mode`
      for (let run = 0; run < runs; run++)
        time.spawn(async () => {
          await scheduled()
          ended++
        })
      const waiting = async (): Promise<number> =>
        Number(
          (
            await transaction`select count(distinct pid) as waiting from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())`
          )[0]?.waiting,
        )
      while ((await waiting()) + ended + time.sleepers() - asleep < runs) await new Promise(setImmediate)
    })
    await time.pass(0)
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
        time.spawn(() => askByHand({ env, secret: () => secret, log: () => {} }).catch(() => {}))
        await time.pass(0)
        byHand = false
        return
      case 'pass':
        for (let run = 0; run < step.runs; run++) {
          await time.pass(step.seconds / step.runs)
          time.spawn(scheduled)
        }
        return time.pass(step.runs > 0 ? 0 : step.seconds)
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
        kept = { items: new Map(editor.items()), calls: [...calls] }
        return
      case 'restore':
        // Without a copy what comes back is the day of the installation.
        await (kept ? restored(sql) : emptied(sql))
        editor.forget(kept?.items)
        calls = [...(kept?.calls ?? [])]
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
      time.spawn(scheduled)
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
