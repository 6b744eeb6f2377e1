/**
 * `npm run soak -- [minutes]`: 30 unless said. The portal of `npm start` on data of its own, written to by several at once, while everything it
 * consists of is killed at moments that SEED decides; then what design §8.8 promises is held against what there is. On Linux.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readBuildInfo } from '#shared/build-info.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import { staffApi } from '../bench/staff-api.ts'
import { startPortalProcess } from '../portal-process.ts'
import { type End, ends, lateStops } from './ends.ts'
import { gapsOf, inWords } from './gaps.ts'
import { judgeAsks, judgeFiles, judgeGrowth, readBack, releasedFiles, releaseNumber } from './judge.ts'
import { startWriting } from './writing.ts'
import { createWriter, seeded } from './written.ts'

/**
 * Acknowledged writes between two ends; milliseconds until there must be one again, or a new build in service where nothing is ended, and until
 * the site must carry everything.
 */
const betweenEnds = { least: 20, most: 600 }
const longestGap = 3 * 60_000
const patience = 15 * 60_000
/** At last bursts while nothing is ended: how many, acknowledged writes in each, and milliseconds until the site must carry it, without a second ask. */
const bursts = 5
const burst = 40
const calmPatience = 5 * 60_000

const minutes = Number(process.argv[2] ?? 30)
const seed = Number(process.env.SEED || Math.floor(Math.random() * 2 ** 31))
if (!(minutes > 0)) throw new Error('npm run soak -- minutes')
console.log(`To repeat this run: SEED=${seed} npm run soak -- ${minutes}`)

const random = seeded(seed)
const dataDir = await mkdtemp(join(tmpdir(), 'portal-soak-'))
// As root the database runs as another user and must get through.
await chmod(dataDir, 0o711)
const say = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
/** Logging in is not what is tried here. */
const cheap = { PORTAL_PASSWORD_COST: '4' }
let portal = await startPortalProcess(dataDir, cheap)
let starts = 1
let hasEnded = false
const watchEnd = (): void => {
  hasEnded = false
  const watched = portal
  void watched.ended.then(() => {
    if (portal === watched) hasEnded = true
  })
}
watchEnd()
const faults: string[] = lateStops

/** Starts it again where it stood. */
async function startAgain(): Promise<void> {
  const { siteUrl, adminUrl, supabaseUrl } = portal.addresses
  const ports = {
    SITE_PORT: new URL(siteUrl).port,
    ADMIN_PORT: new URL(adminUrl).port,
    SUPABASE_PORT: new URL(supabaseUrl).port,
  }
  starts++
  portal = await startPortalProcess(dataDir, { ...ports, ...cheap })
  watchEnd()
}

/** Milliseconds from `since` until whoever asks gets a page. */
async function readAgain(since: number): Promise<number> {
  for (;;) {
    const answer = await fetch(portal.addresses.siteUrl).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return performance.now() - since
    await delay(20)
  }
}

/** Resolves with a new build in service, or when there cannot be one any more. */
async function builtAgain(): Promise<void> {
  const [before, since] = [await releaseNumber(dataDir), performance.now()]
  while ((await releaseNumber(dataDir)) === before && !hasEnded && performance.now() < end) {
    if (performance.now() - since > longestGap) {
      faults.push(`while nothing was ended no build went into service for ${longestGap / 1000} s`)
      return
    }
    await delay(100)
  }
}

/** Waits until the site carries everything. @returns milliseconds. */
async function settle(limit: number): Promise<number> {
  const api = await staffApi(adminUrl, demoAccounts.admin)
  const since = performance.now()
  for (;;) {
    const info = readBuildInfo(await (await fetch(`${siteUrl}/build.json`)).json())
    const { waiting } = await api('estado-portal', {
      carried: info?.change ?? 0,
      carriedOf: info?.changedAt ?? undefined,
    })
    if (waiting === 0) return performance.now() - since
    if (performance.now() - since > limit) {
      faults.push(`the site lacks ${waiting} changes after ${limit / 60_000} minutes`)
      return limit
    }
    await delay(1_000)
  }
}

