import { afterAll, expect, test } from 'vitest'
import type { ContentOf } from '#contract/content/files.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call, requestFor } from '../../tools/testing/api/call.ts'
import type { TestUser } from '../../tools/testing/supabase/test-supabase.ts'

const app = await createTestApp()
afterAll(app.stop)
const [admin, editor, moderator] = await Promise.all([
  app.supabase.as('admin', { name: 'Ana', last_name: 'Paz' }),
  app.supabase.as('editor', { name: 'Eva', last_name: 'Ruiz' }),
  app.person('moderador'),
])

type Waste = ContentOf<'barrios-residuos.json'>
const name = 'barrios-residuos.json'
const stored = async () => (await call(app.api, 'GET contenido', { name }, { as: admin })).body.contenido
const timeOf = ({ value }: { value: unknown }) => (value as Waste).filas[0]?.time
/** The part with another time in its first row. */
async function withTime(time: string) {
  const { value, revision } = await stored()
  const { revisado, filas } = value as Waste
  const changed = { revisado, filas: filas.map((row, index) => (index === 0 ? { ...row, time } : row)) }
  return { name, value: changed, revision } as const
}
const propose = async (time: string, as: TestUser = editor, nota = '') =>
  call(app.api, 'POST guardar-contenido', { ...(await withTime(time)), nota }, { as })
const list = async (as: TestUser) => (await call(app.api, 'GET propuestas', {}, { as })).body.propuestas
const decide = (id: string | undefined, decision: object, as = admin) =>
  call(app.api, 'POST decidir-propuesta', { id: id ?? '', ...decision }, { as })

test('ED04 ED05 ED09 an editor’s save is a proposal; an admin’s acceptance stores it, once', async () => {
  const before = await stored()
  const rebuilds = app.rebuilds()
  const { body } = await propose('07:00-12:00', editor, 'Me lo dijo el chofer')
  expect(body).toMatchObject({
    contenido: { revision: before.revision, name },
    propuesta: { name, state: 'pendiente', nota: 'Me lo dijo el chofer', por: { name: 'Eva' }, decidedAt: null },
  })
  expect(await stored()).toEqual(before)
  expect(app.rebuilds()).toBe(rebuilds)
  const id = body.propuesta?._id
  expect((await call(app.api, 'GET contenidos', {}, { as: admin })).body.pendientes).toBe(1)
  const seen = await call(app.api, 'GET propuesta/{id}', { id: id ?? '' }, { as: admin })
  expect([timeOf(seen.body.propuesta), seen.body.propuesta.revision]).toEqual(['07:00-12:00', before.revision])

  const accepted = await decide(id, { accept: true, revision: before.revision })
  expect(accepted.body).toMatchObject({
    contenido: { revision: before.revision + 1, por: { name: 'Ana' } },
    propuesta: { state: 'aceptada', decidedBy: { name: 'Ana' } },
  })
  expect(timeOf(await stored())).toBe('07:00-12:00')
  expect(app.rebuilds()).toBe(rebuilds + 1)
  expect(await decide(id, { accept: false, motivo: 'No' })).toMatchObject({
    ...{ status: 409, error: 'Esa propuesta ya se decidió o se retiró' },
  })
  const entries = await app.supabase.sql`
    select action, actor, detail ->> 'author' as author from audit_log where target = ${name} order by id`
  expect([...entries]).toEqual([
    { action: 'contenido_propuesto', actor: editor.id, author: null },
    { action: 'contenido_aceptado', actor: admin.id, author: editor.id },
  ])
})

test('ED05 ED09 a refusal needs a reason, which the author can read', async () => {
  const id = (await propose('09:00-12:00')).body.propuesta?._id
  expect(await decide(id, { accept: false, motivo: ' ' })).toMatchObject({
    ...{ status: 400, fields: { motivo: 'El motivo es obligatorio' } },
  })
  expect((await decide(id, { accept: false, motivo: 'El camión\u0007 pasa antes' })).status).toBe(200)
  expect((await list(editor)).find((one) => one._id === id)).toMatchObject({
    ...{ state: 'rechazada', motivo: 'El camión pasa antes', decidedBy: { name: 'Ana' } },
  })
  const [entry] = await app.supabase.sql`
    select detail from audit_log where action = 'contenido_rechazado' order by id desc limit 1`
  expect(entry?.detail).toMatchObject({ motivo: 'El camión pasa antes', author: editor.id, propuesta: id })
})

