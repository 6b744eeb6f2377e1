import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyCity } from '#contract/content/empty.ts'
import { type ContentFile, type ContentOf, contentFiles } from '#contract/content/files.ts'
import { contentParts } from '#contract/content/subjects.ts'
import { initialContent } from '#shared/initial-content.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call, requestFor } from '../../tools/testing/api/call.ts'

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
  (await call(app.api, 'GET contenido', { name: part }, { as: ana })).body.contenido
/** The part with another time in its first row. */
const withTime = (value: unknown, time: string): Waste => {
  const { revisado, filas } = value as Waste
  return { revisado, filas: filas.map((row, index) => (index === 0 ? { ...row, time } : row)) }
}
const save = (value: object, revision: number, as = ana, part: ContentFile = name) =>
  call(app.api, 'POST guardar-contenido', { name: part, value: value as Record<string, unknown>, revision }, { as })
const timeOf = ({ value }: { value: unknown }) => (value as Waste).filas[0]?.time

const audited = async () => {
  const rows = await app.supabase
    .sql`select action, target, actor, detail from audit_log where target like '%.json' order by id`
  return rows.map(({ action, target, actor }) => [action, target, actor])
}

beforeEach(async () => {
  // Append-only tables: only a superuser can empty them, with triggers off.
  await app.supabase.sql.unsafe(`
    set session_replication_role = replica;
    delete from contenido_versions; delete from site_changes where contenido is not null; delete from contenidos;
    delete from contenido_propuestas; delete from audit_log;
    set session_replication_role = origin`)
})

test('OW24 database and contract have the same parts', async () => {
  const rows = await app.supabase.sql`select name from private.content_parts`
  expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(contentFiles).sort())
})

