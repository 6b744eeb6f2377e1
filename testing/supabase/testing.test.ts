import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from './testing.ts'

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

test.for(['super_admin', 'admin', 'editor', 'moderador', 'inactivo'] as const)('a person as %s', async (role) => {
  const person = await supabase.as(role, { name: 'Ana' })
  const { data } = await supabase.anon.auth.getUser(person.accessToken)
  expect(data.user?.email, 'the login of whoever is inactive is barred').toBe(
    role === 'inactivo' ? undefined : person.email,
  )
  const [row] = await supabase.sql`select name, rol, state from staff where id = ${person.id}`
  expect(row).toEqual({
    name: 'Ana',
    rol: role === 'inactivo' ? 'editor' : role,
    state: role === 'inactivo' ? 'inactivo' : 'activo',
  })
})

test('several databases at once, each of its own', async () => {
  const four = await Promise.all(Array.from({ length: 4 }, () => createTestSupabase()))
  for (const [number, { sql }] of four.entries()) await sql.unsafe(`create table only_in_${number} ()`)
  const tables = four.map(({ sql }) => sql`select relname from pg_class where relname like 'only\\_in\\_%'`)
  expect((await Promise.all(tables)).map((rows) => rows.map(({ relname }) => relname))).toEqual([
    ['only_in_0'],
    ['only_in_1'],
    ['only_in_2'],
    ['only_in_3'],
  ])
  await Promise.all(four.map((one) => one.stop()))
})

test('a database is dropped at the end', async () => {
  const other = await createTestSupabase()
  const [before] =
    await supabase.sql`select from pg_database where datname = ${new URL(other.databaseUrl).pathname.slice(1)}`
  expect(before).toBeDefined()
  await other.stop()
  const [after] =
    await supabase.sql`select from pg_database where datname = ${new URL(other.databaseUrl).pathname.slice(1)}`
  expect(after).toBeUndefined()
})
