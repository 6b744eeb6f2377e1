import { expect, test } from 'vitest'
import { defineFunction } from './functions.ts'
import { startSite } from './test-site.ts'

test('NL08 in a rush of readers a write does not wait, and who would wait too long is told when to come back', async () => {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let most = 0
  let running = 0
  const api = defineFunction(
    'api',
    async (request) => {
      if (request.method === 'PUT') return new Response('saved')
      running += 1
      most = Math.max(most, running)
      await opened
      running -= 1
      return new Response('read')
    },
    { path: '/api' },
  )
  const { get } = await startSite({}, { functions: [api], functionTimeoutMs: 60_000 })
  const turnedAway: (string | null)[] = []
  const readers = Array.from({ length: 220 }, async () => {
    const response = await get('/api')
    if (response.status === 503) turnedAway.push(response.headers.get('retry-after'))
    return response.status
  })
  // Six read, two hundred wait: the others are told at once.
  await expect.poll(() => turnedAway.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(14)
  expect(await (await get('/api', { method: 'PUT', body: '{}' })).text()).toBe('saved')
  // Those who wait are told soon.
  await expect.poll(() => turnedAway.length, { timeout: 30_000 }).toBe(214)
  expect(new Set(turnedAway)).toEqual(new Set(['5']))
  open()
  expect((await Promise.all(readers)).filter((status) => status === 200)).toHaveLength(6)
  expect(most).toBe(6)
  const later = await Promise.all(Array.from({ length: 30 }, async () => (await get('/api')).status))
  expect(new Set(later)).toEqual(new Set([200]))
}, 90_000)
