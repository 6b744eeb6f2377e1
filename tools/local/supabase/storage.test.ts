import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../testing/supabase/test-supabase.ts'

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
const textOf = async (name: string) => (await bucket().download(name)).data?.text()

test('K05 ST-1 ST-3 ST-6 an upload is downloaded and described, byte for byte, with its type', async () => {
  const { data } = await bucket().upload('a/400.webp', bytes, webp)
  expect(data).toMatchObject({ id: expect.any(String), path: 'a/400.webp', fullPath: 'cajon/a/400.webp' })
  const download = await bucket().download('a/400.webp')
  expect([await download.data?.text(), download.data?.type]).toEqual([String(bytes), 'image/webp'])
  const info = await bucket().info('a/400.webp')
  expect(info.data).toMatchObject({ name: 'a/400.webp', size: bytes.length, contentType: 'image/webp' })
  expect(Date.parse(info.data?.lastModified ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect((await bucket().info('nada.webp')).error).toMatchObject({ statusCode: '404' })
})

test('K05 ST-3 a second upload under the same name is refused; twenty concurrent upserts leave one whole object', async () => {
  await bucket().upload('b.webp', bytes, webp)
  expect((await bucket().upload('b.webp', Buffer.from('otra'), webp)).error).toMatchObject({ statusCode: '409' })
  expect(await textOf('b.webp')).toBe(String(bytes))
  const texts = Array.from({ length: 20 }, (_, number) => `version ${number}`)
  const uploads = texts.map((text) => bucket().upload('b.webp', Buffer.from(text), { ...webp, upsert: true }))
  expect((await Promise.all(uploads)).map(({ error }) => error)).toEqual(texts.map(() => null))
  expect(texts).toContain(await textOf('b.webp'))
})

test('K05 ST-2 a folder is listed, and removal answers the removed names', async () => {
  for (const name of ['c/2.webp', 'c/1.webp', 'c/d/3.webp']) await bucket().upload(name, bytes, webp)
  const names = async (folder: string) => (await bucket().list(folder)).data?.map(({ name }) => name)
  expect(await names('c')).toEqual(['1.webp', '2.webp', 'd'])
  const removed = await bucket().remove(['c/1.webp', 'c/d/3.webp', 'c/nada.webp'])
  expect(removed.data?.map(({ name }) => name).sort()).toEqual(['c/1.webp', 'c/d/3.webp'])
  expect(await names('c')).toEqual(['2.webp'])
  expect((await bucket().download('c/1.webp')).error).toMatchObject({ statusCode: '404' })
})

test.for<[string, string, number, string, string | Uint8Array<ArrayBuffer> | null, string]>([
  ['a missing name', 'GET cajon/nada.webp', 404, 'NoSuchKey', null, ''],
  ['a missing bucket', 'GET nada/nada.webp', 404, 'NoSuchBucket', null, ''],
  ['an empty list', 'DELETE cajon', 400, 'Error', '{"prefixes":[]}', 'application/json'],
  ['a name that is taken', 'POST cajon/tomado.webp', 409, 'KeyAlreadyExists', bytes, 'image/webp'],
  ['more bytes than the bucket accepts', 'POST cajon/x.webp', 413, 'EntityTooLarge', Buffer.alloc(1001), 'image/webp'],
  ['a type that the bucket does not accept', 'POST cajon/x.html', 415, 'InvalidMimeType', '<b>', 'text/html'],
  ['a control character', 'POST cajon/x%07.webp', 400, 'InvalidKey', bytes, 'image/webp'],
])('K05 ST-1 ST-2 ST-3 %s in %s: 400, with %i %s in the body', async ([, call, statusCode, code, body, type]) => {
  await bucket().upload('tomado.webp', bytes, webp)
  const [method = '', path] = call.split(' ')
  const headers = { apikey: supabase.secretKey, ...(type && { 'content-type': type }) }
  const answer = await fetch(`${supabase.url}/storage/v1/object/${path}`, { method, headers, body })
  const errorBody = { statusCode: String(statusCode), code, error: expect.any(String), message: expect.any(String) }
  expect([answer.status, await answer.json()]).toEqual([400, errorBody])
})

const sign = async (name: string) => (await bucket().createSignedUploadUrl(name)).data ?? { signedUrl: '', token: '' }
async function upload(address: string, body: Uint8Array<ArrayBuffer> = bytes, type = 'image/webp') {
  const answer = await fetch(address, { method: 'PUT', body, headers: { 'content-type': type } })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

test('K05 ST-4 ST-5 a signed address accepts one object, without a key, from any page', async () => {
  const { signedUrl, token } = await sign('firmado/a.webp')
  expect((await bucket().download('firmado/a.webp')).error).toMatchObject({ statusCode: '404' })
  const { ok, headers } = await fetch(signedUrl, { method: 'OPTIONS', headers: { origin: 'http://localhost:1' } })
  const allowed = ['origin', 'methods', 'headers'].map((name) => headers.get(`access-control-allow-${name}`))
  const expected = ['*', expect.stringContaining('PUT'), expect.stringContaining('content-type')]
  expect([ok, allowed]).toEqual([true, expected])
  const stored = await upload(signedUrl)
  expect(stored).toMatchObject({ status: 200, body: { Key: 'cajon/firmado/a.webp' } })
  expect(stored.headers.get('access-control-allow-origin')).toBe('*')
  expect(await textOf('firmado/a.webp')).toBe(String(bytes))
  const form = new Blob(['uno'], { type: 'image/webp' })
  const again = await bucket(supabase.anon).uploadToSignedUrl('firmado/a.webp', token, form, { upsert: true })
  expect(again.error).toMatchObject({ statusCode: '409' })
  expect((await bucket().createSignedUploadUrl('firmado/a.webp')).error).toMatchObject({ statusCode: '409' })
  const other = await bucket(supabase.anon).createSignedUploadUrl('firmado/b.webp')
  expect(other.error).toMatchObject({ statusCode: '403' })
  const { token: forBlob } = await sign('firmado/b.webp')
  await bucket(supabase.anon).uploadToSignedUrl('firmado/b.webp', forBlob, form)
  expect(await textOf('firmado/b.webp')).toBe('uno')
})

test('K05 ST-5 a signed upload obeys the bucket’s limits, and its token is valid for one object', async () => {
  const { signedUrl, token } = await sign('firmado/e.webp')
  const { accessToken } = await supabase.as('super_admin')
  for (const [code, ...request] of [
    ['EntityTooLarge', signedUrl, Buffer.alloc(1001)],
    ['InvalidMimeType', signedUrl, bytes, 'text/html'],
    ['InvalidSignature', signedUrl.replace('e.webp', 'f.webp')],
    ['InvalidSignature', signedUrl.replace(token, accessToken)],
    ['InvalidJWT', signedUrl.replace(token, 'a.b.c')],
  ] as [string, string, Uint8Array<ArrayBuffer>?, string?][])
    expect(await upload(...request)).toMatchObject({ status: 400, body: { code } })
  expect((await upload(signedUrl)).status).toBe(200)
})

test('on disk there is one file for each object and nothing else, readable only by its owner', async () => {
  await bucket().upload('refused.webp', bytes, { contentType: 'text/html' })
  await bucket(supabase.anon).upload('refused.webp', bytes, webp)
  const files = await readdir(supabase.storageDir)
  expect(files).toHaveLength((await supabase.sql`select from storage.objects`).length)
  for (const name of files) expect((await stat(join(supabase.storageDir, name))).mode & 0o777).toBe(0o600)
})

test.for(['anon', 'super_admin'] as const)(
  'K05 ST-1 ST-2 ST-3 without policies %s neither writes, reads, lists nor removes',
  async (role) => {
    await bucket().upload('privado.webp', bytes, { ...webp, upsert: true })
    const own = bucket(role === 'anon' ? supabase.anon : (await supabase.as(role)).client)
    expect((await own.upload('ajeno.webp', bytes, webp)).error).toMatchObject({ statusCode: '403' })
    expect((await own.download('privado.webp')).error).toMatchObject({ statusCode: '404' })
    expect([(await own.list()).data, (await own.remove(['privado.webp'])).data]).toEqual([[], []])
    expect(await textOf('privado.webp')).toBe(String(bytes))
  },
)

test('public addresses and invalid keys or tokens are refused', async () => {
  await bucket().upload('cerrado.webp', bytes, webp)
  expect((await fetch(bucket().getPublicUrl('cerrado.webp').data.publicUrl)).ok).toBe(false)
  for (const [key, token] of [['x'], [supabase.publishableKey, 'Bearer a.b.c']] as [string, string?][]) {
    const headers = { apikey: key, ...(token && { authorization: token }) }
    const answer = await fetch(`${supabase.url}/storage/v1/object/cajon/cerrado.webp`, { headers })
    expect(await answer.json()).toMatchObject({ error: 'Unauthorized' })
  }
})
