/** `npm run bench`: the speeds that the product promises, measured on this machine. Prints a row for each figure. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '../../local/demo/accounts.ts'
import { freshCloneStart } from '../../local/fresh-clone.ts'
import { startPortalProcess } from '../portal-process.ts'
import { measurePublishing } from './publishing.ts'

type Row = { readonly figure: string; readonly seconds: readonly number[]; readonly limit: number }

/** How often each figure is taken. */
const runs = 5

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const show = (value: number): string => `${value.toFixed(2)} s`

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

const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
const rows: Row[] = []
const add = (row: Row): void => {
  rows.push(row)
  const within = median(row.seconds) < row.limit
  console.log(
    `${within ? 'ok  ' : 'SLOW'} ${row.figure}: median ${show(median(row.seconds))} (${row.seconds.map(show).join(', ')}), limit ${row.limit} s`,
  )
}
try {
  await chmod(dataDir, 0o711) // as root PostgreSQL runs as another user, who must get through
  const first = await startPortalProcess(dataDir)
  await first.stop()
  add({ figure: 'npm start, warm clone, empty data', seconds: [first.seconds], limit: 120 })
  add({ figure: 'npm start, warm clone', seconds: await warmStarts(dataDir), limit: 10 })
  add({ figure: 'publish → the rebuilt page carries it, 24 news', seconds: await publishing(dataDir), limit: 5 })
  add({ figure: 'npm start, fresh clone', seconds: [(await freshCloneStart()).seconds], limit: 120 })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = rows.every(({ seconds, limit }) => median(seconds) < limit) ? 0 : 1
