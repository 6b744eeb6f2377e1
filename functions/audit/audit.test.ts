import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../testing/api/app.ts'
import { call } from '../../testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const director = await app.person('super_admin')
const ana = await app.supabase.as('editor', { name: 'Ana', last_name: 'Paz' })
const { sql } = app.supabase
for (let n = 1; n <= 5; n++)
  await sql`insert into audit_log (actor, action, target, detail) values (${ana.id}, 'prueba', ${String(n)}, ${sql.json({ n })})`
await sql`insert into audit_log (actor, action) values (null, 'login_failed')`

const read = async (query: Record<string, string | number>) =>
  (await call(app.api, 'auditoria', query, { as: director })).body

test('auditoria: newest first with who did it, and everything without a filter', async () => {
  const { registros, total, page, pages } = await read({})
  expect(registros[0]).toMatchObject({ action: 'login_failed', actor: null, target: '', detail: {} })
  expect(registros[1]).toMatchObject({
    action: 'prueba',
    target: '5',
    detail: { n: 5 },
    actor: { _id: ana.id, name: 'Ana', last_name: 'Paz', email: ana.email },
  })
  expect([registros.length, page, pages]).toEqual([total, 1, 1])
  expect(registros.map(({ action }) => action)).toContain('staff_created')
})

test('auditoria: pages and filters; beyond the last page an empty list with the true total', async () => {
  const targets = async (query: Record<string, string | number>) =>
    (await read({ action: 'prueba', ...query })).registros.map(({ target }) => target)
  expect(await targets({ limit: 2 })).toEqual(['5', '4'])
  expect(await targets({ limit: 2, page: 3 })).toEqual(['1'])
  expect(await read({ action: 'prueba', limit: 2, page: 9 })).toMatchObject({
    registros: [],
    total: 5,
    page: 9,
    pages: 3,
  })
  expect(await targets({ actor: ana.id })).toHaveLength(5)
  expect(await targets({ actor: director.id })).toEqual([])
  expect((await read({ actor: ana.id, action: '' })).total).toBe(5)
})

test('auditoria: bad queries are refused by field', async () => {
  const query = { page: 0, limit: 101, action: "prueba'; --", actor: 'ana' }
  const { status, fields } = await call(app.api, 'auditoria', query, { as: director })
  expect([status, Object.keys(fields ?? {}).sort()]).toEqual([400, ['action', 'actor', 'limit', 'page']])
})

test('PU05 auditoria: who was deleted can still be asked for, by name', async () => {
  const gone = await app.supabase.as('editor', { name: 'Leo', last_name: 'Vega' })
  const deleted = await call(app.api, 'delete-user', { id: gone.id }, { as: director })
  expect(deleted.status).toBe(200)
  const { personas } = await read({})
  expect(personas).toContainEqual({ _id: gone.id, name: 'Leo', last_name: 'Vega', deleted: true })
  expect(personas).toContainEqual({ _id: ana.id, name: 'Ana', last_name: 'Paz', deleted: false })
})
