/**
 * `npm run bench`: the speeds that the product promises, measured on this machine. Prints a row for each figure; a limit of time is one of the
 * reference machine's (calibration.ts) and is drawn out or in as this one is slower or faster. `npm run bench -- growth`: growth.ts; `npm run bench -- api`: api.ts.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '../../demo/accounts.ts'
import { freshCloneStart } from '../../testing/fresh-clone.ts'
import { type PortalAddresses, startPortalProcess } from '../portal-process.ts'
import { measureApi } from './api.ts'
import { calibrate, referenceSeconds } from './calibration.ts'
import { measureContentEdits } from './content.ts'
import { measureEdits } from './edits.ts'
import { measureGrowth } from './growth.ts'
import { measureLargeSite } from './large-site.ts'
import { measurePublicList } from './public-list.ts'
import { measurePublishing } from './publishing.ts'
import { measureSlowArticles } from './slow-network.ts'

/** Values and `limit` in seconds, the limit in those of the reference machine; or both in bytes. It is for the median or for the 95th percentile. */
type Row = {
  readonly figure: string
  readonly values: readonly number[]
  readonly limit: number
  readonly unit?: 's' | 'bytes'
  readonly judgedBy?: 'median' | 'p95'
}

/** How often each figure is taken. */
const runs = 5

const [what, ...sizes] = process.argv.slice(2)
if (what === 'growth') {
  await measureGrowth(sizes.length > 0 ? sizes.map(Number) : [100, 1000, 10_000])
  process.exit()
}
if (what === 'api') process.exit((await measureApi()) ? 0 : 1)

const calibration = calibrate()
console.log(`calibration ${(calibration * 1000).toFixed(0)} ms, on the reference machine ${referenceSeconds * 1000} ms`)

/** The value that the given part of all values does not exceed. */
const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN
const show = (value: number, unit: Row['unit'] = 's'): string => {
  if (unit === 'bytes') return `${(value / 1000).toFixed(1)} kB`
  return value < 0.5 ? `${(value * 1000).toFixed(0)} ms` : `${value.toFixed(2)} s`
}

/** The limit on this machine; a weight is the same on all. */
const ownLimit = ({ limit, unit = 's' }: Row): number =>
  unit === 's' ? (limit * calibration) / referenceSeconds : limit

const judged = ({ values, judgedBy = 'median' }: Row): number => percentile(values, judgedBy === 'p95' ? 0.95 : 0.5)
const isWithin = (row: Row): boolean => judged(row) < ownLimit(row)

/** Few values are listed; of many the slow end is told. */
const spread = ({ values, unit }: Row): string =>
  values.length <= runs
    ? values.map((value) => show(value, unit)).join(', ')
    : `p95 ${show(percentile(values, 0.95), unit)}, ${values.length} requests`

/** Starts at the addresses of an earlier start, as `npm start` does on one machine: what was built for them serves again. */
async function warmStarts(dataDir: string, { siteUrl, adminUrl, supabaseUrl }: PortalAddresses): Promise<number[]> {
  const ports = {
    SITE_PORT: new URL(siteUrl).port,
    ADMIN_PORT: new URL(adminUrl).port,
    SUPABASE_PORT: new URL(supabaseUrl).port,
  }
  const seconds: number[] = []
  for (let run = 0; run < runs; run++) {
    const portal = await startPortalProcess(dataDir, ports)
    seconds.push(portal.seconds)
    await portal.stop()
  }
  return seconds
}

/** Measures something on a portal that runs for it alone. */
async function onPortal<Measured>(dataDir: string, measure: (addresses: PortalAddresses) => Promise<Measured>) {
  const portal = await startPortalProcess(dataDir)
  try {
    return await measure(portal.addresses)
  } finally {
    await portal.stop()
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
const rows: Row[] = []
const add = (row: Row): void => {
  rows.push(row)
  const { figure, values, unit, judgedBy } = row
  const limit = `limit ${show(ownLimit(row), unit)}${judgedBy === 'p95' ? ' for p95' : ''}`
  const ratio =
    unit === 'bytes'
      ? ''
      : `; ${(judged(row) / calibration).toFixed(0)} of ${(row.limit / referenceSeconds).toFixed(0)} × calibration`
  console.log(
    `${isWithin(row) ? 'ok  ' : 'OVER'} ${figure}: median ${show(percentile(values, 0.5), unit)} (${spread(row)}), ${limit}${ratio}`,
  )
}
try {
  await chmod(dataDir, 0o711) // as root PostgreSQL runs as another user, who must get through
  const first = await startPortalProcess(dataDir)
  await first.stop()
  add({ figure: 'npm start, warm clone, empty data', values: [first.seconds], limit: 120 })
  add({ figure: 'npm start, warm clone', values: await warmStarts(dataDir, first.addresses), limit: 10 })
  await onPortal(dataDir, async (portal) => {
    const seconds = await measurePublishing(portal, demoAccounts.editor, runs)
    add({ figure: 'publish → the rebuilt page carries it, 24 news', values: seconds, limit: 5 })
    const content = await measureContentEdits(portal, demoAccounts.admin, runs)
    add({ figure: 'content edit → the rebuilt page carries it, 24 news', values: content, limit: 5 })
    add({ figure: 'article on slow 3G, text painted', values: await measureSlowArticles(portal, runs), limit: 1.5 })
  })
  await onPortal(dataDir, async (portal) => {
    for (const { asks, seconds } of await measurePublicList(portal))
      add({ figure: `find-all-news-public, 10,000 news, ${asks}`, values: seconds, limit: 0.05, judgedBy: 'p95' })
    add({
      figure: 'edit → its page, home and list show it, 10,000 news',
      values: await measureEdits(portal, demoAccounts.editor, runs),
      limit: 5,
    })
    // The first build over so many news makes every page; the others are what an editor waits for.
    const [, ...rebuilds] = await measurePublishing(portal, demoAccounts.editor, runs + 1)
    add({ figure: 'publish → the rebuilt page carries it, 10,000 news', values: rebuilds, limit: 10 })
    const content = await measureContentEdits(portal, demoAccounts.admin, runs)
    add({ figure: 'content edit → the rebuilt page carries it, 10,000 news', values: content, limit: 10 })
    const { full, afterEdit, listPage } = await measureLargeSite(portal)
    add({ figure: 'site build from nothing, 10,000 news', values: [full], limit: 120 })
    add({ figure: 'site build after one edit, 10,000 news', values: [afterEdit], limit: 10 })
    add({ figure: 'news list page, 10,000 news, compressed', values: [listPage], limit: 20_000, unit: 'bytes' })
  })
  add({ figure: 'npm start, fresh clone', values: [(await freshCloneStart()).seconds], limit: 120 })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = rows.every(isWithin) ? 0 : 1
