/** A database that lives by the virtual clock, and what the harness does to it behind everybody's back. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type postgres from 'postgres'
import { inject } from 'vitest'
import { migrationFiles } from '../../local/supabase/migrate.ts'
import { migrationsFolder } from '../supabase/testing.ts'

const clock = `
create schema harness;
create table harness.clock (at timestamptz not null);
insert into harness.clock values ('2026-03-10 12:00-03');
create function harness.now() returns timestamptz language sql stable as 'select at from harness.clock';
grant usage on schema harness to public;
grant select on harness.clock to public;
`

/** A folder with the project's migrations, in which the clock is one that `setClock` moves. */
export async function migrationsOfVirtualClock(): Promise<string> {
  const folder = await mkdtemp(join(inject('testDataDir'), 'virtual-clock-'))
  await writeFile(join(folder, '20000101000000_clock.sql'), clock)
  for (const file of await migrationFiles(migrationsFolder)) {
    const text = await readFile(join(migrationsFolder, file), 'utf8')
    await writeFile(join(folder, file), text.replaceAll(/\b(?:now|clock_timestamp)\(\)/g, 'harness.now()'))
  }
  return folder
}

export const setClock = (sql: postgres.Sql, now: number) => sql`update harness.clock set at = ${new Date(now)}`

/** What a restore brings back. Rows that other tables work out of them are not asked for here. */
const tables = ['noticias', 'noticia_versions', 'contenidos', 'contenido_versions', 'site_changes', 'rebuilds']
const numbered = ['site_changes', 'rebuilds']

/** Works below the triggers and keys: nothing of it is a change. */
const below = (sql: postgres.Sql, work: (transaction: postgres.TransactionSql) => Promise<unknown>) =>
  sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`
    await work(transaction)
  })

/** As if nothing had ever been published, numbers included. */
export const emptied = (sql: postgres.Sql) =>
  below(sql, (transaction) =>
    transaction.unsafe(
      [...tables.map((table) => `public.${table}`), 'private.noticia_words', 'private.title_words']
        .map((table) => `delete from ${table};`)
        .concat(numbered.map((table) => `alter sequence public.${table}_id_seq restart;`))
        .join(''),
    ),
  )

/** Keeps a copy of everything within the database. */
export const backedUp = (sql: postgres.Sql) =>
  sql.unsafe(
    tables
      .map((table) => `drop table if exists harness.${table}; create table harness.${table} as table public.${table};`)
      .join(''),
  )

/** Brings the copy back, numbers included: what was numbered since is numbered again. */
export const restored = (sql: postgres.Sql) =>
  below(sql, async (transaction) => {
    for (const table of tables) {
      const columns = await transaction<{ name: string }[]>`
        select quote_ident(attname) as name from pg_attribute
        where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
      const list = columns.map(({ name }) => name).join(', ')
      await transaction.unsafe(`
        delete from public.${table};
        insert into public.${table} (${list}) overriding system value select ${list} from harness.${table}`)
    }
    for (const table of numbered)
      await transaction.unsafe(`
        select setval('public.${table}_id_seq', greatest(max(id), 1), max(id) is not null) from public.${table}`)
  })

/** What the public reads of an item; the tables say it, not the views. */
export type PublicRow = { readonly id: string; readonly title: string; readonly revision: number }

/** Everything that the public site has to say at `now`: news by id, and the parts of the content. */
export async function publicRows(sql: postgres.Sql, now: number) {
  const at = new Date(now)
  const [noticias, contenidos] = await Promise.all([
    sql<PublicRow[]>`
      select id, title, revision from public.noticias
      where status = 'publicado' and deleted_at is null
        and (publish_at is null or publish_at <= ${at}) and (unpublish_at is null or unpublish_at > ${at})
      order by id`,
    sql<{ name: string; value: unknown }[]>`select name, value from public.contenidos order by name`,
  ])
  return { noticias: [...noticias], contenidos: [...contenidos] }
}
