import { afterAll, expect, test } from 'vitest'
import { addImagen, addNoticia, addPropuesta } from '../../supabase/tests/rows.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const editor = await app.person('editor')

const state = async (change?: number) =>
  (await call(app.api, 'GET estado-portal', change === undefined ? {} : { change }, { as: editor })).body
const newest = async () => Number((await app.supabase.sql`select coalesce(max(id), 0) as id from site_changes`)[0]?.id)
const publish = (title: string) => addNoticia(app.supabase.sql, editor.id, { title, status: 'publicado' })

test('PN04 estado-portal has the waiting changes, their titles and since when', async () => {
  const before = await newest()
  expect(await state(before)).toMatchObject({
    waiting: 0,
    since: null,
    titles: [],
    asked: null,
    nextAt: null,
    month: { used: 0, budget: 15 },
  })
  const id = await publish('Corte de luz')
  await addNoticia(app.supabase.sql, editor.id, { title: 'Sin publicar' })
  await publish('Feria')
  await app.supabase.sql`update noticias set excerpt = 'Otro' where id = ${id}`
  const waiting = await state(before)
  expect(waiting).toMatchObject({ waiting: 3, titles: ['Corte de luz', 'Feria'], asked: null })
  expect(Date.now() - Date.parse(waiting.since ?? '')).toBeLessThan(60_000)
  expect((await state(before + 1)).titles).toEqual(['Feria', 'Corte de luz'])
  expect((await state()).waiting).toBe(await newest())
})

test('B04 estado-portal has first and last request with the last error, without deployed ones', async () => {
  const { sql } = app.supabase
  const before = await newest()
  await publish('Obra')
  const ask = async (change: number, at: string, error: string | null) =>
    sql`insert into rebuilds (change, urgent, asked_at, answer, error) values (${change}, false, ${at}, 200, ${error})`
  await ask(before, '2026-03-05T12:00:00Z', 'De antes')
  expect((await state(before)).asked).toBeNull()
  await ask(before + 1, '2026-03-05T13:00:00Z', 'Del medio')
  await ask(before + 1, '2026-03-05T14:00:00Z', 'El servicio de publicación respondió 500')
  const { asked } = await state(before)
  expect([asked?.first, asked?.last].map((at) => new Date(at ?? '').toISOString())).toEqual([
    '2026-03-05T13:00:00.000Z',
    '2026-03-05T14:00:00.000Z',
  ])
  expect(asked?.error).toBe('El servicio de publicación respondió 500')
  expect((await state(before + 1)).asked).toBeNull()
})

test('NR62 NR63 estado-portal has the next slot, the reason of a failed build and the month’s use', async () => {
  const { sql } = app.supabase
  await sql`delete from rebuilds`
  const before = await newest()
  await publish('Primera')
  expect(Date.now() - Date.parse((await state(before)).nextAt ?? '')).toBeLessThan(60_000)
  await sql`insert into rebuilds (change, urgent, answer, answered_at) values (${before + 1}, false, 200, now())`
  await publish('Segunda')
  const waiting = await state(before)
  expect(waiting).toMatchObject({ asked: { change: before + 1, error: null }, month: { used: 1, budget: 15 } })
  // The interval, by default 300 s, or longer for the budget.
  expect(Date.parse(waiting.nextAt ?? '') - Date.parse(waiting.asked?.last ?? '')).toBeGreaterThanOrEqual(300_000)
  await sql`update rebuilds set failed_at = now(), failure = 'El contenido tiene un error'`
  const failed = await state(before)
  expect(failed.asked?.error).toBe('El contenido tiene un error')
  // A later change may repair it.
  expect(Date.parse(failed.nextAt ?? '')).toBeLessThanOrEqual(Date.now())
  await sql`insert into rebuilds (change, urgent, answer, answered_at) values (${before + 2}, false, 200, now())`
  const repaired = await state(before)
  expect(repaired.asked).toMatchObject({ change: before + 2, error: null })
  expect(repaired.asked?.first).toBe(repaired.asked?.last)
})

