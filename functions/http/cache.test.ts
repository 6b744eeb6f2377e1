import { afterEach, expect, test, vi } from 'vitest'
import { purgeCdn } from './cache.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a purge sends its tags to the CDN', async () => {
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token')
  vi.stubEnv('SITE_ID', 'sitio')
  const send = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 202 }))
  vi.stubGlobal('fetch', send)
  await purgeCdn(['noticias', 'noticia-1'])
  expect(JSON.parse(String(send.mock.calls[0]?.[1].body))).toEqual({
    site_id: 'sitio',
    cache_tags: ['noticias', 'noticia-1'],
  })
  expect(send.mock.calls[0]?.[0]).toBe('https://api.netlify.com/api/v1/purge')
  vi.stubEnv('NETLIFY_PURGE_API_URL', 'http://localhost:4321')
  await purgeCdn(['noticias'])
  expect(send.mock.calls[1]?.[0]).toBe('http://localhost:4321/api/v1/purge')
})

test('a failed purge is logged and does not throw; outside Netlify nothing is logged', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token')
  vi.stubEnv('SITE_ID', 'sitio')
  vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }))
  await purgeCdn(['noticias'])
  expect(JSON.parse(String(lines.mock.lastCall?.[0]))).toMatchObject({ event: 'purge failed', tags: ['noticias'] })
  lines.mockClear()
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', '')
  await purgeCdn(['noticias'])
  expect(lines).not.toHaveBeenCalled()
})
