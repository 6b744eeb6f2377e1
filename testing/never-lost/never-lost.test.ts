/**
 * A hundred sequences of edits and faults, and what must hold after each (design §8.8). SEED repeats a run, SEQUENCES draws more.
 */
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { promised } from './promises.ts'
import { examples, longestPlan, sequence } from './steps.ts'
import { startWorld, type World } from './world.ts'

let sleep: World['sleep'] | undefined
let answerAt: World['answerAt'] | undefined

vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  const setTimeout = (milliseconds: number) => sleep?.(milliseconds / 1000) ?? real.setTimeout(milliseconds)
  return { ...real, setTimeout }
})
const network = globalThis.fetch
vi.stubGlobal('fetch', (input: string, init?: RequestInit) => answerAt?.(String(input), init) ?? network(input, init))

const seed = Number(process.env.SEED || 20_261_122)
const sequences = Number(process.env.SEQUENCES || 100)

const world = await startWorld()
sleep = world.sleep
answerAt = world.answerAt
afterAll(() => {
  sleep = answerAt = undefined
  return world.stop()
})

const minute = 60
/** Seconds from the end of all faults until what was hidden is gone, and until everything is there where no budget holds it back. */
const bounds = {
  urgent: promised.urgent.most + promised.schedule + promised.build,
  calm: promised.again.most + 300 + promised.schedule + promised.build,
}

type Expected = Awaited<ReturnType<World['expected']>>

async function lacks(expected: Expected): Promise<string | null> {
  const newest = await world.newest()
  const { info, noticias, contenidos } = world.site()
  if (JSON.stringify({ noticias, contenidos }) !== JSON.stringify(expected))
    return `the site says ${JSON.stringify({ noticias, contenidos })}, the database ${JSON.stringify(expected)}`
  if (info.change !== newest) return `the site carries ${info.change} of ${newest}`
  return world.isStale() ? 'the site is of the day before' : null
}

/** Whether the site shows something that nobody may see any more. */
function showsHidden({ noticias }: Expected): boolean {
  const expected = new Set(noticias.map(({ id }) => id))
  return world.site().noticias.some(({ id }) => !expected.has(id))
}

/** Lets the schedule go on until the site lacks nothing. @throws when that takes longer than promised. @param jumped seconds that the clock went back. */
async function settle(jumped: number): Promise<void> {
  const began = world.now()
  const held = world.setup().budget === null ? 0 : 31 * 86_400
  let hiddenSince: number | null = null
  for (let run = 1; ; run++) {
    const expected = await world.expected()
    const lacking = await lacks(expected)
    if (!lacking) return
    const secondsSince = (moment: number): number => (world.now() - moment) / 1000 - jumped
    // By the clock something may go at any moment, so that it counts from when it was seen.
    hiddenSince = showsHidden(expected) ? (hiddenSince ?? world.now()) : null
    if (hiddenSince !== null && secondsSince(hiddenSince) > bounds.urgent)
      throw new Error(`hidden for long: ${lacking}`)
    if (secondsSince(began) > bounds.calm + held) throw new Error(`late: ${lacking}`)
    // Minutes at first; then the schedule misses some, since each run costs time.
    await world.pass(run < 12 ? minute : run < 40 ? 10 * minute : 86_400)
    await world.runSchedule()
    await world.pass(promised.build)
  }
}

test(`NL09 NL10 NL11 NL12 NL14 NL19 after ${sequences} sequences of edits and faults nothing is lost, late or asked for too often`, async () => {
  const property = fc.asyncProperty(sequence, async ({ setup, steps }) => {
    await world.begin(setup)
    let jumped = 0
    for (const step of steps) {
      await world.happen(step)
      if (step.do === 'jump') jumped += Math.max(0, -step.seconds)
      await world.pass(2)
    }
    world.endFaults()
    // What comes and goes by the clock alone does so first.
    await world.pass(longestPlan * minute)
    await settle(jumped)
    const { told, stored } = await world.acknowledged()
    expect(stored).toEqual(told)
    // Once everything is there nothing more is asked for, as long as the clock brings nothing.
    const [asked, newest] = [world.calls().length, await world.newest()]
    for (let run = 0; run < 2; run++) {
      await world.runSchedule()
      await world.pass(minute)
    }
    if ((await world.newest()) === newest) expect(world.calls()).toHaveLength(asked)
    await world.pass(promised.build)
    expect(world.isAtRest()).toBe(true)
    expect(world.complaints()).toEqual([])
  })
  await fc.assert(property, { seed, numRuns: sequences, examples })
}, 600_000)
