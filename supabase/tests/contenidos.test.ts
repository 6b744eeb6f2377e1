/** Limits, history and authors of content rows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveContent, writeContent } from '../../tools/testing/supabase/content-writer.ts'
import { createTestSupabase, type TestSupabase, type TestUser } from '../../tools/testing/supabase/test-supabase.ts'
import { addContenido, addContentPart, addPropuesta, readFirstRow } from './rows.ts'

let supabase: TestSupabase
let admin: TestUser
let editor: TestUser
beforeAll(async () => {
  supabase = await createTestSupabase()
  ;[admin, editor] = await Promise.all([supabase.as('admin'), supabase.as('editor')])
})
afterAll(() => supabase?.stop())

/** Adds a row as superuser. Returns null, or the refusal's SQLSTATE. */
const insert = ({ value = {}, ...row }: { name?: string; value?: object | string; via?: string }) =>
  supabase.sql`insert into contenidos ${supabase.sql({ name: 'prueba.json', ...row, value: supabase.sql.json(value as never) as never })}`.then(
    () => null,
    (error: { code?: string }) => error.code,
  )

test('ED15 a row needs a file name and an object of at most 5 MB in PostgreSQL’s text form', async () => {
  await addContentPart(supabase.sql, 'prueba.json', 'buena.json')
  const big = { filas: ['a'.repeat(5 * 1024 * 1024)] }
  for (const row of [
    ...['../a.json', 'Uno.json', 'a.txt', 'a1.json', '.json', `${'a'.repeat(61)}.json`].map((name) => ({ name })),
    ...[{ value: [] }, { value: 'texto' }, { value: big }, { via: 'otra' }],
  ])
    expect(await insert(row), JSON.stringify(row).slice(0, 60)).toBe('23514')
})

test('ED14 texts and keys with an invalid character are refused, at any depth', async () => {
  for (const sign of ['\u0001', '\v', '\b', '\f', '\r', '\u0096', '\ufffe', '\u{1ffff}', '\u0085'])
    for (const value of [{ a: [{ b: `uno${sign}dos` }] }, { [`a${sign}`]: 1 }, { a: `\\${sign}` }])
      expect(await insert({ value }), JSON.stringify(value)).toBe('23514')
  const fine = { a: 'Uno\n\tdos \\u0001 \\b "tres" \\\\r 😀', origen: '\\f' }
  expect(await insert({ name: 'buena.json', value: fine })).toBeNull()
  const row = await readFirstRow(supabase.sql`select value, public_value from contenidos where name = 'buena.json'`)
  expect(row).toEqual({ value: fine, public_value: { a: fine.a } })
})

test('ED13 public content lacks the editors’ notes, at any depth, and nothing else', async () => {
  const value = {
    filas: [{ name: 'Uno', origen: 'Ana', paradas: [{ fuente: 'Nota', lat: -27.5 }], vacias: [], nada: null }],
    grupo: { origen: 'Dijo "origen": "x", y \\' },
    dos: { a: 1, origen: 'x', fuente: 'y' },
    texto: 'lo de "origen": "nada" y ", "fuente": "tampoco"',
    lista: ['origen', 'fuente'],
    largo: { origenes: 'queda', 'de origen': 'queda' },
  }
  const name = await addContenido(supabase.sql, value)
  const { data } = await supabase.anon.from('contenidos_publicos').select('value').eq('name', name).single()
  expect(data?.value).toEqual({
    filas: [{ name: 'Uno', paradas: [{ lat: -27.5 }], vacias: [], nada: null }],
    grupo: {},
    dos: { a: 1 },
    ...{ texto: value.texto, lista: value.lista, largo: value.largo },
  })
})

test('ED02 ED03 each change of a row increments the revision, and stores author and replaced version', async () => {
  const name = await addContenido(supabase.sql, { uno: 1 })
  const restored = { p_name: name, p_value: { uno: 2 }, p_revision: 1, p_via: 'restaurado' }
  await writeContent(supabase, admin, 'save_contenido', restored)
  await saveContent(supabase, admin, name, { uno: 2 }, 2)
  const row = await readFirstRow(
    supabase.sql`select value, revision, via, updated_by from contenidos where name = ${name}`,
  )
  expect(row).toEqual({ value: { uno: 2 }, revision: 2, via: 'restaurado', updated_by: admin.id })
  const versions = await supabase.sql`
    select revision, actor, before -> 'value' as value from contenido_versions where name = ${name} order by revision`
  expect([...versions]).toEqual([
    { revision: 0, actor: null, value: null },
    { revision: 1, actor: admin.id, value: { uno: 1 } },
  ])
})