test('ED05 a proposal over newer content is accepted only at the current revision', async () => {
  const id = (await propose('10:00-12:00')).body.propuesta?._id
  const { revision } = await stored()
  await call(app.api, 'POST guardar-contenido', await withTime('11:00-12:00'), { as: admin })
  expect((await decide(id, { accept: true })).fields).toEqual({ revision: 'Falta decir sobre qué versión se acepta' })
  const late = await app.api(requestFor('POST decidir-propuesta', { id, accept: true, revision }, { as: admin }))
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ contenido: { revision: revision + 1 } })
  expect((await list(admin)).find((one) => one._id === id)?.state).toBe('pendiente')
  expect(timeOf(await stored())).toBe('11:00-12:00')
  expect((await decide(id, { accept: true, revision: revision + 1 })).status).toBe(200)
  expect(timeOf(await stored())).toBe('10:00-12:00')
})

test('ED04 users who may not decide see only their own proposals', async () => {
  const id = (await propose('12:00-13:00', moderator)).body.propuesta?._id
  expect((await list(editor)).map((one) => one._id)).not.toContain(id)
  expect((await list(admin))[0]?._id).toBe(id)
  expect((await call(app.api, 'GET propuesta/{id}', { id: id ?? '' }, { as: editor })).status).toBe(404)
  expect((await call(app.api, 'GET propuesta/{id}', { id: id ?? '' }, { as: moderator })).status).toBe(200)
  expect((await call(app.api, 'GET contenidos', {}, { as: moderator })).body.pendientes).toBe(1)
})

test('ED06 an invalid proposal is refused like a save', async () => {
  const { value, ...rest } = await withTime('de noche')
  const refused = await call(app.api, 'POST guardar-contenido', { ...rest, value }, { as: editor })
  expect(refused).toMatchObject({ status: 400, fields: { 'filas.0.time': 'Escribí el horario así: 06:00-11:00' } })
})

test('ED05 a proposal that is invalid by the current schema cannot be accepted', async () => {
  const id = (await propose('13:00-14:00')).body.propuesta?._id ?? ''
  await app.supabase.sql.unsafe(`set session_replication_role = replica;
    update contenido_propuestas set value = jsonb_set(value, '{filas,0,type}', '"ramas"') where id = '${id}';
    set session_replication_role = origin`)
  const { revision } = await stored()
  expect(await decide(id, { accept: true, revision })).toMatchObject({
    ...{ status: 400, fields: { 'filas.0.type': 'tiene que ser «domiciliarios»' } },
  })
  expect((await decide(id, { accept: false, motivo: 'Ya no existe' })).status).toBe(200)
})

const withdraw = (id: string | undefined, as = editor) =>
  call(app.api, 'POST retirar-propuesta', { id: id ?? '' }, { as })

test('ED69 ED09 an author withdraws an undecided proposal, which then cannot be decided', async () => {
  const id = (await propose('14:00-15:00')).body.propuesta?._id
  expect(await withdraw(id, admin)).toMatchObject({
    ...{ status: 403, error: 'Solo quien hizo la propuesta la puede retirar' },
  })
  expect((await withdraw(id, moderator)).status).toBe(404)
  const waiting = (await call(app.api, 'GET contenidos', {}, { as: admin })).body.pendientes
  expect((await withdraw(id)).body.propuesta).toMatchObject({
    state: 'retirada',
    decidedBy: { name: 'Eva' },
    motivo: '',
  })
  expect((await call(app.api, 'GET contenidos', {}, { as: admin })).body.pendientes).toBe(waiting - 1)
  expect((await list(admin)).find((one) => one._id === id)?.state).toBe('retirada')
  const decided = { status: 409, error: 'Esa propuesta ya se decidió o se retiró' }
  expect(await withdraw(id)).toMatchObject(decided)
  const { revision } = await stored()
  expect(await decide(id, { accept: true, revision })).toMatchObject(decided)
  expect(await decide(id, { accept: false, motivo: 'No' })).toMatchObject(decided)
  const [entry] = await app.supabase.sql`select action, actor, detail from audit_log order by id desc limit 1`
  expect(entry).toEqual({ action: 'contenido_retirado', actor: editor.id, detail: { propuesta: id } })
})