describe('ED01 content comes from its file until it is saved', () => {
  test('every unsaved part has the value of its file, as revision 0', async () => {
    const { body } = await call(app.api, 'GET contenidos', {}, { as: editor })
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

  test('a saved part has author, time and site change; the others are unchanged', async () => {
    const before = await read()
    const rebuilds = app.rebuilds()
    const { body } = await save(withTime(before.value, '07:00-12:00'), 0)
    expect(body.contenido).toMatchObject({ name, revision: 1, por: { name: 'Ana', last_name: 'Paz' } })
    expect(timeOf(body.contenido)).toBe('07:00-12:00')
    expect(await read()).toEqual(body.contenido)
    const [change] = await app.supabase.sql`select id::int, kind, contenido from site_changes order by id desc limit 1`
    expect(change).toEqual({ id: body.contenido.change?.change, kind: 'contenido', contenido: name })
    expect(app.rebuilds()).toBe(rebuilds + 1)
    const list = (await call(app.api, 'GET contenidos', {}, { as: ana })).body.contenidos
    expect(list.filter(({ revision }) => revision > 0).map((part) => part.name)).toEqual([name])
  })

  test('the value of each file can be saved unchanged', async () => {
    for (const part of Object.keys(initialContent) as ContentFile[]) {
      const { status, body } = await save((await read(part)).value, 0, ana, part)
      expect([part, status]).toEqual([part, 200])
      expect(body.contenido.revision).toBe(1)
    }
    expect((await call(app.api, 'GET contenidos', {}, { as: ana })).body.contenidos.map(({ fault }) => fault)).toEqual(
      Object.keys(initialContent).map(() => null),
    )
  })
})

describe('ED02 a save with a stale revision is refused', () => {
  test('the second of two first saves is 409 with the stored value', async () => {
    const { value } = await read()
    await save(withTime(value, '07:00-12:00'), 0)
    const late = await save(withTime(value, '08:00-13:00'), 0, beto)
    expect(late).toMatchObject({ status: 409, error: 'Esta parte cambió mientras la editabas' })
    const failed = await app.api(requestOf(value))
    expect(await failed.json()).toMatchObject({ contenido: { revision: 1, por: { name: 'Ana' } } })
    expect(timeOf(await read())).toBe('07:00-12:00')
  })
  const requestOf = (value: object) => requestFor('POST guardar-contenido', { name, value, revision: 0 }, { as: beto })

  test('exactly one of two parallel saves succeeds', async () => {
    const { value } = await read()
    await save(value, 0)
    const answers = await Promise.all(['07:00-12:00', '08:00-13:00'].map((time) => save(withTime(value, time), 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read()).revision).toBe(2)
  })

  test('saving the stored value makes no version', async () => {
    const { value } = await read()
    await save(value, 0)
    const [changes, entries] = [await app.supabase.sql`select from site_changes`, await audited()]
    expect((await save(value, 1)).body.contenido.revision).toBe(1)
    expect([await app.supabase.sql`select from site_changes`, await audited()]).toEqual([changes, entries])
  })
})

describe('ED03 versions', () => {
  test('ED09 each save stores the replaced version with the save’s author and time; restoring one makes a new version', async () => {
    const { value } = await read()
    const first = timeOf({ value })
    await save(withTime(value, '07:00-12:00'), 0)
    await save(withTime(value, '08:00-13:00'), 1, beto)
    const { body } = await call(app.api, 'GET contenido-versiones', { name }, { as: editor })
    expect(body).toMatchObject({
      versiones: [
        { revision: 1, por: { name: 'Beto' } },
        { revision: 0, por: { name: 'Ana' } },
      ],
      total: 2,
    })
    const version = async (number: number) =>
      (await call(app.api, 'GET contenido', { name, version: number }, { as: editor })).body.contenido
    expect([timeOf(await version(0)), timeOf(await version(1)), timeOf(await version(2))]).toEqual([
      ...[first, '07:00-12:00', '08:00-13:00'],
    ])
    const restore = (number: number, revision: number) =>
      call(app.api, 'POST restaurar-contenido', { name, version: number, revision }, { as: ana })
    expect(timeOf((await restore(1, 2)).body.contenido)).toBe('07:00-12:00')
    expect(timeOf((await restore(0, 3)).body.contenido)).toBe(first)
    expect(await restore(1, 3)).toMatchObject({ status: 409, error: 'Esta parte cambió mientras la editabas' })
    expect(await restore(9, 4)).toMatchObject({ status: 404, error: 'No existe esa versión' })
    expect((await audited()).map(([action]) => action)).toEqual([
      ...['contenido_guardado', 'contenido_guardado', 'contenido_restaurado', 'contenido_restaurado'],
    ])
  })

  test('ED11 a value of an older schema is listed with its fault and cannot be restored', async () => {
    const { value } = await read()
    await save(value, 0)
    // Valid under an older schema.
    await app.supabase
      .sql`update contenidos set value = jsonb_set(value, '{filas,0,type}', '"ramas"') where name = ${name}`
    const list = (await call(app.api, 'GET contenidos', {}, { as: ana })).body.contenidos
    const [row] = (value as Waste).filas
    const sentence = `barrios-residuos.json › fila 1 (${row?.neighborhood}) › type: tiene que ser «domiciliarios»`
    expect(list.find((part) => part.name === name)?.fault).toBe(sentence)
    const stored = await read()
    expect(stored.value).toMatchObject({ filas: expect.arrayContaining([expect.objectContaining({ type: 'ramas' })]) })
    expect(await save(stored.value, stored.revision)).toMatchObject({
      ...{ status: 400, error: sentence },
      fields: { 'filas.0.type': 'tiene que ser «domiciliarios»' },
    })
    expect((await save(value, stored.revision)).status).toBe(200)
    const restored = await call(app.api, 'POST restaurar-contenido', { name, version: 2, revision: 3 }, { as: ana })
    expect(restored).toMatchObject({ status: 400, error: sentence })
  })
})

describe('ED06 values that a build would refuse are refused with their field paths', () => {
  test('each fault has its field; the message has the first and the count', async () => {
    const { revisado, filas } = (await read('jardines.json')).value as ContentOf<'jardines.json'>
    const faulty = filas.map((row, index) => (index < 3 ? { ...row, name: '', id: 'x' } : row))
    const { status, error, fields } = await save({ revisado, filas: faulty }, 0, ana, 'jardines.json')
    expect(status).toBe(400)
    expect(error).toMatch(/^jardines\.json › fila 1 \(.*\) › id: va un número, sin comillas \(y 5 más\)$/)
    expect(Object.keys(fields ?? {}).sort()).toEqual(
      [0, 1, 2].flatMap((row) => [`filas.${row}.id`, `filas.${row}.name`]),
    )
    expect(fields).toMatchObject({ 'filas.2.name': 'no puede quedar vacío' })
  })

  test('ED14 invisible characters are removed everywhere', async () => {
    const { value } = await read()
    const { revisado, filas } = value as Waste
    const odd = {
      revisado,
      filas: filas.map((row, index) => (index === 0 ? { ...row, origen: 'Uno\u0007\r\nDos\u0096' } : row)),
    }
    const { body } = await save(odd, 0)
    expect((body.contenido.value as Waste).filas[0]?.origen).toBe('Uno\nDos')
  })

  test('a value nested thousands of levels deep is 400', async () => {
    const value = `${'{"filas":'.repeat(5_000)}1${'}'.repeat(5_000)}`
    const request = requestFor('POST guardar-contenido', {}, { as: ana })
    const { status } = await app.api(new Request(request, { body: `{"name":"${name}","revision":0,"value":${value}}` }))
    expect(status).toBe(400)
  })

  test('ED15 4 MB are accepted, more is refused before it is read', async () => {
    const { value } = await read()
    const big = async (bytes: number) => {
      const empty = { ...(value as Waste), nota: '' }
      return save({ ...empty, nota: 'a'.repeat(bytes - JSON.stringify(empty).length) }, 0)
    }
    // It has an unknown field: the error proves that it was read.
    expect(await big(4_000_000)).toMatchObject({ status: 400, error: expect.stringContaining('«nota»') })
    expect(await big(4_200_000)).toMatchObject({ status: 413, error: 'Lo que enviaste es demasiado grande' })
  })
})

describe('ED07 all parts export and import in one call', () => {
  const exported = async () => (await call(app.api, 'GET exportar-contenidos', {}, { as: editor })).body.contenidos
  const importParts = (contenidos: object) => call(app.api, 'POST importar-contenidos', { contenidos }, { as: beto })

  test('ED09 an export restores every part', async () => {
    const before = await exported()
    expect(Object.keys(before)).toEqual(Object.keys(initialContent))
    await save(withTime((await read()).value, '07:00-12:00'), 0)
    const { status, body } = await importParts({ [name]: before[name], 'jardines.json': before['jardines.json'] })
    expect([status, body.message]).toEqual([200, 'Se importó: Recolección por barrio y Jardines'])
    expect(await exported()).toEqual(before)
    expect((await read()).revision).toBe(2)
    expect((await audited()).slice(1)).toEqual([
      ['contenido_importado', name, beto.id],
      ['contenido_importado', 'jardines.json', beto.id],
    ])
  })

  test('ED62 ED63 ED67 an empty start is imported in one call and listed as empty; each part can be restored', async () => {
    const before = await exported()
    const institucion = { articulo: 'el', nombre: 'Municipio' } as const
    const started = emptyCity(before, { nombre: 'Villa Prueba', provincia: 'Chaco', institucion }, '2026-11-22')
    expect((await importParts(started)).status).toBe(200)
    const parts = (await call(app.api, 'GET contenidos', {}, { as: beto })).body.contenidos
    for (const part of parts.filter((one) => contentParts[one.name].canBeEmpty))
      expect(part).toMatchObject({ vacia: true, muestra: 0, porCompletar: 0, fault: null })
    const city = parts.find((part) => part.name === 'ciudad.json')
    expect(city).toMatchObject({ vacia: false, muestra: 1, porCompletar: 5 })
    const data = { name: 'jardines.json', version: 0, revision: 1 } as const
    expect((await call(app.api, 'POST restaurar-contenido', data, { as: beto })).status).toBe(200)
    expect((await exported())['jardines.json']).toEqual(before['jardines.json'])
  })

  test('one fault stops the whole import; each fault has its part', async () => {
    const { [name]: waste, 'jardines.json': nurseries } = await exported()
    const refused = await importParts({
      [name]: waste,
      'jardines.json': { ...nurseries, revisado: 'ayer' },
      'eventos.json': {},
    })
    expect(refused.status).toBe(400)
    expect(refused.error).toMatch(/^jardines\.json › revisado: tiene que ser una fecha .*\(y 2 más\)$/)
    expect(Object.keys(refused.fields ?? {})).toEqual([
      ...['jardines.json.revisado', 'eventos.json.revisado', 'eventos.json.filas'],
    ])
    expect(await app.supabase.sql`select from contenidos`).toHaveLength(0)
    expect((await importParts({ 'otra.json': {} })).status).toBe(400)
    expect((await importParts({})).error).toBe('No hay ninguna parte para importar')
  })
})

test('ED08 estado-portal lists the part that the site does not show yet', async () => {
  await save((await read()).value, 0)
  const { body } = await call(app.api, 'GET estado-portal', {}, { as: editor })
  expect(body).toMatchObject({ waiting: 1, titles: ['Recolección por barrio'] })
})
