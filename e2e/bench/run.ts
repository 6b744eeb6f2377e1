/**
 * `npm run bench`: the speeds that the product promises, measured on this machine. Prints a row for each figure; a limit of time is one of the
 * reference machine's (calibration.ts) and is drawn out or in as this one is slower or faster. `npm run bench -- growth`: growth.ts;
 * `npm run bench -- profile`: profile.ts; `npm run bench -- api`: api.ts; `npm run bench -- scroll`: scroll.ts. `npm run bench -- publishing`: of the
 * promises those of changes over 10,000 news alone.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '../../demo/accounts.ts'
import { postgrestProgram } from '../../local/supabase/postgrest.ts'
import { freshCloneStart } from '../../testing/fresh-clone.ts'
import { type PortalAddresses, startPortalProcess } from '../portal-process.ts'
import { measureApi } from './api.ts'
import { calibrate, referenceSeconds } from './calibration.ts'
import { measureContentEdits } from './content.ts'
import { measureEdits } from './edits.ts'
import { measureGrowth } from './growth.ts'
import { measureLargeSite, saveContentBeside } from './large-site.ts'
import { profileBuild } from './profile.ts'
import { fill } from './public-list.ts'
import { measureHiding, measurePublishing } from './publishing.ts'
import { measureScrolling } from './scroll.ts'
import { measureSlowArticles } from './slow-network.ts'

/** Values and `limit` in seconds, the limit in those of the reference machine; or both in bytes. It is for the median. */
type Row = {
  readonly figure: string
  readonly values: readonly number[]
  readonly limit: number
  readonly unit?: 's' | 'bytes'
}

/** How often each figure is taken. */
const runs = 5

const [what, ...sizes] = process.argv.slice(2)
if (what === 'growth') {
  await measureGrowth(sizes.length > 0 ? sizes.map(Number) : [100, 1000, 10_000, 30_000])
  process.exit()
}
if (what === 'profile') {
  await profileBuild(Number(sizes[0] ?? 10_000))
  process.exit()
}
if (what === 'scroll') process.exit((await measureScrolling()) ? 0 : 1)

const calibration = calibrate()
console.log(`calibration ${(calibration * 1000).toFixed(0)} ms, on the reference machine ${referenceSeconds * 1000} ms`)
if (what === 'api') process.exit((await measureApi(calibration)) ? 0 : 1)

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? Number.NaN
const show = (value: number, unit: Row['unit'] = 's'): string => {
  if (unit === 'bytes') return value < 1e6 ? `${(value / 1000).toFixed(1)} kB` : `${(value / 1e6).toFixed(0)} MB`
  return value < 0.5 ? `${(value * 1000).toFixed(0)} ms` : `${value.toFixed(2)} s`
}

/** The limit on this machine; a weight is the same on all. */
const ownLimit = ({ limit, unit = 's' }: Row): number =>
  unit === 's' ? (limit * calibration) / referenceSeconds : limit

const isWithin = (row: Row): boolean => median(row.values) < ownLimit(row)

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

/** Measures something on a portal that runs for it alone, over the Data API that a deployment has where npm has it for this machine. */
async function onPortal<Measured>(dataDir: string, measure: (addresses: PortalAddresses) => Promise<Measured>) {
  const portal = await startPortalProcess(dataDir, { PORTAL_DATA_API: postgrestProgram() ? 'postgrest' : 'lite' })
  try {
    return await measure(portal.addresses)
  } finally {
    await portal.stop()
  }
}

/** News of the large site. */
const many = 10_000
const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
const rows: Row[] = []
/** Whether the API is within its limits, where it was measured. */
let apiHolds = true
const add = (row: Row): void => {
  rows.push(row)
  const { figure, values, unit } = row
  const all = values.map((value) => show(value, unit)).join(', ')
  const ratio =
    unit === 'bytes'
      ? ''
      : `; ${(median(values) / calibration).toFixed(0)} of ${(row.limit / referenceSeconds).toFixed(0)} × calibration`
  console.log(
    `${isWithin(row) ? 'ok  ' : 'OVER'} ${figure}: median ${show(median(values), unit)} (${all}), limit ${show(ownLimit(row), unit)}${ratio}`,
  )
}
/** How long changes over the news of the large site take; it has these already. */
async function measureChanges(portal: PortalAddresses): Promise<void> {
  await saveContentBeside(portal, demoAccounts.admin, many)
  // The first builds over so many news make every page, and every file of three releases; the others are what an editor waits for.
  const published = (await measurePublishing(portal, demoAccounts.editor, runs + 3)).slice(3)
  add({ figure: 'publish → readable, 10,000 news', values: published.map(({ readable }) => readable), limit: 0.5 })
  const carried = published.map(({ carried }) => carried)
  add({
    figure: 'publish → page, list, feed and sitemap of a rebuild have it, 10,000 news',
    values: carried,
    limit: 5,
  })
  const hidden = await measureHiding(portal, demoAccounts.editor, runs)
  add({ figure: 'hide → no file of the site has it, 10,000 news', values: hidden, limit: 5 })
  const content = await measureContentEdits(portal, demoAccounts.admin, runs)
  add({ figure: 'content edit → the rebuilt page carries it, 10,000 news', values: content, limit: 5 })
}

async function measureAll(): Promise<void> {
  const first = await startPortalProcess(dataDir)
  await first.stop()
  add({ figure: 'npm start, warm clone, empty data', values: [first.seconds], limit: 120 })
  add({ figure: 'npm start, warm clone', values: await warmStarts(dataDir, first.addresses), limit: 10 })
  await onPortal(dataDir, async (portal) => {
    const published = await measurePublishing(portal, demoAccounts.editor, runs)
    add({ figure: 'publish → readable, 24 news', values: published.map(({ readable }) => readable), limit: 0.5 })
    const carried = published.map(({ carried }) => carried)
    add({ figure: 'publish → page, list, feed and sitemap of a rebuild have it, 24 news', values: carried, limit: 5 })
    const content = await measureContentEdits(portal, demoAccounts.admin, runs)
    add({ figure: 'content edit → the rebuilt page carries it, 24 news', values: content, limit: 5 })
    add({ figure: 'article on slow 3G, text painted', values: await measureSlowArticles(portal, runs), limit: 1.5 })
  })
  await onPortal(dataDir, async (portal) => {
    await fill(portal.databaseUrl, many)
    add({
      figure: 'edit → its page, home and list show it, 10,000 news',
      values: await measureEdits(portal, demoAccounts.editor, runs),
      limit: 5,
    })
    await measureChanges(portal)
    const { full, afterEdit, listPage } = await measureLargeSite(portal)
    add({ figure: 'site build from nothing, 10,000 news', values: [full.seconds], limit: 25 })
    add({ figure: 'the same, most memory', values: [full.memory], limit: 1.2e9, unit: 'bytes' })
    add({ figure: 'site build after one edit, 10,000 news', values: [afterEdit.seconds], limit: 5 })
    add({ figure: 'news list page, 10,000 news, compressed', values: [listPage], limit: 20_000, unit: 'bytes' })
  })
  apiHolds = await measureApi(calibration)
  add({ figure: 'npm start, fresh clone', values: [(await freshCloneStart()).seconds], limit: 120 })
}

try {
  await chmod(dataDir, 0o711) // as root PostgreSQL runs as another user, who must get through
  if (what === 'publishing')
    await onPortal(dataDir, async (portal) => {
      await fill(portal.databaseUrl, many)
      await measureChanges(portal)
    })
  else await measureAll()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = apiHolds && rows.every(isWithin) ? 0 : 1
