import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../../testing/supabase/testing.ts'

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
