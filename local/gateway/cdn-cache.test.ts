/** What the CDN keeps of functions' answers, as the portal's functions ask for it (design §8.6, §9). */
import { expect, onTestFinished, test, vi } from 'vitest'
import { kept, keptBriefly } from '../../functions/platform/cache.ts'
import { createCdnCache } from './cdn-cache.ts'
import { defineFunction } from './functions.ts'
import { startSite } from './test-site.ts'

const purgeToken = 'only-for-this-test'
const brief = (queries: readonly string[] = ['page']): Record<string, string> =>
  keptBriefly(['noticias'], { queries, cookies: ['portal-access'], until: null, now: new Date() })

/** A site whose function answers with how often it was called, under the headers that it is given. */
async function counting(headers: () => HeadersInit, path = '/api/list') {
  let calls = 0
  const fn = defineFunction('list', () => Response.json({ calls: ++calls }, { headers: headers() }), { path })
  const site = await startSite({}, { functions: [fn], purgeToken })
  const ask = async (query = '', init?: RequestInit): Promise<number> =>
    (await (await site.get(`/api/list${query}`, init)).json()).calls
  const purge = (tags: readonly string[], token = purgeToken) =>
    site.get('/api/v1/purge', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ site_id: 'local', cache_tags: tags }),
    })
  return { ...site, ask, purge }
}

test('SP04 SP10 an answer is kept for its time, told apart by what Netlify-Vary names alone', async () => {
  const { ask, get } = await counting(() => brief())
  expect([await ask('?page=1'), await ask('?page=1'), await ask('?x=2&page=1')]).toEqual([1, 1, 1])
  expect([await ask('?page=2'), await ask('?page=1')]).toEqual([2, 1])
  const session = { headers: { cookie: 'other=1; portal-access=abc' } }
  expect([await ask('?page=1', session), await ask('?page=1', { headers: { cookie: 'other=1' } })]).toEqual([3, 1])
  const [{ headers }, made] = [await get('/api/list?page=1'), await get('/api/list?page=3')]
  expect(headers.get('cache-status')).toContain('hit')
  // Both say how long they are: one piece, not chunks.
  expect([made.headers.get('cache-status'), made.headers.get('content-length')]).toEqual([
    '"Netlify Edge"; fwd=miss',
    String((await made.text()).length),
  ])
  expect([...headers.keys()].filter((name) => name.startsWith('netlify-'))).toEqual([])
})

test('SP04 a purge of one of its tags takes it out at once; nobody else may purge', async () => {
  const { ask, purge, get } = await counting(() => brief())
  expect(await ask()).toBe(1)
  expect([(await purge(['noticias'], 'guessed')).status, await ask()]).toEqual([401, 1])
  expect([(await purge([])).status, (await get('/api/v1/purge')).status, await ask()]).toEqual([400, 401, 1])
  expect([(await purge(['galeria'])).status, await ask()]).toEqual([202, 1])
  expect([(await purge(['noticias'])).status, await ask()]).toEqual([202, 2])
})

test('SP04 what was asked for before a purge is kept for nobody', async () => {
  const began = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  let calls = 0
  const handler = async () => {
    const call = ++calls
    began.resolve()
    if (call === 1) await read.promise
    return Response.json({ call }, { headers: brief() })
  }
  const functions = [defineFunction('list', handler, { path: '/api/list' })]
  const { get } = await startSite({}, { functions, purgeToken })
  const first = get('/api/list')
  await began.promise
  await get('/api/v1/purge', {
    method: 'POST',
    headers: { authorization: `Bearer ${purgeToken}` },
    body: JSON.stringify({ cache_tags: ['noticias'] }),
  })
  read.resolve()
  expect([await (await first).json(), await (await get('/api/list')).json()]).toEqual([{ call: 1 }, { call: 2 }])
})

test('SP04 a release empties it, as a deploy does', async () => {
  const { ask, gateway, root } = await counting(() => brief())
  expect([await ask(), await ask()]).toEqual([1, 1])
  await gateway.swap(`${root}/dist`)
  expect(await ask()).toBe(2)
})

test('SP04 whoever has an answer already is told so', async () => {
  const { get } = await counting(() => ({ ...brief(), etag: 'W/"one"' }))
  await get('/api/list')
  const again = await get('/api/list', { headers: { 'if-none-match': 'W/"one"' } })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, 'W/"one"', ''])
  expect((await get('/api/list', { headers: { 'if-none-match': 'W/"two"' } })).status).toBe(200)
})

test.for([
  ['what says so', { 'cache-control': 'private, no-store' }],
  ['what sets a cookie', { ...brief(), 'set-cookie': 'portal-access=x' }],
  [
    'pictures',
    { ...kept({ tags: [], fresh: 60, stale: 0, browser: 0, vary: 'query=none' }), 'content-type': 'image/webp' },
  ],
  ['what may be kept for no second', kept({ tags: [], fresh: 0, stale: 0, browser: 0, vary: 'query=none' })],
] as const)('SP04 it does not keep %s', async ([, headers]) => {
  const { ask } = await counting(() => headers)
  expect([await ask(), await ask()]).toEqual([1, 2])
})

test('SP04 without a token nothing is kept and nothing purged', async () => {
  let calls = 0
  const handler = () => Response.json({ calls: ++calls }, { headers: brief() })
  const { get } = await startSite({}, { functions: [defineFunction('list', handler, { path: '/api/list' })] })
  await get('/api/list')
  expect(await (await get('/api/list')).json()).toEqual({ calls: 2 })
  expect((await get('/api/v1/purge', { method: 'POST' })).status).toBe(404)
})

test('SP04 after its fresh time one asks anew while it is answered stale; after that it is gone', async () => {
  let time = 0
  const cache = createCdnCache(() => time)
  const url = new URL('http://localhost/api/list')
  const req = { method: 'GET', headers: {} } as Parameters<typeof cache.find>[0]
  await cache.keep(req, url, Response.json({}, { headers: brief() }), cache.begin())
  time = 29_999
  expect(cache.find(req, url)).toMatchObject({ stale: false })
  time = 30_000
  expect([cache.find(req, url)?.stale, cache.find(req, url)?.stale]).toEqual([true, false])
  time = 60_000
  expect(cache.find(req, url)).toBeUndefined()
})

test('SP04 what is answered stale is renewed behind the answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ask } = await counting(() => brief())
  expect([await ask(), await ask()]).toEqual([1, 1])
  vi.setSystemTime(Date.now() + 31_000)
  expect(await ask()).toBe(1)
  await vi.waitFor(async () => expect(await ask()).toBe(2), { timeout: 10_000 })
})
