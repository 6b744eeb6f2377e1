/** Attacks on content through the Data API, with the token of each role and with the secret key. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveContent, writeContent, writerOf } from '../../tools/testing/supabase/content-writer.ts'
import { createTestSupabase, type TestSupabase, type TestUser } from '../../tools/testing/supabase/test-supabase.ts'
import { addPropuesta, readFirstRow } from './rows.ts'

let supabase: TestSupabase
let admin: TestUser
let editor: TestUser
beforeAll(async () => {
  supabase = await createTestSupabase()
  ;[admin, editor] = await Promise.all([supabase.as('admin'), supabase.as('editor')])
})
afterAll(() => supabase?.stop())

const name = 'jardines.json'
/** Invalid by every schema: the next build would fail. */
const faulty = { filas: [{ id: 'uno', type: 'Escuela' }] }
const stored = async () => ({
  contenidos: [...(await supabase.sql`select name, value, revision from contenidos order by name`)],
  propuestas: [...(await supabase.sql`select id, name, value, state from contenido_propuestas order by id`)],
})

test.for(['inactivo', 'moderador', 'editor', 'admin', 'super_admin'] as const)(
  'OW23 a token of %s writes no content at the Data API: no invalid value, unknown name or decision',
  async (role) => {
    const person = await supabase.as(role)
    await saveContent(supabase, admin, name, { revisado: '2026-11-22', filas: [] })
    const waiting = await addPropuesta(supabase.sql, person.id)
    const before = await stored()
    const { client } = person
    const proposal = { revision: 0, value: faulty, nota: '' }
    const save = { p_name: name, p_value: faulty, p_revision: 1, p_via: 'guardado' }
    const decide = { p_id: waiting, p_accept: true, p_motivo: '', p_revision: 1 }
    const attacks = {
      insert: client.from('contenidos').insert({ name: 'lugares.json', value: faulty }),
      'foreign name': client.from('contenidos').insert({ name: 'de-nadie.json', value: {} }),
      update: client.from('contenidos').update({ value: faulty }).eq('name', name),
      upsert: client.from('contenidos').upsert({ name, value: faulty }),
      'proposal past the schema': client.from('contenido_propuestas').insert({ ...proposal, name }),
      'proposal of a foreign name': client.from('contenido_propuestas').insert({ ...proposal, name: 'de-nadie.json' }),
      'another value': client.from('contenido_propuestas').update({ value: faulty }).eq('id', waiting),
      'decision without a save': client
        .from('contenido_propuestas')
        .update({ state: 'aceptada' })
        .eq('id', waiting)
        .select('id'),
      'save_contenido without actor and session': client.rpc('save_contenido', save),
      'import_contenidos without actor and session': client.rpc('import_contenidos', {
        p_contenidos: { [name]: faulty },
      }),
      'decide_propuesta without actor and session': client.rpc('decide_propuesta', decide),
      save_contenido: client.rpc('save_contenido', { ...writerOf(person), ...save }),
      import_contenidos: client.rpc('import_contenidos', { ...writerOf(person), p_contenidos: { [name]: faulty } }),
      propose_contenido: client.rpc('propose_contenido', {
        ...{ ...writerOf(person), p_name: name, p_value: faulty },
        ...{ p_revision: 0, p_nota: '' },
      }),
      decide_propuesta: client.rpc('decide_propuesta', { ...writerOf(person), ...decide, p_value: faulty }),
    }
    for (const [attack, asked] of Object.entries(attacks)) {
      const { error, data } = await asked
      const outcome = error?.code ?? (Array.isArray(data) && data.length === 0 ? 'no row' : 'taken')
      // PGRST202: no function with this signature.
      expect(outcome, attack).toMatch(/^(42501|PGRST202|no row)$/)
    }
    expect(await stored()).toEqual(before)
  },
)

test('OW24 unknown parts are refused for content and proposals, whatever writes them', async () => {
  for (const table of ['contenidos', 'contenido_propuestas'])
    await expect(
      supabase.sql`insert into ${supabase.sql(table)} ${supabase.sql({
        ...{ name: 'de-nadie.json', value: supabase.sql.json({}) as never },
        ...(table === 'contenido_propuestas' && { revision: 0, author_id: admin.id }),
      })}`,
      table,
    ).rejects.toMatchObject({ code: '23503' })
  const refused = await writeContent(supabase, admin, 'import_contenidos', { p_contenidos: { 'de-nadie.json': {} } })
  expect(refused.error?.code).toBe('23503')
})

test('OW25 the secret key writes content as active staff with role and valid session', async () => {
  const [gone, ended] = await Promise.all([supabase.as('admin'), supabase.as('admin')])
  await supabase.sql`update staff set state = 'inactivo' where id = ${gone.id}`
  await supabase.sql`delete from auth.sessions where user_id = ${ended.id}`
  const part = 'feriados.json'
  const save = async (writer: object) => {
    const sent = { p_name: part, p_value: { a: 1 }, p_revision: 0, p_via: 'guardado' }
    return (await supabase.service.rpc('save_contenido', { ...writer, ...sent })).error?.code
  }
  const nobody = { p_actor: null, p_session: null }
  const borrowed = { p_actor: admin.id, p_session: writerOf(editor).p_session }
  for (const writer of [writerOf(editor), writerOf(gone), writerOf(ended), borrowed, nobody])
    expect(await save(writer), JSON.stringify(writer)).toBe('42501')
  const id = await addPropuesta(supabase.sql, editor.id)
  const decision = { p_id: id, p_accept: false, p_motivo: 'No', p_revision: null, p_value: null }
  expect((await writeContent(supabase, editor, 'decide_propuesta', decision)).error?.code).toBe('42501')
  const proposal = { p_name: part, p_value: {}, p_revision: 0, p_nota: '' }
  expect((await writeContent(supabase, gone, 'propose_contenido', proposal)).error?.code).toBe('42501')
  expect(await supabase.sql`select from contenidos where name = ${part}`).toHaveLength(0)

  expect((await saveContent(supabase, admin, part, { a: 1 })).data).toMatchObject({ saved: true })
  expect(await readFirstRow(supabase.sql`select updated_by from contenidos where name = ${part}`)).toEqual({
    updated_by: admin.id,
  })
  expect(await readFirstRow(supabase.sql`select actor from contenido_versions where name = ${part}`)).toEqual({
    actor: admin.id,
  })
  const entry = await readFirstRow(supabase.sql`select actor, action from audit_log where target = ${part}`)
  expect(entry).toEqual({ actor: admin.id, action: 'contenido_guardado' })
})
