/** Pictures as cameras, designers and programs really write them: each comes out as an ordinary WebP, or is refused with a sentence. */
import sharp, { type Metadata } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/api/app.ts'
import { call } from '../../testing/api/call.ts'
import { formWith, twoHalves } from '../../testing/api/pictures.ts'
import type { TestPerson } from '../../testing/supabase/testing.ts'

let app: TestApp
let as: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  as = await app.person('editor')
})
afterAll(() => app?.stop())

const upload = async (file: Buffer) => call(app.api, 'upload/sigle-img', formWith(new Uint8Array(file)), { as })

/** What is stored of a picture: its largest file. */
async function stored(file: Buffer): Promise<{ facts: Metadata; data: Buffer }> {
  const { body, status, error } = await upload(file)
  expect([status, error]).toEqual([200, undefined])
  const bucket = app.supabase.service.storage.from('imagenes')
  const id = body.url.split('/')[2] ?? ''
  const names = ((await bucket.list(id)).data ?? []).map(({ name }) => name)
  const largest = names.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))[0]
  const { data } = await bucket.download(`${id}/${largest}`)
  const bytes = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer())
  return { facts: await sharp(bytes).metadata(), data: bytes }
}

test('G05 E22 a JPEG for printing (CMYK) comes out in screen colours, still red and blue', async () => {
  const printed = await twoHalves(600, 300).toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(printed).metadata()).space).toBe('cmyk')
  const { facts, data } = await stored(printed)
  expect([facts.format, facts.space, facts.width]).toEqual(['webp', 'srgb', 600])
  const { dominant } = await sharp(data).extract({ left: 20, top: 20, width: 200, height: 200 }).stats()
  expect(dominant.r).toBeGreaterThan(2 * dominant.b)
})

test('G05 E22 a PNG keeps what is transparent in it', async () => {
  const clear = { width: 500, height: 500, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
  const { facts, data } = await stored(await sharp({ create: clear }).png().toBuffer())
  expect([facts.format, facts.hasAlpha]).toEqual(['webp', true])
  expect((await sharp(data).stats()).isOpaque).toBe(false)
})

test('G05 E22 one pixel, and forty million', async () => {
  expect((await stored(await twoHalves(1, 1).png().toBuffer())).facts).toMatchObject({ width: 1, height: 1 })
  const huge = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#0b5563' } })
    .jpeg()
    .toBuffer()
  expect((await stored(huge)).facts).toMatchObject({ width: 1200, height: 750 })
})

test('G05 E22 sixteen bits, one channel of grey, progressive: all come out as ordinary pictures', async () => {
  const deep = twoHalves(400, 300).toColourspace('rgb16').png().toBuffer()
  const grey = twoHalves(400, 300).greyscale().jpeg({ progressive: true }).toBuffer()
  for (const file of await Promise.all([deep, grey])) {
    const { facts } = await stored(file)
    expect([facts.format, facts.depth, facts.width]).toEqual(['webp', 'uchar', 400])
  }
})
