import sharp, { type Metadata } from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createSecretClient, createTestApp, siteUrl } from '../../tools/testing/api/app.ts'
import { call, type Sender } from '../../tools/testing/api/call.ts'
import { formWith, phoneJpeg, twoHalves } from '../../tools/testing/api/pictures.ts'
import { serveEndpoints } from '../http/handle-request.ts'
import { uploadHandlers } from '../upload-handlers.ts'

const app = await createTestApp()
afterAll(app.stop)

const upload = (file: Uint8Array | string, from: Sender = {}, fields: Record<string, string> = {}) =>
  call(app.api, 'POST upload/sigle-img', formWith(typeof file === 'string' ? file : new Uint8Array(file), fields), from)
const idOf = (url: string): string => url.split('/')[2] ?? ''

/** Stored files of an upload by width. */
async function stored(id: string): Promise<Map<string, Buffer>> {
  const bucket = app.supabase.service.storage.from('imagenes')
  const { data } = await bucket.list(id)
  const files = (data ?? []).map(async ({ name }) => {
    const file = await bucket.download(`${id}/${name}`)
    return [name, Buffer.from((await file.data?.arrayBuffer()) ?? new ArrayBuffer())] as const
  })
  return new Map(await Promise.all(files))
}

describe('accepted uploads', () => {
  test('E22 a phone’s JPEG is stored upright, as WebP at 400, 640, 800 and 1200, without a trace of its metadata', async () => {
    const original = await phoneJpeg(2000, 1600)
    const before = await sharp(original).metadata()
    expect(before.orientation).toBe(6)
    expect(before.exif?.includes('Telefono')).toBe(true)

    const { status, body } = await upload(original, { as: await app.person('editor') })
    expect(status).toBe(200)
    expect(body.url).toMatch(/^\/media\/[0-9a-f-]{36}\/800\.webp$/)
    const files = await stored(idOf(body.url))
    expect([...files.keys()].sort()).toEqual(['1200.webp', '400.webp', '640.webp', '800.webp'])
    for (const [name, file] of files) {
      const { format, width, height, exif, icc, xmp, orientation } = await sharp(file).metadata()
      const wide = Number.parseInt(name, 10)
      expect({ format, width, height, exif, icc, xmp, orientation }).toEqual({
        format: 'webp',
        width: wide,
        height: wide * 1.25,
      })
    }
    // Rotated: the red left half is the upper half.
    const raw = await sharp(files.get('400.webp')).removeAlpha().raw().toBuffer()
    const redAt = (x: number, y: number) => raw[(y * 400 + x) * 3]
    expect([redAt(50, 50), redAt(350, 50)].map(Number).every((red) => red > 150)).toBe(true)
    expect([redAt(50, 450), redAt(350, 450)].map(Number).every((red) => red < 80)).toBe(true)
    const [row] = await app.supabase.sql`select * from uploads where id = ${idOf(body.url)}`
    expect(row).toMatchObject({ width: 1200, height: 1500, bytes: original.length, claimed_at: null })
    expect(row?.uploader).toBe((await app.person('editor')).id)
  })

  test('G05 PNG and WebP are stored too; the largest file is named by the first width of at least the picture’s, and is not enlarged', async () => {
    const as = await app.person('moderador')
    const png = await upload(await twoHalves(900, 500).png().toBuffer(), { as })
    const files = await stored(idOf(png.body.url))
    expect([...files.keys()].sort()).toEqual(['1200.webp', '400.webp', '640.webp', '800.webp'])
    expect((await sharp(files.get('1200.webp')).metadata()).width).toBe(900)
    const webp = await upload(await twoHalves(300, 300).webp().toBuffer(), { as })
    const small = await stored(idOf(webp.body.url))
    expect([...small.keys()]).toEqual(['400.webp'])
    expect((await sharp(small.get('400.webp')).metadata()).width).toBe(300)
  })

  test('E22 anything but JPEG, PNG or WebP is 415, whatever its declared type', async () => {
    const as = await app.person('editor')
    for (const file of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<!doctype html><script>alert(1)</script>',
      'GIF89a\u0001\u0000\u0001\u0000',
      'RIFF\u0000\u0000\u0000\u0000WAVE',
    ]) {
      const { status, error } = await upload(file, { as })
      expect([status, error]).toEqual([415, 'La imagen tiene que ser JPEG, PNG o WebP'])
    }
  })

  test('E22 a polyglot file loses everything but the picture', async () => {
    const hidden = '<script>alert("escondido")</script>'
    const picture = await twoHalves(500, 500)
      .jpeg()
      .withExif({ IFD0: { Copyright: hidden } })
      .toBuffer()
    const { status, body } = await upload(Buffer.concat([picture, Buffer.from(hidden)]), {
      as: await app.person('editor'),
    })
    expect(status).toBe(200)
    for (const file of (await stored(idOf(body.url))).values()) expect(file.includes('escondido')).toBe(false)
  })

  test('E01 truncated, damaged and missing input is 400 or 415, never 500', async () => {
    const as = await app.person('editor')
    const jpeg = await phoneJpeg(1200, 900)
    expect(await upload(jpeg.subarray(0, jpeg.length - 400), { as })).toMatchObject({
      status: 400,
      error: 'No se pudo leer la imagen. Probá con otra.',
    })
    expect((await upload(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), { as })).status).toBe(400)
    expect((await upload('', { as })).fields).toEqual({ imagen: 'Falta la imagen' })
    expect((await call(app.api, 'POST upload/sigle-img', new FormData(), { as })).status).toBe(400)
    const headers = { origin: siteUrl, cookie: `portal-access=${as.accessToken}`, 'content-type': 'application/json' }
    const url = `${siteUrl}/api/prensa/upload/sigle-img`
    const json = await app.api(new Request(url, { method: 'POST', body: '{}', headers }))
    expect(json.status).toBe(415)
    const broken = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
    expect((await app.api(new Request(url, { method: 'POST', body: 'nada', headers: broken }))).status).toBe(400)
  })

  test('E01 more than 4 MB is 413, more than 40 million pixels is 400', async () => {
    const as = await app.person('editor')
    const heavy = await upload(new Uint8Array(4 * 1024 * 1024 + 1), { as })
    expect([heavy.status, heavy.error]).toEqual([413, 'La imagen pesa demasiado: puede tener hasta 4 MB'])
    const heavier = await upload(new Uint8Array(5 * 1024 * 1024), { as })
    expect(heavier.status).toBe(413)
    const wide = sharp({ create: { width: 8000, height: 5100, channels: 3, background: '#fff' } })
    const { status, error } = await upload(await wide.png().toBuffer(), { as })
    expect([status, error]).toEqual([400, 'La imagen es demasiado grande: puede tener hasta 40 megapíxeles'])
  })
})

