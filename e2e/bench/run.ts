/** `npm run bench`: the speeds that the product promises, measured on this machine. Prints a row for each figure. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '../../local/demo/accounts.ts'
import { freshCloneStart } from '../../local/fresh-clone.ts'
import { startPortalProcess } from '../portal-process.ts'
import { measurePublicList, type Waits } from './public-list.ts'
import { measurePublishing } from './publishing.ts'

/** `limit` in seconds, for the median or for the 95th percentile. */
type Row = {
  readonly figure: string
  readonly seconds: readonly number[]
  readonly limit: number
  readonly judgedBy?: 'median' | 'p95'
}

/** How often each figure is taken. */
const runs = 5

/** The value that the given part of all values does not exceed. */
const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN
const show = (value: number): string => (value < 0.5 ? `${(value * 1000).toFixed(0)} ms` : `${value.toFixed(2)} s`)

const isWithin = ({ seconds, limit, judgedBy = 'median' }: Row): boolean =>
  percentile(seconds, judgedBy === 'p95' ? 0.95 : 0.5) < limit

/** Few values are listed; of many the slow end is told. */
const spread = (seconds: readonly number[]): string =>
  seconds.length <= runs
    ? seconds.map(show).join(', ')
    : `p95 ${show(percentile(seconds, 0.95))}, ${seconds.length} requests`

async function warmStarts(dataDir: string): Promise<number[]> {
  const seconds: number[] = []
  for (let run = 0; run < runs; run++) {
    const portal = await startPortalProcess(dataDir)
    seconds.push(portal.seconds)
    await portal.stop()
  }
  return seconds
}

async function publishing(dataDir: string): Promise<number[]> {
  const portal = await startPortalProcess(dataDir)
  try {
    return await measurePublishing(portal.addresses, demoAccounts.editor, runs)
  } finally {
    await portal.stop()
  }
}

async function publicList(dataDir: string): Promise<Waits[]> {
  const portal = await startPortalProcess(dataDir)
  try {
    return await measurePublicList(portal.addresses)
  } finally {
    await portal.stop()
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
const rows: Row[] = []
const add = (row: Row): void => {
  rows.push(row)
  const limit = `limit ${show(row.limit)}${row.judgedBy === 'p95' ? ' for p95' : ''}`
  console.log(
    `${isWithin(row) ? 'ok  ' : 'SLOW'} ${row.figure}: median ${show(percentile(row.seconds, 0.5))} (${spread(row.seconds)}), ${limit}`,
  )
}
try {
  await chmod(dataDir, 0o711) // as root PostgreSQL runs as another user, who must get through
  const first = await startPortalProcess(dataDir)
  await first.stop()
  add({ figure: 'npm start, warm clone, empty data', seconds: [first.seconds], limit: 120 })
  add({ figure: 'npm start, warm clone', seconds: await warmStarts(dataDir), limit: 10 })
  add({ figure: 'publish → the rebuilt page carries it, 24 news', seconds: await publishing(dataDir), limit: 5 })
  for (const { asks, seconds } of await publicList(dataDir))
    add({ figure: `find-all-news-public, 10,000 news, ${asks}`, seconds, limit: 0.05, judgedBy: 'p95' })
  add({ figure: 'npm start, fresh clone', seconds: [(await freshCloneStart()).seconds], limit: 120 })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = rows.every(isWithin) ? 0 : 1
