import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const admin = await app.person('admin')

const send = (input: Record<string, unknown>, ip = '203.0.113.9') => call(app.api, 'POST enviar-opinion', input, { ip })
const read = async (query: Record<string, unknown> = {}) =>
  (await call(app.api, 'GET opiniones', query, { as: admin })).body
const stored = async () => Number((await app.supabase.sql`select count(*) from opiniones`)[0]?.count)

test('opinions are stored as text with their page, and counted by page', async () => {
  const text = ' Falta el <b>horario</b> del sábado '
  const { status, body } = await send({ page: '/servicio-salud/', useful: false, text })
  expect([status, body]).toEqual([201, { message: '¡Gracias! Tu opinión nos ayuda a mejorar.' }])
  await send({ page: '/servicio-salud/', useful: true })
  await send({ page: '/', useful: true, text: null })
  const { opiniones, counts, total, pages } = await read()
  expect(opiniones.map(({ page, useful }) => [page, useful])).toEqual([
    ['/', true],
    ['/servicio-salud/', true],
    ['/servicio-salud/', false],
  ])
  expect(opiniones[2]?.text).toBe('Falta el <b>horario</b> del sábado')
  expect(counts).toEqual([
    { page: '/', yes: 1, no: 0 },
    { page: '/servicio-salud/', yes: 1, no: 1 },
  ])
  expect([total, pages]).toEqual([3, 1])
  expect((await read({ path: '/servicio-salud/', useful: 'false' })).opiniones).toHaveLength(1)
  const beyond = await read({ page: 9 })
  expect([beyond.opiniones, beyond.total]).toEqual([[], 3])
})

test.for([
  [{ useful: true }, { page: 'Falta la página' }],
  [{ page: 'https://otro.example/', useful: true }, { page: 'La página no es válida' }],
  [{ page: '/a//b/', useful: true }, { page: 'La página no es válida' }],
  [{ page: `/${'a'.repeat(200)}/`, useful: true }, { page: 'La página no es válida' }],
  [{ page: '/jardines/' }, { useful: 'Falta decir si te sirvió' }],
  [{ page: '/jardines/', useful: true, text: 'x'.repeat(501) }, { text: 'El texto puede tener hasta 500 caracteres' }],
] as const)('%j is refused', async ([input, fields]) => {
  const answer = await send(input)
  expect([answer.status, answer.fields]).toEqual([400, fields])
})

test('with a filled honeypot the answer is the same and nothing is stored', async () => {
  const before = await stored()
  expect((await send({ page: '/', useful: true, website: 'https://spam.example' })).status).toBe(201)
  expect(await stored()).toBe(before)
})

test('OW45 of 50 parallel opinions from one IPv6 network 20 are stored, the others get Retry-After', async () => {
  const before = await stored()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => send({ page: '/turismo/', useful: true }, `2001:db8:0:7::${index}`)),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(30)
  expect(refused[0]?.error).toBe('Ya recibimos varias opiniones tuyas. Probá de nuevo en un rato.')
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await stored()).toBe(before + 20)
})

test('opinions are deleted after a year', async () => {
  const { sql } = app.supabase
  const add = (days: number) =>
    sql`insert into opiniones (page, useful, created_at) values ('/sweep/', true, now() - make_interval(days => ${days}))`
  await add(364)
  await add(366)
  expect((await app.sweep()).status).toBe(204)
  expect(await sql`select from opiniones where page = '/sweep/'`).toHaveLength(1)
})