/** Uploads a picture; returns metadata and data of its largest stored file. */
async function largest(picture: Buffer): Promise<{ facts: Metadata; data: Buffer }> {
  const { body, status, error } = await upload(picture, { as: await app.person('editor') })
  expect([status, error]).toEqual([200, undefined])
  const files = [...(await stored(idOf(body.url)))].sort(
    ([one], [other]) => Number.parseInt(one, 10) - Number.parseInt(other, 10),
  )
  const data = files.at(-1)?.[1] ?? Buffer.alloc(0)
  return { facts: await sharp(data).metadata(), data }
}

test('G05 E22 a CMYK JPEG is stored in RGB, still red and blue', async () => {
  const printed = await twoHalves(600, 300).toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(printed).metadata()).space).toBe('cmyk')
  const { facts, data } = await largest(printed)
  expect([facts.format, facts.space, facts.width]).toEqual(['webp', 'srgb', 600])
  const { dominant } = await sharp(data).extract({ left: 20, top: 20, width: 200, height: 200 }).stats()
  expect(dominant.r).toBeGreaterThan(2 * dominant.b)
})

test('G05 E22 a PNG keeps its transparency', async () => {
  const clear = { width: 500, height: 500, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
  const { facts, data } = await largest(await sharp({ create: clear }).png().toBuffer())
  expect([facts.format, facts.hasAlpha]).toEqual(['webp', true])
  expect((await sharp(data).stats()).isOpaque).toBe(false)
})

test('G05 E22 pictures of one pixel and of forty million are stored', async () => {
  expect((await largest(await twoHalves(1, 1).png().toBuffer())).facts).toMatchObject({ width: 1, height: 1 })
  const huge = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#0b5563' } })
    .jpeg()
    .toBuffer()
  expect((await largest(huge)).facts).toMatchObject({ width: 1200, height: 750 })
})

test('G05 E22 16-bit, grey and progressive pictures are stored as ordinary ones', async () => {
  const deep = twoHalves(400, 300).toColourspace('rgb16').png().toBuffer()
  const grey = twoHalves(400, 300).greyscale().jpeg({ progressive: true }).toBuffer()
  for (const file of await Promise.all([deep, grey])) {
    const { facts } = await largest(file)
    expect([facts.format, facts.depth, facts.width]).toEqual(['webp', 'uchar', 400])
  }
})

describe('failures of the server', () => {
  /** The upload with a part of Supabase out of reach. */
  function without(path: string) {
    const client = createSecretClient(app.supabase, async (input, init) => {
      if (String(input).includes(path)) throw new TypeError('fetch failed')
      return fetch(input, init)
    })
    const api = serveEndpoints(uploadHandlers, { ...app.services, adminDb: client })
    return (request: Request) => api(request, { ip: '198.51.100.30' })
  }

  test.for<[string, number]>([
    ['/storage/v1/', 500],
    ['/rest/v1/rpc/add_upload', 503],
  ])(
    'E22 without %s an upload is %i "Error al subir imagen" (spec §8), logged with the cause',
    async ([lost, status]) => {
      const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
      const form = formWith(new Uint8Array(await twoHalves(300, 300).webp().toBuffer()))
      const as = await app.person('editor')
      const answer = await call(without(lost), 'POST upload/sigle-img', form, { as })
      expect([answer.status, answer.error]).toEqual([status, 'Error al subir imagen'])
      const said = lines.mock.calls.map(([line]) => JSON.parse(String(line)))
      lines.mockRestore()
      expect(said.at(-1)).toMatchObject({ event: 'call failed', requestId: answer.headers.get('x-request-id') })
      expect(JSON.stringify(said.at(-1))).toContain('fetch failed')
    },
  )
})

describe('the public', () => {
  test('R01 the public uploads only from the portal’s pages', async () => {
    const file = await twoHalves(300, 300).webp().toBuffer()
    const from = { ip: '198.51.100.10' }
    expect((await upload(file, { ...from, headers: { origin: 'https://otro.example' } })).status).toBe(403)
    const { status, body } = await upload(file, from)
    expect(status).toBe(200)
    const [row] = await app.supabase.sql`select uploader from uploads where id = ${idOf(body.url)}`
    expect(row?.uploader).toBeNull()
  })

  test('of 50 parallel uploads of one address 5 are stored; refused files do not count, staff are not limited', async () => {
    const file = await twoHalves(300, 300).webp().toBuffer()
    for (let index = 0; index < 6; index++) await upload('no es una imagen', { ip: '198.51.100.11' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(file, { ip: '198.51.100.11' })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array(5).fill(200), ...Array(45).fill(429)])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.error).toBe('Ya subiste varias imágenes. Probá de nuevo en una hora.')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await upload(file, { ip: '198.51.100.12' })).status).toBe(200)
    const as = await app.person('editor')
    for (let index = 0; index < 6; index++) expect((await upload(file, { ip: '198.51.100.11', as })).status).toBe(200)
  })

  test('OW45 addresses of one IPv6 network share a limit', async () => {
    const file = await twoHalves(300, 300).webp().toBuffer()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => upload(file, { ip: `2001:db8:0:7:${index}::1` })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array(5).fill(200), ...Array(3).fill(429)])
    expect((await upload(file, { ip: '2001:db8:0:8::1' })).status).toBe(200)
  })

  test('SG03 a network that has used up its share of unregistered files is refused; other networks and staff are not', async () => {
    const { sql } = app.supabase
    const file = await twoHalves(300, 300).webp().toBuffer()
    await sql`insert into uploads (bytes, width, height, network) select 1, 1, 1, '10.9.0.0/24' from generate_series(1, 46)`
    const refused = await upload(file, { ip: '10.9.0.200' })
    expect([refused.status, refused.error]).toEqual([
      429,
      'Están llegando muchas imágenes a la vez. Probá de nuevo en una hora.',
    ])
    expect((await upload(file, { ip: '10.9.1.200' })).status).toBe(200)
    expect((await upload(file, { ip: '10.9.0.200', as: await app.person('editor') })).status).toBe(200)
    await sql`delete from uploads where bytes = 1`
  })

  test('SG03 with 500 unregistered files the public is refused, also in parallel; staff are not', async () => {
    const { sql } = app.supabase
    await sql`
      insert into uploads (bytes, width, height) select 1, 1, 1 from generate_series(1, ${limits.unclaimedUploadsMax} - 2)
      offset (select count(*) from uploads where claimed_at is null and uploader is null)`
    const file = await twoHalves(300, 300).webp().toBuffer()
    const at = (network: number, from: Sender = {}) => upload(file, { ip: `10.2.${network}.1`, ...from })
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => at(index + 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.error).toBe('Están llegando muchas imágenes a la vez. Probá de nuevo en una hora.')
    expect(refused?.headers.get('retry-after')).toBe('3600')
    expect((await at(20, { as: await app.person('editor') })).status).toBe(200)
    await sql`update uploads set claimed_at = now() where id = (
      select id from uploads where claimed_at is null and uploader is null limit 1)`
    expect((await at(21)).status).toBe(200)
    // Refused uploads were decoded: they count.
    for (let index = 0; index < 5; index++) await at(22)
    await sql`delete from uploads where bytes = 1`
    expect((await at(22)).error).toContain('Ya subiste varias imágenes')
  })
})
