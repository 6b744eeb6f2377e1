import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../testing.ts'
import { BOOTSTRAP } from './bootstrap.ts'

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await createTestSupabase({
    migrationsDir: null,
    setup: `
      create table ungranted (id int);
      create extension if not exists unaccent schema extensions;
      create function plain(value text) returns text language sql as $$ select unaccent(value) $$`,
  })
})
afterAll(() => supabase?.stop())

test('the roles of a hosted project exist before the first migration; only service_role passes row level security', async () => {
  const roles = await supabase.sql`
    select rolname, rolcanlogin, rolbypassrls from pg_roles
    where rolname in ('anon', 'authenticated', 'service_role') order by 1`
  expect([...roles]).toEqual([
    { rolname: 'anon', rolcanlogin: false, rolbypassrls: false },
    { rolname: 'authenticated', rolcanlogin: false, rolbypassrls: false },
    { rolname: 'service_role', rolcanlogin: false, rolbypassrls: true },
  ])
})

test('a new table belongs to nobody until a migration grants it, not even to service_role', async () => {
  const { error } = await supabase.service.from('ungranted').select()
  expect(error?.code).toBe('42501')
})

test('extensions are found without their schema', async () => {
  const { data } = await supabase.anon.rpc('plain', { value: 'Camión' })
  expect(data).toBe('Camion')
})

test('running it again changes nothing', async () => {
  await expect(supabase.sql.unsafe(BOOTSTRAP)).resolves.toBeDefined()
})
