import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createTestSupabase, migrationsFolder, type TestSupabase } from '../../testing/supabase/test-supabase.ts'
import { StartError } from '../start-error.ts'
import { migrate } from './migrate.ts'

let supabase: TestSupabase
let migrationsDir: string

beforeAll(async () => {
  supabase = await createTestSupabase({ migrationsDir: null })
})
afterAll(() => supabase?.stop())
beforeEach(async () => {
  await supabase.sql`drop schema public cascade`
  await supabase.sql`create schema public authorization pg_database_owner`
  await supabase.sql`truncate supabase_migrations.schema_migrations`
  migrationsDir = await mkdtemp(join(inject('testDataDir'), 'migrations-'))
})

const add = (name: string, sql: string) => writeFile(join(migrationsDir, name), sql)
const run = () => migrate(supabase.databaseUrl, migrationsDir)

test('files run in order, each once, bodies with semicolons included', async () => {
  const step = 'insert into steps select count(*) from steps;'
  await add('20260102000000_second.sql', step)
  await add(
    '20260101000000_first.sql',
    `-- one; two
    create table steps (earlier int);
    do $body$ begin perform 'a;b'; ${step} end $body$;`,
  )
  await add('readme.md', 'not a migration')
  expect(await run()).toEqual(['20260101000000_first.sql', '20260102000000_second.sql'])
  expect(await run()).toEqual([])
  await add('20260103000000_third.sql', step)
  expect(await run()).toEqual(['20260103000000_third.sql'])
  expect([...(await supabase.sql`select earlier from steps`.values())]).toEqual([[0], [1], [2]])
})

test('a failing file is rolled back and named in the error; earlier ones stay', async () => {
  await add('20260101000000_good.sql', 'create table good ();')
  await add('20260102000000_bad.sql', 'create table half (); select nada();')
  const sentence = 'Falló la migración 20260102000000_bad.sql: corregila y volvé a intentar.'
  await expect(run()).rejects.toThrow(new StartError(sentence))
  const [found] = await supabase.sql`select to_regclass('good') is not null as good, to_regclass('half') as half`
  expect(found).toEqual({ good: true, half: null })
  await add('20260102000000_bad.sql', 'create table half ();')
  expect(await run()).toEqual(['20260102000000_bad.sql'])
})

test('an unreachable database fails in one sentence', async () => {
  const databaseUrl = 'postgres://postgres:x@127.0.0.1:1/postgres'
  await expect(migrate(databaseUrl, migrationsDir)).rejects.toThrow('No se pudo preparar la base de datos')
})

test('K01 hosted roles exist before the first migration, with their rights', async () => {
  const roles = await supabase.sql`
    select rolname, concat_ws(' ', case when rolsuper then 'superuser' end, case when rolcanlogin then 'login' end,
      case when rolinherit then 'inherit' end, case when rolbypassrls then 'bypassrls' end,
      array_to_string(rolconfig, ' ')) as has
    from pg_roles where rolname !~ '^pg_' order by rolname`.values()
  expect([...roles]).toEqual([
    ['anon', 'inherit statement_timeout=3s'],
    ['authenticated', 'inherit statement_timeout=8s'],
    ['authenticator', 'login statement_timeout=8s lock_timeout=8s'],
    ['postgres', 'login inherit bypassrls'],
    ['service_role', 'inherit bypassrls'],
    ['supabase_admin', 'superuser login inherit bypassrls'],
    ['supabase_auth_admin', 'login'],
    ['supabase_storage_admin', 'login'],
  ])
})

test('K01 a project that grants everything on new tables by default ends with the same grants', async () => {
  const usual = await createTestSupabase()
  const generous = await createTestSupabase({ migrationsDir: null, setup: generousGrants })
  try {
    await migrate(generous.databaseUrl, migrationsFolder)
    const expected = await grantsOf(usual.sql)
    expect(expected.length).toBeGreaterThan(50)
    expect(await grantsOf(generous.sql)).toEqual(expected)
  } finally {
    await usual.stop()
    await generous.stop()
  }
})

test('a folder of another version is refused in one sentence, and nothing changes', async () => {
  await add('20260101000000_first.sql', 'create table first ();')
  await run()
  await add('20260101000000_first.sql', 'create table second ();')
  await expect(run()).rejects.toThrow('son de otra versión del portal (migración 20260101000000): borrá .local')
  expect(await supabase.sql`select to_regclass('second') as second`).toEqual([{ second: null }])
})

/** Default privileges of older hosted projects (before 2026-05-30). */
const generousGrants = ['tables', 'functions', 'sequences']
  .map(
    (kind) =>
      `alter default privileges for role postgres in schema public grant all on ${kind} to anon, authenticated, service_role;`,
  )
  .join('\n')

/** Grants of each API role, a row each. */
const grantsOf = (sql: TestSupabase['sql']) =>
  sql`
    select name, coalesce(nullif(grantee, 0)::regrole::text, 'public'), privilege_type from (
      select relnamespace, oid::regclass::text, relacl from pg_class
      union all select relnamespace, attrelid::regclass || '.' || attname, attacl
        from pg_attribute join pg_class on pg_class.oid = attrelid
      union all select pronamespace, oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)) from pg_proc
    ) as object (namespace, name, acl) cross join aclexplode(acl)
    where namespace in ('public'::regnamespace, 'private'::regnamespace) and grantee <> 'postgres'::regrole
    order by 1, 2, 3`.values()