test('NL21 estado-portal counts no changes on a diverged site, and only requests after the last deployed one', async () => {
  const { sql } = app.supabase
  await sql`delete from rebuilds`
  await publish('De esta historia')
  const deployed = await newest()
  const of = async (changedAt: string, change = deployed) =>
    (await call(app.api, 'GET estado-portal', { change, changedAt }, { as: editor })).body
  const [own] = await sql`select to_jsonb(at) #>> '{}' as at from site_changes where id = ${deployed}`
  expect(await of(own?.at)).toMatchObject({ diverged: false, waiting: 0, since: null, nextAt: null })
  const ask = async (at: string, arrived: string | null) =>
    sql`insert into rebuilds (change, urgent, asked_at, answer, deployed_at) values (${deployed}, false, ${at}, 200, ${arrived})`
  await ask('2026-03-05T12:00:00Z', '2026-03-05T12:01:00Z')
  const otherTime = '2026-01-01T00:00:00Z'
  const before = await of(otherTime)
  expect(before).toMatchObject({ diverged: true, waiting: 0, titles: [], asked: null })
  expect(before.since).toBe(before.nextAt)
  await ask('2026-03-05T13:00:00Z', null)
  const after = await of(otherTime)
  expect(after).toMatchObject({ diverged: true, waiting: 0, asked: { change: deployed } })
  expect(Date.parse(after.since ?? '')).toBe(Date.parse('2026-03-05T13:00:00Z'))
  // Also with a number unknown to this database.
  expect(await state(deployed + 20)).toMatchObject({ diverged: true, asked: { change: deployed } })
  await sql`delete from rebuilds`
})

test('estado-portal is empty for a session that ends meanwhile', async () => {
  const gone = await app.supabase.as('editor')
  await app.supabase.sql`update staff set state = 'inactivo' where id = ${gone.id}`
  const asked = { deployed: 0, titles_max: 5, min_interval: 300, monthly_budget: 15 }
  const { data } = await gone.client.rpc('publishing_state', asked)
  expect(data).toMatchObject({ waiting: 0, asked: null, nextAt: null, month: { used: 0, budget: 15 } })
})

test('estado-portal has at most 5 titles and refuses a change that is not a number', async () => {
  const before = await newest()
  for (let n = 1; n <= 7; n++) await publish(`N${n}`)
  expect(await state(before)).toMatchObject({ waiting: 7, titles: ['N1', 'N2', 'N3', 'N4', 'N5'] })
  const refused = await call(app.api, 'GET estado-portal', { change: 'x' }, { as: editor })
  expect([refused.status, refused.fields]).toEqual([400, { change: 'El cambio no es válido' }])
})

test('NR70 estado-portal has the caller’s current role', async () => {
  const admin = await app.person('admin')
  const rol = async () => (await call(app.api, 'GET estado-portal', {}, { as: admin })).body.rol
  expect(await rol()).toBe('admin')
  await app.supabase.sql`update staff set rol = 'editor' where id = ${admin.id}`
  expect(await rol()).toBe('editor')
  await app.supabase.sql`update staff set rol = 'admin' where id = ${admin.id}`
})

test('ED70 estado-portal has the pending decisions that the caller can read', async () => {
  const admin = await app.person('admin')
  const waiting = async (as = admin) => (await call(app.api, 'GET estado-portal', {}, { as })).body.pendientes
  expect(await waiting()).toEqual({ propuestas: 0, imagenes: 0, revisiones: 0 })
  await addImagen(app.supabase.sql, { status: 'pendiente' })
  await addImagen(app.supabase.sql, { status: 'verificado' })
  const [ofEditor, ofAdmin] = await Promise.all([editor.id, admin.id].map((id) => addPropuesta(app.supabase.sql, id)))
  expect(await waiting()).toEqual({ propuestas: 2, imagenes: 1, revisiones: 0 })
  expect((await waiting(editor))?.propuestas).toBe(1)
  await app.supabase
    .sql`update contenido_propuestas set state = 'aceptada' where id in (${ofEditor ?? ''}, ${ofAdmin ?? ''})`
  expect(await waiting()).toEqual({ propuestas: 0, imagenes: 1, revisiones: 0 })
})