test('ED08 ED13 a changed note is a new revision, but no site change', async () => {
  const name = await addContenido(supabase.sql, { uno: 1 })
  const changes = async () => (await supabase.sql`select from site_changes where contenido = ${name}`).length
  const save = (value: object, revision: number) => saveContent(supabase, admin, name, value, revision)
  expect(await changes()).toBe(1)
  expect((await save({ uno: 1, origen: 'Ana' }, 1)).data.contenido.revision).toBe(2)
  expect(await changes()).toBe(1)
  await save({ uno: 2, origen: 'Ana' }, 2)
  expect(await changes()).toBe(2)
})

test('ED05 a proposal is decided once, and refused only with a reason', async () => {
  const id = await addPropuesta(supabase.sql, editor.id)
  const set = (change: object) =>
    supabase.sql`update contenido_propuestas set ${supabase.sql(change as never)} where id = ${id}`
  await expect(set({ state: 'rechazada' })).rejects.toMatchObject({ code: '23514' })
  await expect(set({ state: 'aceptada', motivo: 'Porque sí' })).rejects.toMatchObject({ code: '23514' })
  const refuse = { p_id: id, p_accept: false, p_motivo: 'No es así', p_revision: null, p_value: null }
  expect((await writeContent(supabase, admin, 'decide_propuesta', refuse)).data).toMatchObject({ state: 'rechazada' })
  for (const change of [{ state: 'aceptada', motivo: '' }, { state: 'pendiente', motivo: '' }, { motivo: 'Otro' }])
    await expect(set(change)).rejects.toMatchObject({ message: 'propuesta_decided' })
})

test('ED07 an import stores all parts, or none when one fails', async () => {
  const name = await addContenido(supabase.sql, { uno: 1 })
  await addContentPart(supabase.sql, 'zz.json')
  const sent = { p_contenidos: { [name]: { uno: 2 }, 'zz.json': [] } }
  const { error } = await writeContent(supabase, admin, 'import_contenidos', sent)
  expect(error?.code).toBe('23514')
  expect(await readFirstRow(supabase.sql`select value, revision from contenidos where name = ${name}`)).toEqual({
    ...{ value: { uno: 1 }, revision: 1 },
  })
})

test('ED69 an author may only withdraw their own proposal, at the Data API too', async () => {
  const [own, foreign] = [await addPropuesta(supabase.sql, editor.id), await addPropuesta(supabase.sql, admin.id)]
  const set = (id: string, change: object, by = editor) =>
    by.client.from('contenido_propuestas').update(change).eq('id', id).select('state')
  for (const change of [{ state: 'aceptada' }, { state: 'rechazada', motivo: 'No' }, { motivo: 'Otro' }])
    expect((await set(own, change)).error, JSON.stringify(change)).not.toBeNull()
  expect((await set(foreign, { state: 'retirada' })).data).toEqual([])
  expect((await set(own, { state: 'retirada' }, admin)).data).toEqual([])
  expect((await set(own, { state: 'retirada' })).data).toEqual([{ state: 'retirada' }])
  const accept = { p_id: own, p_accept: true, p_motivo: '', p_revision: 0, p_value: {} }
  const late = await writeContent(supabase, admin, 'decide_propuesta', accept)
  expect(late.error?.message).toBe('propuesta_decided')
})

test('B01 a new day is recorded once, however often requested', async () => {
  const recordDay = async () => (await supabase.service.rpc('record_day_change')).data
  expect([await recordDay(), await recordDay()]).toEqual([true, false])
  await supabase.sql.unsafe(`set session_replication_role = replica;
    update site_changes set at = at - interval '1 day' where kind = 'dia';
    set session_replication_role = origin`)
  expect([await recordDay(), await recordDay()]).toEqual([true, false])
  expect((await admin.client.rpc('record_day_change')).error?.code).toBe('42501')
})
