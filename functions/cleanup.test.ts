import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { addArchivo, addArchivoUpload, addNoticia, addStaff, addUpload } from '../supabase/tests/rows.ts'
import { createTestApp } from '../tools/testing/api/app.ts'
import { consumeRateLimit } from './http/rate-limit.ts'

const app = await createTestApp()
afterAll(app.stop)
const editor = await app.person('editor')
const { sweep } = app
afterEach(() => {
  vi.restoreAllMocks()
})

const files = () => app.supabase.service.storage.from('imagenes')

/** An upload with its file, so many hours old. */
async function uploaded(hours: number): Promise<string> {
  const id = await addUpload(app.supabase.sql, { created_at: new Date(Date.now() - hours * 3_600_000) })
  const { error } = await files().upload(`${id}/400.webp`, new Uint8Array([1]), { contentType: 'image/webp' })
  expect(error).toBeNull()
  return id
}
const isThere = async (id: string) => [
  (await app.supabase.sql`select from uploads where id = ${id}`).length === 1,
  (await files().download(`${id}/400.webp`)).error === null,
]

/** Creates an Auth user without a staff row, as an interrupted new-user leaves it. */
async function login(hours: number): Promise<string> {
  const email = `${crypto.randomUUID()}@labanda.example`
  const { data, error } = await app.supabase.service.auth.admin.createUser({ email, password: 'clave-de-prueba-1' })
  if (error) throw error
  await app.supabase
    .sql`update auth.users set created_at = now() - make_interval(hours => ${hours}) where id = ${data.user.id}`
  return data.user.id
}
const logins = async () => (await app.supabase.sql`select id from auth.users`).map(({ id }) => String(id))

test('unregistered uploads and their files are removed after a day; newer and registered ones stay', async () => {
  const [old, recent, claimed] = [await uploaded(25), await uploaded(23), await uploaded(25)]
  await app.supabase.sql`update uploads set claimed_at = now() where id = ${claimed}`
  expect((await sweep()).status).toBe(204)
  expect(await isThere(old)).toEqual([false, false])
  expect(await isThere(recent)).toEqual([true, true])
  expect(await isThere(claimed)).toEqual([true, true])
})

test('NR57 the hourly run deletes items after 90 days in the bin', async () => {
  const { sql } = app.supabase
  const [old, recent] = [await addNoticia(sql, editor.id), await addNoticia(sql, editor.id)]
  await sql`update noticias set deleted_at = now() - interval '90 days 1 hour' where id = ${old}`
  await sql`update noticias set deleted_at = now() - interval '89 days 23 hours' where id = ${recent}`
  expect((await sweep()).status).toBe(204)
  expect((await sql`select id from noticias where id in ${sql([old, recent])}`).map(({ id }) => id)).toEqual([recent])
})

test('ED56 PDFs that no document uses are removed after a day; those of documents stay', async () => {
  const { sql, service } = app.supabase
  const pdfs = service.storage.from('archivos')
  const since = (hours: number) => ({ created_at: new Date(Date.now() - hours * 3_600_000) })
  const withFile = async (upload: string) => {
    const { error } = await pdfs.upload(`${upload}.pdf`, new Uint8Array([1]), { contentType: 'application/pdf' })
    expect(error).toBeNull()
    return upload
  }
  const sent = async (hours: number) => withFile(await addArchivoUpload(sql, editor.id, since(hours)))
  const named = async () => {
    const [row] = await sql`select id, upload from archivos where id = ${await addArchivo(sql, editor.id)}`
    await sql`update archivo_uploads set ${sql(since(48))} where id = ${row?.upload}`
    return { id: String(row?.id), upload: await withFile(row?.upload) }
  }
  const [old, never, recent] = [await sent(25), await addArchivoUpload(sql, editor.id, since(25)), await sent(23)]
  const [stays, removed, replaced] = [await named(), await named(), await named()]
  await sql`update archivos set deleted_at = now() where id = ${removed.id}`
  const other = await sent(0)
  await sql`update archivos set upload = ${other} where id = ${replaced.id}`
  expect((await sweep()).status).toBe(204)
  const isKept = async (upload: string) => [
    (await sql`select from archivo_uploads where id = ${upload}`).length === 1,
    (await pdfs.download(`${upload}.pdf`)).error === null,
  ]
  for (const upload of [old, never, removed.upload, replaced.upload])
    expect(await isKept(upload)).toEqual([false, false])
  for (const upload of [recent, stays.upload, other]) expect(await isKept(upload)).toEqual([true, true])
})

