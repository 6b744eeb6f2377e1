/** Attacks of a compromised account: filling Storage and database. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { addArchivoUpload, addEnlace, addNoticia, addPropuesta, addStaff } from '../supabase/tests/rows.ts'
import { createTestApp } from '../tools/testing/api/app.ts'
import { call } from '../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const { sql } = app.supabase
const times = <Result>(count: number, work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, work))
const statusesOf = (answers: readonly { readonly status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length] as const),
  )

test('OW35 one person has at most 30 prepared uploads, also in parallel', async () => {
  const admin = await app.supabase.as('admin')
  const prepare = () => call(app.api, 'POST preparar-archivo', { bytes: 10 }, { as: admin })
  expect(statusesOf(await times(limits.openUploadsMax + 5, prepare))).toEqual({ 200: limits.openUploadsMax, 409: 5 })
  expect((await prepare()).error).toBe(
    'Subiste 30 archivos que todavía no se publicaron: publicá alguno o probá mañana',
  )
  // Documents and day-old uploads do not count; others are unaffected.
  const [one, two] = await sql`select id from archivo_uploads where uploader = ${admin.id} order by created_at`
  await sql`update archivo_uploads set bytes = 10 where id = ${one?.id}`
  await sql`insert into archivos (title, slug, upload) values ('Uno', 'uno', ${one?.id})`
  expect([(await prepare()).status, (await prepare()).status]).toEqual([200, 409])
  await sql`update archivo_uploads set created_at = now() - interval '25 hours' where id = ${two?.id}`
  expect([(await prepare()).status, (await prepare()).status]).toEqual([200, 409])
  expect(
    (await call(app.api, 'POST preparar-archivo', { bytes: 10 }, { as: await app.person('super_admin') })).status,
  ).toBe(200)
  await expect(addArchivoUpload(sql, admin.id)).rejects.toThrow('archivo_uploads_too_many')
})

test('OW35 one item has at most 10 links of one person and 20 in total; a revoked one makes room', async () => {
  const [editor, other] = [await app.supabase.as('editor'), await app.supabase.as('moderador')]
  const id = await addNoticia(sql, editor.id)
  const make = (as = editor, item = id) => call(app.api, 'POST enlace-new', { id: item }, { as })
  const answers = await times(limits.ownPreviewLinksMax + 4, () => make())
  expect(statusesOf(answers)).toEqual({ 201: limits.ownPreviewLinksMax, 409: 4 })
  expect((await make()).error).toBe('Ya hay 10 enlaces tuyos a esta noticia: revocá alguno')
  const [standing] = (await call(app.api, 'GET revision/{id}', { id }, { as: editor })).body.enlaces
  await call(app.api, 'POST revocar-enlace', { id: standing?._id ?? '' }, { as: editor })
  expect([(await make()).status, (await make()).status]).toEqual([201, 409])
  for (let n = limits.ownPreviewLinksMax; n < limits.previewLinksMax - 1; n++)
    await addEnlace(sql, id, await addStaff(sql))
  const last = await make(other)
  expect([last.status, last.body.enlaces.length]).toEqual([201, limits.previewLinksMax])
  expect((await make(other)).error).toBe('Ya hay 20 enlaces que muestran esta noticia: revocá alguno')
  expect((await make(editor, await addNoticia(sql, editor.id))).status).toBe(201)
})

test('OW35 after 60 links in an hour a person waits, also if they were revoked', async () => {
  const editor = await app.supabase.as('editor')
  const id = await addNoticia(sql, editor.id)
  const key = `preview link ${editor.id}`
  await sql`insert into rate_limits (key, window_start, hits) values (${key}, now(), 59)`
  const make = () => call(app.api, 'POST enlace-new', { id }, { as: editor })
  expect((await make()).status).toBe(201)
  const refused = await make()
  expect([refused.status, refused.error]).toEqual([
    ...[429, 'Creaste muchos enlaces en poco tiempo. Probá de nuevo más tarde.'],
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
})

const proposal = { name: 'jardines.json', revision: 0, value: {} }
/** A proposal of that many bytes, inserted directly. */
const addPadded = (author: string, bytes: number) => sql`
  insert into contenido_propuestas (name, revision, value, author_id)
  values ('jardines.json', 0, jsonb_build_object('relleno', repeat('x', ${bytes}::int)), ${author})`

