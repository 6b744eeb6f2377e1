import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ageText } from './AutosaveStatus.tsx'
import { type AutosaveState, type CopyOutcome, createAutosave } from './autosave.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const kept: CopyOutcome = { isKept: true }
/** A place that takes `ms` for each copy, with the calls it got. */
function place({ ms = 0, answer = () => kept }: { ms?: number; answer?: (draft: string) => CopyOutcome } = {}) {
  const [done, states]: [[number, string | null][], AutosaveState[]] = [[], []]
  const wait = () => new Promise((resolve) => setTimeout(resolve, ms))
  const copier = createAutosave<string>({
    put: async (draft) => {
      done.push([Date.now(), draft])
      await wait()
      return answer(draft)
    },
    drop: async () => {
      done.push([Date.now(), null])
      await wait()
    },
    ...{ gapMs: 400, firstMs: 0 },
    tell: (state) => states.push(state),
  })
  return { copier, done, state: () => states.at(-1) }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('NR01 continuous typing is stored at most half a second late', async () => {
  const { copier, done } = place({ ms: 30 })
  for (let typed = 1; typed <= 100; typed++) {
    copier.hold('x'.repeat(typed))
    await pass(50)
    expect(typed - (done.at(-1)?.[1]?.length ?? 0)).toBeLessThanOrEqual(10)
  }
  await pass(400)
  expect(done.at(-1)?.[1]).toHaveLength(100)
  expect(done.length).toBeLessThan(20)
})

test('NR01 of a page that is left the last words go at once', async () => {
  const { copier, done } = place()
  copier.hold('uno')
  await pass(10)
  copier.hold('dos')
  copier.flush()
  expect(done).toEqual([
    [0, 'uno'],
    [10, 'dos'],
  ])
})

test('NR09 a discarded draft is removed after the running write and does not come back', async () => {
  const { copier, done, state } = place({ ms: 100 })
  copier.hold('uno')
  await pass(10)
  copier.hold('dos')
  copier.hold(null)
  await pass(5000)
  expect(done).toEqual([
    [0, 'uno'],
    [100, null],
  ])
  expect(state()).toMatchObject({ status: 'idle' })
})

test('NR09 removes nothing without a copy, and a removed copy once', async () => {
  const { copier, done } = place()
  copier.hold(null)
  copier.hold('uno')
  for (const _ of ['saved', 'and its form left']) copier.hold(null)
  await pass(5000)
  expect(done.map(([, draft]) => draft)).toEqual([null])
})

test('NR09 a failing store shows its reason and is retried', async () => {
  let isOpen = false
  const answer = (): CopyOutcome => (isOpen ? kept : { isKept: false, reason: 'No hay lugar' })
  const { copier, done, state } = place({ answer })
  copier.hold('uno')
  await pass(1)
  expect(state()).toEqual({ status: 'failed', at: null, reason: 'No hay lugar' })
  isOpen = true
  await pass(10_000)
  expect([done.length, state()]).toEqual([2, { status: 'kept', at: 10_000, reason: null }])
})

test('NR09 retries back off while nothing is typed', async () => {
  const { copier, done } = place({ answer: () => ({ isKept: false, reason: null }) })
  copier.hold('uno')
  await pass(60 * 60_000)
  expect(done.length).toBeLessThan(20)
  const before = done.length
  copier.hold('dos')
  await pass(10_000)
  expect(done.slice(before).map(([, draft]) => draft)).toEqual(['dos'])
})

test('NR09 a place that does not answer within a second is behind', async () => {
  const { copier, state } = place({ ms: 3000 })
  copier.hold('uno')
  await pass(1000)
  expect(state()).toMatchObject({ status: 'behind', at: null })
  await pass(2000)
  expect(state()).toMatchObject({ status: 'kept', at: 0 })
})

test('NR09 the age of a copy shows in seconds, minutes, then clock time', () => {
  expect([0, 5400, 61_000, 3_599_000].map((ms) => ageText(1000, 1000 + ms))).toEqual([
    ...['hace 1 s', 'hace 5 s', 'hace 1 min', 'hace 59 min'],
  ])
  expect(ageText(Date.parse('2026-11-20T17:03:00Z'), Date.parse('2026-11-21T17:03:00Z'))).toBe('el 20/11 a las 14:03')
})
