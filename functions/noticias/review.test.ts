import { afterAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import type { TestUser } from '../../tools/testing/supabase/test-supabase.ts'

const app = await createTestApp()
afterAll(app.stop)
const [writer, reader, other, admin] = await Promise.all([
  app.supabase.as('editor', { name: 'Eva', last_name: 'Ruiz' }),
  app.supabase.as('editor', { name: 'Ana', last_name: 'Paz' }),
  app.supabase.as('moderador'),
  app.supabase.as('admin'),
])

const data = {
  title: 'Plaza nueva',
  excerpt: 'Se inaugura',
  content: 'El viernes.',
  date: '2026-11-20',
  category: 'obras',
}
async function draft(status = 'borrador'): Promise<string> {
  const { body } = await call(app.api, 'POST create-new', { noticiaData: { ...data, status } }, { as: writer })
  return body.noticia._id
}
const step = (id: string, paso: string, more: object = {}, as: TestUser = writer) =>
  call(app.api, 'POST revisar-new', { id, paso, ...more }, { as })
const ask = (id: string, a = reader.id, as = writer) => step(id, 'pedida', { a, texto: '¿Está bien la fecha?' }, as)
const waiting = async (person: TestUser) => (await person.client.rpc('revisiones_waiting')).data

test('NR58 a review is requested, commented, returned, requested again, approved and published', async () => {
  const id = await draft()
  const asked = await ask(id)
  expect(asked.body.noticia.status).toBe('en_revision')
  expect(asked.body.revision.pendiente).toMatchObject({ a: { _id: reader.id, name: 'Ana' }, por: { _id: writer.id } })
  expect(asked.body.revision.colegas.map(({ _id }) => _id)).not.toContain(writer.id)
  expect([await waiting(reader), await waiting(writer), await waiting(admin)]).toEqual([1, 0, 0])

  expect((await step(id, 'comentario', { texto: 'Falta la hora' }, reader)).body.noticia.status).toBe('en_revision')
  const back = await step(id, 'devuelta', { texto: 'Agregá la hora\u0007 y el lugar' }, reader)
  expect([back.body.noticia.status, back.body.revision.pendiente]).toEqual(['borrador', null])
  expect(await waiting(reader)).toBe(0)

  await ask(id)
  const rebuilds = app.rebuilds()
  const approved = await step(id, 'aprobada', { publicar: true }, reader)
  expect(approved.body.noticia.status).toBe('publicado')
  expect(approved.body.change).not.toBeNull()
  expect(app.rebuilds()).toBe(rebuilds + 1)
  expect(approved.body.revision.pasos.map(({ paso, texto, por }) => [paso, texto, por.name])).toEqual([
    ['pedida', '¿Está bien la fecha?', 'Eva'],
    ['comentario', 'Falta la hora', 'Ana'],
    ['devuelta', 'Agregá la hora y el lugar', 'Ana'],
    ['pedida', '¿Está bien la fecha?', 'Eva'],
    ['aprobada', '', 'Ana'],
  ])
  const entries = await app.supabase.sql`
    select action, actor from audit_log where target = ${id} and action like 'revision%' order by id`
  expect([...entries]).toEqual([
    { action: 'revision_pedida', actor: writer.id },
    { action: 'revision_devuelta', actor: reader.id },
    { action: 'revision_pedida', actor: writer.id },
    { action: 'revision_aprobada', actor: reader.id },
  ])
})

test('NR58 an approved item is not published unless publishing was chosen', async () => {
  const id = await draft()
  await ask(id)
  const { body } = await step(id, 'aprobada', {}, reader)
  expect([body.noticia.status, body.revision.pendiente]).toEqual(['borrador', null])
})

test('NR59 an approval of an older revision than the stored one is refused', async () => {
  const id = await draft()
  await ask(id)
  const { body: read } = await call(app.api, 'GET find-new/{id}', { id }, { as: reader })
  const approve = (revision: number) => step(id, 'aprobada', { publicar: true, revision }, reader)
  const edit = { id, noticiaData: { ...data, content: 'Texto que nadie leyó' } }
  const { body: edited } = await call(app.api, 'POST edit-new', edit, { as: writer })
  const refused = await approve(read.noticia.revision)
  expect([refused.status, refused.error]).toEqual([409, expect.stringContaining('cambió mientras la mirabas')])
  expect((await approve(edited.noticia.revision)).body.noticia.status).toBe('publicado')
})

test('NR58 the reviewer’s retry of an approval publishes what a failure left unpublished', async () => {
  const id = await draft()
  await ask(id)
  const { sql } = app.supabase
  await sql`alter table noticias add constraint refused check (status <> 'publicado') not valid`
  expect((await step(id, 'aprobada', { publicar: true }, reader)).status).toBe(400)
  await sql`alter table noticias drop constraint refused`
  expect((await step(id, 'aprobada', { publicar: true }, other)).status).toBe(409)
  expect((await step(id, 'aprobada', {}, reader)).status).toBe(409)
  const { body } = await step(id, 'aprobada', { publicar: true }, reader)
  expect(body.noticia.status).toBe('publicado')
  expect(body.revision.pasos.map(({ paso }) => paso)).toEqual(['pedida', 'aprobada'])
})

test('NR59 reviewers and admins decide; requesters and admins withdraw', async () => {
  const id = await draft()
  await ask(id)
  for (const person of [writer, other])
    expect(await step(id, 'aprobada', { publicar: true }, person)).toMatchObject({ status: 403 })
  expect(await step(id, 'retirada', {}, reader)).toMatchObject({ status: 403 })
  expect((await call(app.api, 'GET find-new/{id}', { id }, { as: writer })).body.noticia.status).toBe('en_revision')
  expect((await step(id, 'retirada')).body.noticia.status).toBe('borrador')
  await ask(id)
  expect((await step(id, 'devuelta', { texto: 'Otra foto' }, admin)).body.noticia.status).toBe('borrador')
  expect(await step(id, 'aprobada', {}, reader)).toMatchObject({ status: 409 })
})

test('NR59 a review of a published item, by oneself or by inactive staff is refused', async () => {
  const out = await draft('publicado')
  expect(await ask(out)).toMatchObject({ status: 409 })
  const id = await draft()
  const gone = await app.supabase.as('inactivo')
  expect(await ask(id, gone.id)).toMatchObject({
    status: 400,
    fields: { a: expect.stringContaining('no está activa') },
  })
  expect((await ask(id, writer.id)).status).toBe(400)
  expect(await step(id, 'pedida')).toMatchObject({ status: 400, fields: { a: 'Elegí a quién le pedís la revisión' } })
  expect(await step(id, 'devuelta')).toMatchObject({ status: 400, fields: { texto: 'Escribí qué falta' } })
})

test('NR59 an item is in review only after a request, and stays hidden', async () => {
  const id = await draft()
  const set = await writer.client.from('noticias').update({ status: 'en_revision' }).eq('id', id)
  expect(set.error?.message).toBe('review_not_requested')
  expect(await call(app.api, 'PUT ocultar-new', { id, statusNew: 'en_revision' }, { as: writer })).toMatchObject({
    status: 400,
  })
  await ask(id)
  expect((await call(app.api, 'GET find-new/{id}', { id })).status).toBe(404)
  // Saved meanwhile, it stays in review; published by another user, the request ends.
  const { revision } = (await call(app.api, 'GET find-new/{id}', { id }, { as: writer })).body.noticia
  const saved = await call(
    app.api,
    'POST edit-new',
    { id, revision, noticiaData: { ...data, title: 'Otra', status: 'en_revision' } },
    { as: writer },
  )
  expect(saved.body.noticia.status).toBe('en_revision')
  await call(app.api, 'PUT ocultar-new', { id, statusNew: 'publicado' }, { as: admin })
  expect(await waiting(reader)).toBe(0)
})

test('NR68 a reviewer reads comments and link authors, and finds the item', async () => {
  const id = await draft()
  await call(app.api, 'POST enlace-new', { id }, { as: writer })
  await ask(id)
  const { status, body } = await call(app.api, 'GET revision/{id}', { id }, { as: reader })
  expect(status).toBe(200)
  expect(body.enlaces.map(({ por }) => por.name)).toEqual(['Eva'])

  const listed = async (as: TestUser) =>
    (await call(app.api, 'GET find-all-news', { status: 'mi_revision' }, { as })).body.noticias.map(({ _id }) => _id)
  expect([await listed(reader), await listed(writer), await listed(admin)]).toEqual([[id], [], []])
  await step(id, 'devuelta', { texto: 'Falta la hora' }, reader)
  expect(await listed(reader)).toEqual([])
})

test('NR58 an open request is answered, also after more comments than the history shows', async () => {
  const id = await draft()
  await ask(id)
  await app.supabase.sql`
    insert into noticia_revisiones (noticia_id, actor, step, said)
    select ${id}, ${reader.id}, 'comentario', 'Comentario ' || number from generate_series(1, ${limits.versionsMax}) as number`
  const { body } = await call(app.api, 'GET revision/{id}', { id }, { as: reader })
  expect(body.pasos).toHaveLength(limits.versionsMax)
  expect(body.pendiente?.a._id).toBe(reader.id)
})
