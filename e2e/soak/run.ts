/**
 * `npm run soak -- [minutes]`: 30 unless said. The portal of `npm start` on data of its own, written to by several at once, while everything it
 * consists of is killed at moments that SEED decides; then what design §8.8 promises is held against what there is. On Linux.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Api, ApiError } from '#contract/client.ts'
import { readBuildInfo } from '#shared/build-info.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import { staffApi } from '../bench/staff-api.ts'
import { type PortalProcess, startPortalProcess } from '../portal-process.ts'
import { type End, ends, lateStops } from './ends.ts'
import { judgeFiles, judgeGrowth, readBack, releasedFiles } from './judge.ts'
import { createWriter, seeded, type Writer } from './written.ts'

/** Milliseconds: between two ends, between two writes of one writer, and until the site must carry everything. */
const betweenEnds = { least: 4_000, most: 20_000 }
const betweenWrites = 400
const patience = 15 * 60_000

const minutes = Number(process.argv[2] ?? 30)
const seed = Number(process.env.SEED || Math.floor(Math.random() * 2 ** 31))
if (!(minutes > 0)) throw new Error('npm run soak -- minutes')
console.log(`To repeat this run: SEED=${seed} npm run soak -- ${minutes}`)

const random = seeded(seed)
const dataDir = await mkdtemp(join(tmpdir(), 'portal-soak-'))
const say = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
/** Logging in is not what is tried here. */
const cheap = { PORTAL_PASSWORD_COST: '4' }
let portal = await startPortalProcess(dataDir, cheap)
let isOver = false
let lostPortals = 0

/** Starts it again where it stood, as often as it takes. */
async function startAgain(): Promise<void> {
  const { siteUrl, adminUrl, supabaseUrl } = portal.addresses
  const ports = {
    SITE_PORT: new URL(siteUrl).port,
    ADMIN_PORT: new URL(adminUrl).port,
    SUPABASE_PORT: new URL(supabaseUrl).port,
  }
  portal = await startPortalProcess(dataDir, { ...ports, ...cheap })
}

const isRunning = (one: PortalProcess): Promise<boolean> =>
  Promise.race([one.ended.then(() => false), delay(50).then(() => true)])

/** Logs in anew where the session, or the portal, is gone. */
async function writes(writer: Writer): Promise<void> {
  let api: Api | undefined
  while (!isOver) {
    try {
      api ??= await staffApi(portal.addresses.adminUrl, demoAccounts.admin)
      const { lost, refused } = writer.counts
      await writer.write(api)
      if (writer.counts.refused > refused) api = undefined
      else if (writer.counts.lost > lost) await delay(betweenWrites)
    } catch (error) {
      // While the portal is down; what else it is should be seen.
      if (error instanceof ApiError && error.status >= 400)
        say(`a writer cannot log in: ${error.status} ${error.message}`)
      api = undefined
    }
    await delay(betweenWrites)
  }
}

const writers = ['a', 'b', 'c', 'd'].map((name, index) => createWriter(name, seeded(seed + index + 1)))
const writing = Promise.all(writers.map(writes))
const counts = new Map<string, number>()
const end = performance.now() + minutes * 60_000
const names = Object.keys(ends) as End[]
while (performance.now() < end) {
  await delay(betweenEnds.least + random() * (betweenEnds.most - betweenEnds.least))
  const name = names[Math.floor(random() * names.length)] as End
  // A build lasts seconds: wait for one.
  let found = false
  for (let tries = 0; !found && tries < (name === 'kill -9 of the build' ? 100 : 1); tries++) {
    found = await ends[name](portal, random)
    if (!found) await delay(100)
  }
  say(found ? name : `${name}: there was none`)
  if (found) counts.set(name, (counts.get(name) ?? 0) + 1)
  const expected = name === 'kill -9 of the portal' || name === 'Ctrl-C'
  await delay(1_000)
  if (await isRunning(portal)) continue
  if (!expected) {
    lostPortals++
    say(`the portal ended by itself: ${(await portal.ended).trim().split('\n').at(-1)}`)
  }
  await startAgain()
}
isOver = true
await writing
if (!(await isRunning(portal))) await startAgain()

const faults = [...lateStops]
const api = await staffApi(portal.addresses.adminUrl, demoAccounts.admin)
const settling = performance.now()
for (;;) {
  const info = readBuildInfo(await (await fetch(`${portal.addresses.siteUrl}/build.json`)).json())
  const { waiting } = await api('estado-portal', { carried: info?.change ?? 0 })
  if (waiting === 0) break
  if (performance.now() - settling > patience) {
    faults.push(`the site lacks ${waiting} changes after ${patience / 60_000} minutes`)
    break
  }
  await delay(1_000)
}
say(`the site carried everything after ${((performance.now() - settling) / 1000).toFixed(0)} s`)

const { stored, faults: lost } = await readBack(api, writers)
const grown = await releasedFiles(dataDir)
faults.push(...lost, ...judgeFiles(grown, stored))
faults.push(...(await judgeGrowth(grown, portal.addresses, join(dataDir, 'from-nothing'))))
await portal.stop()

const sum = (key: keyof Writer['counts']): number => writers.reduce((total, writer) => total + writer.counts[key], 0)
say(`${sum('acknowledged')} writes acknowledged, ${sum('lost')} without an answer, ${sum('refused')} refused`)
for (const [name, times] of counts) say(`${times} × ${name}`)
say(`the portal ended by itself ${lostPortals} times; ${stored.size} items, ${grown.size} files`)
for (const fault of faults) console.error(fault)
if (faults.length === 0) await rm(dataDir, { recursive: true, force: true })
else console.error(`What there was stays in ${dataDir}`)
process.exitCode = faults.length === 0 ? 0 : 1
