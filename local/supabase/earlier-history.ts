import type { TransactionSql } from 'postgres'
import { StartError } from '../start-error.ts'

/** Until 2026-11-22 other migrations, from the first of these to the last, made the schema. */
const EARLIER = { first: '20261121100000', last: '20261122100200' }

/** What they made steps aside; what lies in private is code alone. */
const SET_ASIDE = `
reset role;
drop schema private cascade;
alter schema public rename to earlier;
create schema public authorization pg_database_owner;
grant usage on schema public to public, anon, authenticated, service_role;
set role postgres;
`

/**
 * The rows as they were, numbers included, with triggers and checks between tables off. A table or column without a place in today's
 * schema is an error. What migrations wrote themselves gives way to what the installation made of it. What triggers work out is worked out
 * at the end: without it nobody would find a news item, and nothing would notice that one is hidden.
 */
const MOVE_ROWS = `
reset role;
set local session_replication_role = replica;
do $$
declare
  name text;
  place text;
  columns text;
begin
  for name, columns in
    select relname, (
      select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '')
    from pg_class where relnamespace = 'earlier'::regnamespace and relkind = 'r'
  loop
    place := case name when 'settings' then 'press_content' else name end;
    execute format('delete from public.%I', place);
    execute format('insert into public.%I (%s) overriding system value select %2$s from earlier.%I', place, columns, name);
  end loop;
end $$;
select setval(format('public.%I', sequencename), last_value) from pg_sequences
  where schemaname = 'earlier' and last_value is not null;
drop schema earlier cascade;
update public.noticias set is_public = private.is_out(status, deleted_at, publish_at, unpublish_at);
do $$
begin
  perform private.note_noticia_words(noticia) from public.noticias as noticia;
end $$;
set local session_replication_role = origin;
set role postgres;
`

/** Whether the earlier migrations, or the first of them, made this database. */
export async function hasEarlierHistory(sql: TransactionSql): Promise<boolean> {
  const found = await sql`select from supabase_migrations.schema_migrations where version = ${EARLIER.first}`
  return found.length > 0
}

/**
 * Gives a database that the earlier migrations made, some or all of them, the schema of today's, with its rows: `migrate` runs
 * those, in the caller's transaction. Logins and files lie in other schemas and stay where they are.
 * @throws {StartError} where rows have no place in today's schema; nothing has changed then.
 */
export async function bringOverEarlierHistory(
  transaction: TransactionSql,
  migrate: () => Promise<string[]>,
): Promise<string[]> {
  await transaction.unsafe(SET_ASIDE)
  await transaction`
    delete from supabase_migrations.schema_migrations where version between ${EARLIER.first} and ${EARLIER.last}`
  const ran = await migrate()
  await transaction.unsafe(MOVE_ROWS).catch((cause: unknown) => {
    throw new StartError(
      'Los datos de esta carpeta son de una versión anterior y no se pudieron pasar a la actual: no se tocó nada. Arrancá con otra carpeta (PORTAL_DATA) o con el código de antes.',
      { cause },
    )
  })
  return ran
}