test('OW35 one person has at most 30 undecided proposals and 20 MB of them, also when inserted directly', async () => {
  const editor = await app.supabase.as('editor')
  const part = (await call(app.api, 'GET contenido', { name: 'jardines.json' }, { as: editor })).body.contenido
  for (let n = 0; n < limits.openProposalsMax; n++) await addPropuesta(sql, editor.id)
  const input = { name: 'jardines.json' as const, value: part.value, revision: part.revision }
  const refused = await call(app.api, 'POST guardar-contenido', input, { as: editor })
  expect([refused.status, refused.error]).toEqual([
    ...[409, 'Tenés demasiadas propuestas sin decidir (hasta 30 y 20 MB): esperá o retirá alguna'],
  ])
  await expect(addPropuesta(sql, editor.id)).rejects.toThrow('propuestas_too_many')
  await sql`update contenido_propuestas set state = 'rechazada', motivo = 'No' where author_id = ${editor.id}`
  expect((await call(app.api, 'POST guardar-contenido', input, { as: editor })).status).toBe(200)

  const large = await addStaff(sql)
  for (let n = 0; n < 4; n++) await addPadded(large, 4_900_000)
  await expect(addPadded(large, 4_900_000)).rejects.toThrow('propuestas_too_many')
  await addPadded(large, 1000)
})

test('OW35 after 100 proposals or 50 MB in a day a person waits, also if they were withdrawn', async () => {
  const author = await addStaff(sql)
  const add = (row: object) => sql`insert into contenido_propuestas ${sql({ ...row, author_id: author } as never)}`
  const close = () => sql`update contenido_propuestas set state = 'rechazada', motivo = 'No'
    where author_id = ${author} and state = 'pendiente'`
  for (let n = 0; n < 10; n++) {
    await addPadded(author, 4_900_000)
    await close()
  }
  await expect(addPadded(author, 4_900_000)).rejects.toThrow('propuestas_too_many_of_a_day')
  for (let n = 0; n < 90; n++) {
    await add(proposal)
    if (n % 30 === 29) await close()
  }
  await expect(add(proposal)).rejects.toThrow('propuestas_too_many_of_a_day')
  const nextAuthor = await app.supabase.as('editor')
  await sql`alter table contenido_propuestas disable trigger contenido_propuesta_is_decided_once`
  await sql`update contenido_propuestas set author_id = ${nextAuthor.id} where author_id = ${author}`
  await sql`alter table contenido_propuestas enable trigger contenido_propuesta_is_decided_once`
  const part = (await call(app.api, 'GET contenido', { name: 'jardines.json' }, { as: nextAuthor })).body.contenido
  const input = { name: 'jardines.json' as const, value: part.value, revision: part.revision }
  const answer = await call(app.api, 'POST guardar-contenido', input, { as: nextAuthor })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600'])
})

test('FM38 the bytes that one person stores in a day are limited; other days and people are unaffected', async () => {
  const [editor, other] = [await app.supabase.as('editor'), await app.supabase.as('editor')]
  const item = (as = editor) =>
    call(
      app.api,
      'POST create-new',
      { noticiaData: { title: 'Uno', excerpt: 'Dos', content: 'x'.repeat(1000) } },
      { as },
    )
  const { body } = await item()
  const setRemainingBytes = (bytes: number) =>
    sql`update private.stored_bytes set bytes = ${limits.storedMbPerDay * 1024 * 1024 - bytes} where person = ${editor.id}`
  const refused = { status: 429, error: expect.stringContaining('Guardaste más de 100 MB en un día') }

  await setRemainingBytes(900)
  expect(await item()).toMatchObject(refused)
  const draft = { writer: randomUUID(), title: 'x', isNew: true, draft: { text: 'x'.repeat(1000) } }
  expect(await call(app.api, 'POST guardar-borrador', { id: randomUUID(), ...draft }, { as: editor })).toMatchObject(
    refused,
  )
  const { _id: id, revision } = body.noticia
  const edit = { id, revision, noticiaData: { title: 'Uno', excerpt: 'Dos', content: 'Tres', date: '2026-01-01' } }
  expect(await call(app.api, 'POST edit-new', edit, { as: editor })).toMatchObject(refused)
  const comment = { id, paso: 'comentario', texto: 'x'.repeat(1000) }
  expect(await call(app.api, 'POST revisar-new', comment, { as: editor })).toMatchObject(refused)
  const [stored] = await sql`select count(*)::int as items from noticias where author_id = ${editor.id}`
  expect(stored?.items).toBe(1)

  expect((await item(other)).status).toBe(201)
  await sql`update private.stored_bytes set day = current_date - 1 where person = ${editor.id}`
  expect((await item()).status).toBe(201)
  const rows = await sql`select bytes::int from private.stored_bytes where person = ${editor.id}`
  expect(rows).toEqual([{ bytes: 1006 }])
  // Parallel changes of one person lock the counter only at commit.
  const answers = await times(8, () => item())
  expect(statusesOf(answers)).toEqual({ 201: 8 })
})
