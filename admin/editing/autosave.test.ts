import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ageText } from './AutosaveStatus.tsx'
import { type AutosaveState, createAutosave, type WriteOutcome } from './autosave.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const kept: WriteOutcome = { isKept: true }
/** An autosave to a store that takes `ms` for each call, with a log of the calls. */
function startAutosave({ ms = 0, outcomeOf = () => kept }: { ms?: number; outcomeOf?: () => WriteOutcome } = {}) {
  const [calls, states]: [[number, string | null][], AutosaveState[]] = [[], []]
  const wait = () => new Promise((resolve) => setTimeout(resolve, ms))
  const autosave = createAutosave<string>({
    put: async (draft) => {
      calls.push([Date.now(), draft])
      await wait()
      return outcomeOf()
    },
    remove: async () => {
      calls.push([Date.now(), null])
      await wait()
    },
    ...{ minIntervalMs: 400, initialDelayMs: 0 },
    onState: (state) => states.push(state),
  })
  return { autosave, calls, state: () => states.at(-1) }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('NR01 stores continuous typing at most half a second late', async () => {
  const { autosave, calls } = startAutosave({ ms: 30 })
  for (let typed = 1; typed <= 100; typed++) {
    autosave.update('x'.repeat(typed))
    await pass(50)
    expect(typed - (calls.at(-1)?.[1]?.length ?? 0)).toBeLessThanOrEqual(10)
  }
  await pass(400)
  expect(calls.at(-1)?.[1]).toHaveLength(100)
  expect(calls.length).toBeLessThan(20)
})

test('P06 a removal resolves once a running write and the removal are done', async () => {
  const { autosave, calls } = startAutosave({ ms: 30 })
  autosave.update('uno')
  await pass(0)
  const removed = vi.fn()
  void autosave.remove().then(removed)
  await pass(50)
  expect(calls).toEqual([
    [0, 'uno'],
    [30, null],
  ])
  expect(removed).not.toHaveBeenCalled()
  await pass(10)
  expect(removed).toHaveBeenCalled()
})

test('NR01 writes the newest draft at once when flushed', async () => {
  const { autosave, calls } = startAutosave()
  autosave.update('uno')
  await pass(10)
  autosave.update('dos')
  autosave.flush()
  expect(calls).toEqual([
    [0, 'uno'],
    [10, 'dos'],
  ])
})

test('NR09 removes a discarded draft after the running write and does not write it again', async () => {
  const { autosave, calls, state } = startAutosave({ ms: 100 })
  autosave.update('uno')
  await pass(10)
  autosave.update('dos')
  autosave.update(null)
  await pass(5000)
  expect(calls).toEqual([
    [0, 'uno'],
    [100, null],
  ])
  expect(state()).toMatchObject({ status: 'idle' })
})

test('NR09 removes a draft once when it is discarded twice, and nothing before the first update', async () => {
  const { autosave, calls } = startAutosave()
  autosave.update(null)
  autosave.update('uno')
  autosave.update(null)
  autosave.update(null)
  await pass(5000)
  expect(calls.map(([, draft]) => draft)).toEqual([null])
})

test('NR09 reports the reason of a failed write and retries it', async () => {
  let hasRoom = false
  const outcomeOf = (): WriteOutcome => (hasRoom ? kept : { isKept: false, reason: 'No hay lugar' })
  const { autosave, calls, state } = startAutosave({ outcomeOf })
  autosave.update('uno')
  await pass(1)
  expect(state()).toEqual({ status: 'failed', at: null, reason: 'No hay lugar' })
  hasRoom = true
  await pass(10_000)
  expect([calls.length, state()]).toEqual([2, { status: 'kept', at: 10_000, reason: null }])
})

test('NR09 backs off while writes fail, until the next update', async () => {
  const { autosave, calls } = startAutosave({ outcomeOf: () => ({ isKept: false, reason: null }) })
  autosave.update('uno')
  await pass(60 * 60_000)
  expect(calls.length).toBeLessThan(20)
  const before = calls.length
  autosave.update('dos')
  await pass(10_000)
  expect(calls.slice(before).map(([, draft]) => draft)).toEqual(['dos'])
})

test('NR09 backs off anew after a discarded draft', async () => {
  const { autosave, calls } = startAutosave({ outcomeOf: () => ({ isKept: false, reason: null }) })
  autosave.update('uno')
  await pass(60 * 60_000)
  autosave.update(null)
  await pass(1)
  const before = calls.length
  autosave.update('dos')
  await pass(30_000)
  expect(calls.length - before).toBe(3)
})

test('NR09 is behind when a write takes more than a second', async () => {
  const { autosave, state } = startAutosave({ ms: 3000 })
  autosave.update('uno')
  await pass(1000)
  expect(state()).toMatchObject({ status: 'behind', at: null })
  await pass(2000)
  expect(state()).toMatchObject({ status: 'kept', at: 0 })
})

test('NR09 shows the age of a draft in seconds, minutes, then as date and time', () => {
  expect([0, 5400, 61_000, 3_599_000].map((ms) => ageText(1000, 1000 + ms))).toEqual([
    ...['hace 1 s', 'hace 5 s', 'hace 1 min', 'hace 59 min'],
  ])
  expect(ageText(Date.parse('2026-11-20T17:03:00Z'), Date.parse('2026-11-21T17:03:00Z'))).toBe('el 20/11 a las 14:03')
})
