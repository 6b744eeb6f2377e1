import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'

const ROLES = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
end $$;
`

const SCHEMAS = `
create schema if not exists extensions;
grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
grant execute on all functions in schema auth, storage to anon, authenticated, service_role;
`

/** As the Supabase CLI keeps it on hosted projects. */
const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
`

/**
 * What hosted Supabase has before the first migration and Lite would create later or not at all: the roles, the
 * schemas auth, storage and extensions, and the history of migrations (design §4, fact 6). New tables get no grants,
 * as on hosted projects today: every migration says what it gives to whom. Can run again on the same database.
 */
export const BOOTSTRAP = [
  ROLES,
  SUPABASE_AUTH_HELPERS_SQL,
  getAuthSchemaSql(),
  getStorageSchemaSql(),
  SCHEMAS,
  HISTORY,
].join('\n')
