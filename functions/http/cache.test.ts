import { afterEach, expect, test, vi } from 'vitest'
import { purgeCdn, retryPurge } from './cache.ts'

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
  await purgeCdn(['noticia-1'])
  expect(JSON.parse(String(send.mock.calls[0]?.[1].body))).toEqual({ site_id: 'sitio', cache_tags: ['noticia-1'] })
  expect(send.mock.calls[0]?.[0]).toBe('https://api.netlify.com/api/v1/purge')
  vi.stubEnv('NETLIFY_PURGE_API_URL', 'http://localhost:4321')
  await purgeCdn(['noticias'])
  expect(send.mock.calls[1]?.[0]).toBe('http://localhost:4321/api/v1/purge')
})

test('D06 items are purged when the CDN refuses the lists, and the lists once more later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token')
  vi.stubEnv('SITE_ID', 'sitio')
  const purged: string[][] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    const { cache_tags: tags } = JSON.parse(body)
    const isRefused = tags.includes('galeria') && purged.length < 2
    purged.push(tags)
    return new Response(null, { status: isRefused ? 429 : 202 })
  })
  const failed = await purgeCdn(['imagen-1', 'galeria', 'noticias'])
  expect(failed).toEqual(['galeria', 'noticias'])
  await retryPurge(purgeCdn, failed, 0)
  expect(purged).toEqual([['imagen-1'], ['galeria', 'noticias'], ['galeria', 'noticias']])
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
