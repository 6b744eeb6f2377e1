import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addImagen, addNoticia, addStaff } from '../../supabase/tests/rows.ts'
import { createTestSupabase, migrationsFolder, type TestSupabase } from '../../testing/supabase/testing.ts'
import { StartError } from '../start-error.ts'
import { migrate, migrationFiles } from './migrate.ts'

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
const run = (log?: (line: string) => void) =>
  migrate({ databaseUrl: supabase.databaseUrl, migrationsDir, ...(log && { log }) })

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
  const lines: string[] = []
  expect(await run((line) => lines.push(line))).toEqual(['20260103000000_third.sql'])
  expect(lines).toEqual(['Applied migration 20260103000000_third.sql'])
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

test('several at once run each file once', async () => {
  await add('20260101000000_once.sql', 'create table once (); select pg_sleep(0.2);')
  const ran = await Promise.all([run(), run(), run(), run()])
  expect(ran.flat()).toEqual(['20260101000000_once.sql'])
})

test('without a directory there is nothing to run', async () => {
  const missing = join(migrationsDir, 'nada')
  expect(await migrate({ databaseUrl: supabase.databaseUrl, migrationsDir: missing })).toEqual([])
})

test('a database that is not there is a sentence', async () => {
  const databaseUrl = 'postgres://postgres:x@127.0.0.1:1/postgres'
  await expect(migrate({ databaseUrl, migrationsDir })).rejects.toThrow('No se pudo preparar la base de datos')
})

test('K01 a project that grants everything on new tables by default ends with the same grants', async () => {
  const usual = await createTestSupabase()
  const generous = await createTestSupabase({ migrationsDir: null, setup: generousGrants })
  try {
    await migrate({ databaseUrl: generous.databaseUrl, migrationsDir: migrationsFolder })
    const expected = await grantsOf(usual.sql)
    expect(expected.length).toBeGreaterThan(50)
    expect(await grantsOf(generous.sql)).toEqual(expected)
  } finally {
    await usual.stop()
    await generous.stop()
  }
})

test('K06 the data of an earlier version, also of one with fewer tables, get today’s schema and stay as they were', async () => {
  const [fresh, earlier] = [await createTestSupabase(), await createTestSupabase()]
  const { sql } = earlier
  try {
    const author = await addStaff(sql)
    const noticia = await addNoticia(sql, author, { status: 'publicado', image_id: await addImagen(sql) })
    await sql`update noticias set title = 'Otro' where id = ${noticia}`
    await sql`update press_content set title = 'Aviso'`
    const before = await rowsOf(sql)
    // As the earlier migrations left it before the last of them, in what matters here: names, and the history.
    await sql`alter table press_content rename to settings`
    await sql`drop table opiniones cascade`
    await sql`drop function private.note_noticia_change() cascade`
    await sql`alter table noticias drop column is_public cascade`
    await sql`delete from supabase_migrations.schema_migrations`
    await sql`insert into supabase_migrations.schema_migrations values ('20261121100000'), ('20261121101500')`

    expect(await migrate({ databaseUrl: earlier.databaseUrl, migrationsDir: migrationsFolder })).toHaveLength(
      before.migrations,
    )
    expect(await rowsOf(sql)).toEqual(before)
    expect(await grantsOf(sql)).toEqual(await grantsOf(fresh.sql))
    expect(await migrate({ databaseUrl: earlier.databaseUrl, migrationsDir: migrationsFolder })).toEqual([])
    const [found] = await sql`select search_noticias_publicas('otro')->'total' as total`
    expect(found?.total, 'readers find it').toBe(1)
    await sql`update noticias set status = 'borrador' where id = ${noticia}`
    const changes = await sql`select id::int, kind from site_changes order by id`
    expect([...changes], 'triggers work and numbers go on').toEqual([
      { id: 1, kind: 'publicada' },
      { id: 2, kind: 'editada' },
      { id: 3, kind: 'ocultada' },
    ])
  } finally {
    await fresh.stop()
    await earlier.stop()
  }
})

