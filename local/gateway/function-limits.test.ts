import { describe, expect, test } from 'vitest'
import { defineFunction, type FunctionHandler } from './functions.ts'
import { createRateLimiter } from './rate-limit.ts'
import { startSite } from './test-site.ts'

const saying =
  (text: string): FunctionHandler =>
  () =>
    new Response(text)

describe('limits', () => {
  const measure: FunctionHandler = async (request) => Response.json({ bytes: (await request.arrayBuffer()).byteLength })
  const functions = [defineFunction('measure', measure, { path: '/measure' })]
  const tooLarge = { error: 'El archivo es demasiado grande' }

  test.each([
    ['text', 'application/json', 6 * 1024 * 1024],
    ['binary', 'image/webp', 4.5 * 1024 * 1024],
  ])('a %s body above the limit of the platform is answered with 413', async (_, type, limit) => {
    const { get } = await startSite({}, { functions })
    const send = (body: BodyInit): Promise<Response> =>
      get('/measure', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
        ...(body instanceof ReadableStream && { duplex: 'half' }),
      })
    expect(await (await send(new Uint8Array(limit))).json()).toEqual({ bytes: limit })
    const announced = await send(new Uint8Array(limit + 1))
    expect([announced.status, await announced.json()]).toEqual([413, tooLarge])
    const streamed = await send(new Blob([new Uint8Array(limit + 1)]).stream())
    expect([streamed.status, await streamed.json()]).toEqual([413, tooLarge])
  })

  test('rateLimit counts for each address and window, and says when to come back', () => {
    let now = 0
    const take = createRateLimiter(() => now)
    const fn = defineFunction('login', saying('in'), {
      path: '/login',
      rateLimit: { windowLimit: 2, windowSize: 60, aggregateBy: ['ip', 'domain'] },
    })
    const from = (ip: string): number | undefined => take(fn, { ip, domain: 'localhost' })
    expect([from('a'), from('a'), from('b')]).toEqual([undefined, undefined, undefined])
    now = 10_000
    expect(from('a')).toBe(50)
    expect(from('b')).toBeUndefined()
    now = 60_001
    expect(from('a')).toBeUndefined()
    expect(take(defineFunction('free', saying('in')), { ip: 'a', domain: 'localhost' })).toBeUndefined()
  })

  test('a refused turn is answered with 429 and Retry-After', async () => {
    const rateLimit = { windowLimit: 1, windowSize: 60, aggregateBy: ['ip'] }
    const { get } = await startSite(
      {},
      { functions: [defineFunction('login', saying('in'), { path: '/login', rateLimit })] },
    )
    expect((await get('/login')).status).toBe(200)
    const refused = await get('/login')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.json()).toHaveProperty('error')
  })
})
