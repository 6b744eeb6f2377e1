-- Schemas, default grants and helpers. Files run by name; bodies are unchecked, since they name later tables.
set check_function_bodies = off;

create schema if not exists extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists pgcrypto with schema extensions;

-- Only supabase_auth_admin has USAGE, for its hooks: policies, views and indexes need EXECUTE at most.
create schema private;
comment on schema private is 'Functions and views behind the public schema. The API does not expose it.';
revoke all on schema private from public, anon, authenticated, service_role;

-- Default grants differ between projects: each object grants what it needs.
alter default privileges for role postgres revoke execute on functions from public;
alter default privileges for role postgres in schema public, private
  revoke all on tables from anon, authenticated, service_role;
alter default privileges for role postgres in schema public, private
  revoke all on functions from anon, authenticated, service_role;
alter default privileges for role postgres in schema public, private
  revoke all on sequences from anon, authenticated, service_role;

-- Removes accents first: in some locales lower() folds ASCII letters only.
create function private.fold(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
return lower(extensions.unaccent('extensions.unaccent'::regdictionary, value));
comment on function private.fold(text) is
  'The text without case and accents, for comparing (N03). Declared immutable so that an index can hold it: its dictionary never changes.';
-- Writers of a row evaluate its indexes, checks and generated columns.
grant execute on function private.fold(text) to authenticated, service_role;

create function private.search_pattern(q text) returns text
language sql immutable parallel safe
set search_path = ''
return '%' || regexp_replace(private.fold(replace(coalesce(q, ''), chr(1), '')), '([\\%_])', '\\\1', 'g') || '%';
comment on function private.search_pattern(text) is
  'A LIKE pattern that matches folded texts containing q literally; %% for an empty q. chr(1), the separator of searched texts, is removed.';

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
  'Statement trigger of tables that keep history: refuses the statement (history_kept), even for the owner.';

-- Removes control and invisible characters and composes (NFC).
create function private.plain_text(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
return normalize(regexp_replace(
  regexp_replace(value, '\r\n|[\r\v\f\u0085]', e'\n', 'g'),
  '[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u200B\u2060\uFEFF\uFDD0-\uFDEF\uFFFE\uFFFF'
    || '\U0001FFFE\U0001FFFF\U0002FFFE\U0002FFFF\U0003FFFE\U0003FFFF\U0004FFFE\U0004FFFF'
    || '\U0005FFFE\U0005FFFF\U0006FFFE\U0006FFFF\U0007FFFE\U0007FFFF\U0008FFFE\U0008FFFF'
    || '\U0009FFFE\U0009FFFF\U000AFFFE\U000AFFFF\U000BFFFE\U000BFFFF\U000CFFFE\U000CFFFF'
    || '\U000DFFFE\U000DFFFF\U000EFFFE\U000EFFFF\U000FFFFE\U000FFFFF\U0010FFFE\U0010FFFF]',
  '', 'g'), NFC);
comment on function private.plain_text(text) is
  'The text in composed form without control and invisible characters; every end of a line is a newline. As stripControlCharacters in shared/contract/plain-text.ts.';
grant execute on function private.plain_text(text) to authenticated, service_role;

-- Public uploads are limited by network.
create function private.network_of(address text) returns text
language sql stable strict parallel safe
set search_path = ''
return (
  select case
    when not pg_input_is_valid(plain, 'inet') then address
    else network(set_masklen(plain::inet, case family(plain::inet) when 4 then 24 else 48 end))::text
  end
  -- An IPv4 address in IPv6 notation.
  from (select regexp_replace(address, '^::ffff:(?=[0-9.]+$)', '', 'i')) as given (plain)
);
comment on function private.network_of(text) is
  'The network of an IP address: 203.0.113.0/24, 2001:db8:7::/48. Other text is returned unchanged.';

create function private.is_plain_json(value jsonb) returns boolean
language sql immutable strict parallel safe
set search_path = ''
return value::text = private.plain_text(value::text) and value::text !~ '[^\\](\\\\)*\\(u00|[bfr])';
comment on function private.is_plain_json(jsonb) is
  'Whether each text in a JSON value is as private.plain_text() leaves it. jsonb''s text form escapes control characters, which the pattern looks for.';
grant execute on function private.is_plain_json(jsonb) to authenticated, service_role;

create function private.set_acting_user(p_actor uuid, p_session uuid, variadic p_roles text[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('request.jwt.claims',
    jsonb_build_object('role', 'authenticated', 'sub', p_actor, 'session_id', p_session)::text, true);
  if not private.has_role(variadic p_roles) then
    raise exception using errcode = '42501', message = 'content is written by active staff with the role for it';
  end if;
end
$$;
comment on function private.set_acting_user(uuid, uuid, text[]) is
  'Sets the caller (auth.uid()) for the rest of the transaction, for triggers and views. Fails with 42501 unless p_actor is active staff with one of the roles, in a valid session, which has a second factor if one is required. For functions that only service_role may call.';

-- For texts of one line: names, titles, tags and the address of embedded content.
create function private.plain_line(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
return regexp_replace(
  regexp_replace(private.plain_text(value), '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'),
  '[\t\n\u2028\u2029]+', ' ', 'g');
comment on function private.plain_line(text) is
  'The plain text as one line, without bidirectional control characters. As toSingleLine in shared/contract/plain-text.ts.';
grant execute on function private.plain_line(text) to authenticated, service_role;

-- Without this check, "infinity" or a year BC in one row fails the parsing of a whole list.
create function private.is_readable_time(moment timestamptz) returns boolean
language sql immutable strict parallel safe
set search_path = ''
return moment >= '0001-01-01T00:00:00Z' and moment < '9999-12-31T00:00:00Z';
comment on function private.is_readable_time(timestamptz) is 'Whether a time has a four-digit year in ISO 8601.';
grant execute on function private.is_readable_time(timestamptz) to authenticated, service_role;

create function private.is_visible(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
return value ~ (
  '[^\u0009-\u000D\u0020\u0085\u00A0\u00AD\u0300-\u036F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF'
  || '\u1DC0-\u1DFF\u2000-\u200F\u2028-\u202F\u205F-\u206F\u20D0-\u20FF\u2800\u3000\u3164\uFE00-\uFE0F\uFE20-\uFE2F'
  || '\uFEFF\uFFA0\uFFF0-\uFFFB\U000E0000-\U000E0FFF]');
comment on function private.is_visible(text) is
  'Whether a reader sees anything of the text. As hasVisibleCharacter in shared/contract/plain-text.ts.';
grant execute on function private.is_visible(text) to authenticated, service_role;
