import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BuildInfo } from '#shared/build-info.ts'
import { readBuild, refreshSiteStatus, watchSite } from './site-status.ts'

const readState = vi.fn(async () => null)
const page = Object.assign(new EventTarget(), { hidden: false })
const build: BuildInfo = {
  change: 7,
  changedAt: null,
  builtAt: '2026-11-20T12:00:00Z',
  noticias: 24,
  staleFrom: null,
  fallbacks: [],
}
const fetched = vi.fn(() => Promise.resolve(Response.json(build)))
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  page.hidden = false
  fetched.mockClear()
  readState.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('B04 PN04 two simultaneous refreshes read once, and the next read is a minute later', async () => {
  const stop = watchSite(readState, () => false)
  void refreshSiteStatus()
  void refreshSiteStatus()
  await pass(59_999)
  expect([fetched.mock.calls.length, readState.mock.calls.length]).toEqual([1, 1])
  await pass(1)
  expect(fetched).toHaveBeenCalledTimes(2)
  stop()
})

test('PN04 a refresh during a state read starts another', async () => {
  const stop = watchSite(readState, () => false)
  readState.mockImplementationOnce(() => new Promise(() => undefined))
  void refreshSiteStatus()
  await pass(0)
  void refreshSiteStatus()
  await pass(0)
  expect(readState).toHaveBeenCalledTimes(2)
  stop()
})

test('B04 a new login reads at once despite an open read of the last session', async () => {
  const stop = watchSite(readState, () => false)
  fetched.mockImplementationOnce(() => new Promise(() => undefined))
  void refreshSiteStatus()
  stop()
  const stopNext = watchSite(readState, () => false)
  void refreshSiteStatus()
  await pass(0)
  expect([fetched.mock.calls.length, readState.mock.calls.length]).toEqual([2, 1])
  stopNext()
})

test('B04 a hidden tab reads nothing, and a tab shown again reads at once', async () => {
  const stop = watchSite(readState, () => false)
  void refreshSiteStatus()
  await pass(0)
  page.hidden = true
  await pass(180_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(fetched).toHaveBeenCalledTimes(2)
  stop()
  await pass(180_000)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test.for([
  ['a valid file', () => Response.json(build), build],
  ['null from an invalid file', () => Response.json({ change: -1 }), null],
  ['null from an error status', () => new Response('', { status: 503 }), null],
  ['null from text that is not JSON', () => new Response('<!doctype html>'), null],
  ['null without a network', () => Promise.reject(new TypeError('Failed to fetch')), null],
] as const)('B03 reads %s', async ([, answer, expected]) => {
  vi.stubGlobal('fetch', answer)
  expect(await readBuild()).toEqual(expected)
})
