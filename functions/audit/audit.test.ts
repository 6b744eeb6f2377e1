import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { answerOf, call, requestFor } from '../../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const director = await app.person('super_admin')
const ana = await app.supabase.as('editor', { name: 'Ana', last_name: 'Paz' })
const { sql } = app.supabase
for (let n = 1; n <= 5; n++)
  await sql`insert into audit_log (actor, action, target, detail) values (${ana.id}, 'prueba', ${String(n)}, ${sql.json({ n })})`
await sql`insert into audit_log (actor, action) values (null, 'login_failed')`

const read = async (query: Record<string, string | number>) =>
  (await call(app.api, 'GET auditoria', query, { as: director })).body

test('auditoria lists all entries with their actors, newest first, without a filter', async () => {
  const { registros, total, page, pages } = await read({})
  expect(registros[0]).toMatchObject({
    action: 'login_failed',
    actor: null,
    target: '',
    detail: {},
    times: 1,
    lastAt: null,
  })
  expect(registros[1]).toMatchObject({
    action: 'prueba',
    target: '5',
    detail: { n: 5 },
    actor: { _id: ana.id, name: 'Ana', last_name: 'Paz', email: ana.email },
  })
  expect([registros.length, page, pages]).toEqual([total, 1, 1])
  expect(registros.map(({ action }) => action)).toContain('staff_created')
})

test('auditoria pages and filters; beyond the last page it is empty with the full total', async () => {
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

test.for<readonly [string, readonly string[]]>([
  ['page=x&limit=x&actor=x&action=é', ['action', 'actor', 'limit', 'page']],
  ['page=&limit=', ['limit', 'page']],
  ['page=1.5&limit=-1', ['limit', 'page']],
  ['page=1e9&limit=Infinity', ['limit', 'page']],
  ['page=100001&limit=1e2000', ['limit', 'page']],
  ['page=[]&limit={}&action=[]&actor={}', ['action', 'actor', 'limit', 'page']],
  ['page=null&limit=true&actor=null', ['actor', 'limit', 'page']],
  ['actor=7b1f6f0e3a534f0e9f5a0d7a6f0f1a11', ['actor']],
  ['actor=7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11&actor=1', ['actor']],
  ['action=%00&actor=%00', ['action', 'actor']],
  ['action=a,b&actor=(select+1)', ['action', 'actor']],
])('SG07 auditoria %s is 400 at each field', async ([query, expected]) => {
  const request = requestFor('GET auditoria', {}, { as: director })
  const response = await app.api(new Request(`${request.url}?${query}`, request))
  const { status, fields } = await answerOf('GET auditoria', response)
  expect([status, Object.keys(fields ?? {}).sort()]).toEqual([400, expected])
})

test('SG07 an unknown action matches no entry, even if it looks like another type', async () => {
  for (const action of ['true', 'null', '5', '1e5', 'undefined'])
    expect(await read({ action }), action).toMatchObject({ registros: [], total: 0 })
})

test('auditoria refuses invalid filters at their field', async () => {
  const query = { page: 0, limit: 101, action: "prueba'; --", actor: 'ana' }
  const { status, fields } = await call(app.api, 'GET auditoria', query, { as: director })
  expect([status, Object.keys(fields ?? {}).sort()]).toEqual([400, ['action', 'actor', 'limit', 'page']])
})

test('SG06 refusals of one person within an hour are one audit entry with a count', async () => {
  const person = await app.person('editor')
  for (let n = 0; n < 3; n++) expect((await call(app.api, 'GET auditoria', {}, { as: person })).status).toBe(403)
  const { registros, total } = await read({ actor: person.id, action: 'access_refused' })
  expect(total).toBe(1)
  expect(registros[0]).toMatchObject({ target: 'GET /api/prensa/auditoria', times: 3 })
  expect(Date.parse(registros[0]?.lastAt ?? '')).toBeGreaterThan(Date.parse(registros[0]?.at ?? ''))
})

test('SG09 each step of a news item is audited once, with title and actor', async () => {
  const data = { title: 'Obra', excerpt: 'Resumen', content: 'Texto', date: '2026-03-05', category: 'obras' } as const
  const { body } = await call(app.api, 'POST create-new', { noticiaData: data }, { as: ana })
  const id = body.noticia._id
  await call(app.api, 'PUT ocultar-new', { id, statusNew: 'publicado' }, { as: ana })
  await call(
    app.api,
    'POST edit-new',
    { id, noticiaData: { ...data, title: 'Obras', status: 'publicado' } },
    { as: director },
  )
  await call(app.api, 'PUT ocultar-new', { id, statusNew: 'borrador' }, { as: director })
  await call(app.api, 'PUT delete-new', { id }, { as: ana })
  await call(app.api, 'POST restaurar-new', { id }, { as: director })
  const { registros } = await read({})
  const steps = registros.filter(({ target }) => target === id).reverse()
  expect(steps.map(({ action, actor, detail }) => [action, actor?._id, detail.title])).toEqual([
    ['noticia_creada', ana.id, 'Obra'],
    ['noticia_publicada', ana.id, 'Obra'],
    ['noticia_ocultada', director.id, 'Obras'],
    ['noticia_eliminada', ana.id, 'Obras'],
    ['noticia_restaurada', director.id, 'Obras'],
  ])
  expect((await read({ action: 'noticia_restaurada' })).registros.map(({ target }) => target)).toEqual([id])
})

test('auditoria filters by a deleted person', async () => {
  const gone = await app.supabase.as('editor', { name: 'Leo', last_name: 'Vega' })
  const deleted = await call(app.api, 'POST delete-user', { id: gone.id }, { as: director })
  expect(deleted.status).toBe(200)
  const { personas } = await read({})
  expect(personas).toContainEqual({ _id: gone.id, name: 'Leo', last_name: 'Vega', deleted: true })
  expect(personas).toContainEqual({ _id: ana.id, name: 'Ana', last_name: 'Paz', deleted: false })
})