test('logins without a person are removed after an hour, those of deleted people too', async () => {
  const { sql } = app.supabase
  await sql`update auth.users set created_at = now() - interval '1 year' where id = ${editor.id}`
  const [orphan, fresh, gone, leaving] = [await login(2), await login(0), await login(48), await login(48)]
  for (const id of [gone, leaving]) {
    await addStaff(sql, { id })
    await sql`update staff set deleted_at = now() where id = ${id}`
  }
  await sql.begin(async (transaction) => {
    await transaction`alter table staff disable trigger user`
    await transaction`update staff set deleted_at = now() - interval '2 hours' where id = ${gone}`
    await transaction`alter table staff enable trigger user`
  })
  expect((await sweep()).status).toBe(204)
  const left = await logins()
  expect(left).toEqual(expect.arrayContaining([editor.id, fresh, leaving]))
  for (const id of [orphan, gone]) expect(left).not.toContain(id)
})

test('counters are deleted after a day', async () => {
  const { sql, service } = app.supabase
  for (const key of ['old', 'new']) await consumeRateLimit(service, { key, max: 5, seconds: 60 })
  await sql`update rate_limits set window_start = now() - interval '25 hours' where key = 'old'`
  expect((await sweep()).status).toBe(204)
  const keys = (await sql`select key from rate_limits`).map(({ key }) => key)
  expect([keys.includes('old'), keys.includes('new')]).toEqual([false, true])
})

test('SG08 addresses in the audit log are shortened after 90 days', async () => {
  const { sql } = app.supabase
  for (const days of [91, 89])
    await sql`insert into audit_log (at, action, detail) values (now() - make_interval(days => ${days}), 'logout', '{"ip": "203.0.113.77"}')`
  expect((await sweep()).status).toBe(204)
  const found = await sql`select detail ->> 'ip' as ip from audit_log where action = 'logout' order by at`
  expect(found.map(({ ip }) => ip)).toEqual(['203.0.113.0/24', '203.0.113.77'])
})

test('a failed step is logged and the others run; files that could not be removed keep their row', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { storage } = app.services.adminDb
  const bucket = storage.from('imagenes')
  vi.spyOn(bucket, 'remove').mockRejectedValue(new Error('no storage'))
  vi.spyOn(storage, 'from').mockReturnValue(bucket)
  const [upload, orphan] = [await uploaded(25), await login(2)]
  expect((await sweep()).status).toBe(500)
  expect(lines.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { event: 'scheduled step failed', step: 'uploads' },
  ])
  expect(await isThere(upload)).toEqual([true, true])
  expect(await logins()).not.toContain(orphan)
  vi.restoreAllMocks()
  expect((await sweep()).status).toBe(204)
  expect(await isThere(upload)).toEqual([false, false])
})

test('no login is removed if the staff table is empty', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  const orphan = await login(2)
  const { sql } = app.supabase
  await sql`alter table staff rename to staff_elsewhere`
  await sql`create table staff (id uuid primary key, deleted_at timestamptz)`
  await sql`grant select on staff to service_role`
  try {
    expect((await sweep()).status).toBe(500)
  } finally {
    await sql`drop table staff`
    await sql`alter table staff_elsewhere rename to staff`
  }
  expect(JSON.parse(String(lines.mock.lastCall?.[0]))).toMatchObject({
    event: 'scheduled step failed',
    step: 'accounts',
  })
  expect(await logins()).toContain(orphan)
})
