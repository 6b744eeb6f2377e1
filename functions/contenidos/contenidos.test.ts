import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContentFile, ContentOf } from '#contract/content/files.ts'
import { initialContent } from '#shared/initial-content.ts'
import { createTestApp } from '../../testing/api/app.ts'
import { call, requestFor } from '../../testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const [ana, beto, editor] = await Promise.all([
  app.supabase.as('admin', { name: 'Ana', last_name: 'Paz' }),
  app.supabase.as('super_admin', { name: 'Beto', last_name: 'Sosa' }),
  app.person('editor'),
])

type Waste = ContentOf<'barrios-residuos.json'>
const name = 'barrios-residuos.json'
const read = async (part: ContentFile = name) =>
  (await call(app.api, 'contenido', { name: part }, { as: ana })).body.contenido
/** What the part says, with another time for its first row. */
const withTime = (value: unknown, time: string): Waste => {
  const { revisado, filas } = value as Waste
  return { revisado, filas: filas.map((row, index) => (index === 0 ? { ...row, time } : row)) }
}
const save = (value: object, revision: number, as = ana, part: ContentFile = name) =>
  call(app.api, 'guardar-contenido', { name: part, value: value as Record<string, unknown>, revision }, { as })
const timeOf = ({ value }: { value: unknown }) => (value as Waste).filas[0]?.time

const audited = async () => {
  const rows = await app.supabase
    .sql`select action, target, actor, detail from audit_log where target like '%.json' order by id`
  return rows.map(({ action, target, actor }) => [action, target, actor])
}

beforeEach(async () => {
  // The tables keep history, so that only their owner can empty them, and only in a test.
  await app.supabase.sql.unsafe(`
    set session_replication_role = replica;
    delete from contenido_versions; delete from site_changes where contenido is not null; delete from contenidos;
    delete from contenido_propuestas; delete from audit_log;
    set session_replication_role = origin`)
})

describe('ED01 content stands in a file until somebody saves it', () => {
  test('nothing was saved: every part is its file’s, as revision 0', async () => {
    const { body } = await call(app.api, 'contenidos', {}, { as: editor })
    expect(body.contenidos.map((part) => part.name)).toEqual(Object.keys(initialContent))
    for (const part of body.contenidos)
      expect(part).toMatchObject({ revision: 0, at: null, por: null, change: null, fault: null })
    const { value } = await read()
    expect(timeOf({ value })).toBe(timeOf({ value: initialContent[name] }))
    expect(body.contenidos.find((part) => part.name === name)).toMatchObject({
      revisado: (value as Waste).revisado,
      rows: (value as Waste).filas.length,
    })
  })

  test('saved, it says who and when, and what the site has to carry; the others stay', async () => {
    const before = await read()
    const rebuilds = app.rebuilds()
    const { body } = await save(withTime(before.value, '07:00-12:00'), 0)
    expect(body.contenido).toMatchObject({ name, revision: 1, por: { name: 'Ana', last_name: 'Paz' } })
    expect(timeOf(body.contenido)).toBe('07:00-12:00')
    expect(await read()).toEqual(body.contenido)
    const [change] = await app.supabase.sql`select id::int, kind, contenido from site_changes order by id desc limit 1`
    expect(change).toEqual({ id: body.contenido.change?.change, kind: 'contenido', contenido: name })
    expect(app.rebuilds()).toBe(rebuilds + 1)
    const list = (await call(app.api, 'contenidos', {}, { as: ana })).body.contenidos
    expect(list.filter(({ revision }) => revision > 0).map((part) => part.name)).toEqual([name])
  })

  test('what the file says can be saved as it is, part by part', async () => {
    for (const part of Object.keys(initialContent) as ContentFile[]) {
      const { status, body } = await save((await read(part)).value, 0, ana, part)
      expect([part, status]).toEqual([part, 200])
      expect(body.contenido.revision).toBe(1)
    }
    expect((await call(app.api, 'contenidos', {}, { as: ana })).body.contenidos.map(({ fault }) => fault)).toEqual(
      Object.keys(initialContent).map(() => null),
    )
  })
})

describe('ED02 nobody overwrites what they have not seen', () => {
  test('of two people with the file before them the second is told what the first saved', async () => {
    const { value } = await read()
    await save(withTime(value, '07:00-12:00'), 0)
    const late = await save(withTime(value, '08:00-13:00'), 0, beto)
    expect(late).toMatchObject({ status: 409, error: 'Esta parte cambió mientras la editabas' })
    const failed = await app.api(requestOf(value))
    expect(await failed.json()).toMatchObject({ contenido: { revision: 1, por: { name: 'Ana' } } })
    expect(timeOf(await read())).toBe('07:00-12:00')
  })
  const requestOf = (value: object) => requestFor('guardar-contenido', { name, value, revision: 0 }, { as: beto })

  test('of two at once exactly one is saved', async () => {
    const { value } = await read()
    await save(value, 0)
    const answers = await Promise.all(['07:00-12:00', '08:00-13:00'].map((time) => save(withTime(value, time), 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read()).revision).toBe(2)
  })

  test('saving what is there already leaves no trace', async () => {
    const { value } = await read()
    await save(value, 0)
    const [changes, entries] = [await app.supabase.sql`select from site_changes`, await audited()]
    expect((await save(value, 1)).body.contenido.revision).toBe(1)
    expect([await app.supabase.sql`select from site_changes`, await audited()]).toEqual([changes, entries])
  })
})
