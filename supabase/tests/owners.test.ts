/** Ownership of objects, and limits of their owner. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../tools/testing/supabase/test-supabase.ts'
import { rolledBack } from './transactions.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

test('K01 migrations run as postgres, who is no superuser and owns nothing of Auth and Storage', async () => {
  const asPostgres = (statement: string) =>
    rolledBack(supabase.sql, async (transaction) => {
      await transaction`set local role postgres`
      return transaction.unsafe(statement)
    })
  const owners = await supabase.sql`
    select distinct relowner::regrole::text as owner, relnamespace::regnamespace::text as schema from pg_class
    where relnamespace::regnamespace::text in ('public', 'private', 'supabase_migrations', 'auth', 'storage') order by 2`
  expect(owners.map(({ schema, owner }) => `${schema}: ${owner}`)).toEqual([
    'auth: supabase_auth_admin',
    'private: postgres',
    'public: postgres',
    'storage: supabase_storage_admin',
    'supabase_migrations: postgres',
  ])
  for (const allowed of [
    'delete from auth.sessions',
    `insert into storage.buckets (id, name) values ('b', 'b')`,
    'create function f() returns trigger language plpgsql as $$ begin return new; end $$; create trigger t after insert on auth.users for each row execute function f()',
    'create schema another; create extension citext schema extensions',
  ])
    await expect(asPostgres(allowed), allowed).resolves.toBeDefined()
  for (const refused of [
    'alter table auth.users add column more text',
    'create table auth.more ()',
    'create function auth.more() returns int language sql return 1',
    'alter table storage.objects disable row level security',
    'drop function auth.uid()',
    'alter role postgres superuser',
  ])
    await expect(asPostgres(refused), refused).rejects.toThrow(/must be (owner|able)|permission denied/)
})
