import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestSupabase, migrationsFolder, type TestSupabase } from '../../testing/supabase/testing.ts'
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
  migrationsDir = await mkdtemp(join(tmpdir(), 'portal-migrations-'))
  return () => rm(migrationsDir, { recursive: true })
})

const add = (name: string, sql: string) => writeFile(join(migrationsDir, name), sql)
const run = () => migrate(supabase.databaseUrl, migrationsDir)

test('files run in order, each once, bodies with semicolons included', async () => {
  await add('20260102000000_second.sql', 'insert into steps values (2, next_step());')
  await add(
    '20260101000000_first.sql',
    `-- one; two
    create table steps (n int, next int);
    create function next_step() returns int language plpgsql as $body$
    begin
      perform 'a;b';
      return (select count(*) from steps);
    end; $body$;
    insert into steps values (1, 0);`,
  )
  await add('readme.md', 'not a migration')
  expect(await run()).toEqual(['20260101000000_first.sql', '20260102000000_second.sql'])
  expect(await run()).toEqual([])
  await add('20260103000000_third.sql', 'insert into steps values (3, next_step())')
  expect(await run()).toEqual(['20260103000000_third.sql'])
  expect([...(await supabase.sql`select * from steps order by n`)]).toEqual([
    { n: 1, next: 0 },
    { n: 2, next: 1 },
    { n: 3, next: 2 },
  ])
})

test('a file that fails leaves nothing of itself, keeps the ones before it, and is named', async () => {
  await add('20260101000000_good.sql', 'create table good ();')
  await add('20260102000000_bad.sql', 'create table half (); select nada();')
  await expect(run()).rejects.toThrow(StartError)
  await expect(run()).rejects.toThrow('Falló la migración 20260102000000_bad.sql')
  const [found] = await supabase.sql`select to_regclass('good') is not null as good, to_regclass('half') as half`
  expect(found).toEqual({ good: true, half: null })
  await add('20260102000000_bad.sql', 'create table half ();')
  expect(await run()).toEqual(['20260102000000_bad.sql'])
})

test('a database that is not there is a sentence', async () => {
  const databaseUrl = 'postgres://postgres:x@127.0.0.1:1/postgres'
  await expect(migrate(databaseUrl, migrationsDir)).rejects.toThrow('No se pudo preparar la base de datos')
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
  await supabase.sql`insert into supabase_migrations.schema_migrations (version) values ('20251231000000')`
  await expect(run()).rejects.toThrow('son de otra versión del portal (migración 20251231000000): borrá .local')
  expect(await supabase.sql`select to_regclass('first') as first`).toEqual([{ first: null }])
})

/** The default privileges of hosted projects made before 2026-05-30. */
const generousGrants = ['tables', 'functions', 'sequences']
  .map(
    (kind) => `alter default privileges for role postgres in schema public
      grant all on ${kind} to anon, authenticated, service_role;`,
  )
  .join('\n')

/** What each API role may do with each relation, column and function of ours, one line each. */
async function grantsOf(sql: TestSupabase['sql']): Promise<string[]> {
  const lines = await sql<{ line: string }[]>`
    select concat_ws(' ', name, coalesce(nullif(grantee, 0)::regrole::text, 'public'), privilege_type) as line from (
      select oid::regclass::text as name, relacl as acl from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all select attrelid::regclass || '.' || attname, attacl from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all select oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)) from pg_proc
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    ) as object cross join aclexplode(acl) where grantee <> 'postgres'::regrole order by 1`
  return lines.map(({ line }) => line)
}
