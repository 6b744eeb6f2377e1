import { describe, expect, test } from 'vitest'
import { defineFunction, type FunctionHandler } from './functions.ts'
import { startSite } from './test-site.ts'

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
})
