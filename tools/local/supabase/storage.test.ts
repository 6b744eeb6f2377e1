import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../testing/supabase/testing.ts'

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await createTestSupabase({
    setup: `
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values ('cajon', 'cajon', false, 1000, '{image/webp}')`,
  })
})
afterAll(() => supabase?.stop())

const bytes = Buffer.from('RIFF0000WEBPVP8 ')
const webp = { contentType: 'image/webp', cacheControl: '31536000' }
const bucket = (client = supabase.service) => client.storage.from('cajon')

test('K05 ST-1 ST-3 what is uploaded is downloaded, byte for byte and with its type', async () => {
  const { data, error } = await bucket().upload('a/400.webp', bytes, webp)
  expect(error).toBeNull()
  expect(data).toMatchObject({ id: expect.any(String), path: 'a/400.webp', fullPath: 'cajon/a/400.webp' })
  const download = await bucket().download('a/400.webp')
  expect(new Uint8Array((await download.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(new Uint8Array(bytes))
  expect(download.data?.type).toBe('image/webp')
})

test('a Blob goes up too', async () => {
  const { error } = await bucket().upload('blob.webp', new Blob([bytes], { type: 'image/webp' }))
  expect(error).toBeNull()
  expect((await bucket().download('blob.webp')).data?.size).toBe(bytes.length)
})

test('K05 ST-3 a second upload under the same name is refused, or replaces with upsert', async () => {
  await bucket().upload('b.webp', bytes, webp)
  expect((await bucket().upload('b.webp', Buffer.from('otra'), webp)).error).toMatchObject({ statusCode: '409' })
  expect(await (await bucket().download('b.webp')).data?.text()).toBe(bytes.toString())
  expect((await bucket().upload('b.webp', Buffer.from('otra'), { ...webp, upsert: true })).error).toBeNull()
  expect(await (await bucket().download('b.webp')).data?.text()).toBe('otra')
})

test('twenty upserts at once leave one of them whole', async () => {
  const texts = Array.from({ length: 20 }, (_, number) => `version ${number}`)
  const uploads = texts.map((text) => bucket().upload('carrera.webp', Buffer.from(text), { ...webp, upsert: true }))
  expect((await Promise.all(uploads)).map(({ error }) => error)).toEqual(texts.map(() => null))
  expect(texts).toContain(await (await bucket().download('carrera.webp')).data?.text())
})

test('K05 ST-2 a folder is listed, and removing says what was removed', async () => {
  for (const name of ['c/2.webp', 'c/1.webp', 'c/d/3.webp']) await bucket().upload(name, bytes, webp)
  const names = async (folder: string) => (await bucket().list(folder)).data?.map(({ name }) => name)
  expect(await names('c')).toEqual(['d', '1.webp', '2.webp'])
  const removed = await bucket().remove(['c/1.webp', 'c/d/3.webp', 'c/nada.webp'])
  expect(removed.data?.map(({ name }) => name).sort()).toEqual(['c/1.webp', 'c/d/3.webp'])
  expect(await names('c')).toEqual(['2.webp'])
  expect((await bucket().download('c/1.webp')).error).toMatchObject({ statusCode: '404' })
})

test.for<[string, string, string | Uint8Array<ArrayBuffer> | null, string, number, string]>([
  ['a name that is not there', 'GET cajon/nada.webp', null, '', 404, 'NoSuchKey'],
  ['no such bucket', 'GET nada/nada.webp', null, '', 404, 'NoSuchBucket'],
  ['an empty list', 'DELETE cajon', '{"prefixes":[]}', 'application/json', 400, 'Error'],
  ['a name that is taken', 'POST cajon/tomado.webp', bytes, 'image/webp', 409, 'KeyAlreadyExists'],
  ['more bytes than the bucket takes', 'POST cajon/x.webp', Buffer.alloc(1001), 'image/webp', 413, 'EntityTooLarge'],
  ['a type that it does not take', 'POST cajon/x.html', '<b>', 'text/html', 415, 'InvalidMimeType'],
  ['a control character', 'POST cajon/x%07.webp', bytes, 'image/webp', 400, 'InvalidKey'],
  ['a letter with an accent', `POST cajon/${encodeURI('ñandú')}.webp`, bytes, 'image/webp', 400, 'InvalidKey'],
  ['no such bucket', 'POST nada/x.webp', bytes, 'image/webp', 404, 'NoSuchBucket'],
])('K05 ST-1 ST-2 ST-3 %s in %s: 400, with %s %s %i %s in the body', async ([, call, body, type, statusCode, code]) => {
  await bucket().upload('tomado.webp', bytes, webp)
  const [method = '', path] = call.split(' ')
  const headers = { apikey: supabase.secretKey, ...(type && { 'content-type': type }) }
  const answer = await fetch(`${supabase.url}/storage/v1/object/${path}`, { method, headers, body })
  const said = { statusCode: String(statusCode), code, error: expect.any(String), message: expect.any(String) }
  expect([answer.status, await answer.json()]).toEqual([400, said])
})

describe('signed uploads', () => {
  const signed = async (name: string, options?: { upsert: boolean }) =>
    (await bucket().createSignedUploadUrl(name, options)).data ?? { signedUrl: '', token: '' }

  test('K05 ST-4 ST-5 who has the address puts one object in its place, without a key, from any page', async () => {
    const { signedUrl } = await signed('firmado/a.webp')
    const asked = await fetch(signedUrl, { method: 'OPTIONS', headers: { origin: 'http://localhost:1' } })
    expect([asked.ok, asked.headers.get('access-control-allow-origin')]).toEqual([true, '*'])
    expect(asked.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(asked.headers.get('access-control-allow-headers')).toContain('content-type')
    const put = await fetch(signedUrl, { method: 'PUT', body: bytes, headers: { 'content-type': 'image/webp' } })
    expect([put.status, await put.json()]).toEqual([200, { Key: 'cajon/firmado/a.webp' }])
    expect(put.headers.get('access-control-allow-origin')).toBe('*')
    expect((await bucket().download('firmado/a.webp')).data?.size).toBe(bytes.length)
  })

  test('K05 ST-5 storage-js sends a Blob so too; with upsert it replaces what is there', async () => {
    const { token } = await signed('firmado/b.webp')
    const blob = (text: string) => new Blob([text], { type: 'image/webp' })
    const send = (key: string) => bucket(supabase.anon).uploadToSignedUrl('firmado/b.webp', key, blob('uno'))
    expect((await send(token)).data).toMatchObject({ fullPath: 'cajon/firmado/b.webp' })
    expect((await send(token)).error).toMatchObject({ statusCode: '409' })
    expect((await send((await signed('firmado/b.webp', { upsert: true })).token)).error).toBeNull()
  })

  test('K05 ST-4 nobody but service_role signs, nothing for a name that is taken, and signing leaves nothing', async () => {
    await bucket().upload('firmado/c.webp', bytes, webp)
    expect((await bucket().createSignedUploadUrl('firmado/c.webp')).error).toMatchObject({ statusCode: '409' })
    expect((await bucket(supabase.anon).createSignedUploadUrl('firmado/d.webp')).error).toMatchObject({
      statusCode: '403',
    })
    await signed('firmado/d.webp')
    expect((await bucket().download('firmado/d.webp')).error).toMatchObject({ statusCode: '404' })
  })

  test('K05 ST-5 size and type are the bucket’s, and a token is good for its object alone', async () => {
    const { signedUrl, token } = await signed('firmado/e.webp')
    const put = async (address: string, body: Uint8Array<ArrayBuffer>, type: string) => {
      const answer = await fetch(address, { method: 'PUT', body, headers: { 'content-type': type } })
      return [answer.status, (await answer.json()).code]
    }
    expect(await put(signedUrl, Buffer.alloc(1001), 'image/webp')).toEqual([400, 'EntityTooLarge'])
    expect(await put(signedUrl, bytes, 'text/html')).toEqual([400, 'InvalidMimeType'])
    expect(await put(signedUrl.replace('e.webp', 'f.webp'), bytes, 'image/webp')).toEqual([400, 'InvalidSignature'])
    expect(await put(signedUrl.replace(token, 'a.b.c'), bytes, 'image/webp')).toEqual([400, 'InvalidJWT'])
    const session = (await (await supabase.as('super_admin')).client.auth.getSession()).data.session?.access_token ?? ''
    expect((await put(signedUrl.replace(token, session), bytes, 'image/webp'))[0]).toBe(400)
    expect(await put(signedUrl, bytes, 'image/webp')).toEqual([200, undefined])
  })
})

test('K05 ST-1 a part of an object is read by its range; a part that is not there is refused', async () => {
  await bucket().upload('partes.webp', bytes, webp)
  const part = async (range: string) => {
    const headers = { apikey: supabase.secretKey, range }
    const answer = await fetch(`${supabase.url}/storage/v1/object/cajon/partes.webp`, { headers })
    return [answer.status, answer.headers.get('content-range'), await answer.text()]
  }
  expect(await part('bytes=0-3')).toEqual([206, 'bytes 0-3/16', 'RIFF'])
  expect(await part('bytes=12-')).toEqual([206, 'bytes 12-15/16', 'VP8 '])
  expect(await part('bytes=-4')).toEqual([206, 'bytes 12-15/16', 'VP8 '])
  expect(await part('bytes=12-99')).toEqual([206, 'bytes 12-15/16', 'VP8 '])
  for (const wrong of ['bytes=16-', 'bytes=3-2', 'bytes=-0', 'bytes=-', 'lines=1-2'])
    expect((await part(wrong))[0]).toBeGreaterThanOrEqual(400)
})

test('K05 ST-6 what is known of an object is told without its bytes', async () => {
  await bucket().upload('informe.webp', bytes, webp)
  const { data } = await bucket().info('informe.webp')
  expect(data).toMatchObject({ name: 'informe.webp', size: bytes.length, contentType: 'image/webp' })
  expect(Date.parse(data?.lastModified ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect((await bucket().info('nada.webp')).error).toMatchObject({ statusCode: '404' })
})

test('on disk there is one file for each object and nothing else, for its owner alone', async () => {
  await bucket().upload('refused.webp', bytes, { contentType: 'text/html' })
  await bucket(supabase.anon).upload('refused.webp', bytes, webp)
  const entries = await readdir(supabase.storageDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const versions = await supabase.sql<{ version: string }[]>`select version from storage.objects`
  expect(files.map(({ name }) => name).sort()).toEqual(versions.map(({ version }) => version).sort())
  expect(files.length).toBeGreaterThan(3)
  for (const { name, parentPath } of files) expect((await stat(join(parentPath, name))).mode & 0o777).toBe(0o600)
})

describe('without policies nobody but service_role', () => {
  test.for(['anon', 'super_admin'] as const)(
    'K05 ST-1 ST-2 ST-3 %s neither writes, reads, lists nor removes',
    async (who) => {
      await bucket().upload(`privado-${who}.webp`, bytes, webp)
      const mine = bucket(who === 'anon' ? supabase.anon : (await supabase.as('super_admin')).client)
      expect((await mine.upload('ajeno.webp', bytes, webp)).error).toMatchObject({ statusCode: '403' })
      expect((await mine.download(`privado-${who}.webp`)).error).toMatchObject({ statusCode: '404' })
      expect((await mine.list()).data).toEqual([])
      expect((await mine.remove([`privado-${who}.webp`])).data).toEqual([])
      expect((await bucket().download(`privado-${who}.webp`)).error).toBeNull()
    },
  )

  test('the bucket has no public address', async () => {
    await bucket().upload('sin-direccion.webp', bytes, webp)
    const { publicUrl } = bucket().getPublicUrl('sin-direccion.webp').data
    expect((await fetch(publicUrl)).ok).toBe(false)
  })

  test('neither a made-up key nor a made-up token gets in', async () => {
    const address = `${supabase.url}/storage/v1/object/cajon/sin-direccion.webp`
    for (const headers of [{ apikey: 'x' }, { apikey: supabase.publishableKey, authorization: 'Bearer a.b.c' }]) {
      const answer = await fetch(address, { headers: new Headers(Object.entries(headers)) })
      expect(await answer.json()).toMatchObject({ error: 'Unauthorized' })
    }
  })
})
