/** Share pictures, and widths added after an image. */
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createSecretClient, createTestApp, siteUrl } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import { formWith, twoHalves } from '../../tools/testing/api/pictures.ts'
import type { Services } from '../http/context.ts'
import { serveMedia } from './serve-image.ts'
import { serveSharePhoto } from './share-image.ts'

const app = await createTestApp()
afterAll(app.stop)
const admin = await app.person('admin')

/** A pending image, its left half red. */
async function sent(width: number, height: number): Promise<string> {
  const form = formWith(new Uint8Array(await twoHalves(width, height).webp().toBuffer()))
  const { url } = (await call(app.api, 'POST upload/sigle-img', form, { as: admin })).body
  const values = { title: 'La plaza', category: 'obras', url }
  return (await call(app.api, 'POST subir-datos-img', values, { as: admin })).body.data._id
}
const verify = (id: string) => app.supabase.sql`update imagenes set status = 'verificado' where id = ${id}`
const photo = (id: string, init: RequestInit = {}) =>
  app.sharePhoto(new Request(`${siteUrl}/compartir/foto/${id}.jpg`, init))

test('CF23 a verified photo is a JPEG in the format of link previews, cut around its focal point; others are 404', async () => {
  const id = await sent(1600, 1600)
  expect((await photo(id)).status).toBe(404)
  await verify(id)
  const shown = await photo(id)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(shown.headers.get('netlify-cache-tag')).toContain(`imagen-${id}`)
  expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const { format, width, height } = await sharp(await shown.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  expect((await photo(id, { method: 'HEAD' })).status).toBe(200)
  expect((await photo(id, { method: 'POST' })).status).toBe(405)
  expect((await photo('7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11')).status).toBe(404)
  expect((await photo('nada')).status).toBe(404)
})

test('CF23 a small or flat photo is cut around its focal point and not enlarged', async () => {
  const id = await sent(1200, 300)
  await verify(id)
  const redAt = async (): Promise<boolean> => {
    const { data, info } = await sharp(await (await photo(id)).arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([571, 300])
    const [red = 0, , blue = 0] = data.subarray((150 * 571 + 285) * 3)
    return red > blue
  }
  await app.supabase.sql`update imagenes set focus_x = 0, focus_y = 50 where id = ${id}`
  expect(await redAt()).toBe(true)
  await app.supabase.sql`update imagenes set focus_x = 100, focus_y = 50 where id = ${id}`
  expect(await redAt()).toBe(false)
})

test('CF25 an image older than a width answers its next larger file', async () => {
  const id = await sent(1300, 900)
  await verify(id)
  const widthOf = async (asked: number): Promise<number> => {
    const answer = await app.media(new Request(`${siteUrl}/media/${id}/${asked}.webp`))
    expect(answer.status).toBe(200)
    return (await sharp(await answer.arrayBuffer()).metadata()).width
  }
  expect(await widthOf(640)).toBe(640)
  await app.supabase.service.storage.from('imagenes').remove([`${id}/640.webp`])
  expect(await widthOf(640)).toBe(800)
  expect(await widthOf(800)).toBe(800)
})

test('OW43 another spelling of the address redirects without reading a file', async () => {
  const id = await sent(1300, 900)
  await verify(id)
  let files = 0
  const counting: Services = {
    ...app.services,
    adminDb: createSecretClient(app.supabase, (input, init) => {
      if (String(input).includes('/storage/v1/')) files++
      return fetch(input, init)
    }),
  }
  const [share, media] = [serveSharePhoto(counting), serveMedia(counting)]
  const ask = (serve: typeof share, path: string) => serve(new Request(siteUrl + path))
  const spelt = [...id].map((sign, n) => (n % 2 ? sign.toUpperCase() : sign)).join('')
  for (const other of [id.toUpperCase(), spelt].filter((text) => text !== id)) {
    for (const [serve, path] of [
      [share, `/compartir/foto/${other}.jpg`],
      [media, `/media/${other}/800.webp`],
    ] as const) {
      const moved = await ask(serve, path)
      expect([moved.status, moved.headers.get('location')]).toEqual([301, path.toLowerCase()])
      expect(moved.headers.get('cache-control')).toBe('private, no-store')
    }
  }
  expect(files).toBe(0)
  for (const path of [`/compartir/foto/${id}.jpg.jpg`, `/compartir/foto/${id}x.jpg`, `/compartir/foto/${id}.png`])
    expect((await ask(share, path)).status).toBe(404)
  expect(files).toBe(0)
  const { headers } = await ask(share, `/compartir/foto/${id}.jpg?a=1`)
  // Queries do not split the cache: ?a=1, ?a=2 … are one.
  expect([headers.get('netlify-vary'), files]).toEqual(['query=none', 1])
})

test('OW43 parallel requests, most of unknown photos, are all answered; one photo is decoded at a time', async () => {
  const id = await sent(1600, 1200)
  await verify(id)
  let isDone = false
  let most = 0
  const watch = async () => {
    for (; !isDone; await setImmediate()) most = Math.max(most, sharp.counters().process)
  }
  const watching = watch()
  const asks = Array.from({ length: 120 }, (_, n) => photo(n % 6 === 0 ? id : randomUUID()))
  const answers = await Promise.all(asks)
  isDone = true
  await watching
  expect(most).toBe(1)
  const statuses = Object.groupBy(answers, ({ status }) => status)
  expect([statuses[200]?.length, statuses[404]?.length]).toEqual([20, 100])
  const sizes = await Promise.all((statuses[200] ?? []).map(async (answer) => (await answer.arrayBuffer()).byteLength))
  expect(Math.max(...sizes)).toBeLessThan(500_000)
})