const { siteUrl, adminUrl } = portal.addresses
const writers = [...'abcdef'].map((name, index) => createWriter(name, seeded(seed + index + 1)))
const { super: first, admin: second, editor: third } = demoAccounts
const accountOf = (index: number) => [first, second, third][index % 3] ?? first
const write = () => startWriting(writers, (index) => staffApi(adminUrl, accountOf(index)), say)
const writing = write()
const gaps = gapsOf<End>()
const end = performance.now() + minutes * 60_000
const names = Object.keys(ends) as End[]
while (performance.now() < end) {
  const before = writing.counts.acknowledged
  const wanted = before + betweenEnds.least + random() * (betweenEnds.most - betweenEnds.least)
  while (writing.counts.acknowledged < wanted && !hasEnded && performance.now() < end) await delay(20)
  // A build that comes between two ends grows over what the one before left.
  if (random() < 0.5) await builtAgain()
  const name = names[Math.floor(random() * names.length)] as End
  // A build lasts seconds: wait for one.
  let since = performance.now()
  let found = false
  for (let tries = 0; !found && tries < (name === 'kill -9 of the build' ? 100 : 1); tries++) {
    if (tries > 0) await delay(100)
    since = performance.now()
    found = await ends[name](portal, random)
  }
  if (!found) continue
  const isExpected = name === 'kill -9 of the portal' || name === 'Ctrl-C'
  const stopped = performance.now() - since
  const back: Promise<[number, number]> = Promise.all([writing.writtenAgain(since), readAgain(since)])
  let gap: readonly [number, number] | undefined
  void back.then((times) => {
    gap = times
  })
  while (!gap && performance.now() - since < longestGap) {
    if (hasEnded) {
      if (!isExpected) faults.push(`the portal ended by itself: ${(await portal.ended).trim().split('\n').at(-1)}`)
      await startAgain()
    }
    await delay(20)
  }
  const [written, read] = gap ?? [longestGap, longestGap]
  if (!gap) faults.push(`after ${name} nothing was written or read for ${longestGap / 1000} s`)
  gaps.add(name, { written, read, ...(name === 'Ctrl-C' && { stopped }) })
  say(`${name} after ${writing.counts.acknowledged - before} writes; ${inWords(gaps.last(name))}`)
}
await writing.stop()
if (hasEnded) await startAgain()

say(`the site carried everything after ${((await settle(patience)) / 1000).toFixed(0)} s`)

const calm = { since: new Date(), writes: 0, before: await releaseNumber(dataDir) }
for (let left = bursts; left > 0 && !hasEnded; left--) {
  const more = write()
  while (more.counts.acknowledged < burst && !hasEnded) await delay(20)
  await more.stop()
  calm.writes += more.counts.acknowledged
  if ((await settle(calmPatience)) === calmPatience) break
}
if (hasEnded) throw new Error(`The portal ended by itself: ${await portal.ended}`)
const calmBuilds = (await releaseNumber(dataDir)) - calm.before
say(`then ${calm.writes} writes in ${bursts} bursts, with nothing ended, were carried by ${calmBuilds} builds`)
const api = await staffApi(adminUrl, demoAccounts.admin)
const { stored, faults: lost } = await readBack(api, writers)
const grown = await releasedFiles(dataDir)
const asks = await judgeAsks(portal.addresses, dataDir, starts, calm.since)
faults.push(...lost, ...judgeFiles(grown, stored), ...asks.faults)
faults.push(...(await judgeGrowth(grown, portal.addresses, join(dataDir, 'from-nothing'))))
await portal.stop()

const { acknowledged, refused, lost: unanswered, 'logged out': loggedOut } = writing.counts
say(`${acknowledged} writes acknowledged, ${unanswered} without an answer, ${refused} refused, ${loggedOut} logged out`)
say(`the longest wait for an answer was ${(writing.longest() / 1000).toFixed(1)} s`)
say(`${asks.asks} builds asked for, ${asks.builds} went into service, in ${starts} starts`)
for (const line of gaps.table()) say(line)
say(`${stored.size} items, ${grown.size} files`)
for (const fault of faults) console.error(fault)
if (faults.length === 0) await rm(dataDir, { recursive: true, force: true })
else console.error(`What there was stays in ${dataDir}`)
process.exitCode = faults.length === 0 ? 0 : 1
