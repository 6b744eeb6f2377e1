/** History is append-only, for the server and the superuser too. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../tools/testing/supabase/test-supabase.ts'
import { addContenido, addNoticia, addPropuesta, addStaff } from './rows.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
  const noticia = await addNoticia(supabase.sql, await addStaff(supabase.sql), { status: 'publicado' })
  await supabase.sql`update public.noticias set title = 'Otro' where id = ${noticia}`
  await addContenido(supabase.sql)
  await addPropuesta(supabase.sql, await addStaff(supabase.sql))
})
afterAll(() => supabase?.stop())

const columns = {
  ...{ audit_log: 'action', noticia_versions: 'actor', contenido_versions: 'actor', site_changes: 'kind' },
} as const

describe.for(Object.entries(columns))('%s', ([table, column]) => {
  test.for([
    `update public.${table} set ${column} = ${column}`,
    // The audit log allows two changes (audit.test.ts).
    ...(table === 'audit_log' ? [] : [`update public.${table} set ${column} = ${column} where false`]),
    `delete from public.${table}`,
    `truncate public.${table} cascade`,
  ])('the superuser is refused: %s', async (statement) => {
    const before = await supabase.sql.unsafe(`select * from public.${table}`)
    expect(before.length).toBeGreaterThan(0)
    await expect(supabase.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501', message: 'history_kept' })
    expect(await supabase.sql.unsafe(`select * from public.${table}`)).toEqual(before)
  })

  test('service_role has only select', async () => {
    const grants = await supabase.sql`
      select grantee, privilege_type from information_schema.table_privileges
      where table_schema = 'public' and table_name = ${table} and grantee <> 'postgres' order by grantee`
    expect([...grants]).toEqual([
      { grantee: 'authenticated', privilege_type: 'SELECT' },
      { grantee: 'service_role', privilege_type: 'SELECT' },
    ])
  })
})

test.for(['staff', 'noticias', 'contenidos', 'contenido_propuestas'])(
  'rows of %s are neither deleted nor truncated',
  async (table) => {
    for (const statement of [`delete from public.${table}`, `truncate public.${table} cascade`])
      await expect(supabase.sql.unsafe(statement)).rejects.toMatchObject({ message: 'history_kept' })
  },
)

test('record_audit adds an entry, with an overlong target truncated', async () => {
  const { error } = await supabase.service.rpc('record_audit', {
    p_actor: null,
    p_action: 'login_refused',
    p_target: 'x'.repeat(400),
    p_detail: { reason: 'password' },
  })
  expect(error).toBeNull()
  const [entry] = await supabase.sql`
    select actor, action, char_length(target) as length, detail from public.audit_log order by id desc limit 1`
  expect(entry).toEqual({ actor: null, action: 'login_refused', length: 320, detail: { reason: 'password' } })
})
