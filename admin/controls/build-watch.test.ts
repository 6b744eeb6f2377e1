import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BuildInfo } from '#shared/build-info.ts'
import { createBuildWatch, readBuild } from './build-watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const build = (change: number): BuildInfo => ({
  change,
  changedAt: null,
  builtAt: '2026-11-20T12:00:00Z',
  noticias: 24,
  staleFrom: null,
  fallbacks: [],
})

/** A watch over a page that can be hidden and answers that the test gives. `reads`: how often the file was asked for. */
function watched(answers: readonly (BuildInfo | null)[] = []) {
  const left = [...answers]
  const looks = new Set<() => void>()
  const page = {
    hidden: false,
    addEventListener: (_type: string, look: () => void) => looks.add(look),
    removeEventListener: (_type: string, look: () => void) => looks.delete(look),
  }
  const read = vi.fn(() => Promise.resolve(left.shift() ?? null))
  const watch = createBuildWatch({ read, page: page as never })
  const show = (isShown: boolean): void => {
    page.hidden = !isShown
    for (const look of looks) look()
  }
  return { watch, show, looks, reads: () => read.mock.calls.length }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('B04 PN04 who asks at once joins the request under way; all hear of the reading', async () => {
  const { watch, reads } = watched([build(7)])
  const heard = [vi.fn(), vi.fn()]
  for (const listener of heard) watch.subscribe(listener)
  expect(watch.current()).toBeNull()
  watch.refresh()
  watch.refresh()
  await pass(0)
  expect(reads()).toBe(1)
  expect(watch.current()).toEqual({ build: build(7), known: build(7), at: Date.now() })
  for (const listener of heard) expect(listener).toHaveBeenCalledOnce()
})

test('B04 PN04 however many watch, there is one request in the shortest of their intervals', async () => {
  const { watch, reads } = watched()
  watch.subscribe(() => undefined)
  watch.every(60_000)
  const stop = [watch.every(5_000), watch.every(5_000)]
  await pass(60_000)
  expect(reads()).toBe(0)
  watch.refresh()
  await pass(25_000)
  expect(reads()).toBe(6)
  for (const end of stop) end()
  await pass(59_999)
  expect(reads()).toBe(6)
  await pass(1)
  expect(reads()).toBe(7)
})

test('B04 a page that nobody looks at reads nothing, and reads at once when somebody comes back', async () => {
  const { watch, show, reads } = watched()
  watch.subscribe(() => undefined)
  watch.every(5_000)
  watch.refresh()
  await pass(0)
  show(false)
  await pass(60_000)
  expect(reads()).toBe(1)
  show(true)
  await pass(5_000)
  expect(reads()).toBe(3)
})

test('PN04 what is known outlasts a reading that failed', async () => {
  const { watch } = watched([build(7), null])
  watch.subscribe(() => undefined)
  watch.refresh()
  await pass(0)
  watch.refresh()
  await pass(0)
  expect(watch.current()).toMatchObject({ build: null, known: build(7) })
})

test('when the last one leaves nothing is read any more, and nothing is kept', async () => {
  const { watch, looks, reads } = watched([build(7)])
  const leave = [watch.subscribe(() => undefined), watch.subscribe(() => undefined)]
  const end = watch.every(5_000)
  watch.refresh()
  await pass(0)
  leave[0]?.()
  expect(watch.current()).not.toBeNull()
  end()
  leave[1]?.()
  expect(watch.current()).toBeNull()
  expect(looks.size).toBe(0)
  await pass(60_000)
  expect(reads()).toBe(1)
})

test.for([
  ['what the site carries', () => Response.json(build(7)), build(7)],
  ['nothing of a file that says something else', () => Response.json({ change: -1 }), null],
  ['nothing of a refusal', () => new Response('', { status: 503 }), null],
  ['nothing of no JSON', () => new Response('<!doctype html>'), null],
  ['nothing without a network', () => Promise.reject(new TypeError('Failed to fetch')), null],
] as const)('B03 it reads %s', async ([, answer, read]) => {
  vi.stubGlobal('fetch', answer)
  expect(await readBuild()).toEqual(read)
})
