import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { addBorrador, addNoticia } from '../../supabase/tests/rows.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const ana = await app.supabase.as('editor')
const beto = await app.supabase.as('super_admin')

const draft = { values: { title: 'A medio', excerpt: '', content: 'Una línea\n' }, revision: null }
const copy = (more: Record<string, unknown> = {}) => ({
  ...{ id: randomUUID(), writer: randomUUID(), title: 'A medio', isNew: true, draft },
  ...more,
})
const save = (input: Record<string, unknown>, as = ana) => call(app.api, 'POST guardar-borrador', input, { as })
const read = async (id: string, as = ana) => (await call(app.api, 'GET borrador/{id}', { id }, { as })).body.borrador
const list = async (as = ana) => (await call(app.api, 'GET borradores', {}, { as })).body.borradores
const stateOf = async (id: string) => (await list()).find(({ _id }) => _id === id)?.state

test('NR03 a draft is stored and returned unchanged, even if incomplete', async () => {
  const first = copy({ title: '', draft: { values: { title: '', content: 'x'.repeat(200_000) }, otra: [1, null] } })
  const { body } = await save(first)
  expect(body.kept).toBe(true)
  expect(await read(first.id)).toEqual({ _id: first.id, writer: first.writer, at: body.at, draft: first.draft })
  const later = await save({ ...first, title: `${'😀'.repeat(250)}`, draft })
  expect(Date.parse(later.body.at ?? '')).toBeGreaterThan(Date.parse(body.at ?? ''))
  expect(await read(first.id)).toMatchObject({ at: later.body.at, draft })
  expect((await list()).find(({ _id }) => _id === first.id)?.title).toBe('😀'.repeat(limits.draftTitleMax))
})

test('NR04 a draft is private to its author, for every role', async () => {
  const own = copy()
  await save(own)
  expect(await read(own.id, beto)).toBeNull()
  expect(await list(beto)).toEqual([])
  expect((await save({ ...own, title: 'De Beto' }, beto)).body.kept).toBe(true)
  await call(app.api, 'POST descartar-borrador', { id: own.id }, { as: beto })
  expect(await read(own.id, beto)).toBeNull()
  expect(await read(own.id)).toMatchObject({ writer: own.writer })
})

test('NR05 a form overwrites only the draft that it continues', async () => {
  const here = copy()
  await save(here)
  const there = { ...here, writer: randomUUID(), title: 'En casa' }
  expect((await save(there)).body.kept).toBe(false)
  expect(await read(here.id)).toMatchObject({ writer: here.writer })
  expect((await save({ ...there, over: here.writer })).body.kept).toBe(true)
  const refused = await save({ ...here, title: 'Otra vez acá' })
  expect(refused.body).toEqual({ kept: false, at: (await read(here.id))?.at })
  expect((await list()).find(({ _id }) => _id === here.id)).toMatchObject({ writer: there.writer, title: 'En casa' })

  await call(app.api, 'POST descartar-borrador', { id: here.id, writer: here.writer }, { as: ana })
  expect(await read(here.id)).not.toBeNull()
  await call(app.api, 'POST descartar-borrador', { id: here.id, writer: there.writer }, { as: ana })
  expect(await read(here.id)).toBeNull()
})

test('NR06 the list marks items as saved, never saved or deleted', async () => {
  const { sql } = app.supabase
  const [stored, gone] = [await addNoticia(sql, beto.id), await addNoticia(sql, beto.id, { deleted_at: new Date() })]
  const inputs = [copy(), copy({ id: stored, isNew: false }), copy({ id: gone, isNew: false }), copy({ isNew: false })]
  for (const input of inputs) await save(input)
  const states = await Promise.all(inputs.map(({ id }) => stateOf(id)))
  expect(states).toEqual(['nueva', 'guardada', 'eliminada', 'eliminada'])
  const newest = (await list()).map(({ _id }) => _id).slice(0, 4)
  expect(newest).toEqual(inputs.map(({ id }) => id).toReversed())
})

test('NR07 a draft too large or one too many is refused with a sentence', async () => {
  const { sql } = app.supabase
  const large = copy({ draft: { text: '\n'.repeat(2 * 1024 * 1024) } })
  expect((await save(large)).status).toBe(413)
  const person = await app.supabase.as('editor')
  const ids: string[] = []
  for (let index = 0; index < limits.draftsMax; index++) ids.push(await addBorrador(sql, person.id))
  const refused = await save(copy(), person)
  expect([refused.status, refused.error]).toEqual([
    409,
    'El servidor guarda hasta 100 textos sin guardar: descartá alguno',
  ])
  const [row] = await sql`select writer from noticia_borradores where noticia_id = ${ids[0] ?? ''}`
  expect((await save(copy({ id: ids[0], writer: row?.writer }), person)).body.kept).toBe(true)
  await call(app.api, 'POST descartar-borrador', { id: ids[0] ?? '' }, { as: person })
  expect((await save(copy(), person)).body.kept).toBe(true)
})

test('NR08 a draft is deleted 90 days after its last change', async () => {
  const { sql } = app.supabase
  const [old, recent] = [await addBorrador(sql, ana.id), await addBorrador(sql, ana.id)]
  await sql.begin(async (transaction) => {
    await transaction`alter table noticia_borradores disable trigger user`
    await transaction`update noticia_borradores set updated_at = now() - interval '91 days' where noticia_id = ${old}`
    await transaction`update noticia_borradores set updated_at = now() - interval '89 days' where noticia_id = ${recent}`
    await transaction`alter table noticia_borradores enable trigger user`
  })
  expect((await app.sweep()).status).toBe(204)
  expect([await read(old), await read(recent)]).toMatchObject([null, { _id: recent }])
})
