-- Schemas, extensions and the functions that several topics share.
-- Hosted Supabase gives new objects no grants, other installations give too many: every migration therefore
-- revokes all first and then grants exactly what is needed.
-- Migrations are only ever added: what one says is changed by a later one (../migrations.sums).

create schema if not exists extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists pgcrypto with schema extensions;

create schema private;
comment on schema private is 'Functions and views behind the public schema. The API does not expose it.';
-- Nobody gets usage: policies, views and indexes hold on to these objects by identity, so that their callers need
-- EXECUTE at most, and nobody can call them by name.
revoke all on schema private from public, anon, authenticated, service_role;

-- Accents go first: what remains is ASCII for Spanish, which lower() folds in every locale.
create function private.fold(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
return lower(extensions.unaccent('extensions.unaccent'::regdictionary, value));
comment on function private.fold(text) is
  'The text without case and accents, for comparing (N03). Declared immutable so that an index can hold it: its dictionary never changes.';
revoke all on function private.fold(text) from public, anon, authenticated, service_role;
-- Whoever writes a row computes its index entries.
grant execute on function private.fold(text) to authenticated, service_role;

create function private.search_pattern(q text) returns text
language sql immutable parallel safe
set search_path = ''
return '%' || regexp_replace(private.fold(replace(coalesce(q, ''), chr(1), '')), '([\\%_])', '\\\1', 'g') || '%';
comment on function private.search_pattern(text) is
  'A pattern for LIKE that folded texts with q in them fit, whatever q is made of; %% for an empty q. chr(1), which stands between searched texts, is left out.';
revoke all on function private.search_pattern(text) from public, anon, authenticated, service_role;

create function private.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'history_kept',
    detail = format('%s on %I.%I is refused: its rows are history.', tg_op, tg_table_schema, tg_table_name);
end
$$;
comment on function private.refuse_change() is
  'Statement trigger of tables that keep history: refuses the statement (history_kept), to the owner too.';
revoke all on function private.refuse_change() from public, anon, authenticated, service_role;
