import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../testing/supabase/testing.ts'
import { hostedSchemaSql } from './migrate.ts'

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await createTestSupabase({
    migrationsDir: null,
    setup: `
      create extension if not exists unaccent schema extensions;
      create function plain(value text) returns text language sql as $$ select unaccent(value) $$`,
  })
})
afterAll(() => supabase?.stop())

test('K01 the roles of a hosted project exist before the first migration, each with what it has there', async () => {
  const roles = await supabase.sql<{ rolname: string; has: string }[]>`
    select rolname, concat_ws(' ', case when rolsuper then 'superuser' end, case when rolcanlogin then 'login' end,
      case when rolinherit then 'inherit' end, case when rolbypassrls then 'bypassrls' end,
      array_to_string(rolconfig, ' ')) as has
    from pg_roles where rolname !~ '^pg_'`
  expect(Object.fromEntries(roles.map(({ rolname, has }) => [rolname, has]))).toEqual({
    anon: 'inherit statement_timeout=3s',
    authenticated: 'inherit statement_timeout=8s',
    service_role: 'inherit bypassrls',
    authenticator: 'login statement_timeout=8s lock_timeout=8s',
    postgres: 'login inherit bypassrls',
    supabase_admin: 'superuser login inherit bypassrls',
    supabase_auth_admin: 'login',
    supabase_storage_admin: 'login',
  })
})

test('extensions are found without their schema', async () => {
  const { data } = await supabase.anon.rpc('plain', { value: 'Camión' })
  expect(data).toBe('Camion')
})

test('running it again changes nothing', async () => {
  await expect(supabase.sql.unsafe(hostedSchemaSql)).resolves.toBeDefined()
})