test('K06 SG02 a database that ran only the first migrations gets the others: its rows and sessions stay, and work; texts become plain', async () => {
  const first = (await migrationFiles(migrationsFolder)).filter((name) => name < '20261122130000')
  for (const name of first) await copyFile(join(migrationsFolder, name), join(migrationsDir, name))
  const [fresh, earlier] = [await createTestSupabase(), await createTestSupabase({ migrationsDir })]
  const { sql, service } = earlier
  try {
    const email = 'ana@labanda.example'
    const { data } = await service.auth.admin.createUser({ email, password: 'clave-de-prueba-1', email_confirm: true })
    const id = data.user?.id ?? ''
    await addStaff(sql, { id, email })
    await addNoticia(sql, id, { status: 'publicado' })
    const [session] = await sql`
      insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${id}) returning id`
    const { migrations, rows: before } = await rowsOf(sql)
    const gone = await addStaff(sql, { name: 'Le\u0001o' })
    const shown = await addStaff(sql, { avatar: 'https://otro.example/a.webp' })
    await sql`update staff set deleted_at = now() where id = ${gone}`
    const pasted = await addNoticia(sql, id, { title: 'Obra\u0001 nueva', content: 'Uno\vDos', status: 'publicado' })
    const options = { databaseUrl: earlier.databaseUrl, migrationsDir: migrationsFolder }
    expect(await migrate(options)).not.toHaveLength(0)
    const { migrations: now, rows: after } = await rowsOf(sql)
    expect(migrations).toBe(first.length)
    // Later migrations may add columns.
    for (const [table, rows] of Object.entries(before))
      for (const row of rows) expect(after[table], table).toContainEqual(expect.objectContaining(row))
    const [cleaned] = await sql`select title, content, revision from noticias where id = ${pasted}`
    expect(cleaned).toEqual({ title: 'Obra nueva', content: 'Uno\nDos', revision: 2 })
    expect((await sql`select name from staff where id = ${gone}`)[0]).toEqual({ name: 'Leo' })
    expect((await sql`select avatar from staff where id = ${shown}`)[0]).toEqual({ avatar: '' })
    expect(now).toBeGreaterThan(first.length)
    expect(await grantsOf(sql)).toEqual(await grantsOf(fresh.sql))
    const claims = JSON.stringify({ sub: id, session_id: session?.id })
    const [asked] = await sql.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claims', ${claims}, true)`
      return transaction`select private.is_active() as active`
    })
    expect(asked?.active).toBe(true)
    expect((await earlier.logIn({ email, password: 'clave-de-prueba-1' })).error).toBeNull()
  } finally {
    await fresh.stop()
    await earlier.stop()
  }
})

test('LK05 pages that were built while they named logins are built anew, ahead of interval and budget', async () => {
  const first = (await migrationFiles(migrationsFolder)).filter((name) => name < '20261122140001')
  for (const name of first) await copyFile(join(migrationsFolder, name), join(migrationsDir, name))
  const earlier = await createTestSupabase({ migrationsDir })
  const { sql } = earlier
  try {
    const shown = await addImagen(sql, { status: 'verificado', author_id: await addStaff(sql) })
    await addImagen(sql, { status: 'verificado' })
    const before = await sql`select id from site_changes`
    await migrate({ databaseUrl: earlier.databaseUrl, migrationsDir: migrationsFolder })
    const news = await sql`select imagen_id, kind from site_changes where id > ${before.length} order by id`
    expect([...news]).toEqual([{ imagen_id: shown, kind: 'imagen_retirada' }])
  } finally {
    await earlier.stop()
  }
})

test('K06 rows without a place in today’s schema are not left behind: nothing changes', async () => {
  const earlier = await createTestSupabase()
  try {
    await earlier.sql`create table public.desconocida as select 1 as n`
    await earlier.sql`insert into supabase_migrations.schema_migrations values ('20261121100000')`
    const before = await rowsOf(earlier.sql)
    const again = migrate({ databaseUrl: earlier.databaseUrl, migrationsDir: migrationsFolder })
    await expect(again).rejects.toThrow('no se pudieron pasar a la actual: no se tocó nada')
    expect(await rowsOf(earlier.sql)).toEqual(before)
  } finally {
    await earlier.stop()
  }
})

/** Every row of every table of ours as JSON, and how many migrations are noted. */
async function rowsOf(sql: TestSupabase['sql']) {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  const rows: Record<string, object[]> = {}
  for (const { name } of tables)
    rows[name] = (await sql`select to_jsonb(row) as row from public.${sql(name)} as row order by row::text`).map(
      ({ row }): object => row,
    )
  const [history] = await sql`select count(*)::int from supabase_migrations.schema_migrations`
  return { migrations: history?.count, rows }
}

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
