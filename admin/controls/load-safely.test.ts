import { expect, test, vi } from 'vitest'
import { refusal } from '#contract/client.fixture.ts'
import { loadSafely } from './load-safely.ts'
import { toast } from './toast.tsx'

const request = new Request('https://panel.example/admin-panel')
const failing = (error: unknown) => () => Promise.reject(error)

test('a failed load returns its reason, with a toast only when a message is given', async () => {
  const announced = vi.spyOn(toast, 'failure').mockReturnValue('')
  const failure = 'Estamos en mantenimiento'
  expect(await loadSafely(request, failing(refusal(503, failure)), 'Error al cargar las noticias')).toEqual({ failure })
  expect(announced).toHaveBeenCalledExactlyOnceWith('Error al cargar las noticias')
  expect(await loadSafely(request, failing(refusal(503, failure)))).toEqual({ failure })
  expect(announced).toHaveBeenCalledTimes(1)
})

test('P04 a redirect and an aborted navigation are thrown, not returned as failures', async () => {
  const login = new Response(null, { status: 302 })
  await expect(loadSafely(request, failing(login))).rejects.toBe(login)
  const stop = new AbortController()
  const abortedRequest = new Request(request, { signal: stop.signal })
  stop.abort()
  await expect(loadSafely(abortedRequest, failing(stop.signal.reason))).rejects.toBe(stop.signal.reason)
})

test('PN01 NR80 a new search loads 250 ms after the last key, and does not load after an abort', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { search: '?buscar=ag' })
  const load = vi.fn(async () => ({ rows: [] }))
  const stop = new AbortController()
  const typed = new Request('https://panel.example/?buscar=agua', { signal: stop.signal })
  const aborted = loadSafely(typed, load)
  await vi.advanceTimersByTimeAsync(249)
  stop.abort()
  await expect(aborted).rejects.toBe(stop.signal.reason)
  expect(load).not.toHaveBeenCalled()
  const stayed = loadSafely(new Request('https://panel.example/?buscar=agua'), load)
  await vi.advanceTimersByTimeAsync(250)
  expect(await stayed).toEqual({ rows: [] })
  await loadSafely(new Request('https://panel.example/?buscar=ag'), load)
  expect(load).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
