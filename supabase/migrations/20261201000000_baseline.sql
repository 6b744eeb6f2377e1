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

-- Every policy reads role and state here, never in the token.
create table public.staff (
  id uuid primary key,
  name text not null,
  last_name text not null,
  dni text unique,
  email text unique,
  sector text not null default 'prensa',
  rol text not null default 'editor',
  state text not null default 'activo',
  avatar text not null default '',
  phone text not null default '',
  address text not null default '',
  biography text not null default '',
  dark_mode boolean not null default false,
  last_access timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  contact_email text not null default '',
  constraint staff_name_length check (char_length(btrim(name)) between 2 and 80),
  constraint staff_name_plain check (name = private.plain_line(name) and private.is_visible(name)),
  constraint staff_last_name_length check (char_length(btrim(last_name)) between 2 and 80),
  constraint staff_last_name_plain check (last_name = private.plain_line(last_name) and private.is_visible(last_name)),
  constraint staff_dni_digits check (dni ~ '^[0-9]{7,8}$'),
  constraint staff_email_form check (email ~ '^[^\s@]+@[^\s@]+$' and email = lower(email) and char_length(email) <= 254),
  constraint staff_email_plain check (email = private.plain_text(email)),
  constraint staff_sector_known check (sector in (
    'intendencia', 'prensa', 'educacion', 'renta', 'obras_publicas', 'desarrollo_social', 'cultura', 'deportes',
    'salud', 'ambiente', 'transporte', 'seguridad', 'hacienda', 'recursos_humanos', 'sistemas')),
  constraint staff_rol_known check (rol in ('super_admin', 'admin', 'editor', 'moderador')),
  constraint staff_state_known check (state in ('activo', 'inactivo')),
  constraint staff_avatar_is_ours check (
    avatar ~ '^(/media/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/(400|800|1200)\.webp)?$'),
  constraint staff_phone_length check (char_length(phone) <= 60),
  constraint staff_address_length check (char_length(address) <= 200),
  constraint staff_biography_length check (char_length(biography) <= 2000),
  constraint staff_contact_email_form check (
    contact_email = ''
    or char_length(contact_email) <= 254
      and contact_email ~ '^([a-z0-9_''+-]+\.)*[a-z0-9_''+-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$'),
  constraint staff_deleted_has_no_login_data check (
    case when deleted_at is null then email is not null
    else email is null and dni is null and state = 'inactivo' end)
);
comment on table public.staff is
  'Staff accounts. Deletion keeps the row, which authorship and history reference, and removes its contact data.';
comment on column public.staff.id is 'Equals auth.users.id. No foreign key: the auth user of a deleted person is removed.';
comment on column public.staff.name is 'First name, 2 to 80 characters.';
comment on column public.staff.last_name is 'Last name, 2 to 80 characters.';
comment on column public.staff.dni is 'National identity number, 7 or 8 digits. Null once deleted.';
comment on column public.staff.email is 'E-mail of the login, lowercase; never public. Null once deleted.';
comment on column public.staff.sector is 'Municipal area.';
comment on column public.staff.rol is 'Role, which decides permissions (R02-R04). Changed by change_staff alone.';
comment on column public.staff.state is 'inactivo: no session, no log-in.';
comment on column public.staff.avatar is 'Path of the portrait in this portal, /media/{id}/{width}.webp; empty without one.';
comment on column public.staff.phone is 'Contact phone; free text.';
comment on column public.staff.address is 'Contact address; free text.';
comment on column public.staff.biography is 'A few lines about the person.';
comment on column public.staff.dark_mode is 'Whether the person chose the panel''s dark colour scheme (P05).';
comment on column public.staff.last_access is 'When the person last logged in; null: never (PU01).';
comment on column public.staff.created_at is 'When the account was made (PP05).';
comment on column public.staff.deleted_at is 'When the person was deleted; null: not deleted.';
comment on column public.staff.contact_email is
  'Public e-mail, lowercase, never the e-mail of a login; empty: the institution''s is shown. Empty once deleted.';
comment on constraint staff_contact_email_form on public.staff is 'The form of OptionalEmail in shared/contract/fields.ts, in lower case.';
create index staff_by_contact_email on public.staff (contact_email) where contact_email <> '';
alter table public.staff enable row level security;
-- The service role alone changes the e-mail; functions change role and state, Auth's token hook the log-in time.
grant select on public.staff to authenticated;
grant select, insert, update on public.staff to service_role;
grant update (name, last_name, dni, sector, avatar, phone, address, biography, dark_mode, contact_email) on public.staff to authenticated;
-- Deletion only marks the row, which names an author.
create trigger staff_is_never_removed
  before delete or truncate on public.staff
  for each statement execute function private.refuse_change();

create function private.guard_staff_update() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_super_admin constant boolean := old.rol = 'super_admin' and old.state = 'activo';
  stays_super_admin boolean;
begin
  if new.id <> old.id then
    raise exception using errcode = 'P0001', message = 'staff_id_fixed';
  end if;
  if old.deleted_at is not null then
    raise exception using errcode = 'P0001', message = 'staff_deleted';
  end if;

  if new.deleted_at is not null then
    if old.id = auth.uid() then
      raise exception using errcode = 'P0001', message = 'own_deletion';
    end if;
    new.deleted_at := now();
    new.state := 'inactivo';
    new.dni := null;
    new.email := null;
    new.avatar := '';
    new.phone := '';
    new.address := '';
    new.biography := '';
  elsif old.id = auth.uid() and (new.rol, new.state) is distinct from (old.rol, old.state) then
    raise exception using errcode = 'P0001', message = 'own_role';
  end if;

  stays_super_admin := new.rol = 'super_admin' and new.state = 'activo';
  if was_super_admin and not stays_super_admin then
    -- Serializes concurrent requests: the second sees the first.
    perform pg_advisory_xact_lock(hashtextextended('public.staff last super_admin', 0));
    if not exists (
      select from public.staff
      where id <> old.id and rol = 'super_admin' and state = 'activo' and deleted_at is null
    ) then
      raise exception using errcode = 'P0001', message = 'last_super_admin';
    end if;
  end if;
  return new;
end
$$;
comment on function private.guard_staff_update() is
  'Refuses changes of one''s own role or state (own_role), deletion of oneself (own_deletion), removal of the last active super_admin (last_super_admin) and changes of a deleted person (staff_deleted). A deletion removes the contact data.';
create trigger staff_update_is_guarded
  before update on public.staff
  for each row execute function private.guard_staff_update();

create function private.audit_staff() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), 'staff_created', new.id::text, jsonb_build_object('rol', new.rol, 'state', new.state));
  elsif new.deleted_at is not null then
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), 'staff_deleted', new.id::text, jsonb_build_object('rol', old.rol, 'state', old.state));
  else
    changed := array_remove(array[
      case when new.rol is distinct from old.rol then 'rol' end,
      case when new.state is distinct from old.state then 'state' end,
      -- Changes by Auth are audited by the calling function, which has the actor.
      case when new.email is distinct from old.email and pg_trigger_depth() = 1 then 'email' end,
      case when new.dni is distinct from old.dni then 'dni' end
    ], null);
    if changed <> '{}' then
      insert into public.audit_log (actor, action, target, detail)
      values (auth.uid(), 'staff_changed', new.id::text, jsonb_build_object(
        'changed', changed,
        'before', jsonb_build_object('rol', old.rol, 'state', old.state),
        'after', jsonb_build_object('rol', new.rol, 'state', new.state)));
    end if;
  end if;
  return null;
end
$$;
comment on function private.audit_staff() is
  'Audits staff_created, staff_changed (rol, state, email, dni) and staff_deleted. E-mail and DNI are named as changed, without their values.';
create trigger staff_changes_are_audited
  after insert or update on public.staff
  for each row execute function private.audit_staff();

create function private.guard_contact_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.deleted_at is not null then
    new.contact_email := '';
    return new;
  end if;
  -- Serializes concurrent requests.
  perform pg_advisory_xact_lock(hashtextextended('public.staff contact_email', 0));
  if new.contact_email in (select email from public.staff where id <> new.id union all select new.email)
    or exists (select from public.staff where contact_email = new.email and id <> new.id) then
    raise exception using errcode = 'P0001', message = 'contact_email_is_login';
  end if;
  return new;
end
$$;
comment on function private.guard_contact_email() is
  'Refuses a contact address that is a login''s e-mail, and a login''s e-mail that is another person''s contact address (contact_email_is_login). Empties it for a deleted person.';
-- Triggers run by name: this one after the trigger that sets the e-mail.
create trigger staff_has_no_login_as_contact
  before insert on public.staff
  for each row execute function private.guard_contact_email();
create trigger staff_keeps_no_login_as_contact
  before update on public.staff
  for each row
  when ((old.email, old.contact_email, old.deleted_at) is distinct from (new.email, new.contact_email, new.deleted_at))
  execute function private.guard_contact_email();

-- A unique violation reveals that a DNI exists; super_admins read all of them anyway.
create function private.guard_own_dni() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.id = auth.uid() and not private.has_role('super_admin') then
    raise exception using errcode = 'P0001', message = 'own_dni';
  end if;
  return new;
end
$$;
comment on function private.guard_own_dni() is
  'Refuses a change of one''s own DNI except by a super_admin (own_dni), before the unique check could reveal that a number exists.';
create trigger staff_dni_update_is_guarded
  before update of dni on public.staff
  for each row when (new.dni is distinct from old.dni) execute function private.guard_own_dni();

create function public.own_summary()
returns table (noticias int, publicadas int, imagenes int, created_at timestamptz)
language sql stable
set search_path = ''
as $$
  select
    (select count(*)::int from public.noticias where author_id = staff.id and deleted_at is null),
    (select count(*)::int from public.noticias where author_id = staff.id and deleted_at is null and status = 'publicado'),
    (select count(*)::int from public.imagenes where author_id = staff.id and status <> 'eliminado'),
    staff.created_at
  from public.staff
  where staff.id = (select auth.uid())
$$;
comment on function public.own_summary() is
  'Counts the news that the caller wrote and published and the images uploaded, without deleted ones, and returns when the account was created (PP05). With the caller''s rights.';
grant execute on function public.own_summary() to authenticated;

-- Ends all sessions, which would otherwise work again after a reactivation; the ban refuses new ones.
create function private.ban_login() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Auth has no endless ban: a hundred years.
  update auth.users set banned_until = case when new.state = 'inactivo' then now() + interval '100 years' end
    where id = new.id;
  -- A new login has no sessions.
  if tg_op = 'UPDATE' and new.state = 'inactivo' then
    delete from auth.sessions where user_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.ban_login() is 'Bans the login of an inactive person and deletes its sessions; unbans it on reactivation.';
create trigger staff_login_begins_banned
  after insert on public.staff
  for each row when (new.state = 'inactivo') execute function private.ban_login();
create trigger staff_login_follows_state
  after update on public.staff
  for each row when (new.state <> old.state) execute function private.ban_login();

-- Copies the login's e-mail, the authoritative one (R02, PP02), to the row in the same transaction.
create function private.fill_login_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.email := (select lower(email) from auth.users where id = new.id);
  return new;
end
$$;
comment on function private.fill_login_email() is 'Fills a missing e-mail of a new staff row from its login.';
create trigger staff_email_is_filled_from_login
  before insert on public.staff
  for each row when (new.email is null and new.deleted_at is null) execute function private.fill_login_email();

create function private.copy_login_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.staff set email = lower(new.email) where id = new.id and deleted_at is null;
  return null;
end
$$;
comment on function private.copy_login_email() is 'Copies a login''s new e-mail to its staff row; if a constraint of the row refuses it, the change in Auth fails too.';
create trigger login_email_reaches_staff
  after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.copy_login_email();

-- Checked before an update, since Auth's admin API fails without a reason for a taken e-mail (PU04, PU06).
create function public.taken_account_fields(p_email text, p_dni text, p_except uuid) returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array_remove(array[
    case when exists (select from public.staff where email = p_email and id is distinct from p_except)
      or exists (select from public.staff where contact_email = p_email and contact_email <> '')
      or exists (select from auth.users where lower(email) = p_email and id is distinct from p_except) then 'email' end,
    case when exists (select from public.staff where dni = p_dni and id is distinct from p_except) then 'dni' end
  ], null)
$$;
comment on function public.taken_account_fields(text, text, uuid) is
  'Returns which of p_email and p_dni are taken by an account other than p_except (null: by any account): a subset of {email, dni}. An e-mail is taken if a person or login has it, or if it is a public contact address, p_except''s included. Null is never taken.';
grant execute on function public.taken_account_fields(text, text, uuid) to service_role;

create function public.colleagues() returns table (id uuid, name text, last_name text, email text)
language sql stable security definer
set search_path = ''
as $$
  select id, name, last_name, email from public.staff
  where (select private.is_active()) and state = 'activo' and deleted_at is null and id <> (select auth.uid())
  order by last_name, name, id
$$;
comment on function public.colleagues() is 'Returns all other active staff, from whom the caller may request a review.';
grant execute on function public.colleagues() to authenticated;

create function public.add_staff(p_account jsonb) returns setof public.staff
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_fresh_super_admin();
  return query
  insert into public.staff (id, name, last_name, dni, contact_email, sector, rol, state, avatar, phone, address, biography)
  select id, name, last_name, dni, contact_email, sector, rol, state,
    coalesce(avatar, ''), coalesce(phone, ''), coalesce(address, ''), coalesce(biography, '')
  from jsonb_populate_record(null::public.staff, p_account)
  returning *;
end
$$;
comment on function public.add_staff(jsonb) is
  'Adds the row of a login that has none: p_account {id, name, last_name, dni, contact_email, sector, rol, state, and avatar, phone, address, biography where there are any}. Returns it.';
grant execute on function public.add_staff(jsonb) to authenticated;

create function public.change_staff(p_id uuid, p_state text, p_changes jsonb) returns setof public.staff
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_fresh_super_admin();
  return query
  update public.staff as person
  set (name, last_name, dni, contact_email, sector, rol, state, avatar, phone, address, biography) = (
    select changed.name, changed.last_name, changed.dni, changed.contact_email, changed.sector, changed.rol, changed.state,
      changed.avatar, changed.phone, changed.address, changed.biography
    from jsonb_populate_record(person, p_changes) as changed)
  where person.id = p_id and person.state = p_state and person.deleted_at is null
  returning person.*;
end
$$;
comment on function public.change_staff(uuid, text, jsonb) is
  'Writes the columns in p_changes (name, last_name, dni, contact_email, sector, rol, state, avatar, phone, address, biography; others stay) of a person whose state is still p_state. Returns the row; no row if the state has changed.';
grant execute on function public.change_staff(uuid, text, jsonb) to authenticated;

create function public.remove_staff(p_id uuid, p_rol text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_fresh_super_admin();
  update public.staff set deleted_at = now() where id = p_id and rol = p_rol and deleted_at is null;
  return found;
end
$$;
comment on function public.remove_staff(uuid, text) is
  'Marks a person whose role is still p_rol as deleted. Returns false if the role has changed or the person is already deleted.';
grant execute on function public.remove_staff(uuid, text) to authenticated;

create function private.person_of(member public.staff) returns jsonb
language sql stable strict parallel safe
set search_path = ''
return jsonb_build_object('name', member.name, 'last_name', member.last_name, 'email', member.email);
comment on function private.person_of(public.staff) is 'A member of staff as the API names people; null for none, where the system acted.';
-- Called by views with their caller's rights.
grant execute on function private.person_of(public.staff) to authenticated;

create function private.is_active() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.session_is_valid() and not private.mfa_required() and exists (
    select from public.staff where id = (select auth.uid()) and state = 'activo' and deleted_at is null
  )
$$;
comment on function private.is_active() is
  'Whether the caller is active staff in a valid session, with a second factor where that is required. Policies call it as (select private.is_active()), so that it runs once a statement.';
grant execute on function private.is_active() to authenticated;

create function private.has_role(variadic roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.session_is_valid() and not private.mfa_required() and exists (
    select from public.staff
    where id = (select auth.uid()) and state = 'activo' and deleted_at is null and rol = any (roles)
  )
$$;
comment on function private.has_role(text[]) is
  'Whether the caller is active staff with one of these roles, in a valid session, with a second factor where that is required.';
grant execute on function private.has_role(text[]) to authenticated;

create policy "An active super_admin reads all staff, deleted people too" on public.staff
  for select to authenticated using ((select private.has_role('super_admin')));

create policy "An active super_admin changes all staff" on public.staff
  for update to authenticated
  using ((select private.has_role('super_admin'))) with check ((select private.has_role('super_admin')));

create policy "Active staff change their own row" on public.staff
  for update to authenticated
  using (id = (select auth.uid()) and (select private.is_active()))
  with check (id = (select auth.uid()) and (select private.is_active()));

-- Every check of a caller includes the session: the Data API accepts a token until its own expiry.
create function private.session_end(created_at timestamptz, refreshed_at timestamp, not_after timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  select least(
    created_at + interval '30 days',
    coalesce(not_after, coalesce(timezone('UTC', refreshed_at), created_at) + interval '12 hours'))
$$;
comment on function private.session_end(timestamptz, timestamp, timestamptz) is
  'When a row of auth.sessions ends: at not_after if set, otherwise 12 hours after it was last renewed; never later than 30 days after the log-in. Auth keeps refreshed_at without a zone, in UTC.';

create function private.session_is_valid() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where id = ((select auth.jwt()) ->> 'session_id')::uuid and user_id = (select auth.uid())
      and private.session_end(created_at, refreshed_at, not_after) > now()
      and (private.session_has_mfa(id) or not private.has_second_factor(user_id))
  )
$$;
comment on function private.session_is_valid() is
  'Whether the session of the caller''s token exists, has not expired, and was opened with a second factor if the person has one.';

create policy "Active staff read their own row" on public.staff
  for select to authenticated using (id = (select auth.uid()) and (select private.is_active()));

-- Auth cannot list a person's sessions, nor end a chosen one.
create function public.own_sessions()
returns table (id uuid, is_current boolean, created_at timestamptz, seen_at timestamptz, user_agent text, ip text)
language sql stable security definer
set search_path = ''
as $$
  select open.id, open.id = ((select auth.jwt()) ->> 'session_id')::uuid, open.created_at,
    coalesce(timezone('UTC', open.refreshed_at), open.created_at), coalesce(open.user_agent, ''),
    -- Auth stores the functions' address, not the person's.
    coalesce((
      select entry.detail ->> 'ip' from public.audit_log as entry
      where entry.target = open.user_id::text and entry.detail ->> 'session' = open.id::text limit 1), '')
  from auth.sessions as open
  where open.user_id = (select auth.uid()) and (select private.is_active())
    and private.session_end(open.created_at, open.refreshed_at, open.not_after) > now()
  order by 2 desc, 4 desc, 1 limit 100
$$;
comment on function public.own_sessions() is
  'The caller''s valid sessions, the one of this token first, then the last renewed; 100 at most. user_agent: of the browser, empty if Auth has none; ip: address of the log-in, from the audit log.';
grant execute on function public.own_sessions() to authenticated;

create function public.end_own_sessions(p_session uuid) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  ended int;
begin
  if not private.is_active() then
    return 0;
  end if;
  perform private.require_fresh_session();
  delete from auth.sessions
  where user_id = (select auth.uid()) and id <> ((select auth.jwt()) ->> 'session_id')::uuid
    and (p_session is null or id = p_session);
  get diagnostics ended = row_count;
  if ended > 0 then
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), 'sessions_ended', auth.uid()::text, jsonb_build_object('count', ended));
  end if;
  return ended;
end
$$;
comment on function public.end_own_sessions(uuid) is
  'Ends another session of the caller, with null all others, and records it (sessions_ended); returns how many. Needs a fresh session. The current session is not ended; log-out does that.';
grant execute on function public.end_own_sessions(uuid) to authenticated;

create function private.session_has_mfa(p_session uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.sessions where id = p_session and aal::text in ('aal2', 'aal3'))
    or exists (select from private.recovered_sessions where session = p_session)
$$;
comment on function private.session_has_mfa(uuid) is 'Whether a session was opened with a second factor, or with a recovery code in its place.';

-- Times when password and second factor of a session were last given ("sudo mode": 15 minutes); renewals do not count.
create table private.session_proofs (
  session uuid primary key,
  proven_at timestamptz not null default now()
);
comment on table private.session_proofs is
  'When the password of a session, and the second factor of an account that has one, was last given. Kept for 15 minutes.';
comment on column private.session_proofs.session is 'Equals auth.sessions.id. No foreign key: Auth''s tables stay as they are.';
comment on column private.session_proofs.proven_at is 'Moment of the proof: the log-in, or a later confirmation.';
alter table private.session_proofs enable row level security;

create function private.record_proof(p_session uuid) returns void
language sql security definer
set search_path = ''
as $$
  -- Removes expired proofs, except those that another transaction is removing.
  delete from private.session_proofs where session in (
    select session from private.session_proofs
    where proven_at <= now() - interval '15 minutes' and session <> p_session for update skip locked);
  insert into private.session_proofs (session) values (p_session)
  on conflict (session) do update set proven_at = excluded.proven_at;
$$;
comment on function private.record_proof(uuid) is 'Makes a session fresh for 15 minutes, and removes expired proofs.';

create function public.prove_session(p_login uuid, p_session uuid) returns void
language sql security definer
set search_path = ''
as $$
  select private.record_proof(id) from auth.sessions where id = p_session and user_id = p_login
$$;
comment on function public.prove_session(uuid, uuid) is
  'Makes a session of this login fresh, after the server checked the password, and the code of an account with a second factor.';
grant execute on function public.prove_session(uuid, uuid) to service_role;

create function private.is_fresh() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.session_is_valid() and exists (
    select from private.session_proofs
    where session = ((select auth.jwt()) ->> 'session_id')::uuid and proven_at > now() - interval '15 minutes'
  )
$$;
comment on function private.is_fresh() is 'Whether the caller''s session is valid and was proven within the last 15 minutes.';

create function private.require_fresh_session() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_fresh() then
    raise exception using errcode = 'P0001', message = 'fresh_session_required',
      detail = 'The password of this session was given more than 15 minutes ago: confirmar-identidad renews it.';
  end if;
end
$$;
comment on function private.require_fresh_session() is 'Refuses a session that is not fresh (fresh_session_required).';

create function public.caller()
returns table (
  id uuid, name text, last_name text, email text, rol text, sector text, dark_mode boolean, state text, mfa_required boolean,
  is_fresh boolean)
language sql stable security definer
set search_path = ''
as $$
  select staff.id, staff.name, staff.last_name, staff.email, staff.rol, staff.sector, staff.dark_mode, staff.state,
    (select private.mfa_required()), (select private.is_fresh())
  from public.staff
  where staff.id = (select auth.uid()) and staff.deleted_at is null and (select private.session_is_valid())
$$;
comment on function public.caller() is
  'Returns the owner of the token, active or not; whether a second factor has to be set up first; whether the session is fresh. No row if the session has ended or its second factor is missing, or the person was deleted. PostgREST has already verified the token.';
grant execute on function public.caller() to authenticated;

create function private.require_fresh_super_admin() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.has_role('super_admin') then
    raise exception using errcode = '42501', message = 'super_admin_required';
  end if;
  perform private.require_fresh_session();
end
$$;
comment on function private.require_fresh_super_admin() is
  'Refuses every caller but an active super_admin (42501), whose session has to be fresh (fresh_session_required).';

-- Single-use permits, required by Auth's hooks and triggers: clients can call Auth directly with the publishable key.
create table private.auth_permits (
  id bigint generated always as identity primary key,
  login uuid not null,
  act text not null,
  ip text not null default '',
  remember boolean not null default false,
  at timestamptz not null default clock_timestamp(),
  taken_by xid8,
  nonce text,
  factor uuid,
  code text,
  constraint auth_permits_act_known check (
    act in ('log_in', 'check_password', 'change_email', 'change_password', 'set_password', 'enrol_factor', 'try_code',
      'log_in_code', 'check_code', 'remove_factor')),
  constraint auth_permits_are_bound
    check (nonce is not null or act in ('set_password', 'try_code', 'remove_factor'))
);
comment on table private.auth_permits is
  'Permits for requests that the server is about to make to Auth for a person. Each is valid once, for 30 seconds.';
comment on column private.auth_permits.nonce is
  'Binds the permit to one request. log_in, check_password: 32 hexadecimal digits at the end of its User-Agent; change_email: the new e-mail; change_password: the only session that stays open; enrol_factor: the factor''s friendly_name; log_in_code, check_code: the session. Null: no session stays open (set_password), or one transaction grants and uses the permit (try_code, remove_factor).';
comment on column private.auth_permits.factor is 'The factor whose code is tried; null for other acts.';
comment on column private.auth_permits.code is
  'SHA-256 of the code that is tried, in hexadecimal; null for other acts.';
alter table private.auth_permits enable row level security;

-- Without this trigger PUT /user would let any token change password and e-mail.
create function private.require_login_permit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.phone is distinct from old.phone
    or (new.email is distinct from old.email
      and (private.consume_permit(new.id, lower(new.email), 'change_email')).id is null)
    -- Matched to a session at commit (require_password_permit).
    or (new.encrypted_password is distinct from old.encrypted_password and not exists (
      select from private.auth_permits
      where login = new.id and act in ('change_password', 'set_password')
        and at > clock_timestamp() - interval '30 seconds'
        and (taken_by is null or taken_by = pg_current_xact_id())))
  then
    perform private.refuse_login_change();
  end if;
  return new;
end
$$;
comment on function private.require_login_permit() is
  'Refuses a new phone, and a new e-mail or password without a permit (login_change_unpermitted).';
create trigger login_changes_are_permitted
  before update of email, phone, encrypted_password on auth.users
  for each row when ((new.email, new.phone, new.encrypted_password) is distinct from (old.email, old.phone, old.encrypted_password))
  execute function private.require_login_permit();

create function private.record_login(p_login uuid, p_ip text, p_session uuid) returns void
language sql security definer
set search_path = ''
as $$
  update public.staff set last_access = now() where id = p_login;
  insert into public.audit_log (actor, action, target, detail)
  values (p_login, 'login', p_login::text, jsonb_build_object('ip', p_ip, 'session', p_session));
  select private.record_proof(p_session);
$$;
comment on function private.record_login(uuid, text, uuid) is
  'Records a completed log-in with its session (PU01), which is fresh from then on.';

create function private.grant_permit(
  p_login uuid, p_act text, p_ip text, p_remember boolean,
  p_nonce text default null, p_factor uuid default null, p_code text default null
) returns bigint
language sql security definer
set search_path = ''
as $$
  delete from private.auth_permits where at < clock_timestamp() - interval '30 seconds';
  insert into private.auth_permits (login, act, ip, remember, nonce, factor, code)
  values (p_login, p_act, p_ip, p_remember, p_nonce, p_factor, p_code)
  returning id;
$$;
comment on function private.grant_permit(uuid, text, text, boolean, text, uuid, text) is
  'Inserts a permit, deletes expired ones and returns its id.';

create function private.consume_permit(p_login uuid, p_nonce text, variadic p_acts text[])
returns private.auth_permits
language sql security definer
set search_path = ''
as $$
  -- A permit consumed by this transaction still counts: Auth writes e-mail and password in two statements.
  update private.auth_permits set taken_by = pg_current_xact_id() where id = (
    select id from private.auth_permits
    where login = p_login and act = any (p_acts) and nonce is not distinct from p_nonce
      and at > clock_timestamp() - interval '30 seconds'
      and (taken_by is null or taken_by = pg_current_xact_id())
    order by id limit 1 for update skip locked
  ) returning *
$$;
comment on function private.consume_permit(uuid, text, text[]) is
  'Consumes the oldest permit of one of these acts with this nonce and returns it; all columns null without one. Later calls of the same transaction return it again. A null nonce matches permits without a nonce.';

create function private.require_permit(p_login uuid, p_nonce text, p_act text) returns private.auth_permits
language plpgsql security definer
set search_path = ''
as $$
declare
  permit constant private.auth_permits := private.consume_permit(p_login, p_nonce, p_act);
begin
  if permit.id is null then
    raise exception using errcode = 'PT403', message = 'second_factor_unpermitted',
      detail = 'Second factors are set up, tried and removed by the server, which permits it.';
  end if;
  return permit;
end
$$;
comment on function private.require_permit(uuid, text, text) is
  'Uses up the permit of this act with this nonce; second_factor_unpermitted where there is none.';

create function public.revoke_permit(p_id bigint) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.auth_permits where id = p_id and taken_by is null
$$;
comment on function public.revoke_permit(bigint) is
  'Deletes a permit unless it was consumed.';
grant execute on function public.revoke_permit(bigint) to service_role;

create function public.begin_login(
  p_email text, p_act text, p_ip text, p_remember boolean, p_nonce text, p_limits jsonb,
  p_device_account uuid default null, p_device_limits jsonb default '[]'
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  person constant uuid := (select id from public.staff where email = p_email and state = 'activo' and deleted_at is null);
  limits constant jsonb := case when person = p_device_account then p_device_limits else p_limits end;
  counter record;
  wait int;
  longest int := 0;
  failures int := 0;
  taken text[] := '{}';
  permit bigint;
begin
  -- Against timing: hashes a dummy password for unknown accounts, before any counter is locked.
  if person is null and not exists (
    select from jsonb_to_recordset(limits) as given (key text, max int, seconds int)
    join public.rate_limits as counted using (key)
    where counted.hits >= given.max and counted.window_start + make_interval(secs => given.seconds) > clock_timestamp()
  ) then
    perform extensions.crypt(p_email, extensions.gen_salt('bf', 10));
  end if;

  for counter in select * from jsonb_to_recordset(limits) as given (key text, max int, seconds int) loop
    wait := public.consume_rate_limit(counter.key, coalesce(counter.max, 2147483647), counter.seconds);
    longest := greatest(longest, wait);
    if wait = 0 then
      taken := taken || counter.key;
    end if;
    if counter.max is null then
      failures := (select hits - 1 from public.rate_limits where key = counter.key);
    end if;
  end loop;
  if longest > 0 then
    -- An attempt refused by one limit does not count for the others.
    perform public.refund_rate_limit(key) from unnest(taken) as key;
    return jsonb_build_object('wait', longest, 'failures', 0, 'taken', '[]'::jsonb, 'permit', null);
  end if;

  if person is not null then
    permit := private.grant_permit(person, p_act, p_ip, p_remember, p_nonce);
  end if;
  return jsonb_build_object(
    'wait', 0, 'failures', failures, 'taken', to_jsonb(taken), 'permit', permit);
end
$$;
comment on function public.begin_login(text, text, text, boolean, text, jsonb, uuid, jsonb) is
  'Called before a password is tried. Counts the attempt against each of p_limits ([{key, max, seconds}], see consume_rate_limit; max null: counts and refuses nothing), or of p_device_limits if p_device_account is the account of p_email. For active staff it permits the act (p_act: log_in or check_password), only for the request whose User-Agent ends in portal/{p_nonce} (32 hexadecimal digits). Returns {wait, failures, taken, permit}. wait: 0, or the seconds to wait if a limit refuses; then nothing is counted or permitted. failures: earlier count of the limit without a max. taken: the keys that were counted. permit: the id to revoke it by, or null.';
grant execute on function public.begin_login(text, text, text, boolean, text, jsonb, uuid, jsonb) to service_role;

-- Auth writes the session with its User-Agent before it calls the hook, in one transaction.
create function private.request_nonce(p_session uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select substring(user_agent from 'portal/([0-9a-f]{32})$') from auth.sessions where id = p_session
$$;
comment on function private.request_nonce(uuid) is
  'Returns the nonce at the end of the User-Agent that opened a session; null without one.';

create function private.without_nonce(p_user_agent text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(p_user_agent, '\s*portal/[0-9a-f]{32}$', '')
$$;
comment on function private.without_nonce(text) is
  'A User-Agent as the browser sent it, for the list of the caller''s own sessions.';

create function public.grant_login_change(
  p_login uuid, p_email text default null, p_password boolean default false, p_session uuid default null
) returns bigint[]
language plpgsql security definer
set search_path = ''
as $$
declare
  permits bigint[] := '{}';
begin
  if p_email is not null then
    permits := permits || private.grant_permit(p_login, 'change_email', '', false, lower(p_email));
  end if;
  if p_password then
    permits := permits || private.grant_permit(
      p_login, case when p_session is null then 'set_password' else 'change_password' end, '', false, p_session::text);
  end if;
  return permits;
end
$$;
comment on function public.grant_login_change(uuid, text, boolean, uuid) is
  'Permits a change of a login, once, within 30 seconds: the e-mail becomes p_email; with p_password, a new password, which ends all sessions of the person but p_session. Returns the ids for revoke_permit().';
grant execute on function public.grant_login_change(uuid, text, boolean, uuid) to service_role;

create function private.refuse_login_change() returns void
language plpgsql
set search_path = ''
as $$
begin
  -- PostgREST answers PTxxx with HTTP status xxx.
  raise exception using errcode = 'PT403', message = 'login_change_unpermitted',
    detail = 'E-mail, phone and password of a login are changed by the server, after grant_login_change().';
end
$$;
comment on function private.refuse_login_change() is 'Raises login_change_unpermitted.';

-- Runs at commit: by then Auth has ended all sessions of the person, or all but the token's.
create function private.require_password_permit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  session_ids constant text[] := array(select id::text from auth.sessions where user_id = new.id);
begin
  if cardinality(session_ids) > 1 or (private.consume_permit(
    new.id, session_ids[1], case cardinality(session_ids) when 0 then 'set_password' else 'change_password' end)).id is null
  then
    perform private.refuse_login_change();
  end if;
  return null;
end
$$;
comment on function private.require_password_permit() is
  'Consumes the permit for a new password at commit: change_password with the one remaining session, or set_password if none remains. Fails with login_change_unpermitted without one.';
create constraint trigger passwords_are_permitted
  after update of encrypted_password on auth.users
  deferrable initially deferred
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.require_password_permit();

grant usage on schema private to supabase_auth_admin;

create function private.hook_refusal(p_message text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message', p_message))
$$;
comment on function private.hook_refusal(text) is 'The response with which a hook makes Auth refuse.';

create function private.custom_access_token(event jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  person constant uuid := event ->> 'user_id';
  session_id constant uuid := event -> 'claims' ->> 'session_id';
  method constant text := event ->> 'authentication_method';
  permit private.auth_permits;
  is_over boolean;
begin
  -- Checks this request's method and all earlier ones of the session (amr); password and passkey open one, totp continues it.
  if exists (
    select from (select method union all select jsonb_path_query(event, '$.claims.amr[*].method') #>> '{}') as used (name)
    where name is null or name <> all (array['password', 'passkey', 'totp', 'token_refresh'])
  ) then
    return private.hook_refusal('Al portal se ingresa con correo y contraseña');
  end if;
  if not exists (select from public.staff where id = person and state = 'activo' and deleted_at is null) then
    return private.hook_refusal('Esta cuenta no puede ingresar');
  end if;

  if method in ('password', 'passkey') then
    permit := private.consume_permit(person, private.request_nonce(session_id), 'log_in', 'check_password');
    if permit.id is null then
      return private.hook_refusal('Al portal se ingresa desde el panel');
    end if;
    -- With a second factor the log-in is recorded after its code.
    if permit.act = 'log_in' and not private.has_second_factor(person) then
      perform private.record_login(person, permit.ip, session_id);
    end if;
  else
    select private.session_end(created_at, refreshed_at, not_after) <= now() into is_over
      from auth.sessions where id = session_id;
    if is_over is distinct from false then
      return private.hook_refusal('La sesión terminó');
    end if;
  end if;
  if method = 'totp' then
    permit := private.consume_permit(person, session_id::text, 'check_code', 'log_in_code');
    if permit.id is null then
      return private.hook_refusal('Los códigos se escriben en el panel');
    end if;
    if not private.use_code(permit.factor, permit.code) then
      return private.hook_refusal('Ese código ya se usó. Esperá a que la app muestre otro.');
    end if;
    if permit.act = 'log_in_code' then
      perform private.record_login(person, permit.ip, session_id);
    end if;
  end if;

  -- Ends 12 hours after the last renewal, at most 30 days after the start; a remembered session after 30 days.
  update auth.sessions set user_agent = private.without_nonce(user_agent), not_after = greatest(
      not_after,
      least(now() + interval '12 hours', created_at + interval '30 days'),
      case when permit.remember then created_at + interval '30 days' end)
    where id = session_id;
  return jsonb_build_object('claims', event -> 'claims');
end
$$;
comment on function private.custom_access_token(jsonb) is
  'Custom Access Token hook of Auth: gives tokens to active staff alone, for a log-in that the server permitted or a valid session; records the log-in (PU01) and sets the end of the session. Changes no claim.';
grant execute on function private.custom_access_token(jsonb) to supabase_auth_admin;

create function private.send_email(event jsonb) returns jsonb
language sql immutable security definer
set search_path = ''
as $$
  select private.hook_refusal('El portal no manda correos')
$$;
comment on function private.send_email(jsonb) is
  'Send Email hook of Auth: refuses every mail, which also disables what needs one (links and codes to log in with, a forgotten password, another e-mail).';
grant execute on function private.send_email(jsonb) to supabase_auth_admin;

create table private.recovery_codes (
  login uuid not null,
  hash text not null,
  primary key (login, hash)
);
comment on table private.recovery_codes is 'Codes that stand in for the app once each, as SHA-256 in hexadecimal: a used one is gone.';
alter table private.recovery_codes enable row level security;

create table private.recovered_sessions (session uuid primary key);
comment on table private.recovered_sessions is 'Sessions that a recovery code proved: as good as aal2, which only Auth gives.';
alter table private.recovered_sessions enable row level security;

create table private.panel_settings (
  id boolean primary key default true,
  second_factor_required boolean not null default false,
  constraint panel_settings_single_row check (id)
);
comment on table private.panel_settings is 'Settings of the panel, one row. second_factor_required: of admin and super_admin.';
insert into private.panel_settings default values;
alter table private.panel_settings enable row level security;

create function private.has_second_factor(p_login uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.mfa_factors where user_id = p_login and status::text = 'verified')
$$;
comment on function private.has_second_factor(uuid) is 'Whether a login has a factor that was confirmed.';

create function private.mfa_required() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.panel_settings where second_factor_required)
    and exists (select from public.staff where id = (select auth.uid()) and rol in ('admin', 'super_admin'))
    and not private.session_has_mfa(((select auth.jwt()) ->> 'session_id')::uuid)
$$;
comment on function private.mfa_required() is
  'Whether the caller has to set up a second factor first: it is required, and the caller is admin or super_admin in a session without one.';

create function private.require_factor_permit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  permit private.auth_permits;
begin
  if tg_op = 'INSERT' then
    perform private.require_permit(new.user_id, new.friendly_name, 'enrol_factor');
    return new;
  elsif tg_op = 'UPDATE' then
    -- The permit is consumed later in this transaction, by the hook, which has the session.
    select * into permit from private.auth_permits
      where login = new.user_id and factor = new.id and act = 'check_code' and taken_by is null
        and at > clock_timestamp() - interval '30 seconds' order by id limit 1;
    if not found then
      raise exception using errcode = 'PT403', message = 'second_factor_unpermitted',
        detail = 'Second factors are confirmed by the server, which permits it.';
    end if;
    insert into public.audit_log (actor, action, target, detail)
    values (new.user_id, 'second_factor_on', new.user_id::text, jsonb_build_object('ip', permit.ip));
    return new;
  end if;
  -- Unconfirmed factors expire in Auth.
  if old.status::text = 'verified' then
    -- Deleting a login deletes its factor.
    if exists (select from auth.users where id = old.user_id) then
      perform private.require_permit(old.user_id, null, 'remove_factor');
    end if;
    delete from private.recovery_codes where login = old.user_id;
  end if;
  return old;
end
$$;
comment on function private.require_factor_permit() is
  'Refuses to add, confirm or remove a factor without a permit; records the confirmation.';
create trigger factors_are_permitted
  before insert or delete on auth.mfa_factors
  for each row execute function private.require_factor_permit();
create trigger factor_changes_are_permitted
  before update of status, user_id, factor_type on auth.mfa_factors
  for each row
  when ((new.status, new.user_id, new.factor_type) is distinct from (old.status, old.user_id, old.factor_type))
  execute function private.require_factor_permit();

-- With a challenge, Auth would reveal whether a code is right before it calls the hook.
create function private.require_challenge_permit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_permit((select user_id from auth.mfa_factors where id = new.factor_id), null, 'try_code');
  return new;
end
$$;
comment on function private.require_challenge_permit() is
  'Refuses challenges that begin_second_factor() does not create, so those of Auth''s own endpoint.';
create trigger challenges_are_permitted
  before insert on auth.mfa_challenges
  for each row execute function private.require_challenge_permit();

create function public.own_second_factor()
returns table (active boolean, codes_left int, required boolean, holders uuid[])
language sql stable security definer
set search_path = ''
as $$
  select private.has_second_factor((select auth.uid())),
    (select count(*)::int from private.recovery_codes where login = (select auth.uid())),
    (select second_factor_required from private.panel_settings),
    array(select id from public.staff
      where (select private.has_role('super_admin')) and deleted_at is null and private.has_second_factor(id) order by id)
  where (select private.session_is_valid())
$$;
comment on function public.own_second_factor() is
  'Whether the caller has a second factor, how many recovery codes are left, whether admin and super_admin need one, and, for a super_admin, the ids of all who have one; no row for an invalid session.';
grant execute on function public.own_second_factor() to authenticated;

create table private.used_codes (
  factor uuid not null,
  code text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (factor, code)
);
comment on table private.used_codes is
  'Codes of the app that proved a session (SHA-256 in hexadecimal), for two minutes: Auth accepts a code for 90 seconds, from 30 s before its period to 30 s after.';
alter table private.used_codes enable row level security;

create function private.use_code(p_factor uuid, p_code text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.used_codes where (factor, code) in (
    select factor, code from private.used_codes
    where at < clock_timestamp() - interval '2 minutes' for update skip locked);
  -- The primary key serializes concurrent uses.
  insert into private.used_codes (factor, code) values (p_factor, p_code) on conflict do nothing;
  return found;
end
$$;
comment on function private.use_code(uuid, text) is
  'Records the use of a code; returns false if it was used in the last two minutes.';

-- Second-factor functions for the secret key: recovery codes, removal, requirement.
create function public.use_recovery_code(
  p_login uuid, p_session uuid, p_hash text, p_act text, p_ip text
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Locked against a concurrent attempt, which would end it (begin_second_factor).
  perform from auth.sessions where id = p_session and user_id = p_login for update;
  if not found then
    return false;
  end if;
  delete from private.recovery_codes where login = p_login and hash = p_hash;
  if not found then
    return false;
  end if;
  delete from private.recovered_sessions where session not in (select id from auth.sessions);
  insert into private.recovered_sessions (session) values (p_session) on conflict do nothing;
  insert into public.audit_log (actor, action, target, detail)
  values (p_login, 'recovery_code_used', p_login::text, jsonb_build_object(
    'ip', p_ip, 'left', (select count(*) from private.recovery_codes where login = p_login)));
  if p_act = 'log_in' then
    perform private.record_login(p_login, p_ip, p_session);
  end if;
  return true;
end
$$;
comment on function public.use_recovery_code(uuid, uuid, text, text, text) is
  'Consumes a recovery code (p_hash: its SHA-256 in hexadecimal) and marks the session as passed by a second factor; p_act log_in also records the log-in. Returns false for an unknown code or session.';
grant execute on function public.use_recovery_code(uuid, uuid, text, text, text) to service_role;

create function public.set_recovery_codes(p_login uuid, p_hashes text[], p_ip text, p_session uuid) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.recovery_codes where login = p_login;
  insert into private.recovery_codes (login, hash) select p_login, unnest(p_hashes);
  insert into public.audit_log (actor, action, target, detail)
  values (p_login, 'recovery_codes_made', p_login::text,
    jsonb_strip_nulls(jsonb_build_object('ip', p_ip, 'session', p_session)));
$$;
comment on function public.set_recovery_codes(uuid, text[], text, uuid) is
  'Replaces the recovery codes of a login (SHA-256 in hexadecimal) and audits it. p_session: the session that begins with this, or null; own_sessions reads its IP from the audit entry.';
grant execute on function public.set_recovery_codes(uuid, text[], text, uuid) to service_role;

create function public.remove_second_factor(p_login uuid, p_actor uuid, p_ip text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.has_second_factor(p_login) then
    return false;
  end if;
  perform private.grant_permit(p_login, 'remove_factor', p_ip, false);
  delete from auth.mfa_factors where user_id = p_login;
  delete from private.recovered_sessions
    where session in (select id from auth.sessions where user_id = p_login);
  if p_actor = p_login then
    -- As in Auth: without the factor the session is aal1 again.
    delete from auth.mfa_amr_claims
      where authentication_method = 'totp' and session_id in (select id from auth.sessions where user_id = p_login);
    update auth.sessions set aal = 'aal1', factor_id = null where user_id = p_login;
  else
    delete from auth.sessions where user_id = p_login;
  end if;
  insert into public.audit_log (actor, action, target, detail)
  values (p_actor, case when p_actor = p_login then 'second_factor_off' else 'second_factor_reset' end, p_login::text,
    jsonb_build_object('ip', p_ip));
  return true;
end
$$;
comment on function public.remove_second_factor(uuid, uuid, text) is
  'Removes the second factor and the recovery codes of a login, and audits it. If p_actor is another person, the login''s sessions end. Returns false without a factor.';
grant execute on function public.remove_second_factor(uuid, uuid, text) to service_role;

create function public.require_second_factor(p_required boolean, p_actor uuid, p_ip text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.panel_settings set second_factor_required = p_required where id and second_factor_required <> p_required;
  if found then
    insert into public.audit_log (actor, action, detail)
    values (p_actor, 'second_factor_required', jsonb_build_object('required', p_required, 'ip', p_ip));
  end if;
end
$$;
comment on function public.require_second_factor(boolean, uuid, text) is
  'Sets whether admin and super_admin need a second factor, and audits a change.';
grant execute on function public.require_second_factor(boolean, uuid, text) to service_role;

create function public.grant_factor(p_login uuid, p_name text, p_ip text) returns bigint
language sql security definer
set search_path = ''
as $$
  -- Auth accepts ten factors, unverified ones included.
  delete from auth.mfa_factors where user_id = p_login and status::text <> 'verified';
  select private.grant_permit(p_login, 'enrol_factor', p_ip, false, p_name);
$$;
comment on function public.grant_factor(uuid, text, text) is
  'Prepares the enrolment of a factor named p_name: removes unverified factors and permits the enrolment. Returns the permit''s id.';
grant execute on function public.grant_factor(uuid, text, text) to service_role;

create function public.begin_second_factor(
  p_login uuid, p_session uuid, p_act text, p_ip text, p_limits jsonb,
  p_factor uuid default null, p_code text default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  counter record;
  wait int;
  longest int := 0;
  taken text[] := '{}';
  address inet;
  is_valid boolean;
  others uuid[];
  challenge uuid;
begin
  for counter in select * from jsonb_to_recordset(p_limits) as given (key text, max int, seconds int) loop
    wait := public.consume_rate_limit(counter.key, counter.max, counter.seconds);
    longest := greatest(longest, wait);
    if wait = 0 then
      taken := taken || counter.key;
    end if;
  end loop;
  if longest > 0 then
    perform public.refund_rate_limit(key) from unnest(taken) as key;
    return jsonb_build_object('wait', longest, 'is_valid', true, 'challenge', null);
  end if;

  select coalesce(nullif(ip::text, '')::inet, '0.0.0.0') into address
    from auth.sessions where id = p_session and user_id = p_login for update;
  is_valid := found;
  if is_valid and private.has_second_factor(p_login) then
    -- Locks first, so that concurrent attempts do not end each other's sessions.
    others := array(select id from auth.sessions where user_id = p_login and id <> p_session for update skip locked);
    delete from auth.sessions where id = any (others) and not private.session_has_mfa(id);
  end if;
  if is_valid and p_code is not null
    and exists (select from auth.mfa_factors where id = p_factor and user_id = p_login) then
    challenge := gen_random_uuid();
    perform private.grant_permit(p_login, 'try_code', p_ip, false);
    -- IP address of the session: Auth compares it with that of the answer.
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (challenge, p_factor, clock_timestamp(), address);
    perform private.grant_permit(p_login, case p_act when 'log_in' then 'log_in_code' else 'check_code' end, p_ip, false,
      p_session::text, p_factor, p_code);
  end if;
  return jsonb_build_object('wait', 0, 'is_valid', is_valid, 'challenge', challenge);
end
$$;
comment on function public.begin_second_factor(uuid, uuid, text, text, jsonb, uuid, text) is
  'Prepares the check of a second-factor code in a session opened by a password; p_act: log_in (success is recorded) or check. Counts the attempt against p_limits ([{key, max, seconds}]). If the person has a factor, ends their other sessions without it. For a code of the app (p_factor, p_code: its SHA-256 in hexadecimal) creates a challenge and permits its answer; for a recovery code both are null. Returns {wait: 0, or the seconds of the limit that refused, with nothing else done; is_valid: whether the session exists; challenge: null without one or without that factor}.';
grant execute on function public.begin_second_factor(uuid, uuid, text, text, jsonb, uuid, text) to service_role;

create function public.revoke_code(p_session uuid, p_challenge uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Waits for an answer that Auth is writing; keeps a verified challenge.
  delete from auth.mfa_challenges where id = p_challenge and verified_at is null;
  if found then
    delete from private.auth_permits where nonce = p_session::text and taken_by is null;
  end if;
end
$$;
comment on function public.revoke_code(uuid, uuid) is
  'Deletes an unverified challenge and its permit.';
grant execute on function public.revoke_code(uuid, uuid) to service_role;

-- Append-only, except count and address of an entry (guard_audit_entry()).
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor uuid,
  action text not null,
  target text not null default '',
  detail jsonb not null default '{}',
  times integer not null default 1,
  last_at timestamptz,
  constraint audit_log_action_length check (char_length(action) between 1 and 100),
  constraint audit_log_detail_is_object check (jsonb_typeof(detail) = 'object'),
  constraint audit_log_counted check (case when last_at is null then times = 1 else times > 1 end)
);
comment on table public.audit_log is 'Append-only record of security events. Written by triggers and by record_audit().';
comment on column public.audit_log.id is 'Order of the entries.';
comment on column public.audit_log.at is 'When it happened.';
comment on column public.audit_log.actor is 'Who did it; null: the system, or an anonymous caller.';
comment on column public.audit_log.action is 'What was done, in snake_case: staff_created, imagen_verificado, ...';
comment on column public.audit_log.target is
  'What it was done to: the id of a row, or a call (for counted refusals, the first one); empty if none.';
comment on column public.audit_log.detail is
  'Further facts. Never a password or token; of e-mail and DNI only that they changed, since a deleted person''s must not survive here.';
comment on column public.audit_log.times is 'Number of occurrences: access_refused is counted for an hour from the first; all other actions have 1.';
comment on column public.audit_log.last_at is 'When it happened for the last time; null: once.';
create index audit_log_newest_of_target on public.audit_log (target, id desc);
create index audit_log_newest_refusal on public.audit_log (actor, id desc) where action = 'access_refused';
create index audit_log_whole_addresses on public.audit_log (at) where detail ->> 'ip' not like '%/%';
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated, service_role;
create policy "An active super_admin reads the audit log" on public.audit_log
  for select to authenticated using ((select private.has_role('super_admin')));
create trigger audit_log_is_append_only
  before delete or truncate on public.audit_log
  for each statement execute function private.refuse_change();

create function public.record_audit(p_actor uuid, p_action text, p_target text, p_detail jsonb) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.audit_log (actor, action, target, detail)
  values (p_actor, p_action, left(coalesce(p_target, ''), 320), coalesce(p_detail, '{}'))
$$;
comment on function public.record_audit(uuid, text, text, jsonb) is
  'Adds an entry for events that no trigger records: log-ins, refusals. Truncates a target over 320 characters.';
grant execute on function public.record_audit(uuid, text, text, jsonb) to service_role;

create function private.guard_audit_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  counted public.audit_log := old;
  shortened public.audit_log := old;
begin
  counted.times := old.times + 1;
  counted.last_at := new.last_at;
  if old.action = 'access_refused' and new is not distinct from counted
    and new.last_at between coalesce(old.last_at, old.at) and clock_timestamp() then
    return new;
  end if;
  shortened.detail := jsonb_set(old.detail, '{ip}', to_jsonb(private.network_of(old.detail ->> 'ip')));
  if old.at < now() - interval '90 days' and new is not distinct from shortened and new is distinct from old then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'history_kept',
    detail = 'Of an entry, refusals are counted and, after 90 days, the address is shortened. Nothing else changes.';
end
$$;
comment on function private.guard_audit_entry() is
  'Lets access_refused be counted once more, and an address become its network after 90 days; refuses any other change (history_kept), to the owner too.';
create trigger audit_log_entries_stay
  before update on public.audit_log
  for each row execute function private.guard_audit_entry();

create function public.record_refusal(p_actor uuid, p_call text, p_ip text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Serializes each person's refusals, so that they share one entry.
  perform pg_advisory_xact_lock(hashtextextended('public.audit_log refusals of ' || p_actor, 0));
  update public.audit_log set times = times + 1, last_at = clock_timestamp()
    where id = (
      select id from public.audit_log
      where action = 'access_refused' and actor = p_actor and at > clock_timestamp() - interval '1 hour'
      order by id desc limit 1);
  if not found then
    perform public.record_audit(p_actor, 'access_refused', p_call, jsonb_build_object('ip', p_ip));
  end if;
end
$$;
comment on function public.record_refusal(uuid, text, text) is
  'Records that a person was refused a call: one entry an hour, which names the first call and counts all.';
grant execute on function public.record_refusal(uuid, text, text) to service_role;

-- Private and without policies: only the server reaches the files (G07).
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('imagenes', 'imagenes', false, 5 * 1024 * 1024, array['image/webp'])
on conflict (id) do nothing;

-- Stored files. A registration claims one, once; the clean-up removes unclaimed ones.
create table public.uploads (
  id uuid primary key default gen_random_uuid(),
  uploader uuid references public.staff (id),
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  network text,
  constraint uploads_bytes_positive check (bytes > 0),
  constraint uploads_size_positive check (width > 0 and height > 0)
);
comment on table public.uploads is 'Files stored under {id}/{width}.webp in the bucket imagenes.';
comment on column public.uploads.id is 'Becomes the id of the image.';
comment on column public.uploads.uploader is 'Active staff member who sent the file; null: the public.';
comment on column public.uploads.bytes is 'Size of the file as it came in, in bytes.';
comment on column public.uploads.width is 'Width of the largest stored picture, in pixels.';
comment on column public.uploads.height is 'Height of the largest stored picture, in pixels.';
comment on column public.uploads.created_at is 'When the file came in.';
comment on column public.uploads.claimed_at is 'When its data was registered; null: not yet.';
comment on column public.uploads.network is
  'Client network (private.network_of) of a public upload; null: uploaded by staff, or the image was already decided.';
create index uploads_unclaimed on public.uploads (created_at) where claimed_at is null;
create index uploads_by_uploader on public.uploads (uploader);
alter table public.uploads enable row level security;
-- Inserted by add_upload() alone, which limits them.
grant select, update, delete on public.uploads to service_role;

create function private.searched_imagen(title text, description text, tags text[]) returns text
language sql immutable parallel safe
set search_path = ''
return private.fold(title || chr(1) || description || chr(1) || array_to_string(tags, chr(1)));
comment on function private.searched_imagen(text, text, text[]) is
  'What a search looks through (G02). chr(1) stands between the texts, so that no match spans two.';
grant execute on function private.searched_imagen(text, text, text[]) to authenticated, service_role;

create table public.imagenes (
  id uuid primary key,
  title text not null,
  description text not null default '',
  category text not null,
  tags text[] not null default '{}',
  status text not null default 'pendiente',
  width integer not null,
  height integer not null,
  tipo text not null generated always as (
    case when width::bigint * 10 >= height::bigint * 11 then 'horizontal'
      when height::bigint * 10 >= width::bigint * 11 then 'vertical'
      else 'cuadrada' end) stored,
  author_id uuid references public.staff (id),
  author_admin_id uuid references public.staff (id),
  moderado_por uuid references public.staff (id),
  fecha_aprobacion timestamptz,
  motivo_rechazo text,
  created_at timestamptz not null default now(),
  search_text text generated always as (private.searched_imagen(title, description, tags)) stored,
  caption text not null default '',
  credit text not null default '',
  focus_x smallint,
  focus_y smallint,
  revision integer not null default 1,
  constraint imagenes_title_length check (char_length(title) <= 120 and title ~ '\S'),
  constraint imagenes_title_plain check (title = private.plain_line(title)),
  constraint imagenes_title_visible check (private.is_visible(title)),
  constraint imagenes_description_length check (char_length(description) <= 500),
  constraint imagenes_description_plain check (description = private.plain_text(description)),
  constraint imagenes_category_known check (category in (
    'cultura', 'obras', 'desarrollo', 'seguridad', 'social', 'salud', 'deportes', 'ambiente', 'educacion', 'eventos',
    'general', 'economia')),
  constraint imagenes_tags_are_a_list check (coalesce(array_ndims(tags), 1) = 1),
  constraint imagenes_tags_bounded check (
    cardinality(tags) <= 20 and char_length(array_to_string(tags, '')) <= 20 * 40
    and array_position(tags, null) is null and array_position(tags, '') is null),
  constraint imagenes_tags_plain check (
    array_to_string(tags, ',') = private.plain_line(array_to_string(tags, ','))
  ),
  constraint imagenes_status_known check (status in ('pendiente', 'verificado', 'rechazada', 'eliminado')),
  constraint imagenes_caption_length check (char_length(caption) <= 300),
  constraint imagenes_caption_plain check (caption = private.plain_text(caption)),
  constraint imagenes_credit_length check (char_length(credit) <= 120),
  constraint imagenes_credit_plain check (credit = private.plain_text(credit)),
  constraint imagenes_size_positive check (width > 0 and height > 0),
  constraint imagenes_approval_only_while_verified check (fecha_aprobacion is null or status = 'verificado'),
  constraint imagenes_motivo_only_when_refused check (motivo_rechazo is null or status in ('rechazada', 'eliminado')),
  constraint imagenes_motivo_length check (char_length(motivo_rechazo) <= 500),
  constraint imagenes_focus_within check (
    num_nulls(focus_x, focus_y) in (0, 2) and focus_x between 0 and 100 and focus_y between 0 and 100)
);
comment on table public.imagenes is 'Images of the gallery and of the news. Only verified ones are public.';
comment on column public.imagenes.id is 'The id of the upload; its address is /media/{id}/{width}.webp for life.';
comment on column public.imagenes.title is 'Title, up to 120 characters.';
comment on column public.imagenes.description is 'Description, also the alternative text; may be empty.';
comment on column public.imagenes.category is 'One of the news categories, which contain the gallery''s.';
comment on column public.imagenes.tags is 'Up to 20 tags of 40 characters on average.';
comment on column public.imagenes.status is 'pendiente, verificado (public), rechazada or eliminado (final).';
comment on column public.imagenes.width is 'Width of the largest stored picture, in pixels.';
comment on column public.imagenes.height is 'Height of the largest stored picture, in pixels.';
comment on column public.imagenes.tipo is 'horizontal or vertical where one side is at least a tenth longer, else cuadrada.';
comment on column public.imagenes.author_id is 'Staff member who uploaded it; null: the public.';
comment on column public.imagenes.author_admin_id is 'Staff member who uploaded it from the panel, the same as author_id; imported images may have either alone.';
comment on column public.imagenes.moderado_por is 'Who decided last; null: not decided, or by the system.';
comment on column public.imagenes.fecha_aprobacion is 'Since when it is verified; null while it is not.';
comment on column public.imagenes.motivo_rechazo is 'Reason of the rejection in force; may be null.';
comment on column public.imagenes.created_at is 'When it was registered.';
comment on column public.imagenes.search_text is 'Title, description and tags as they are searched (G02).';
comment on column public.imagenes.caption is 'What readers see below it; may be empty.';
comment on column public.imagenes.credit is 'Who made it, as readers see it; may be empty.';
comment on column public.imagenes.focus_x is
  'Focal point for cropping, in percent from the left; null: the middle, and the upper third of a portrait.';
comment on column public.imagenes.focus_y is 'As focus_x, from the top.';
comment on column public.imagenes.revision is 'One more with each decision.';
create index imagenes_search on public.imagenes
  -- Read more than written: no pending list.
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
create index imagenes_pending_from_public on public.imagenes (id) where status = 'pendiente' and author_id is null;
create index imagenes_by_author on public.imagenes (author_id);
create index imagenes_by_author_admin on public.imagenes (author_admin_id);
create index imagenes_by_moderator on public.imagenes (moderado_por);
-- For the count of pending images.
create index imagenes_pending on public.imagenes (id) where status = 'pendiente';
alter table public.imagenes enable row level security;
grant select on public.imagenes to authenticated;
grant select, insert, update on public.imagenes to service_role;
grant update (title, description, category, tags, status, motivo_rechazo, caption, credit, focus_x, focus_y) on public.imagenes to
  authenticated;
create policy "Active staff read every image" on public.imagenes
  for select to authenticated using ((select private.is_active()));
create policy "An active admin or super_admin moderates" on public.imagenes
  for update to authenticated
  using ((select private.has_role('admin', 'super_admin')))
  with check ((select private.has_role('admin', 'super_admin')));
create policy "Active staff correct their uploads, and describe images without description" on public.imagenes
  for update to authenticated
  using ((select private.is_active()) and status <> 'eliminado'
    and (coalesce(author_admin_id, author_id) = (select auth.uid()) or description !~ '\S'))
  with check ((select private.is_active()));

create function private.has_upload_capacity(held bigint, taken bigint, places int) returns boolean
language sql immutable parallel safe
set search_path = ''
return held * 10 < places - taken;
comment on function private.has_upload_capacity(bigint, bigint, int) is
  'Whether a network that holds `held` of the `taken` places gets another one: if held < (places - taken) / 10. Of 500 places one network gets 46 at most, a hundred networks leave 40, and a network without any gets one until the last is taken.';

create function private.delete_origin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.uploads set network = null where id = new.id;
  return null;
end
$$;
comment on function private.delete_origin() is 'Deletes the network of an image''s upload at the first decision.';
create trigger imagen_origin_is_forgotten
  after update of status on public.imagenes
  for each row when (old.status = 'pendiente' and new.status <> 'pendiente')
  execute function private.delete_origin();

create function public.add_upload(
  p_id uuid, p_uploader uuid, p_bytes int, p_width int, p_height int, p_unclaimed_max int, p_ip text default null
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  origin constant text := case when p_uploader is null then private.network_of(p_ip) end;
begin
  if p_uploader is null then
    -- Serializes public uploads, so that two do not take the last place.
    perform pg_advisory_xact_lock(hashtextextended('public.uploads unclaimed', 0));
    if not (
      select private.has_upload_capacity(count(*) filter (where network is not distinct from origin), count(*), p_unclaimed_max)
      from public.uploads where claimed_at is null and uploader is null
    ) then
      return false;
    end if;
  end if;
  insert into public.uploads (id, uploader, bytes, width, height, network)
  values (p_id, p_uploader, p_bytes, p_width, p_height, origin);
  return true;
end
$$;
comment on function public.add_upload(uuid, uuid, int, int, int, int, text) is
  'Records an upload and returns true. For a public upload (p_uploader null), returns false and records nothing if the network of p_ip has used its share (private.has_upload_capacity) of the p_unclaimed_max unregistered files.';
grant execute on function public.add_upload(uuid, uuid, integer, integer, integer, integer, text) to service_role;

create view private.photos as
select id, status, jsonb_build_object(
  '_id', id, 'status', status, 'title', title, 'description', description, 'category', category, 'tags', tags,
  'caption', caption, 'credit', credit, 'width', width, 'height', height,
  'focus', case when focus_x is not null then jsonb_build_object('x', focus_x, 'y', focus_y) end) as as_json
from public.imagenes;
comment on view private.photos is 'Each image as the API returns it among the photos of an item, but for its url.';

create function public.add_imagen(
  p_id uuid, p_title text, p_description text, p_category text, p_tags text[],
  p_caption text default '', p_credit text default '', p_focus_x smallint default null, p_focus_y smallint default null
) returns public.imagenes
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  author uuid;
  upload public.uploads;
  imagen public.imagenes;
begin
  -- A staff upload is registered by its uploader alone.
  update public.uploads set claimed_at = now()
    where id = p_id and claimed_at is null and (uploader is null or uploader = caller)
      and created_at > now() - interval '23 hours'
    returning * into upload;
  if not found then
    raise exception using errcode = 'P0001', message = case
      when exists (
        select from public.uploads where id = p_id and claimed_at is not null and (uploader is null or uploader = caller)
      ) then 'upload_claimed'
      else 'upload_unknown' end;
  end if;

  if (select private.is_active()) then
    author := caller;
  else
    -- Serializes public uploads, so that two do not take the last place.
    perform pg_advisory_xact_lock(hashtextextended('public.imagenes pending quota', 0));
    if not (
      select private.has_upload_capacity(
        count(*) filter (where came_in.network is not distinct from upload.network), count(*), 500)
      from public.imagenes as waiting left join public.uploads as came_in on came_in.id = waiting.id
      where waiting.status = 'pendiente' and waiting.author_id is null
    ) then
      raise exception using errcode = 'P0001', message = 'pending_quota';
    end if;
  end if;

  insert into public.imagenes (id, title, description, category, tags, width, height, author_id, author_admin_id,
    caption, credit, focus_x, focus_y)
  values (p_id, btrim(p_title), btrim(coalesce(p_description, '')), p_category, coalesce(p_tags, '{}'),
    upload.width, upload.height, author, author,
    btrim(coalesce(p_caption, '')), btrim(coalesce(p_credit, '')), p_focus_x, p_focus_y)
  returning * into imagen;
  return imagen;
end
$$;
comment on function public.add_imagen(uuid, text, text, text, text[], text, text, smallint, smallint) is
  'Claims an upload of the last 23 hours once and makes it a pending image; the author is the caller when active staff. Fails with upload_unknown, upload_claimed, or pending_quota if the network of a public upload has used its share (private.has_upload_capacity) of the 500 places for pending public images.';
grant execute on function public.add_imagen(uuid, text, text, text, text[], text, text, smallint, smallint) to anon, authenticated;

create function private.moderate_imagen() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status <> old.status then
    if (old.status, new.status) not in (
      ('pendiente', 'verificado'), ('pendiente', 'rechazada'), ('pendiente', 'eliminado'),
      ('verificado', 'rechazada'), ('verificado', 'eliminado'), ('verificado', 'pendiente'),
      ('rechazada', 'verificado'), ('rechazada', 'eliminado'), ('rechazada', 'pendiente')
    ) then
      raise exception using errcode = 'P0001', message = 'image_transition',
        detail = format('An image does not go from %s to %s.', old.status, new.status);
    end if;
    if new.status = 'pendiente' and old.status = 'verificado' and exists (
      select from public.noticias
      where (image_ids @> array[new.id] or text_image_ids @> array[new.id]) and deleted_at is null
    ) then
      raise exception using errcode = 'P0001', message = 'image_in_news';
    end if;
    new.revision := old.revision + 1;
    new.moderado_por := case when new.status <> 'pendiente' then auth.uid() end;
    new.fecha_aprobacion := case when new.status = 'verificado' then now() end;
    if new.status in ('verificado', 'pendiente') then
      new.motivo_rechazo := null;
    end if;
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), 'imagen_' || new.status, new.id::text,
      jsonb_strip_nulls(jsonb_build_object('title', new.title, 'from', old.status, 'motivo', new.motivo_rechazo)));
  end if;
  return new;
end
$$;
comment on function private.moderate_imagen() is
  'Refuses transitions other than those of PG03 and PG09 (image_transition) and the return of a verified image of an item to pendiente (image_in_news). Records moderator and time in the row and in the audit log.';
create trigger imagen_moderation_is_recorded
  before update on public.imagenes
  for each row execute function private.moderate_imagen();

create function private.record_imported_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (at, actor, action, target, detail)
  values (coalesce(new.fecha_aprobacion, clock_timestamp()), new.moderado_por, 'imagen_' || new.status, new.id::text,
    jsonb_strip_nulls(jsonb_build_object('title', new.title, 'motivo', new.motivo_rechazo)));
  return null;
end
$$;
comment on function private.record_imported_decision() is
  'Audits the status of an imported image, with the row''s moderator and approval time.';
create trigger imagen_imported_decision_is_recorded
  after insert on public.imagenes
  for each row when (new.status <> 'pendiente')
  execute function private.record_imported_decision();

create function private.record_imagen_correction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before jsonb := private.imagen_texts(old) || jsonb_build_object('motivo', old.motivo_rechazo);
  after jsonb := private.imagen_texts(new) || jsonb_build_object('motivo', new.motivo_rechazo);
  changed text[];
begin
  if new.status <> old.status then
    -- Reasons are recorded by moderate_imagen().
    before := before - 'motivo';
  end if;
  changed := array(select field.key from jsonb_each(before) as field where field.value <> after -> field.key);
  if cardinality(changed) > 0 then
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), 'imagen_corregida', new.id::text, jsonb_build_object(
      'title', new.title,
      'changed', changed,
      'before', (select jsonb_object_agg(field, before -> field) from unnest(changed) as field),
      'after', (select jsonb_object_agg(field, after -> field) from unnest(changed) as field)));
  end if;
  return null;
end
$$;
comment on function private.record_imagen_correction() is
  'Audits imagen_corregida {title, changed, before, after} for a change of an image''s texts, or of the reason of its rejection without a new decision.';
create trigger imagen_corrections_are_recorded
  after update on public.imagenes
  for each row execute function private.record_imagen_correction();

create function public.moderate(p_id uuid, p_status text, p_motivo text, p_revision int default null) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  before text;
  found_revision int;
begin
  select status, revision into before, found_revision from public.imagenes where id = p_id for update;
  if before is not null and found_revision is distinct from p_revision and (p_status = 'pendiente' or p_revision is not null) then
    raise exception using errcode = 'P0001', message = 'image_decided_again';
  end if;
  if before <> p_status then
    update public.imagenes
      set status = p_status, motivo_rechazo = case when p_status = 'rechazada' then p_motivo else motivo_rechazo end
      where id = p_id;
    return jsonb_build_object('before', before, 'imagen', (
      select to_jsonb(imagen) from public.imagenes_panel as imagen where imagen.id = p_id));
  end if;
  return jsonb_build_object('before', before, 'imagen', null);
end
$$;
comment on function public.moderate(uuid, text, text, int) is
  'Sets an image''s status (PG03) with the caller''s rights; pendiente undoes the decision that produced p_revision, others change the image as it was seen at p_revision (null: as it is). Returns {before: previous status, null for an unknown image; imagen: row of imagenes_panel, null if the status was already set}. Fails with image_transition, image_in_news or image_decided_again.';
grant execute on function public.moderate(uuid, text, text, integer) to authenticated;

-- An image's history for moderators, who cannot read the audit log.
create view public.imagen_history_panel with (security_barrier = true, security_invoker = false) as
select
  step.imagen_id, step.entry, step.at, step.action, step.detail, private.person_of(person) as actor
from (
  select id as imagen_id, 0::bigint as entry, created_at as at, 'imagen_subida' as action, '{}'::jsonb as detail,
    coalesce(author_admin_id, author_id) as actor
  from public.imagenes
  union all
  select imagen.id, entry.id, entry.at, entry.action, entry.detail, entry.actor
  from public.imagenes as imagen
  join public.audit_log as entry on entry.target = imagen.id::text and entry.action in (
    'imagen_verificado', 'imagen_rechazada', 'imagen_eliminado', 'imagen_pendiente', 'imagen_corregida')
) as step
left join public.staff as person on person.id = step.actor
where (select private.has_role('admin', 'super_admin'));
comment on view public.imagen_history_panel is
  'History of each image for active admin and super_admin: upload, decisions and corrections, with actor and time (PG03, R03).';
comment on column public.imagen_history_panel.entry is 'Order within an image: 0 for the upload, else the id in audit_log.';
comment on column public.imagen_history_panel.action is 'imagen_subida, imagen_verificado, imagen_rechazada, imagen_eliminado, imagen_pendiente (a decision undone) or imagen_corregida.';
comment on column public.imagen_history_panel.detail is 'As in the audit log: from and motivo of a decision; changed, before and after of a correction.';
comment on column public.imagen_history_panel.actor is 'Null for the public and the system.';
grant select on public.imagen_history_panel to authenticated;

create function private.guard_imagen_correction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Not for system writes (restore, import).
  if auth.uid() is null then
    return new;
  end if;
  if new.description !~ '\S' and old.description ~ '\S' and exists (
    select from public.noticias
    where (image_ids @> array[new.id] or text_image_ids @> array[new.id])
      and status = 'publicado' and deleted_at is null
  ) then
    raise exception using errcode = 'P0001', message = 'photo_undescribed';
  end if;
  if private.has_role('admin', 'super_admin') then
    return new;
  end if;
  if (new.status, new.motivo_rechazo) is distinct from (old.status, old.motivo_rechazo)
    or (coalesce(old.author_admin_id, old.author_id) is distinct from auth.uid()
      and (new.title, new.category, new.tags, new.caption, new.credit, new.focus_x, new.focus_y)
        is distinct from (old.title, old.category, old.tags, old.caption, old.credit, old.focus_x, old.focus_y)) then
    raise exception using errcode = '42501', message = 'Only admin and super_admin decide about an image; only they and its uploader change its texts.';
  end if;
  return new;
end
$$;
comment on function private.guard_imagen_correction() is
  'Lets admin and super_admin decide, and them and the uploader change texts; other staff may only add a missing description (RLS in 40_imagenes.sql). Refuses to empty the description of a photo in a published item (photo_undescribed).';
create trigger imagen_correction_is_guarded
  before update on public.imagenes
  for each row execute function private.guard_imagen_correction();

create function private.imagen_texts(imagen public.imagenes) returns jsonb
language sql immutable parallel safe
set search_path = ''
return jsonb_build_object(
  'title', imagen.title, 'description', imagen.description, 'category', imagen.category, 'tags', imagen.tags,
  'caption', imagen.caption, 'credit', imagen.credit,
  'focus', coalesce(imagen.focus_x || ' %, ' || imagen.focus_y || ' %', ''));
comment on function private.imagen_texts(public.imagenes) is 'Returns the correctable texts of an image in the form of its history.';

create function public.update_imagen(p_id uuid, p_changes jsonb, p_seen jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  imagen public.imagenes;
  next public.imagenes;
begin
  perform from public.imagenes where id = p_id and status <> 'eliminado';
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  -- Locked; no row without the right to change it.
  select * into imagen from public.imagenes where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'forbidden');
  end if;
  -- A column that already has the wanted value is no conflict: a retry whose response was lost.
  if exists (
    select from jsonb_each(p_changes) as wanted
    where to_jsonb(imagen) -> wanted.key <> wanted.value
      and to_jsonb(imagen) -> wanted.key <> p_seen -> wanted.key
  ) then
    return jsonb_build_object('outcome', 'changed');
  end if;
  next := jsonb_populate_record(imagen, p_changes);
  update public.imagenes
    set title = next.title, description = next.description, category = next.category, tags = next.tags,
      caption = next.caption, credit = next.credit, focus_x = next.focus_x, focus_y = next.focus_y
    where id = p_id;
  return jsonb_build_object('outcome', 'corrected', 'imagen', (
    select to_jsonb(shown) from public.imagenes_panel as shown where shown.id = p_id));
end
$$;
comment on function public.update_imagen(uuid, jsonb, jsonb) is
  'Changes texts and focus of an image with the caller''s rights. Returns {"outcome": "corrected", "imagen": row of imagenes_panel}, or the outcome unknown, forbidden, or changed: a column of p_changes no longer has its value in p_seen.';
grant execute on function public.update_imagen(uuid, jsonb, jsonb) to authenticated;

-- Returns the ids of gallery photos in a text.
create function private.text_image_ids(content text) returns uuid[]
language sql immutable parallel safe
set search_path = ''
return case when strpos(content, '](/media/') = 0 then '{}'::uuid[] else array(
  select distinct found[1]::uuid
  from regexp_matches(content, '\]\(/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)', 'gi') as found
) end;
comment on function private.text_image_ids(text) is
  'Returns the distinct ids of images in a text, shown as ![caption](/media/id) (shared/article/text-tree.ts) or linked to.';
grant execute on function private.text_image_ids(text) to anon, authenticated, service_role;

create table public.noticias (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  excerpt text not null,
  content text not null,
  date date not null default (now() at time zone 'America/Argentina/Buenos_Aires')::date,
  category text not null default 'general',
  status text not null default 'borrador',
  author_id uuid not null default auth.uid() references public.staff (id),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Stored: folding index matches again takes three times as long.
  search_text text generated always as (private.fold(title || chr(1) || excerpt)) stored,
  publish_at timestamptz,
  unpublish_at timestamptz,
  image_ids uuid[] not null default '{}',
  -- Set by triggers when a change is recorded for the site. Public views compare times themselves.
  is_public boolean not null default false,
  text_image_ids uuid[] not null generated always as (private.text_image_ids(content)) stored,
  constraint noticias_title_length check (char_length(title) <= 50 and title ~ '\S'),
  constraint noticias_title_plain check (title = private.plain_line(title)),
  constraint noticias_excerpt_length check (char_length(excerpt) <= 150 and excerpt ~ '\S'),
  constraint noticias_excerpt_plain check (excerpt = private.plain_text(excerpt)),
  constraint noticias_content_length check (char_length(content) <= 100000 and content ~ '\S'),
  constraint noticias_content_plain check (content = private.plain_text(content)),
  constraint noticias_date_four_digit_year check (date between '0001-01-01' and '9999-12-31'),
  constraint noticias_category_known check (category in (
    'cultura', 'obras', 'desarrollo', 'seguridad', 'social', 'salud', 'deportes', 'ambiente', 'educacion', 'eventos',
    'general', 'economia')),
  constraint noticias_status_known check (status in ('borrador', 'en_revision', 'publicado')),
  constraint noticias_revision_positive check (revision > 0),
  constraint noticias_publish_at_readable check (private.is_readable_time(publish_at)),
  constraint noticias_unpublish_at_readable check (private.is_readable_time(unpublish_at)),
  constraint noticias_times_in_order check (unpublish_at > coalesce(publish_at, '-infinity')),
  constraint noticias_images_bounded check (
    coalesce(array_ndims(image_ids), 1) = 1 and cardinality(image_ids) <= 12 and array_position(image_ids, null) is null),
  constraint noticias_texts_visible check (
    private.is_visible(title) and private.is_visible(excerpt) and private.is_visible(content)
  )
);
comment on table public.noticias is 'News items. Public: published and not deleted.';
comment on column public.noticias.id is 'Part of the address, /noticia/{id}. The form may choose it, so that a retried creation makes no second item (PF04).';
comment on column public.noticias.title is 'Title, 1 to 50 characters.';
comment on column public.noticias.excerpt is 'Summary, 1 to 150 characters.';
comment on column public.noticias.content is 'A subset of Markdown with a block on each line (shared/article/text-tree.ts). Up to 100,000 characters.';
comment on column public.noticias.date is 'Date of the item, in the city''s time zone; may be in the future (N09).';
comment on column public.noticias.category is 'One of the 12 categories of N07.';
comment on column public.noticias.status is
  'borrador, en_revision (a review was requested) or publicado.';
comment on column public.noticias.author_id is 'Author: always the caller who created it (E26).';
comment on column public.noticias.revision is 'Incremented by each change, to detect conflicts (PF07).';
comment on column public.noticias.created_at is 'When it was written.';
comment on column public.noticias.updated_at is 'When it last changed.';
comment on column public.noticias.deleted_at is
  'When it was deleted; null: not deleted. It can be restored (E08) for 90 days.';
comment on column public.noticias.search_text is
  'Folded title and excerpt for search (N03), separated by chr(1) so that no match spans both.';
comment on column public.noticias.publish_at is 'A published item is public from then on; null: at once.';
comment on column public.noticias.unpublish_at is 'A published item is public until then; null: for good.';
comment on column public.noticias.image_ids is
  'Ids of up to 12 distinct photos in order, the lead first, in any status. The public sees the verified ones.';
comment on column public.noticias.is_public is
  'Publication state last recorded in site_changes; record_due_noticias() records changes by schedule.';
comment on column public.noticias.text_image_ids is 'Ids of the images in its text.';
create index noticias_by_author on public.noticias (author_id);
create index noticias_by_images on public.noticias using gin (image_ids);
create index noticias_with_times on public.noticias (status) where publish_at is not null or unpublish_at is not null;
create index noticias_by_text_images on public.noticias using gin (text_image_ids);
create index noticias_en_revision on public.noticias (id) where status = 'en_revision';
-- With the columns of counts and filters, for index-only scans.
create index noticias_newest on public.noticias (date desc, created_at desc, id desc)
  include (category, publish_at, unpublish_at)
  where status = 'publicado' and deleted_at is null;
-- For substrings of title and excerpt, also inside words: "eri" finds "Feria".
create index noticias_search on public.noticias using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
alter table public.noticias enable row level security;
grant select on public.noticias to authenticated;
grant select, insert, update on public.noticias to service_role;
grant insert (id, title, excerpt, content, date, category, status, image_ids, publish_at, unpublish_at),
  update (title, excerpt, content, date, category, status, image_ids, deleted_at, publish_at, unpublish_at) on public.noticias
  to authenticated;
create policy "Active staff read every news item" on public.noticias
  for select to authenticated using ((select private.is_active()));
create policy "Active staff write news" on public.noticias
  for insert to authenticated with check ((select private.is_active()));
create policy "Active staff change every news item" on public.noticias
  for update to authenticated using ((select private.is_active())) with check ((select private.is_active()));
create trigger noticias_are_never_emptied
  before truncate on public.noticias
  for each statement execute function private.refuse_change();

create function private.audit_noticia(old public.noticias, new public.noticias) returns void
language plpgsql
set search_path = ''
as $$
declare
  is_ahead constant boolean := new.status = 'publicado' and coalesce(new.publish_at > now(), false);
  event text;
begin
  event := case
    when old.id is null then
      case when is_ahead then 'noticia_programada' when new.status = 'publicado' then 'noticia_publicada' else 'noticia_creada' end
    when old.deleted_at is null and new.deleted_at is not null then 'noticia_eliminada'
    when old.deleted_at is not null and new.deleted_at is null then 'noticia_restaurada'
    when new.deleted_at is not null then null
    when is_ahead and (old.status <> 'publicado' or new.publish_at is distinct from old.publish_at) then 'noticia_programada'
    when new.status <> old.status and 'publicado' in (new.status, old.status) then
      case new.status when 'publicado' then 'noticia_publicada' else 'noticia_ocultada' end
    -- By its schedule (record_due_noticias()), or by a change of its times.
    when new.is_public <> old.is_public then
      case when new.is_public then 'noticia_publicada' else 'noticia_ocultada' end
  end;
  if event is not null then
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), event, new.id::text, jsonb_strip_nulls(jsonb_build_object(
      'title', new.title, 'status', new.status, 'created', old.id is null,
      'publish_at', case event when 'noticia_programada' then new.publish_at end)));
  end if;
end
$$;
comment on function private.audit_noticia(public.noticias, public.noticias) is
  'Audits at most one entry for a change, with {title, status, created}: noticia_creada (not published), noticia_publicada (no actor: by schedule), noticia_programada (with publish_at), noticia_ocultada, noticia_eliminada or noticia_restaurada. Other edits are in noticia_versions.';
create function private.is_public_now(status text, deleted_at timestamptz, publish_at timestamptz, unpublish_at timestamptz)
returns boolean
language sql stable parallel safe
set search_path = ''
return status = 'publicado' and deleted_at is null
  and coalesce(publish_at <= now(), true) and coalesce(unpublish_at > now(), true);
comment on function private.is_public_now(text, timestamptz, timestamptz, timestamptz) is 'Returns whether an item with these values is public now.';

create function public.change_noticias(p_ids uuid[], p_changes jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  item uuid;
  bringing_back constant boolean := coalesce(p_changes -> 'deleted' = 'false', false);
  answers jsonb := '{}';
begin
  -- All rows in one order, before the lock of site changes that the first update takes: no deadlock with other saves.
  perform from public.noticias where id = any (p_ids) order by id for update;
  foreach item in array p_ids loop
    begin
      update public.noticias set
        status = coalesce(p_changes ->> 'status', status),
        category = coalesce(p_changes ->> 'category', category),
        deleted_at = case p_changes -> 'deleted' when 'true' then now() when 'false' then null else deleted_at end
      where id = item and (deleted_at is not null) = bringing_back;
      answers := answers || jsonb_build_object(item, case when found then '' else 'missing' end);
    exception when raise_exception then
      answers := answers || jsonb_build_object(item, sqlerrm);
    end;
  end loop;
  return answers;
end
$$;
comment on function public.change_noticias(uuid[], jsonb) is
  'Changes status, category or deleted of many items independently. Returns {id: "" if changed, "missing" if there is no such item (deleted ones count only for deleted: false), else the error''s message}. With the caller''s rights.';
grant execute on function public.change_noticias(uuid[], jsonb) to authenticated;

create function public.save_noticia(p_columns jsonb, p_id uuid default null, p_revision int default null) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  columns text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(p_columns) as key where key <> 'image_id');
  expressions text := columns;
  saved uuid;
begin
  if p_columns ? 'image_id' then
    columns := concat_ws(', ', columns, 'image_ids');
    -- A new lead replaces the first photo; without one the second moves up (NR32).
    expressions := concat_ws(', ', expressions, format('array_remove(%1$L::uuid || array_remove(%2$s, %1$L::uuid), null)',
      p_columns ->> 'image_id', case when p_id is null then '''{}''::uuid[]' else 'noticia.image_ids[2:]' end));
  end if;
  if p_id is null then
    execute format(
      'insert into public.noticias (%s) select %s from jsonb_populate_record(null::public.noticias, $1) returning id',
      columns, expressions)
      into saved using p_columns;
  else
    execute format(
      'update public.noticias as noticia set (%s) = (select %s from jsonb_populate_record(null::public.noticias, $1))
        where id = $2 and deleted_at is null and ($3 is null or revision = $3) returning id',
      columns, expressions)
      into saved using p_columns, p_id, p_revision;
  end if;
  return (select to_jsonb(noticia) from public.noticias_panel as noticia where noticia.id = saved);
end
$$;
comment on function public.save_noticia(jsonb, uuid, int) is
  'Creates an item, or with p_id updates these columns of an item that is not deleted and has p_revision (null: any), with the caller''s rights. image_id replaces the first of image_ids. Returns its row of noticias_panel; null if no item matched.';
grant execute on function public.save_noticia(jsonb, uuid, integer) to authenticated;

create table public.noticia_versions (
  noticia_id uuid not null references public.noticias (id),
  revision integer not null,
  actor uuid,
  at timestamptz not null default clock_timestamp(),
  before jsonb not null,
  primary key (noticia_id, revision)
);
comment on table public.noticia_versions is
  'Append-only history of the news: one row for each change, kept as long as the item.';
comment on column public.noticia_versions.noticia_id is 'The item that changed.';
comment on column public.noticia_versions.revision is 'The revision that the change replaced.';
comment on column public.noticia_versions.actor is 'Who changed it; null: the system.';
comment on column public.noticia_versions.at is 'When it changed.';
comment on column public.noticia_versions.before is 'The whole row before the change.';
alter table public.noticia_versions enable row level security;
grant select on public.noticia_versions to authenticated, service_role;
create policy "Active staff read the history of the news" on public.noticia_versions
  for select to authenticated using ((select private.is_active()));
create trigger noticia_versions_is_append_only
  before update or truncate on public.noticia_versions
  for each statement execute function private.refuse_change();

create function private.before_noticia_write() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  added uuid[];
begin
  -- At depth 1 the caller's statement sets the status; below it apply_revision_step() does, for a recorded step.
  if new.status = 'en_revision' and old.status is distinct from 'en_revision' and pg_trigger_depth() = 1 then
    raise exception using errcode = 'P0001', message = 'review_not_requested';
  end if;
  -- Callers cannot backdate a deletion, which would shorten its 90 days in the bin.
  if old.id is not null and new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null
    and auth.uid() is not null then
    new.deleted_at := now();
  end if;
  if new.image_ids is distinct from coalesce(old.image_ids, '{}') then
    -- Checks added photos alone: an item keeps photos that are deleted later.
    added := array(select unnest(new.image_ids) except select unnest(old.image_ids));
    if cardinality(added) <> (select count(*) from public.imagenes where id = any (added) and status <> 'eliminado') then
      raise exception using errcode = 'P0001', message = 'image_unavailable';
    end if;
    if cardinality(new.image_ids) <> (select count(distinct id) from unnest(new.image_ids) as id) then
      raise exception using errcode = 'P0001', message = 'image_twice';
    end if;
  end if;
  -- Ignores derived and protected columns.
  if old.id is not null then
    old.search_text := null;
    old.text_image_ids := null;
    new.revision := old.revision;
    new.updated_at := old.updated_at;
    new.is_public := old.is_public;
    if new is distinct from old then
      new.revision := old.revision + 1;
      new.updated_at := clock_timestamp();
      insert into public.noticia_versions (noticia_id, revision, actor, before)
      values (old.id, old.revision, auth.uid(), to_jsonb(old) - 'search_text' - 'text_image_ids' - 'is_public');
    end if;
  end if;
  new.is_public := private.is_public_now(new.status, new.deleted_at, new.publish_at, new.unpublish_at);
  return new;
end
$$;
comment on function private.before_noticia_write() is
  'Refuses en_revision without a review step (review_not_requested), repeated photos (image_twice) and added photos that do not exist or were deleted (image_unavailable). Sets the time of a deletion, revision and is_public, and stores the replaced row in noticia_versions if something changed.';
create trigger noticia_before_write
  before insert or update on public.noticias
  for each row execute function private.before_noticia_write();

create view public.noticia_versions_panel with (security_barrier = true, security_invoker = false) as
select
  version.noticia_id, version.revision, version.at, private.person_of(person) as actor, version.before
from public.noticia_versions as version
left join public.staff as person on person.id = version.actor
where (select private.is_active());
comment on view public.noticia_versions_panel is
  'History of the news for active staff: who replaced each revision, and when (PF07).';
comment on column public.noticia_versions_panel.actor is 'Null where the system changed the item.';
grant select on public.noticia_versions_panel to authenticated;

create function private.refuse_early_purge() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  item constant uuid := case tg_table_name when 'noticias' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'noticia_id' end;
begin
  if not exists (select from public.noticias where id = item and deleted_at <= now() - interval '90 days') then
    raise exception using errcode = '42501', message = 'history_kept',
      detail = format('%s on %I.%I is refused: the item has not been in the bin for 90 days.', tg_op, tg_table_schema, tg_table_name);
  end if;
  return old;
end
$$;
comment on function private.refuse_early_purge() is
  'Refuses to remove an item and its versions (history_kept), even for the owner, unless it has been deleted for 90 days.';
create trigger noticia_early_purge_is_refused
  before delete on public.noticias
  for each row execute function private.refuse_early_purge();
create trigger noticia_versions_go_with_their_item
  before delete on public.noticia_versions
  for each row execute function private.refuse_early_purge();

-- Bytes that an account stored in a day: items, versions, drafts, content.
create table private.stored_bytes (
  person uuid not null,
  day date not null default current_date,
  bytes bigint not null,
  primary key (person, day)
);
comment on table private.stored_bytes is 'Bytes that each person stored on a day (UTC); the person''s next write deletes rows of earlier days.';
comment on column private.stored_bytes.person is 'The member of staff.';
comment on column private.stored_bytes.day is 'The day.';
comment on column private.stored_bytes.bytes is 'Bytes of texts, before compression.';
alter table private.stored_bytes enable row level security;

create function private.count_stored_bytes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  who uuid;
  size bigint;
  stored bigint;
begin
  case tg_table_name
    when 'noticias' then
      who := auth.uid();
      size := octet_length(new.title || new.excerpt || new.content);
    when 'noticia_borradores' then
      who := new.author_id;
      size := octet_length(new.draft::text) - case tg_op when 'UPDATE' then octet_length(old.draft::text) else 0 end;
    when 'noticia_revisiones' then
      who := new.actor;
      size := octet_length(new.said);
    else
      who := new.actor;
      size := octet_length(new.before::text);
  end case;
  if who is null or coalesce(size, 0) <= 0 then
    return null;
  end if;
  delete from private.stored_bytes where person = who and day < current_date;
  insert into private.stored_bytes as held (person, bytes) values (who, size)
  on conflict (person, day) do update set bytes = held.bytes + excluded.bytes
  returning held.bytes into stored;
  if stored > 100 * 1024 * 1024 then
    raise exception using errcode = 'P0001', message = 'stored_too_much';
  end if;
  return null;
end
$$;
comment on function private.count_stored_bytes() is
  'Adds a row''s size to the bytes that its author stored today; refuses more than 100 MiB (stored_too_much). A rewritten draft adds only its growth.';
-- At commit, after all other locks, so that two changes cannot deadlock.
create constraint trigger noticias_count_bytes after insert on public.noticias
  deferrable initially deferred for each row execute function private.count_stored_bytes();
create constraint trigger noticia_versions_count_bytes after insert on public.noticia_versions
  deferrable initially deferred for each row execute function private.count_stored_bytes();

-- PL/pgSQL, since SQL functions are planned with each call (docs/decisions/search.md).
create function private.query_words(q text) returns text[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  words text[] := '{}';
  word text;
begin
  foreach word in array regexp_split_to_array(private.fold(left(coalesce(q, ''), 200)), '[^[:alnum:]]+') loop
    continue when word = '' or word = any (words);
    words := words || word;
    exit when cardinality(words) = 8;
  end loop;
  return nullif(words, '{}');
end
$$;
comment on function private.query_words(text) is
  'Returns the first eight distinct words of a query, folded; null without a letter or digit.';

create function private.word_stem(word text) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- Without its accent the dictionary leaves "-acion", "-icion" and "-ucion".
  return regexp_replace((pg_catalog.ts_lexize('pg_catalog.spanish_stem', word))[1], '^(.{4,})[aiu]cion$', '\1');
end
$$;
comment on function private.word_stem(text) is
  'Returns the stem of a folded Spanish word; null for a stop word ("de", "las").';

create function private.words_query(q text) returns tsquery
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  word text;
  stem text;
  forms tsquery;
  significant tsquery;
  others tsquery;
begin
  foreach word in array coalesce(private.query_words(q), '{}') loop
    stem := private.word_stem(word);
    forms := coalesce(stem, word) || ':*';
    if stem is null then
      others := coalesce(others && forms, forms);
    else
      -- A word that begins with its stem is found by the stem's prefix.
      if not starts_with(word, stem) then
        forms := forms || (word || ':*')::tsquery;
      end if;
      significant := coalesce(significant && forms, forms);
    end if;
  end loop;
  -- Stop words count only where nothing else is searched.
  return coalesce(significant, others);
end
$$;
comment on function private.words_query(text) is
  'Returns a tsquery for rows of private.noticia_search with every significant word of q, as stem or prefix; null if q has no word. Words are letters and digits only, so q cannot add operators.';

-- Words of noticias with the columns of filters and order, so that searches read no item.
create table private.noticia_search (
  noticia_id uuid primary key references public.noticias (id) on delete cascade,
  published boolean not null,
  category text not null,
  date date not null,
  created_at timestamptz not null,
  title_words tsvector not null,
  words tsvector not null,
  publish_at timestamptz,
  unpublish_at timestamptz
);
comment on table private.noticia_search is 'Search words of each news item, with the columns that a search filters and sorts by.';
comment on column private.noticia_search.noticia_id is 'The item.';
comment on column private.noticia_search.published is 'Whether it is published and not deleted; publish_at and unpublish_at limit it further.';
comment on column private.noticia_search.category is 'As in the item.';
comment on column private.noticia_search.date is 'As in the item.';
comment on column private.noticia_search.created_at is 'As in the item.';
comment on column private.noticia_search.title_words is 'Words of title and summary, folded: unstemmed for prefixes, and as Spanish stems.';
comment on column private.noticia_search.words is 'title_words and the stems of the content.';
comment on column private.noticia_search.publish_at is 'As in the item.';
comment on column private.noticia_search.unpublish_at is 'As in the item.';
create index noticia_search_published on private.noticia_search using gin (words)
  -- Read more than written: no pending list.
  with (fastupdate = off)
  where published;
-- For staff; noticia_search_published serves readers.
create index noticia_search_unpublished on private.noticia_search using gin (words)
  with (fastupdate = off)
  where not published;
create index noticia_search_title_words on private.noticia_search using gin (title_words) with (fastupdate = off) where published;
create index noticia_search_newest on private.noticia_search (date desc, created_at desc, noticia_id desc) where published;
-- For the few scheduled items: hidden ones are subtracted from the count.
create index noticia_search_timed on private.noticia_search (noticia_id)
  where published and (publish_at is not null or unpublish_at is not null);
alter table private.noticia_search enable row level security;

create function private.word_forms(value text) returns tsvector
language sql immutable parallel safe
set search_path = ''
return strip(to_tsvector('pg_catalog.spanish', private.fold(value)) || to_tsvector('pg_catalog.simple', private.fold(value)));
comment on function private.word_forms(text) is 'Returns the words of a text, folded, unstemmed and as Spanish stems.';

create function private.record_noticia_words(noticia public.noticias) returns void
language plpgsql
set search_path = ''
as $$
declare
  title_words constant tsvector := private.word_forms(noticia.title || ' ' || noticia.excerpt);
begin
  insert into private.noticia_search as kept (
    noticia_id, published, category, date, created_at, publish_at, unpublish_at, title_words, words)
  values (
    noticia.id, noticia.status = 'publicado' and noticia.deleted_at is null, noticia.category, noticia.date, noticia.created_at,
    noticia.publish_at, noticia.unpublish_at,
    title_words, title_words || strip(to_tsvector('pg_catalog.spanish', private.fold(noticia.content))))
  on conflict (noticia_id) do update set published = excluded.published, category = excluded.category, date = excluded.date,
    created_at = excluded.created_at, publish_at = excluded.publish_at, unpublish_at = excluded.unpublish_at,
    title_words = excluded.title_words, words = excluded.words;
  if noticia.is_public then
    insert into private.search_vocabulary select word from unnest(private.words_of_title(noticia)) as word on conflict do nothing;
  end if;
end
$$;
comment on function private.record_noticia_words(public.noticias) is 'Stores the search words of an item in noticia_search, and those of its title in search_vocabulary while it is public.';

create function private.store_noticia_words(old public.noticias, new public.noticias) returns void
language plpgsql
set search_path = ''
as $$
declare
  left_out text[];
begin
  perform private.record_noticia_words(new);
  if old.is_public then
    left_out := private.words_of_title(old);
    if new.is_public then
      left_out := array(select unnest(left_out) except select unnest(private.words_of_title(new)));
    end if;
    -- No concurrent insert: record_noticia_change() has taken lock_site_changes().
    delete from private.search_vocabulary as known
    where known.word = any (left_out) and not exists (
      select from private.noticia_search as item
      where item.published and item.title_words @@ known.word::tsquery
        and coalesce(item.publish_at <= now(), true) and coalesce(item.unpublish_at > now(), true));
  end if;
end
$$;
comment on function private.store_noticia_words(public.noticias, public.noticias) is
  'Stores the words of an item, and removes words from search_vocabulary that no public title or summary contains any more.';

create table private.search_vocabulary (word text primary key);
comment on table private.search_vocabulary is
  'Distinct significant words of public titles and summaries: candidates for misspelt query words. A word is removed with the last item that has it.';
comment on column private.search_vocabulary.word is 'A folded word of two or more letters.';
create index search_vocabulary_trgm on private.search_vocabulary using gin (word extensions.gin_trgm_ops) with (fastupdate = off);
alter table private.search_vocabulary enable row level security;

create function private.words_of_title(noticia public.noticias) returns text[]
language sql immutable
set search_path = ''
return array(
  select word from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', private.fold(noticia.title || ' ' || noticia.excerpt)))) as word
  -- Longer words are noise, stop words are never searched.
  where word ~ '^[a-z]{2,40}$' and private.word_stem(word) is not null);
comment on function private.words_of_title(public.noticias) is 'Returns the significant words of title and summary in the form of search_vocabulary.';

create view private.findable_noticias as
select noticia_id, category, date, created_at, title_words, words
from private.noticia_search
where published and coalesce(publish_at <= now(), true) and coalesce(unpublish_at > now(), true);
comment on view private.findable_noticias is 'Search words of the items that are public now.';

-- Without superuser rights pg_trgm thresholds can be set only once the extension is loaded.
do $$ begin perform extensions.show_limit(); end $$;

create function private.significant_stems(q text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array_agg(coalesce(private.word_stem(word), word))
  from unnest(private.query_words(q)) as word
  where private.word_stem(word) is not null
    or not exists (select from unnest(private.query_words(q)) as other where private.word_stem(other) is not null)
$$;
comment on function private.significant_stems(text) is
  'Stems of the significant words of q; of its stop words only if there are no others. Null where q has no word.';

create function private.fuzzy_query(word text) returns tsquery
language plpgsql stable security definer
set search_path = ''
-- Nearly half of a word's trigrams: "licensia" for "licencia".
set pg_trgm.word_similarity_threshold = 0.45
-- Planning each word costs more than running one plan.
set plan_cache_mode = force_generic_plan
as $$
declare
  stem text;
  kept text;
  likely tsquery;
begin
  -- Short words resemble anything, numbers nothing.
  if length(word) < 4 or word ~ '\d' then
    return null;
  end if;
  for stem in
    select distinct private.word_stem(alike.word) collate "C" as stem
    from (
      select known.word from private.search_vocabulary as known
      where known.word operator(extensions.%>) fuzzy_query.word
      order by extensions.word_similarity(fuzzy_query.word, known.word) desc, extensions.similarity(fuzzy_query.word, known.word) desc
      limit 50
    ) as alike
    order by stem
  loop
    -- Covered by the previous, shorter prefix.
    continue when starts_with(stem, kept);
    kept := stem;
    likely := coalesce(likely || (stem || ':*')::tsquery, (stem || ':*')::tsquery);
  end loop;
  return likely;
end
$$;
comment on function private.fuzzy_query(text) is
  'Returns a query for any of the fifty words of titles and summaries most similar to this one, in all their forms; null without a similar word.';

create function private.match_noticias(
  query tsquery, title_query tsquery, topic text, since date, take int, skip int, out total int, out ids uuid[]
)
language plpgsql stable security definer
set search_path = ''
-- The planner underestimates detoasting words and prefers a sequential scan, 100 times slower.
set enable_seqscan = off
-- Selectivity differs by word: each query is planned.
set plan_cache_mode = force_custom_plan
as $$
declare
  before int;
begin
  ids := '{}';
  if topic is null and since = '-infinity' then
    select count(*) - (
      select count(*) from private.noticia_search as item
      where published and (publish_at > now() or unpublish_at <= now())
        and (query is null or item.words @@ query) and (title_query is null or item.title_words @@ title_query))
    into total from private.noticia_search as item
    where published and (query is null or item.words @@ query) and (title_query is null or item.title_words @@ title_query);
  else
    select count(*) into total from private.findable_noticias as item
    where (query is null or item.words @@ query) and (title_query is null or item.title_words @@ title_query)
      and (topic is null or item.category = topic) and item.date >= since;
  end if;
  if take = 0 or total <= skip then
    return;
  end if;
  ids := array(
    select item.noticia_id from private.findable_noticias as item
    where item.title_words @@ coalesce(title_query, query) and (title_query is null or query is null or item.words @@ query)
      and (topic is null or item.category = topic) and item.date >= since
    order by item.date desc, item.created_at desc, item.noticia_id desc
    limit take offset skip);
  if title_query is not null or cardinality(ids) = take or skip + cardinality(ids) = total then
    return;
  end if;
  before := skip + cardinality(ids);
  if ids = '{}' then
    select count(*) into before from private.findable_noticias as item
    where item.title_words @@ query and (topic is null or item.category = topic) and item.date >= since;
  end if;
  ids := ids || array(
    select item.noticia_id from private.findable_noticias as item
    where item.words @@ query and not item.title_words @@ query
      and (topic is null or item.category = topic) and item.date >= since
    order by item.date desc, item.created_at desc, item.noticia_id desc
    limit take - cardinality(ids) offset greatest(skip - before, 0));
end
$$;
comment on function private.match_noticias(tsquery, tsquery, text, date, int, int) is
  'Finds public news that match query in any text and title_query in title and summary (one may be null), of a topic (null: any), since a day. Returns their number and the ids of one page: matches in title and summary first, then the others, each newest first.';

create function private.search_noticias(q text, topic text, since date, take int, skip int, out total int, out ids uuid[])
language plpgsql stable security definer
set search_path = ''
-- As in match_noticias().
set enable_seqscan = off
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  asked constant tsquery := private.words_query(q);
  word text;
  query tsquery;
  similar_forms tsquery;
  exact_words tsquery;
  corrected_words tsquery;
  has_unmatched_word bool := false;
  piece record;
  -- Without filters total = 0 already means that no item has the words.
  is_narrowed constant bool := topic is not null or since > '-infinity';
begin
  total := 0;
  ids := '{}';
  if asked is not null then
    select * into total, ids from private.match_noticias(asked, null, topic, since, take, skip);
  end if;
  select * into piece from private.match_noticia_titles(
    q, asked, topic, since, take - cardinality(ids), greatest(skip - total, 0));
  total := total + piece.total;
  ids := ids || piece.ids;
  if total > 0 or asked is null then
    return;
  end if;
  if is_narrowed then
    if exists (select from private.findable_noticias where words @@ asked) then
      return;
    end if;
  end if;
  -- Replaces words that match no item by similar words of titles.
  foreach word in array private.query_words(q) loop
    continue when private.word_stem(word) is null;
    query := private.words_query(word);
    if exists (select from private.findable_noticias where words @@ query) then
      exact_words := coalesce(exact_words && query, query);
    else
      similar_forms := private.fuzzy_query(word);
      has_unmatched_word := has_unmatched_word or similar_forms is null;
      corrected_words := coalesce(corrected_words && similar_forms, corrected_words, similar_forms);
    end if;
  end loop;
  if corrected_words is not null and not has_unmatched_word then
    select * into total, ids from private.match_noticias(exact_words, corrected_words, topic, since, take, skip);
    if total > 0 then
      return;
    end if;
    if is_narrowed then
      if exists (select from private.findable_noticias where title_words @@ corrected_words and (exact_words is null or words @@ exact_words)) then
        return;
      end if;
    end if;
  end if;
  if exact_words is not null and (corrected_words is not null or has_unmatched_word) then
    select * into total, ids from private.match_noticias(exact_words, null, topic, since, take, skip);
  end if;
end
$$;
comment on function private.search_noticias(text, text, date, int, int) is
  'Published news with every significant word of q, then those whose title or excerpt holds q as it is. Where there is none, words without items are replaced by similar ones of titles and excerpts; if none is similar, they are ignored.';

create function private.match_noticia_titles(
  q text, except_words tsquery, topic text, since date, take int, skip int, out total int, out ids uuid[]
)
language plpgsql stable security definer
set search_path = ''
-- As in match_noticias().
set enable_seqscan = off
set plan_cache_mode = force_custom_plan
as $$
declare
  pattern constant text := private.search_pattern(trim(q));
  piece_word text;
  containing tsquery;
  unmatched tsquery;
  all_containing tsquery;
  any_unmatched tsquery;
  has_checked_words bool := false;
  found uuid[];
begin
  total := 0;
  ids := '{}';
  -- One or two letters are in almost every title: words that begin with them suffice.
  if char_length(pattern) < 5 then
    return;
  end if;
  -- Skips titles unless a known word contains a word of q beyond its beginning: the word query finds beginnings.
  foreach piece_word in array coalesce(private.query_words(q), '{}') loop
    continue when piece_word !~ '^[a-z]{3,}$' or private.word_stem(piece_word) is null;
    has_checked_words := true;
    select string_agg(quote_literal(known.word), ' | ')::tsquery,
      string_agg(quote_literal(known.word), ' | ')
        filter (where not private.word_forms(known.word) @@ private.words_query(piece_word))::tsquery
    into containing, unmatched
    from private.search_vocabulary as known
    where known.word like '%' || piece_word || '%';
    if containing is null then
      return;
    end if;
    all_containing := coalesce(all_containing && containing, containing);
    any_unmatched := coalesce(any_unmatched || unmatched, any_unmatched, unmatched);
  end loop;
  if has_checked_words and any_unmatched is null then
    return;
  end if;
  found := array(
    select item.noticia_id from private.findable_noticias as item
    join public.noticias as noticia on noticia.id = item.noticia_id
    where noticia.search_text like pattern and (topic is null or item.category = topic) and item.date >= since
      and (not has_checked_words or item.title_words @@ (all_containing && any_unmatched))
      and (except_words is null or noticia.id not in (
        select noticia_id from private.noticia_search where published and words @@ except_words))
    order by item.date desc, item.created_at desc, item.noticia_id desc);
  total := cardinality(found);
  ids := found[skip + 1 : skip + take];
end
$$;
comment on function private.match_noticia_titles(text, tsquery, text, date, int, int) is
  'Finds public news whose title or excerpt contains q literally, except those that match `except_words`, of a topic (null: any), since a day. Returns their number and the ids of one page, newest first.';

-- Server copies of unsaved work, continued on another computer.
create table public.noticia_borradores (
  author_id uuid not null default auth.uid() references public.staff (id),
  noticia_id uuid not null,
  writer uuid not null,
  title text not null,
  is_new boolean not null,
  draft jsonb not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (author_id, noticia_id),
  constraint noticia_borradores_title_length check (char_length(title) <= 200),
  constraint noticia_borradores_draft_is_object check (jsonb_typeof(draft) = 'object'),
  constraint noticia_borradores_draft_size check (octet_length(draft::text) <= 2 * 1024 * 1024)
);
comment on table public.noticia_borradores is 'The newest unsaved draft of each person and item, readable by its author alone. It outlives the item.';
comment on column public.noticia_borradores.author_id is 'Who writes: the caller, always.';
comment on column public.noticia_borradores.noticia_id is 'The item, which may be gone; of a new one an id that its form made.';
comment on column public.noticia_borradores.writer is 'Id of the form that wrote it. Another form may overwrite it only if it passes this id (p_over).';
comment on column public.noticia_borradores.title is 'Title shown in lists: the draft''s, complete or not; may be empty.';
comment on column public.noticia_borradores.is_new is 'Whether the item has never been saved.';
comment on column public.noticia_borradores.draft is 'Contents of the form, complete or not, in the panel''s own format.';
comment on column public.noticia_borradores.updated_at is 'When it was written last; after 90 days it is swept.';
create index noticia_borradores_oldest on public.noticia_borradores (updated_at);
alter table public.noticia_borradores enable row level security;
grant select, delete on public.noticia_borradores to authenticated;
grant select on public.noticia_borradores to service_role;
grant insert (noticia_id, writer, title, is_new, draft), update (writer, title, is_new, draft) on public.noticia_borradores to
  authenticated;
create policy "Active staff read their own unsaved texts" on public.noticia_borradores
  for select to authenticated using ((select private.is_active()) and author_id = (select auth.uid()));
create policy "Active staff keep their own unsaved texts" on public.noticia_borradores
  for insert to authenticated with check ((select private.is_active()) and author_id = (select auth.uid()));
create policy "Active staff replace their own unsaved texts" on public.noticia_borradores
  for update to authenticated
  using ((select private.is_active()) and author_id = (select auth.uid()))
  with check ((select private.is_active()) and author_id = (select auth.uid()));
create policy "Active staff remove their own unsaved texts" on public.noticia_borradores
  for delete to authenticated using ((select private.is_active()) and author_id = (select auth.uid()));
create constraint trigger noticia_borradores_count_bytes after insert or update on public.noticia_borradores
  deferrable initially deferred for each row execute function private.count_stored_bytes();

create function private.bound_noticia_borradores() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  if tg_op = 'INSERT' and (
    select count(*) from public.noticia_borradores
    where author_id = new.author_id and noticia_id <> new.noticia_id) >= 100 then
    raise exception using errcode = 'P0001', message = 'too_many_borradores';
  end if;
  return new;
end
$$;
comment on function private.bound_noticia_borradores() is
  'Sets updated_at, and limits a person to 100 drafts (too_many_borradores).';
create trigger noticia_borradores_are_bounded
  before insert or update on public.noticia_borradores
  for each row execute function private.bound_noticia_borradores();

create view public.noticia_borradores_panel with (security_barrier = true, security_invoker = true) as
select
  borrador.noticia_id, borrador.writer, borrador.title, borrador.updated_at,
  case
    when noticia.id is not null and noticia.deleted_at is null then 'guardada'
    when noticia.id is null and borrador.is_new then 'nueva'
    else 'eliminada'
  end as state
from public.noticia_borradores as borrador
left join public.noticias as noticia on noticia.id = borrador.noticia_id;
comment on view public.noticia_borradores_panel is
  'The caller''s own drafts, without their contents; state: guardada (the item exists), nueva (it was never saved), eliminada.';
grant select on public.noticia_borradores_panel to authenticated;

create function public.save_noticia_borrador(
  p_noticia_id uuid, p_writer uuid, p_over uuid, p_title text, p_is_new boolean, p_draft jsonb
) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  written timestamptz;
begin
  insert into public.noticia_borradores as kept (noticia_id, writer, title, is_new, draft)
  values (p_noticia_id, p_writer, p_title, p_is_new, p_draft)
  on conflict (author_id, noticia_id) do update
    set writer = excluded.writer, title = excluded.title, is_new = excluded.is_new, draft = excluded.draft
    where kept.writer in (excluded.writer, p_over)
  returning updated_at into written;
  return jsonb_build_object('kept', written is not null, 'at', coalesce(written, (
    select updated_at from public.noticia_borradores where noticia_id = p_noticia_id and author_id = auth.uid())));
end
$$;
comment on function public.save_noticia_borrador(uuid, uuid, uuid, text, boolean, jsonb) is
  'Stores the caller''s draft of an item, unless another form has stored one since (p_over: writer of the draft that this form started from). Returns {kept: whether it was stored, at: time of the stored draft}.';
grant execute on function public.save_noticia_borrador(uuid, uuid, uuid, text, boolean, jsonb) to authenticated;

create table public.noticia_revisiones (
  id bigint generated always as identity primary key,
  noticia_id uuid not null references public.noticias (id) on delete cascade,
  actor uuid not null default auth.uid() references public.staff (id),
  at timestamptz not null default clock_timestamp(),
  step text not null,
  asked_of uuid references public.staff (id),
  said text not null default '',
  constraint noticia_revisiones_step_known check (step in ('pedida', 'comentario', 'aprobada', 'devuelta', 'retirada')),
  constraint noticia_revisiones_asked_of_somebody check ((step = 'pedida') = (asked_of is not null)),
  constraint noticia_revisiones_nobody_asks_themselves check (asked_of is distinct from actor),
  constraint noticia_revisiones_words check (
    char_length(said) <= 2000 and said = private.plain_text(said)
    and (said ~ '\S' or step in ('pedida', 'aprobada', 'retirada')))
);
comment on table public.noticia_revisiones is
  'Review steps of a news item, one row each: append-only, deleted with the item.';
comment on column public.noticia_revisiones.id is 'Their order.';
comment on column public.noticia_revisiones.noticia_id is 'The item.';
comment on column public.noticia_revisiones.actor is 'Who did it: the caller, always.';
comment on column public.noticia_revisiones.at is 'When.';
comment on column public.noticia_revisiones.step is
  'pedida (a review is requested), comentario, aprobada, devuelta (with what is missing) or retirada (the request is withdrawn).';
comment on column public.noticia_revisiones.asked_of is 'The requested reviewer; only for pedida.';
comment on column public.noticia_revisiones.said is 'Message of the step, up to 2,000 characters; required for comentario and devuelta.';
create index noticia_revisiones_of_noticia on public.noticia_revisiones (noticia_id, id);
create index noticia_revisiones_by_actor on public.noticia_revisiones (actor);
create index noticia_revisiones_by_asked on public.noticia_revisiones (asked_of);
alter table public.noticia_revisiones enable row level security;
grant select on public.noticia_revisiones to authenticated, service_role;
grant insert (noticia_id, step, asked_of, said) on public.noticia_revisiones to authenticated;
create policy "Active staff read review steps" on public.noticia_revisiones
  for select to authenticated using ((select private.is_active()));
create policy "Active staff add their own review steps" on public.noticia_revisiones
  for insert to authenticated with check ((select private.is_active()) and actor = (select auth.uid()));
create constraint trigger noticia_revisiones_count_bytes after insert on public.noticia_revisiones
  deferrable initially deferred for each row execute function private.count_stored_bytes();
create trigger noticia_revisiones_are_not_changed
  before update or truncate on public.noticia_revisiones
  for each statement execute function private.refuse_change();

create function private.open_review(p_noticia uuid) returns public.noticia_revisiones
language sql stable
set search_path = ''
as $$
  select step.* from public.noticia_revisiones as step
  join public.noticias as noticia on noticia.id = step.noticia_id and noticia.status = 'en_revision'
  where step.noticia_id = p_noticia and step.step = 'pedida'
  order by step.id desc limit 1
$$;
comment on function private.open_review(uuid) is 'The open review request of an item; null if it is not en_revision.';

create function private.apply_revision_step() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  item public.noticias;
  asked public.noticia_revisiones;
begin
  -- The policy refuses this insert afterwards.
  if not (select private.is_active()) then
    return new;
  end if;
  select * into item from public.noticias where id = new.noticia_id and deleted_at is null for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'revision_no_item';
  end if;
  if new.step = 'comentario' then
    return new;
  end if;
  if new.step = 'pedida' then
    if item.status = 'publicado' then
      raise exception using errcode = 'P0001', message = 'revision_published';
    end if;
    if not exists (select from public.staff where id = new.asked_of and state = 'activo' and deleted_at is null) then
      raise exception using errcode = 'P0001', message = 'reviewer_inactive';
    end if;
  else
    asked := private.open_review(new.noticia_id);
    if asked.id is null then
      raise exception using errcode = 'P0001', message = 'review_not_open';
    end if;
    if new.actor <> (case new.step when 'retirada' then asked.actor else asked.asked_of end)
      and not exists (select from public.staff where id = new.actor and rol in ('admin', 'super_admin')) then
      raise exception using errcode = 'P0001', message = 'revision_not_asked';
    end if;
  end if;
  update public.noticias set status = case new.step when 'pedida' then 'en_revision' else 'borrador' end where id = new.noticia_id
    returning updated_at into item.updated_at;
  -- functions/noticias/review.ts compares this time with updated_at to detect changes after an approval.
  if new.step = 'aprobada' then
    new.at := item.updated_at;
  end if;
  insert into public.audit_log (actor, action, target, detail)
  values (new.actor, 'revision_' || new.step, new.noticia_id::text,
    jsonb_strip_nulls(jsonb_build_object('title', item.title, 'asked_of', new.asked_of)));
  return new;
end
$$;
comment on function private.apply_revision_step() is
  'Applies a review step: a request sets the item to en_revision; approval, return and withdrawal set it to borrador. Refuses with revision_no_item (missing or deleted), revision_published (a request for a published item), reviewer_inactive, review_not_open (a decision without a request) and revision_not_asked (the actor is not the reviewer, or for retirada not the requester, nor admin or super_admin). Records revision_pedida, _aprobada, _devuelta, _retirada {title, asked_of}.';
create trigger noticia_revision_steps_are_taken
  before insert on public.noticia_revisiones
  for each row execute function private.apply_revision_step();

create view public.noticia_revisiones_panel with (security_barrier = true, security_invoker = false) as
select
  step.id as _id, step.noticia_id, step.at, step.step as paso, step.said as texto, step.actor, step.asked_of,
  private.person_of(person) as por, private.person_of(asked) as a
from public.noticia_revisiones as step
join public.staff as person on person.id = step.actor
left join public.staff as asked on asked.id = step.asked_of
where (select private.is_active());
comment on view public.noticia_revisiones_panel is 'Review steps of news, with their actor and reviewer, for active staff.';
comment on column public.noticia_revisiones_panel.a is 'The requested reviewer; null except for pedida.';
grant select on public.noticia_revisiones_panel to authenticated;

create function public.revisiones_waiting() returns int
language sql stable security definer
set search_path = ''
as $$
  select count(*)::int
  from public.noticias as noticia
  where (select private.is_active()) and noticia.status = 'en_revision' and noticia.deleted_at is null
    and (private.open_review(noticia.id)).asked_of = (select auth.uid())
$$;
comment on function public.revisiones_waiting() is 'Number of news that wait for the caller''s review.';
grant execute on function public.revisiones_waiting() to authenticated;

create table public.noticia_enlaces (
  id uuid primary key default gen_random_uuid(),
  noticia_id uuid not null references public.noticias (id) on delete cascade,
  token_hash text not null unique,
  created_by uuid not null default auth.uid() references public.staff (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  revoked_at timestamptz,
  constraint noticia_enlaces_hash_form check (token_hash ~ '^[0-9a-f]{64}$')
);
comment on table public.noticia_enlaces is 'Preview links to unpublished news.';
comment on column public.noticia_enlaces.id is 'Primary key.';
comment on column public.noticia_enlaces.noticia_id is 'The item.';
comment on column public.noticia_enlaces.token_hash is
  'SHA-256 of the link''s token, in hexadecimal; the token is not stored. Not readable by staff.';
comment on column public.noticia_enlaces.created_by is 'Who made it: the caller, always.';
comment on column public.noticia_enlaces.created_at is 'When.';
comment on column public.noticia_enlaces.expires_at is 'Until when it shows anything: seven days after it was made.';
comment on column public.noticia_enlaces.revoked_at is 'When it was revoked; null: it was not.';
create index noticia_enlaces_of_noticia on public.noticia_enlaces (noticia_id, created_at desc);
create index noticia_enlaces_by_person on public.noticia_enlaces (created_by);
create index noticia_enlaces_standing on public.noticia_enlaces (noticia_id, expires_at) where revoked_at is null;
alter table public.noticia_enlaces enable row level security;
-- Staff cannot read the hash.
grant select on public.noticia_enlaces to service_role;
grant select (id, noticia_id, created_by, created_at, expires_at, revoked_at), update (revoked_at) on public.noticia_enlaces to
  authenticated;
create policy "Active staff read the links to news" on public.noticia_enlaces
  for select to authenticated using ((select private.is_active()));
create policy "Active staff revoke links to news" on public.noticia_enlaces
  for update to authenticated using ((select private.is_active())) with check ((select private.is_active()));
create trigger noticia_enlaces_are_not_removed
  before truncate on public.noticia_enlaces
  for each statement execute function private.refuse_change();

create function private.record_enlace() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    -- Revocation is permanent, by the database's clock.
    new.revoked_at := coalesce(old.revoked_at, now());
    if old.revoked_at is not null then
      return new;
    end if;
  end if;
  insert into public.audit_log (actor, action, target, detail)
  values (auth.uid(), case tg_op when 'INSERT' then 'enlace_creado' else 'enlace_revocado' end, new.noticia_id::text,
    jsonb_build_object('title', (select title from public.noticias where id = new.noticia_id), 'enlace', new.id));
  return new;
end
$$;
comment on function private.record_enlace() is 'Makes a revocation immediate and permanent. Records enlace_creado and enlace_revocado {title, enlace}.';
create trigger noticia_enlaces_are_recorded
  before insert or update on public.noticia_enlaces
  for each row execute function private.record_enlace();

create view public.noticia_enlaces_panel with (security_barrier = true, security_invoker = false) as
select
  link.id as _id, link.noticia_id, link.created_at as at, link.expires_at as vence, link.revoked_at,
  private.person_of(maker) as por
from public.noticia_enlaces as link
join public.staff as maker on maker.id = link.created_by
where (select private.is_active());
comment on view public.noticia_enlaces_panel is
  'Preview links to unpublished news, with their creator, for active staff; without token or hash.';
grant select on public.noticia_enlaces_panel to authenticated;

create function public.create_preview_link(p_noticia uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  -- 43 characters of base64url.
  token constant text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
  valid_links record;
  wait int;
begin
  if not private.is_active() then
    raise exception using errcode = '42501', message = 'forbidden';
  end if;
  if not exists (select from public.noticias where id = p_noticia and deleted_at is null) then
    raise exception using errcode = 'P0001', message = 'enlace_no_item';
  end if;
  -- Serializes the links of one item, so that concurrent ones count against the limits.
  perform pg_advisory_xact_lock(hashtextextended('public.noticia_enlaces ' || p_noticia, 0));
  select count(*) as total, count(*) filter (where created_by = auth.uid()) as own into valid_links
  from public.noticia_enlaces
  where noticia_id = p_noticia and revoked_at is null and expires_at > now();
  if valid_links.own >= 10 then
    raise exception using errcode = 'P0001', message = 'enlaces_too_many_own';
  elsif valid_links.total >= 20 then
    raise exception using errcode = 'P0001', message = 'enlaces_too_many';
  end if;
  wait := public.consume_rate_limit('preview link ' || auth.uid(), 60, 3600);
  if wait > 0 then
    return jsonb_build_object('wait', wait, 'token', null);
  end if;
  insert into public.noticia_enlaces (noticia_id, created_by, token_hash)
  values (p_noticia, auth.uid(), encode(sha256(convert_to(token, 'UTF8')), 'hex'));
  return jsonb_build_object('wait', 0, 'token', token);
end
$$;
comment on function public.create_preview_link(uuid) is
  'Makes a preview link to an item that is not deleted (enlace_no_item), for active staff. Returns {token, wait}: the token, stored nowhere; or null and the seconds to wait after 60 links of one person in an hour. At most 10 of one person (enlaces_too_many_own) and 20 in all (enlaces_too_many) are valid for an item at once.';
grant execute on function public.create_preview_link(uuid) to authenticated;

create function public.linked_noticia(p_token text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(noticia) || jsonb_build_object('is_public_now', exists (select from public.noticias_publicas where id = noticia.id))
  from public.noticia_enlaces as link
  join private.readable_noticias as noticia on noticia.id = link.noticia_id
  where link.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    and link.revoked_at is null and link.expires_at > now() and noticia.deleted_at is null
$$;
comment on function public.linked_noticia(text) is
  'The item that a link shows, as a row of noticias_publicas with is_public_now: whether everybody reads it; null for a link that is unknown, revoked or over, and for an item that was deleted. p_token: a token of create_preview_link(), not its stored hash.';
grant execute on function public.linked_noticia(text) to anon;

create table public.presence (
  item text not null,
  staff_id uuid not null references public.staff (id) on delete cascade,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (item, staff_id),
  constraint presence_item_is_named check (item ~ '^(noticia|parte)/[a-z0-9.-]{1,60}$')
);
comment on table public.presence is 'Open editing forms, by the heartbeats of the last hour.';
comment on column public.presence.item is '"noticia/{id}" or "parte/{name}".';
comment on column public.presence.staff_id is 'The person with the form.';
comment on column public.presence.since is 'Start of an unbroken row of heartbeats.';
comment on column public.presence.seen_at is 'The newest heartbeat.';
create index presence_oldest on public.presence (seen_at);
alter table public.presence enable row level security;
-- Read and written through the function below; removed by clean_up().
grant select on public.presence to service_role;

create function public.touch_presence(p_item text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  lapse constant interval := interval '45 seconds';
begin
  if not private.is_active() then
    raise exception using errcode = '42501', message = 'not_active';
  end if;
  insert into public.presence as mine (item, staff_id) values (p_item, auth.uid())
  on conflict (item, staff_id) do update set
    since = case when mine.seen_at < now() - lapse then now() else mine.since end,
    seen_at = now();
  return coalesce((
    select jsonb_agg(jsonb_build_object('por', private.person_of(person), 'desde', other.since) order by other.since)
    from public.presence as other
    join public.staff as person on person.id = other.staff_id
    where other.item = p_item and other.staff_id <> auth.uid() and other.seen_at > now() - lapse
  ), '[]'::jsonb);
end
$$;
comment on function public.touch_presence(text) is
  'Notes that the caller has the form of an item open, and returns the others who have: [{por, desde}]. A heartbeat counts for 45 seconds.';
grant execute on function public.touch_presence(text) to authenticated;

-- Edits the jsonb's text, where only a key is followed by ":, since walking the value takes seconds.
create function private.without_notes(value jsonb) returns jsonb
language sql immutable strict parallel safe
set search_path = ''
return regexp_replace(
  regexp_replace(value::text, '(?<!\\)"(?:origen|fuente)": "(?:[^"\\]|\\.)*", ', '', 'g'),
  '(?:, )?(?<!\\)"(?:origen|fuente)": "(?:[^"\\]|\\.)*"', '', 'g')::jsonb;
comment on function private.without_notes(jsonb) is
  'Returns content without the editors'' notes (origen, fuente) at any depth, which are not published.';

create function private.named_ids(value jsonb) returns uuid[]
language sql immutable strict parallel safe
set search_path = ''
return array(
  select distinct (found.parts)[1]::uuid
  from regexp_matches(value::text, '/(?:archivos|media)/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[/"]', 'g') as found (parts));
comment on function private.named_ids(jsonb) is 'Returns the ids of the documents and images whose addresses occur in a part of the content.';
grant execute on function private.named_ids(jsonb) to authenticated, service_role;

-- Names of the parts. Only the functions write content, since they validate it.
create table private.content_parts (
  name text primary key,
  constraint content_parts_name_form check (name ~ '^[a-z-]{1,60}\.json$')
);
comment on table private.content_parts is
  'The parts of the content that the contract of this version has (contract/content/files.ts). A new part is added by a migration.';
comment on column private.content_parts.name is 'File name, such as barrios-residuos.json.';
insert into private.content_parts (name) values
  ('a-quien-le-corresponde.json'), ('auspiciantes.json'), ('barrios-residuos.json'), ('buscador.json'), ('centros-salud.json'), ('circuitos.json'), ('ciudad.json'),
  ('contactos-utiles.json'), ('documentos.json'), ('emergencias.json'), ('eventos.json'), ('feriados.json'), ('gastronomia.json'), ('imagenes.json'),
  ('intendente.json'), ('jardines.json'), ('lugares.json'), ('normas-residuos.json'), ('portada.json'), ('que-va-en-cada-bolsa.json'),
  ('seguridad.json'), ('servicios-municipales.json'), ('servicios-salud.json');
alter table private.content_parts enable row level security;

create table public.contenidos (
  name text primary key,
  value jsonb not null,
  via text not null default 'guardado',
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  -- Precomputed: anonymous statements time out after three seconds.
  public_value jsonb not null,
  named uuid[] generated always as (private.named_ids(value)) stored,
  constraint contenidos_name_form check (name ~ '^[a-z-]{1,60}\.json$'),
  constraint contenidos_name_known foreign key (name) references private.content_parts (name),
  constraint contenidos_value_is_object check (jsonb_typeof(value) = 'object'),
  -- 4 MB as sent: jsonb text has a space after commas and colons.
  constraint contenidos_value_size check (octet_length(value::text) <= 5 * 1024 * 1024),
  constraint contenidos_value_plain check (private.is_plain_json(value)),
  constraint contenidos_via_known check (via in ('guardado', 'restaurado', 'importado')),
  constraint contenidos_revision_positive check (revision > 0)
);
comment on table public.contenidos is 'Content of the city that was changed since the installation. A part without a row has the value of its file in the code.';
comment on column public.contenidos.name is 'File name, such as barrios-residuos.json.';
comment on column public.contenidos.value is 'Content, validated by the contract''s schema of that name before saving and again by the build.';
comment on column public.contenidos.via is 'Origin of the value: guardado, restaurado (as an earlier version) or importado.';
comment on column public.contenidos.revision is 'Increases by one with each change, for optimistic locking; 0 is the file.';
comment on column public.contenidos.updated_at is 'When it last changed.';
comment on column public.contenidos.updated_by is 'Who changed it last; null: the system.';
comment on column public.contenidos.public_value is 'value without the editors'' notes.';
comment on column public.contenidos.named is 'Ids of the documents and images that it links to.';
alter table public.contenidos enable row level security;
grant select on public.contenidos to authenticated, service_role;
create policy "Active staff read the content" on public.contenidos
  for select to authenticated using ((select private.is_active()));
create trigger contenido_is_never_removed
  before delete or truncate on public.contenidos
  for each statement execute function private.refuse_change();

create table public.contenido_versions (
  name text not null references public.contenidos (name),
  revision integer not null,
  actor uuid,
  at timestamptz not null default clock_timestamp(),
  before jsonb,
  primary key (name, revision),
  constraint contenido_versions_first_is_the_file check ((revision = 0) = (before is null))
);
comment on table public.contenido_versions is 'Append-only history of the content: one row for each change.';
comment on column public.contenido_versions.name is 'The part that changed.';
comment on column public.contenido_versions.revision is 'The revision that the change replaced; 0: the file.';
comment on column public.contenido_versions.actor is 'Who changed it; null: the system.';
comment on column public.contenido_versions.at is 'When it changed.';
comment on column public.contenido_versions.before is 'The whole row before the change; null for the file, which is not stored.';
alter table public.contenido_versions enable row level security;
grant select on public.contenido_versions to authenticated, service_role;
create policy "Active staff read the history of the content" on public.contenido_versions
  for select to authenticated using ((select private.is_active()));
create trigger contenido_versions_is_append_only
  before update or delete or truncate on public.contenido_versions
  for each statement execute function private.refuse_change();
create constraint trigger contenido_versions_count_bytes after insert on public.contenido_versions
  deferrable initially deferred for each row execute function private.count_stored_bytes();

create function private.count_contenido_revision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Overwrites values set by the statement.
  new.revision := 1;
  new.updated_at := clock_timestamp();
  new.updated_by := auth.uid();
  if tg_op = 'UPDATE' then
    if new.value = old.value then
      return old;
    end if;
    new.revision := old.revision + 1;
  end if;
  new.public_value := private.without_notes(new.value);
  return new;
end
$$;
comment on function private.count_contenido_revision() is
  'Sets revision, time, author and public value. Leaves the row as it was if the value does not change.';
create trigger contenido_revisions_are_counted
  before insert or update on public.contenidos
  for each row execute function private.count_contenido_revision();

create function private.store_contenido_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.contenido_versions (name, revision, actor, before) values (new.name, 0, auth.uid(), null);
  elsif new.revision = old.revision then
    return null;
  else
    insert into public.contenido_versions (name, revision, actor, before)
    values (old.name, old.revision, auth.uid(), to_jsonb(old) - 'public_value');
  end if;
  if tg_op = 'INSERT' or new.public_value <> old.public_value then
    perform private.lock_site_changes();
    insert into public.site_changes (contenido, kind) values (new.name, 'contenido');
  end if;
  return null;
end
$$;
comment on function private.store_contenido_version() is
  'Stores the replaced version, and records a site change if the public value changed.';
create trigger contenido_changes_are_kept
  after insert or update on public.contenidos
  for each row execute function private.store_contenido_version();

create function private.audit_contenido() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.revision = old.revision then
    return null;
  end if;
  -- The trigger on contenido_propuestas audits an accepted proposal in this transaction.
  if not exists (
    select from public.contenido_propuestas
    where name = new.name and state = 'aceptada' and decided_at = now() and decided_by = auth.uid()
  ) then
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), 'contenido_' || new.via, new.name, jsonb_build_object('revision', new.revision));
  end if;
  return null;
end
$$;
comment on function private.audit_contenido() is
  'Records contenido_guardado, contenido_restaurado and contenido_importado {revision}; the target is the part. The replaced value is in contenido_versions.';
create trigger contenido_changes_are_audited
  after insert or update on public.contenidos
  for each row execute function private.audit_contenido();

create table public.contenido_propuestas (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  revision integer not null,
  value jsonb not null,
  nota text not null default '',
  author_id uuid not null default auth.uid() references public.staff (id),
  created_at timestamptz not null default clock_timestamp(),
  state text not null default 'pendiente',
  motivo text not null default '',
  decided_at timestamptz,
  decided_by uuid,
  bytes integer generated always as (octet_length(value::text)) stored,
  constraint contenido_propuestas_name_form check (name ~ '^[a-z-]{1,60}\.json$'),
  constraint contenido_propuestas_name_known foreign key (name) references private.content_parts (name),
  constraint contenido_propuestas_revision_counted check (revision >= 0),
  constraint contenido_propuestas_value_is_object check (jsonb_typeof(value) = 'object'),
  constraint contenido_propuestas_value_size check (octet_length(value::text) <= 5 * 1024 * 1024),
  constraint contenido_propuestas_value_plain check (private.is_plain_json(value)),
  constraint contenido_propuestas_nota_length check (char_length(nota) <= 500),
  constraint contenido_propuestas_nota_plain check (nota = private.plain_text(nota)),
  constraint contenido_propuestas_state_known check (state in ('pendiente', 'aceptada', 'rechazada', 'retirada')),
  constraint contenido_propuestas_motivo_length check (char_length(motivo) <= 500),
  constraint contenido_propuestas_motivo_plain check (motivo = private.plain_text(motivo)),
  constraint contenido_propuestas_refused_for_a_reason check ((state = 'rechazada') = (motivo ~ '\S')),
  constraint contenido_propuestas_decided check ((state = 'pendiente') = (decided_at is null))
);
comment on table public.contenido_propuestas is 'Proposed changes of content parts, with their decisions.';
comment on column public.contenido_propuestas.id is 'Primary key.';
comment on column public.contenido_propuestas.name is 'The part: barrios-residuos.json.';
comment on column public.contenido_propuestas.revision is 'The revision it is based on; 0: the file.';
comment on column public.contenido_propuestas.value is 'Proposed value of the part.';
comment on column public.contenido_propuestas.nota is 'Note of its author.';
comment on column public.contenido_propuestas.author_id is 'Author: always the caller.';
comment on column public.contenido_propuestas.created_at is 'When it was proposed.';
comment on column public.contenido_propuestas.state is 'pendiente, aceptada, rechazada or, taken back by its author, retirada.';
comment on column public.contenido_propuestas.motivo is 'Reason of a refusal; empty otherwise.';
comment on column public.contenido_propuestas.decided_at is 'When it was decided; null: not yet.';
comment on column public.contenido_propuestas.decided_by is 'Who decided; the author for a withdrawn proposal.';
comment on column public.contenido_propuestas.bytes is 'Size of the value in bytes, stored so that quotas do not read the values.';
create index contenido_propuestas_waiting on public.contenido_propuestas (created_at desc) where state = 'pendiente';
create index contenido_propuestas_newest on public.contenido_propuestas (created_at desc);
create index contenido_propuestas_of_a_day on public.contenido_propuestas (author_id, created_at);
alter table public.contenido_propuestas enable row level security;
-- Rows are inserted by propose_contenido(); authors withdraw by changing the state.
grant select on public.contenido_propuestas to authenticated, service_role;
grant update (state) on public.contenido_propuestas to authenticated;
create policy "Active staff read their own proposals, an admin or super_admin all" on public.contenido_propuestas
  for select to authenticated
  using ((select private.is_active())
    and (author_id = (select auth.uid()) or (select private.has_role('admin', 'super_admin'))));
create policy "Active staff withdraw their own proposals" on public.contenido_propuestas
  for update to authenticated
  using ((select private.is_active()) and author_id = (select auth.uid()))
  with check (author_id = (select auth.uid()) and state = 'retirada');
create trigger contenido_propuesta_is_never_removed
  before delete or truncate on public.contenido_propuestas
  for each statement execute function private.refuse_change();

create function private.guard_contenido_propuesta() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.state <> 'pendiente' or new.state = 'pendiente' then
    raise exception using errcode = 'P0001', message = 'propuesta_decided';
  end if;
  if new.state = 'retirada' and auth.uid() is distinct from old.author_id then
    raise exception using errcode = 'P0001', message = 'propuesta_of_another';
  end if;
  new.decided_at := now();
  new.decided_by := auth.uid();
  return new;
end
$$;
comment on function private.guard_contenido_propuesta() is
  'Refuses a second decision (propuesta_decided) and withdrawal by another person than the author (propuesta_of_another). Sets decided_by and decided_at (the transaction''s start).';
create trigger contenido_propuesta_is_decided_once
  before update on public.contenido_propuestas
  for each row execute function private.guard_contenido_propuesta();

create function private.audit_contenido_propuesta() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (actor, action, target, detail)
  values (auth.uid(),
    case new.state
      when 'pendiente' then 'contenido_propuesto'
      when 'aceptada' then 'contenido_aceptado'
      when 'rechazada' then 'contenido_rechazado'
      else 'contenido_retirado'
    end,
    new.name,
    jsonb_strip_nulls(jsonb_build_object(
      'propuesta', new.id,
      'author', case when new.state in ('aceptada', 'rechazada') then new.author_id end,
      'motivo', nullif(new.motivo, ''))));
  return null;
end
$$;
comment on function private.audit_contenido_propuesta() is
  'Records contenido_propuesto {propuesta}, contenido_aceptado {propuesta, author}, contenido_rechazado {propuesta, author, motivo} and contenido_retirado {propuesta}; the target is the part.';
create trigger contenido_propuestas_are_audited
  after insert or update on public.contenido_propuestas
  for each row execute function private.audit_contenido_propuesta();

create function private.replace_contenido(p_name text, p_value jsonb, p_revision int, p_via text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  is_saved boolean;
begin
  if p_revision = 0 then
    insert into public.contenidos (name, value, via) values (p_name, p_value, p_via) on conflict (name) do nothing;
  else
    update public.contenidos set value = p_value, via = p_via where name = p_name and revision = p_revision;
  end if;
  is_saved := found;
  return jsonb_build_object('saved', is_saved, 'contenido', (
    select to_jsonb(contenido) from public.contenidos_panel as contenido where contenido.name = p_name));
end
$$;
comment on function private.replace_contenido(text, jsonb, int, text) is
  'Replaces a part if its revision is still the expected one (0: the file). Returns {saved, contenido: its current row of contenidos_panel, null without one}.';

create function public.save_contenido(p_actor uuid, p_session uuid, p_name text, p_value jsonb, p_revision int, p_via text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.set_acting_user(p_actor, p_session, 'admin', 'super_admin');
  return private.replace_contenido(p_name, p_value, p_revision, p_via);
end
$$;
comment on function public.save_contenido(uuid, uuid, text, jsonb, int, text) is
  'Replaces a part by a validated value if its revision is still the expected one (0: the file); acts as an admin or super_admin of that session. Returns {saved, contenido: its current row of contenidos_panel, null without one}.';
grant execute on function public.save_contenido(uuid, uuid, text, jsonb, integer, text) to service_role;

create function public.import_contenidos(p_actor uuid, p_session uuid, p_contenidos jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.set_acting_user(p_actor, p_session, 'admin', 'super_admin');
  -- A fixed order prevents deadlocks.
  insert into public.contenidos (name, value, via)
  select part.key, part.value, 'importado' from jsonb_each(p_contenidos) as part order by part.key
  on conflict (name) do update set value = excluded.value, via = excluded.via;
end
$$;
comment on function public.import_contenidos(uuid, uuid, jsonb) is
  'Replaces parts by validated values, {"name.json": value}, all or none, regardless of their revisions; acts as an admin or super_admin of that session.';
grant execute on function public.import_contenidos(uuid, uuid, jsonb) to service_role;

create function public.propose_contenido(
  p_actor uuid, p_session uuid, p_name text, p_value jsonb, p_revision int, p_nota text
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  proposed public.contenido_propuestas;
begin
  perform private.set_acting_user(p_actor, p_session, 'super_admin', 'admin', 'editor', 'moderador');
  insert into public.contenido_propuestas (name, value, revision, nota, author_id)
    values (p_name, p_value, p_revision, p_nota, p_actor)
    returning * into proposed;
  return jsonb_build_object('id', proposed.id, 'created_at', proposed.created_at);
end
$$;
comment on function public.propose_contenido(uuid, uuid, text, jsonb, int, text) is
  'Stores a validated value as a proposal of active staff of that session. Returns {id, created_at}.';
grant execute on function public.propose_contenido(uuid, uuid, text, jsonb, integer, text) to service_role;

create function public.decide_propuesta(
  p_actor uuid, p_session uuid, p_id uuid, p_accept boolean, p_motivo text, p_revision int, p_value jsonb
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  decided public.contenido_propuestas;
begin
  perform private.set_acting_user(p_actor, p_session, 'admin', 'super_admin');
  update public.contenido_propuestas
    set state = case when p_accept then 'aceptada' else 'rechazada' end, motivo = case when p_accept then '' else p_motivo end
    where id = p_id
    returning * into decided;
  if decided.id is not null and p_accept
    and not (private.replace_contenido(decided.name, p_value, p_revision, 'guardado') ->> 'saved')::boolean then
    raise exception using errcode = 'P0001', message = 'contenido_changed';
  end if;
  return (select to_jsonb(propuesta) - 'value' from public.contenido_propuestas_panel as propuesta where propuesta._id = decided.id);
end
$$;
comment on function public.decide_propuesta(uuid, uuid, uuid, boolean, text, int, jsonb) is
  'Accepts (stores p_value, the newly validated value, if the part still has p_revision) or refuses a proposal, as an admin or super_admin in that session. Returns its row of contenido_propuestas_panel without the value, null for an unknown one. Fails with propuesta_decided, and with contenido_changed if the part has another revision.';
grant execute on function public.decide_propuesta(uuid, uuid, uuid, boolean, text, integer, jsonb) to service_role;

create function private.bound_contenido_propuestas() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  size constant bigint := octet_length(new.value::text);
  held record;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.contenido_propuestas ' || new.author_id, 0));
  select
    count(*) filter (where state = 'pendiente') as open,
    coalesce(sum(bytes) filter (where state = 'pendiente'), 0) as open_bytes,
    count(*) filter (where created_at > now() - interval '24 hours') as recent,
    coalesce(sum(bytes) filter (where created_at > now() - interval '24 hours'), 0) as recent_bytes
  into held
  from public.contenido_propuestas
  where author_id = new.author_id and (state = 'pendiente' or created_at > now() - interval '24 hours');
  if held.open >= 30 or held.open_bytes + size > 20 * 1024 * 1024 then
    raise exception using errcode = 'P0001', message = 'propuestas_too_many';
  elsif held.recent >= 100 or held.recent_bytes + size > 50 * 1024 * 1024 then
    raise exception using errcode = 'P0001', message = 'propuestas_too_many_of_a_day';
  end if;
  return new;
end
$$;
comment on function private.bound_contenido_propuestas() is
  'Limits a person to 30 undecided proposals of 20 MiB together (propuestas_too_many), and to 100 of 50 MiB in 24 hours including withdrawn ones (propuestas_too_many_of_a_day), since rows are never deleted.';
create trigger contenido_propuestas_are_bounded
  before insert on public.contenido_propuestas
  for each row execute function private.bound_contenido_propuestas();

-- Private and without policies: functions serve files and sign uploads.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('archivos', 'archivos', false, 20000000, array['application/pdf'])
on conflict (id) do nothing;

create table public.archivo_uploads (
  id uuid primary key default gen_random_uuid(),
  uploader uuid not null references public.staff (id),
  bytes integer,
  created_at timestamptz not null default now(),
  constraint archivo_uploads_bytes_bounded check (bytes between 1 and 20000000)
);
comment on table public.archivo_uploads is
  'Granted uploads to {id}.pdf in the bucket archivos, finished or not. The clean-up removes those that no row of archivos refers to.';
comment on column public.archivo_uploads.id is 'The name in the bucket, without .pdf.';
comment on column public.archivo_uploads.uploader is 'Who was given the address to upload it to.';
comment on column public.archivo_uploads.bytes is 'Size, set when the server has validated the PDF; null before.';
comment on column public.archivo_uploads.created_at is 'When the address was given.';
create index archivo_uploads_by_age on public.archivo_uploads (created_at);
-- For the limit of open uploads of one account.
create index archivo_uploads_open on public.archivo_uploads (uploader, created_at);
alter table public.archivo_uploads enable row level security;
-- Written by the functions alone, which validate file and size.
grant select, delete on public.archivo_uploads to service_role;
grant insert (uploader), update (bytes) on public.archivo_uploads to service_role;

create table public.archivos (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text not null,
  upload uuid unique references public.archivo_uploads (id),
  bytes integer not null,
  file_at timestamptz not null default now(),
  file_by uuid references public.staff (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint archivos_title_length check (char_length(title) <= 120 and title ~ '\S'),
  constraint archivos_title_plain check (title = private.plain_line(title)),
  constraint archivos_title_visible check (private.is_visible(title)),
  constraint archivos_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  constraint archivos_file_until_deleted check ((upload is null) = (deleted_at is not null))
);
comment on table public.archivos is 'Documents that the public can download, at /archivos/{id}/{slug}.pdf for life.';
comment on column public.archivos.id is 'Part of its address.';
comment on column public.archivos.title is 'What it is called, up to 120 characters; the name that a download gets.';
comment on column public.archivos.slug is 'Slug of the first title, part of the address; never changes.';
comment on column public.archivos.upload is 'The file that stands there now; another one replaces it. Null once it is deleted.';
comment on column public.archivos.bytes is 'Size of that file.';
comment on column public.archivos.file_at is 'When that file came.';
comment on column public.archivos.file_by is 'Who sent it; null: the system.';
comment on column public.archivos.created_at is 'When the first file came.';
comment on column public.archivos.deleted_at is 'When it was removed; null: it is there. The file is removed by the next clean-up.';
create index archivos_by_file_by on public.archivos (file_by);
alter table public.archivos enable row level security;
grant select on public.archivos to authenticated, service_role;
grant insert (title, slug, upload), update (title, upload, deleted_at) on public.archivos to authenticated;
create policy "Active staff read every document" on public.archivos
  for select to authenticated using ((select private.is_active()));
create policy "An active admin or super_admin adds documents" on public.archivos
  for insert to authenticated with check ((select private.has_role('admin', 'super_admin')));
create policy "An active admin or super_admin changes documents" on public.archivos
  for update to authenticated
  using ((select private.has_role('admin', 'super_admin')))
  with check ((select private.has_role('admin', 'super_admin')));
create trigger archivo_is_never_removed
  before delete or truncate on public.archivos
  for each statement execute function private.refuse_change();

create function private.store_archivo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  came public.archivo_uploads;
begin
  if tg_op = 'UPDATE' then
    if old.deleted_at is not null then
      raise exception using errcode = 'P0001', message = 'archivo_deleted';
    end if;
    if new.deleted_at is not null then
      new.deleted_at := now();
      new.upload := null;
      return new;
    end if;
    if new.upload = old.upload then
      return new;
    end if;
  end if;
  -- 23 hours: the clean-up removes unused uploads after 24.
  select * into came from public.archivo_uploads
    where id = new.upload and bytes is not null and created_at > now() - interval '23 hours'
      and (auth.uid() is null or uploader = auth.uid())
    for key share;
  if not found then
    raise exception using errcode = 'P0001', message = 'archivo_upload_unknown';
  end if;
  new.bytes := came.bytes;
  new.file_at := now();
  new.file_by := auth.uid();
  return new;
end
$$;
comment on function private.store_archivo() is
  'Accepts only a validated upload of the caller, not older than 23 hours (archivo_upload_unknown), and records its size, time and author. A deleted document loses its upload and cannot be changed (archivo_deleted).';
create trigger archivo_upload_is_checked
  before insert or update on public.archivos
  for each row execute function private.store_archivo();

create function private.audit_archivo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  events constant text[] := case
    when tg_op = 'INSERT' then array['agregado']
    when new.deleted_at is not null then array['eliminado']
    else array_remove(array[
      case when new.upload <> old.upload then 'reemplazado' end,
      case when new.title <> old.title then 'renombrado' end], null)
  end;
  event text;
begin
  foreach event in array events loop
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), 'archivo_' || event, new.id::text, jsonb_strip_nulls(jsonb_build_object(
      'title', new.title,
      'before', case when event = 'renombrado' then old.title end,
      'bytes', case when event in ('agregado', 'reemplazado') then new.bytes end,
      'contenidos', case when event = 'eliminado' then (
        select jsonb_agg(name order by name) from public.contenidos where new.id = any (named)) end)));
  end loop;
  -- No site change for a new document: no page shows it yet.
  if tg_op = 'UPDATE' and cardinality(events) > 0 then
    perform private.lock_site_changes();
    insert into public.site_changes (archivo, kind) values (new.id, 'archivo');
  end if;
  return null;
end
$$;
comment on function private.audit_archivo() is
  'Records archivo_agregado {title, bytes}, archivo_reemplazado {title, bytes}, archivo_renombrado {title, before} and archivo_eliminado {title, contenidos}, and records a site change for the pages that show the document.';
create trigger archivo_changes_are_recorded
  after insert or update on public.archivos
  for each row execute function private.audit_archivo();

create view public.archivos_publicos with (security_barrier = true, security_invoker = false) as
select id, title, slug, upload, bytes, file_at
from public.archivos
where deleted_at is null;
comment on view public.archivos_publicos is 'Documents that are not deleted, as the function at /archivos/ and pages use them.';
grant select on public.archivos_publicos to anon, authenticated, service_role;

create view public.archivos_panel with (security_barrier = true, security_invoker = false) as
select
  archivo.id, archivo.title, archivo.slug, archivo.bytes, archivo.file_at,
  private.person_of(sender) as por,
  coalesce((select array_agg(name order by name) from public.contenidos where archivo.id = any (named)), '{}') as contenidos,
  coalesce(news.noticias, 0)::integer as noticias,
  coalesce(news.noticia_titles, '{}') as noticia_titles
from public.archivos as archivo
left join public.staff as sender on sender.id = archivo.file_by
left join (
  select named.id, count(*) as noticias, (array_agg(named.title order by named.date desc))[:3] as noticia_titles
  from (
    select distinct (found.parts)[1] as id, noticia.id as noticia_id, noticia.title, noticia.date
    from public.noticias as noticia
    cross join lateral regexp_matches(noticia.content, '/archivos/([0-9a-f-]{36})/', 'g') as found (parts)
    where noticia.content like '%/archivos/%' and noticia.deleted_at is null
  ) as named
  group by named.id
) as news on news.id = archivo.id::text
where archivo.deleted_at is null and (select private.is_active());
comment on view public.archivos_panel is 'Documents that are not deleted, with their uploader and the content and news that link to them, for active staff.';
comment on column public.archivos_panel.por is 'Who sent it; null: the system.';
comment on column public.archivos_panel.contenidos is 'Content parts that reference it.';
comment on column public.archivos_panel.noticias is 'How many news name it, drafts included.';
comment on column public.archivos_panel.noticia_titles is 'Titles of the newest three of those.';
grant select on public.archivos_panel to authenticated;

create function private.bound_archivo_uploads() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.archivo_uploads ' || new.uploader, 0));
  -- Counts the last 24 hours only: the clean-up of older ones may be late.
  if (
    select count(*) from public.archivo_uploads as upload
    where uploader = new.uploader and created_at > now() - interval '24 hours'
      and not exists (select from public.archivos where archivos.upload = upload.id)
  ) >= 30 then
    raise exception using errcode = 'P0001', message = 'archivo_uploads_too_many';
  end if;
  return new;
end
$$;
comment on function private.bound_archivo_uploads() is
  'Limits a person to 30 uploads in 24 hours that no document uses (archivo_uploads_too_many).';
create trigger archivo_uploads_are_bounded
  before insert on public.archivo_uploads
  for each row execute function private.bound_archivo_uploads();

-- One row for each change of public news, images, content, documents or the site's day (B01, PG08).
create table public.site_changes (
  id bigint generated always as identity primary key,
  noticia_id uuid,
  imagen_id uuid references public.imagenes (id),
  kind text not null,
  at timestamptz not null default clock_timestamp(),
  contenido text references public.contenidos (name),
  archivo uuid references public.archivos (id),
  constraint site_changes_kind_known check (kind in (
    'publicada', 'editada', 'ocultada', 'eliminada', 'imagen_publicada', 'imagen_retirada', 'contenido', 'archivo', 'dia'))
);
comment on table public.site_changes is
  'Changes of what the public site shows: of noticias_publicas, imagenes_publicas, contenidos_publicos and archivos_publicos. Ids become visible in their order: when an id is visible, all smaller ids are.';
comment on column public.site_changes.id is 'The number that /build.json names (B03).';
comment on column public.site_changes.noticia_id is
  'The item that changed, which may be purged since; null if something else changed.';
comment on column public.site_changes.imagen_id is 'The image that changed.';
comment on column public.site_changes.kind is
  'publicada, editada, ocultada, eliminada: of an item (editada without an item: an author''s name, sector or contact address). imagen_publicada, imagen_retirada: of an image, used by news or not. contenido: of the content. archivo: of a document. dia: a new day in the city, which changes pages with dates; once a day at most. Hiding, deleting and withdrawing are urgent (D06).';
comment on column public.site_changes.at is 'When it happened.';
comment on column public.site_changes.contenido is 'The part of the content that changed.';
comment on column public.site_changes.archivo is 'The document that changed.';
create index site_changes_of_noticia on public.site_changes (noticia_id, id) where noticia_id is not null;
create index site_changes_of_imagen on public.site_changes (imagen_id, id) where imagen_id is not null;
create index site_changes_removals on public.site_changes (id)
  where kind in ('ocultada', 'eliminada', 'imagen_retirada');
create index site_changes_of_contenido on public.site_changes (contenido, id) where contenido is not null;
create index site_changes_of_archivo on public.site_changes (archivo, id) where archivo is not null;
create index site_changes_of_days on public.site_changes (at) where kind = 'dia';
alter table public.site_changes enable row level security;
grant select on public.site_changes to authenticated, service_role;
create policy "Active staff read site changes" on public.site_changes
  for select to authenticated using ((select private.is_active()));
create trigger site_changes_is_append_only
  before update or delete or truncate on public.site_changes
  for each statement execute function private.refuse_change();

-- Orders concurrent publications until commit: else a build could record change 6 while 5 is invisible.
create function private.lock_site_changes() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('public.site_changes', 0))
$$;
comment on function private.lock_site_changes() is 'Locks site_changes until commit; take it before reading or adding a change.';

create function private.record_noticia_change(old public.noticias, new public.noticias) returns void
language plpgsql
set search_path = ''
as $$
declare
  was_public constant boolean := coalesce(old.is_public, false);
  change text;
begin
  change := case
    when new.is_public and not was_public then 'publicada'
    when was_public and new.deleted_at is not null then 'eliminada'
    when was_public and not new.is_public then 'ocultada'
    when was_public and new is distinct from old then 'editada'
  end;
  if change is not null then
    perform private.lock_site_changes();
    insert into public.site_changes (noticia_id, kind) values (new.id, change);
  end if;
end
$$;
comment on function private.record_noticia_change(public.noticias, public.noticias) is
  'Records publication, edit, hiding and deletion of an item, by a write or by its schedule. Every edit counts, since the revision is public.';

create function private.after_noticia_write() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.audit_noticia(old, new);
  perform private.record_noticia_change(old, new);
  -- After lock_site_changes(), since it reads words of other items, which concurrent writes change.
  perform private.store_noticia_words(old, new);
  return null;
end
$$;
comment on function private.after_noticia_write() is 'Audit, site change and search words of a written item.';
create trigger noticia_after_write
  after insert or update on public.noticias
  for each row execute function private.after_noticia_write();

create function private.record_imagen_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_public constant boolean := tg_op = 'UPDATE' and old.status = 'verificado';
  is_public constant boolean := new.status = 'verificado';
begin
  if not (was_public or is_public) or (was_public and is_public
    and (old.title, old.description, old.category, old.tags, old.width, old.height, old.created_at,
        old.fecha_aprobacion, old.author_id, old.caption, old.credit, old.focus_x, old.focus_y)
      is not distinct from (new.title, new.description, new.category, new.tags, new.width, new.height, new.created_at,
        new.fecha_aprobacion, new.author_id, new.caption, new.credit, new.focus_x, new.focus_y)) then
    return null;
  end if;
  perform private.lock_site_changes();
  insert into public.site_changes (imagen_id, kind)
  values (new.id, case when is_public then 'imagen_publicada' else 'imagen_retirada' end);
  return null;
end
$$;
comment on function private.record_imagen_change() is
  'Records that an image became public, changed while public or is no longer public.';
create trigger imagen_changes_reach_the_site
  after insert or update on public.imagenes
  for each row execute function private.record_imagen_change();

create function private.record_author_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_site_changes();
  if (
    (old.name, old.last_name, old.sector) is distinct from (new.name, new.last_name, new.sector)
    and exists (select from public.noticias where author_id = new.id and status = 'publicado' and deleted_at is null)
  ) or (
    (old.name, old.last_name, old.contact_email) is distinct from (new.name, new.last_name, new.contact_email)
    and exists (select from public.imagenes where author_id = new.id and status = 'verificado')
  ) then
    insert into public.site_changes (kind) values ('editada');
  end if;
  return null;
end
$$;
comment on function private.record_author_change() is
  'Records a site change when the author of a public item changes name or sector, or the author of a public image name or contact address.';
create trigger author_changes_reach_the_site
  after update on public.staff
  for each row
  when ((old.name, old.last_name, old.sector, old.contact_email)
    is distinct from (new.name, new.last_name, new.sector, new.contact_email))
  execute function private.record_author_change();

create function public.record_day_change() returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  zone constant text := 'America/Argentina/Buenos_Aires';
begin
  perform private.lock_site_changes();
  if exists (
    select from public.site_changes where kind = 'dia' and at >= date_trunc('day', clock_timestamp(), zone)
  ) then
    return false;
  end if;
  insert into public.site_changes (kind) values ('dia');
  return true;
end
$$;
comment on function public.record_day_change() is
  'Records a new day of the city, at most once a day. Returns whether this call recorded it.';
grant execute on function public.record_day_change() to service_role;

create function public.record_due_noticias() returns setof uuid
language sql security definer
set search_path = ''
as $$
  -- Naming the column makes the trigger recompute it.
  update public.noticias set is_public = is_public
  where (publish_at is not null or unpublish_at is not null)
    and is_public <> private.is_public_now(status, deleted_at, publish_at, unpublish_at)
  returning id
$$;
comment on function public.record_due_noticias() is
  'Records a site change for each item whose publish_at or unpublish_at has passed since the last call, and returns their ids. The schedule calls it each minute.';
grant execute on function public.record_due_noticias() to service_role;

create function public.site_state() returns table (change bigint, changed_at timestamptz, noticias bigint)
language sql stable security definer
set search_path = ''
as $$
  select
    coalesce(newest.id, 0),
    newest.at,
    (select count(*) from public.noticias
      where status = 'publicado' and deleted_at is null
        and coalesce(publish_at <= now(), true) and coalesce(unpublish_at > now(), true))
  from (values (1)) as one left join (select id, at from public.site_changes order by id desc limit 1) as newest on true
$$;
comment on function public.site_state() is
  'The newest change (0: none), when it happened (null: none; distinguishes equal numbers before and after a restore), and the number of published news, in one snapshot. A build reads it first.';
grant execute on function public.site_state() to anon, authenticated, service_role;

create view public.imagenes_publicas with (security_barrier = true, security_invoker = false) as
select
  imagen.id, imagen.title, imagen.description, imagen.category, imagen.tags, imagen.tipo,
  imagen.width, imagen.height, imagen.status, imagen.created_at, imagen.fecha_aprobacion,
  imagen.caption, imagen.credit,
  case when imagen.focus_x is not null then jsonb_build_object('x', imagen.focus_x, 'y', imagen.focus_y) end as focus,
  case when author.id is not null then jsonb_build_object(
    'name', author.name, 'last_name', author.last_name, 'email', nullif(author.contact_email, '')) end as author
from public.imagenes as imagen
left join public.staff as author on author.id = imagen.author_id
where imagen.status = 'verificado';
comment on view public.imagenes_publicas is 'Verified images for the public gallery (E20).';
comment on column public.imagenes_publicas.focus is '{x, y} in percent; null without a chosen point.';
comment on column public.imagenes_publicas.author is
  '{name, last_name, email} of a staff author; null for uploads of the public. email is the contact address (G03), never a login''s; null without one: the institution''s is shown.';
grant select on public.imagenes_publicas to anon, authenticated, service_role;

-- Images for staff, with the published news and content parts that show them (PG04, PG05).
create view public.imagenes_panel with (security_barrier = true, security_invoker = false) as
select
  imagen.id, imagen.title, imagen.description, imagen.category, imagen.tags, imagen.status,
  imagen.width, imagen.height, imagen.tipo, imagen.fecha_aprobacion, imagen.motivo_rechazo, imagen.created_at,
  imagen.revision,
  imagen.caption, imagen.credit,
  case when imagen.focus_x is not null then jsonb_build_object('x', imagen.focus_x, 'y', imagen.focus_y) end as focus,
  private.person_of(author) || jsonb_build_object('_id', author.id) as author,
  private.person_of(author_admin) || jsonb_build_object('_id', author_admin.id) as author_admin,
  private.person_of(moderador) || jsonb_build_object('_id', moderador.id) as moderado_por,
  uses.noticias,
  coalesce((select array_agg(name order by name) from public.contenidos where imagen.id = any (named)), '{}') as contenidos
from public.imagenes as imagen
left join public.staff as author on author.id = imagen.author_id
left join public.staff as author_admin on author_admin.id = imagen.author_admin_id
left join public.staff as moderador on moderador.id = imagen.moderado_por
cross join lateral (
  select jsonb_build_object(
    'total', count(*),
    'titulos', coalesce((array_agg(title order by date desc, created_at desc, id desc))[:3], '{}')) as noticias
  from public.noticias
  where (image_ids @> array[imagen.id] or text_image_ids @> array[imagen.id]) and status = 'publicado' and deleted_at is null
) as uses
where (select private.is_active());
comment on view public.imagenes_panel is 'All images with uploader and moderator, for active staff (E21).';
comment on column public.imagenes_panel.author is '{_id, name, last_name, email}, as author_admin and moderado_por; null for the public.';
comment on column public.imagenes_panel.moderado_por is 'Who decided last; null before a decision.';
comment on column public.imagenes_panel.noticias is
  '{total, titulos}: number of published news that contain it, in any image status, and the titles of the newest three.';
comment on column public.imagenes_panel.contenidos is 'Content parts that reference it.';
grant select on public.imagenes_panel to authenticated;

create function public.imagen_counts() returns table (aprobadas int, pendientes int, rechazadas int)
language sql stable
set search_path = ''
as $$
  select
    (count(*) filter (where status = 'verificado'))::int,
    (count(*) filter (where status = 'pendiente'))::int,
    (count(*) filter (where status = 'rechazada'))::int
  from public.imagenes
$$;
comment on function public.imagen_counts() is 'Counts images by status, without deleted ones, with the caller''s rights (PG07).';
grant execute on function public.imagen_counts() to authenticated;

create function private.search_imagenes(q text) returns setof uuid
language plpgsql stable security definer
set search_path = ''
set pg_trgm.word_similarity_threshold = 0.45
as $$
declare
  stems constant text[] := private.significant_stems(q);
  patterns constant text[] := array(select '%' || stem || '%' from unnest(stems) as stem);
begin
  if stems is null then
    return;
  end if;
  -- The index matches letters; beginnings of words are checked afterwards.
  return query
    select imagen.id
    from public.imagenes as imagen
    where imagen.search_text like all (patterns)
      and not exists (
        select from unnest(stems) as stem
        where ' ' || regexp_replace(imagen.search_text, '[^[:alnum:]]+', ' ', 'g') not like '% ' || stem || '%');
  if found then
    return;
  end if;
  return query
    select imagen.id
    from public.imagenes as imagen
    -- Stop words alone have no similar ones.
    where exists (select from unnest(private.query_words(q)) as word where private.word_stem(word) is not null)
      and not exists (
        select from unnest(private.query_words(q)) as word
        where private.word_stem(word) is not null
          and (length(word) < 5 or word ~ '\d' or not imagen.search_text operator(extensions.%>) word));
end
$$;
comment on function private.search_imagenes(text) is
  'Returns images of any status with every significant word of q in title, description or tags (G02), or else with similar words; none for a q without a word.';

create function public.search_imagenes_panel(
  q text default '', category text default '', tipo text default '', estado text default '', author text default '',
  sort text default 'newest', ids uuid[] default null, take int default 1000, skip int default 0
) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with search as (
    select private.search_pattern(trim(q)) as pattern
  ), hits as materialized (
    select imagen.id, imagen.created_at,
      case when sort = 'queue' and imagen.status = 'pendiente' then imagen.created_at end as waiting_since,
      -- The text begins with the title, folded.
      case sort when 'title' then imagen.search_text end as name
    from public.imagenes as imagen
    where (select private.is_active())
      and (search_imagenes_panel.ids is null or imagen.id = any (search_imagenes_panel.ids))
      and ((select pattern from search) = '%%' or imagen.id in (
        select id from public.imagenes where search_text like (select pattern from search)
        union all
        select made.id from public.staff as person
        join public.imagenes as made on made.author_id = person.id or made.author_admin_id = person.id
        where private.fold(person.name || ' ' || person.last_name || chr(1) || coalesce(person.email, ''))
          like (select pattern from search)))
      and (coalesce(search_imagenes_panel.category, '') in ('', 'todas') or imagen.category = search_imagenes_panel.category)
      and (coalesce(search_imagenes_panel.tipo, '') = '' or imagen.tipo = search_imagenes_panel.tipo)
      and (coalesce(estado, '') in ('', 'todas') or imagen.status = estado)
      and case coalesce(search_imagenes_panel.author, '')
        when '' then true
        when 'publico' then coalesce(imagen.author_admin_id, imagen.author_id) is null
        else coalesce(imagen.author_admin_id, imagen.author_id)::text = lower(search_imagenes_panel.author) end
  ), page as (
    select id, row_number() over () as place from (
      select id from hits
      order by
        waiting_since, name, case sort when 'oldest' then created_at end,
        case when sort = 'oldest' or waiting_since is not null then id end, created_at desc, id desc
      limit least(greatest(take, 0), 1000) offset greatest(skip, 0)
    ) as asked
  )
  select jsonb_build_object(
    'total', (select count(*) from hits),
    'imagenes', coalesce((
      select jsonb_agg(to_jsonb(imagen) order by page.place)
      from page
      -- LATERAL: a plain join evaluates the view for all images.
      cross join lateral (select * from public.imagenes_panel where id = page.id limit 1) as imagen
    ), '[]'),
    'counts', (
      select jsonb_build_object(
        'aprobadas', count(*) filter (where status = 'verificado'),
        'pendientes', count(*) filter (where status = 'pendiente'),
        'rechazadas', count(*) filter (where status = 'rechazada'))
      from public.imagenes where (select private.is_active())),
    'authors', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'last_name', last_name) order by last_name, name, id)
      from public.staff
      where (select private.is_active())
        and exists (select from public.imagenes where staff.id in (author_id, author_admin_id))), '[]'))
$$;
comment on function public.search_imagenes_panel(text, text, text, text, text, text, uuid[], int, int) is
  'Lists up to 1,000 images for active staff (E21): {"total": n, "imagenes": [rows of imagenes_panel], "counts": {aprobadas, pendientes, rechazadas} of all images, "authors": all uploaders}. q: substring of title, description or a tag, or of the author''s name and e-mail (PG02), ignoring case and accents; category, estado: '''' or todas for all; author: an id, or publico for uploads of the public; ids: only these; sort: newest, oldest, title, or queue (pending ones first, the oldest at the top).';
grant execute on function public.search_imagenes_panel(text, text, text, text, text, text, uuid[], integer, integer) to authenticated;

create function public.search_imagenes_publicas(
  q text default '', category text default '', tipo text default '', take int default 1000, skip int default 0
) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with hits as materialized (
    select imagen.id, imagen.created_at
    from public.imagenes as imagen
    where imagen.status = 'verificado'
      and (coalesce(q, '') !~ '\S' or imagen.id in (select private.search_imagenes(q)))
      and (coalesce(search_imagenes_publicas.category, '') in ('', 'todas')
        or imagen.category = search_imagenes_publicas.category)
      and (coalesce(search_imagenes_publicas.tipo, '') = '' or imagen.tipo = search_imagenes_publicas.tipo)
  ), page as (
    select id from hits order by created_at desc, id desc
    limit least(greatest(take, 0), 1000) offset greatest(skip, 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from hits),
    'imagenes', coalesce((
      select jsonb_agg(to_jsonb(imagen) order by imagen.created_at desc, imagen.id desc)
      from page
      -- LATERAL: a plain join evaluates the view for all images.
      cross join lateral (select * from public.imagenes_publicas where id = page.id limit 1) as imagen
    ), '[]'))
$$;
comment on function public.search_imagenes_publicas(text, text, text, int, int) is
  'Lists up to 1,000 verified images, newest first: {"total": n, "imagenes": [rows of imagenes_publicas]}. q: words of title, description or tags, in any form (G02); category: '''' or todas for all; tipo: '''' for all.';
grant execute on function public.search_imagenes_publicas(text, text, text, integer, integer) to anon, authenticated, service_role;

create view private.readable_noticias as
select
  noticia.id, noticia.title, noticia.excerpt, noticia.content, noticia.date, noticia.category,
  noticia.revision, noticia.created_at, noticia.updated_at,
  case when shown.images #>> '{0,_id}' = noticia.image_ids[1]::text then noticia.image_ids[1] end as image_id,
  shown.images,
  coalesce((
    select jsonb_agg(photo.as_json order by photo.id) from private.photos as photo
    where photo.id = any (noticia.text_image_ids) and photo.status = 'verificado'
  ), '[]') as text_images,
  jsonb_build_object('name', author.name, 'last_name', author.last_name, 'sector', author.sector) as author,
  noticia.status, noticia.deleted_at, noticia.publish_at, noticia.unpublish_at
from public.noticias as noticia
join public.staff as author on author.id = noticia.author_id
cross join lateral (
  select coalesce(jsonb_agg(photo.as_json order by array_position(noticia.image_ids, photo.id)), '[]') as images
  from private.photos as photo
  where photo.id = any (noticia.image_ids) and photo.status = 'verificado'
) as shown;
comment on view private.readable_noticias is 'All items, published or not, in their public form: with verified photos only.';

-- Public views run as their owner and filter themselves: anonymous callers have no access to tables.
create view private.published_noticias as
select
  id, title, excerpt, content, date, category, revision, created_at, updated_at, image_id, images, text_images, author
from private.readable_noticias
where status = 'publicado' and deleted_at is null
  and coalesce(publish_at <= now(), true) and coalesce(unpublish_at > now(), true);
comment on view private.published_noticias is
  'Rows of noticias_publicas without its security barrier, so that searches use their indexes.';

create view public.noticias_publicas with (security_barrier = true, security_invoker = false) as
select
  id, title, excerpt, content, date, category, revision, created_at, updated_at, image_id, images, text_images, author
from private.published_noticias;
comment on view public.noticias_publicas is 'Public news with their verified photos; source of the site''s builds.';
comment on column public.noticias_publicas.revision is 'Changes with the item itself, not with its image or author.';
comment on column public.noticias_publicas.image_id is 'Id of the lead photo; null unless it is verified.';
comment on column public.noticias_publicas.images is 'Its verified photos in order, as in the API but for url: [{_id, status, title, description, category, tags, caption, credit, width, height, focus}].';
comment on column public.noticias_publicas.text_images is 'Verified photos in its text, in the form of images, by id.';
comment on column public.noticias_publicas.author is '{name, last_name, sector}: sector is the municipal area.';
grant select on public.noticias_publicas to anon, authenticated, service_role;

create function public.calendar_noticias(p_month date)
returns table (id uuid, title text, category text, status text, day date, publish_at timestamptz, unpublish_at timestamptz)
language sql stable
set search_path = ''
as $$
  with month as (
    select date_trunc('month', p_month::timestamp) as first, date_trunc('month', p_month::timestamp) + interval '1 month' as next
  )
  select noticia.id, title, category, status,
    coalesce((publish_at at time zone 'America/Argentina/Buenos_Aires')::date, date) as day, publish_at, unpublish_at
  from public.noticias as noticia, month
  where deleted_at is null
    and (publish_at is null and date >= first and date < next
      or publish_at >= first at time zone 'America/Argentina/Buenos_Aires'
        and publish_at < next at time zone 'America/Argentina/Buenos_Aires')
  order by day, publish_at nulls first, created_at, id
  limit 1000
$$;
comment on function public.calendar_noticias(date) is
  'Lists up to 1,000 news of the month of p_month in any status, each on the day of publish_at in the city, or else on its date. With the caller''s rights.';
grant execute on function public.calendar_noticias(date) to authenticated;

create function private.next_due_noticia() returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select min(due) from public.noticias, lateral (values (publish_at), (unpublish_at)) as times (due)
    where status = 'publicado' and deleted_at is null and (publish_at is not null or unpublish_at is not null)
      and due > now() and due <= now() + interval '1 minute');
end
$$;
comment on function private.next_due_noticia() is
  'Returns when an item appears or disappears by schedule within the next minute; null otherwise. Limits caching; later times are not disclosed.';

create function public.find_noticia_publica(p_id uuid) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  noticia constant json := (select to_json(item) from private.published_noticias as item where item.id = p_id);
begin
  return json_build_object(
    'noticia', noticia,
    'exists', noticia is not null or exists (select from public.noticias where id = p_id and deleted_at is null),
    'due', private.next_due_noticia());
end
$$;
comment on function public.find_noticia_publica(uuid) is
  'Returns {"noticia": row of noticias_publicas or null, "exists": whether the item exists, published or not (D05), "due": as in search_noticias_publicas}.';
grant execute on function public.find_noticia_publica(uuid) to anon, authenticated;

create view public.noticias_panel with (security_barrier = true, security_invoker = false) as
select
  noticia.id, noticia.title, noticia.excerpt, noticia.content, noticia.date, noticia.category, noticia.status,
  noticia.author_id, noticia.revision, noticia.created_at, noticia.updated_at, noticia.deleted_at,
  noticia.publish_at, noticia.unpublish_at, noticia.is_public,
  noticia.image_ids[1] as image_id,
  coalesce((
    select jsonb_agg(photo.as_json order by array_position(noticia.image_ids, photo.id)) from private.photos as photo
    where photo.id = any (noticia.image_ids)
  ), '[]') as images,
  coalesce((
    select jsonb_agg(photo.as_json order by photo.id) from private.photos as photo
    where photo.id = any (noticia.text_image_ids)
  ), '[]') as text_images,
  jsonb_build_object(
    '_id', author.id, 'name', author.name, 'last_name', author.last_name, 'sector', author.sector, 'email', author.email) as author,
  case when site_change.id is not null then jsonb_build_object('change', site_change.id, 'at', site_change.at) end as change
from public.noticias as noticia
join public.staff as author on author.id = noticia.author_id
left join public.site_changes as site_change on site_change.id = greatest(
  (select max(id) from public.site_changes where noticia_id = noticia.id),
  (select max(newest.id)
    from unnest(noticia.image_ids || noticia.text_image_ids) as photo (id)
    cross join lateral (
      select change.id from public.site_changes as change where change.imagen_id = photo.id order by change.id desc limit 1
    ) as newest
    where noticia.is_public))
where (select private.is_active());
comment on view public.noticias_panel is 'All news with photos and author, in any status and deleted ones too, for active staff.';
comment on column public.noticias_panel.image_id is 'The first of its photos; null without one.';
comment on column public.noticias_panel.images is 'As in noticias_publicas, in any status.';
comment on column public.noticias_panel.text_images is 'As in noticias_publicas, in any status.';
comment on column public.noticias_panel.author is '{_id, name, last_name, sector, email}.';
comment on column public.noticias_panel.change is
  '{change, at}: newest site change of the item or, while it is public, its image; the item is online when /build.json names it or a later one (PN04). Null: never public.';
grant select on public.noticias_panel to authenticated;

create function private.search_noticias_panel(q text) returns setof uuid
language plpgsql stable security definer
set search_path = ''
-- The planner would scan the table, as in private.search_noticias().
set enable_seqscan = off
as $$
declare
  query constant tsquery := private.words_query(q);
begin
  return query
    select noticia_id from private.noticia_search where published and words @@ query
    union all
    select noticia_id from private.noticia_search where not published and words @@ query;
end
$$;
comment on function private.search_noticias_panel(text) is
  'Returns news in any status, including deleted ones, with every significant word of q in title, summary or content; none for a q without a word.';

create function public.search_noticias_publicas(
  q text default '', category text default '', since date default null, take int default 1000, skip int default 0,
  bytes int default 4194304
) returns json
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  topic constant text := nullif(nullif(search_noticias_publicas.category, ''), 'todas');
  first constant date := coalesce(since, '-infinity');
  most constant int := least(greatest(coalesce(take, 1000), 0), 20000);
  past constant int := greatest(coalesce(skip, 0), 0);
  total int;
  ids uuid[];
  -- Small enough to stay far below the anonymous limit of 3 s.
  batch_size constant int := 500;
  batch_bytes constant int := 3000000;
  started_at constant timestamptz := clock_timestamp();
  max_bytes constant int := least(search_noticias_publicas.bytes, 18000000);
  used bigint := 0;
  start int := 1;
  row_count int;
  part json;
  rows text;
begin
  if coalesce(q, '') !~ '\S' then
    if topic is null and first = '-infinity' then
      select count(*) - (
        select count(*) from public.noticias as item
        where item.status = 'publicado' and item.deleted_at is null and (item.publish_at > now() or item.unpublish_at <= now()))
      into total from public.noticias as item
      where item.status = 'publicado' and item.deleted_at is null;
    else
      select count(*) into total from public.noticias as item
      where item.status = 'publicado' and item.deleted_at is null and (topic is null or item.category = topic) and item.date >= first
        and coalesce(item.publish_at <= now(), true) and coalesce(item.unpublish_at > now(), true);
    end if;
    ids := array(
      select item.id from public.noticias as item
      where item.status = 'publicado' and item.deleted_at is null and (topic is null or item.category = topic) and item.date >= first
        and coalesce(item.publish_at <= now(), true) and coalesce(item.unpublish_at > now(), true)
      order by item.date desc, item.created_at desc, item.id desc
      limit most offset past);
  else
    select found.total, found.ids into total, ids from private.search_noticias(q, topic, first, most, past) as found;
  end if;
  while start <= cardinality(ids) and clock_timestamp() < started_at + interval '1 second' loop
    select json_agg(noticia order by sized.place), count(*), max(sized.length) into part, row_count, used
    from (
      -- A row has about a kilobyte beside its text.
      select id, page.place, used + sum(octet_length(item.content) + 1000) over (order by page.place) as length
      from unnest(ids[start:start + batch_size - 1]) with ordinality as page (id, place) join public.noticias as item using (id)
    ) as sized
    cross join lateral (select * from private.published_noticias where id = sized.id limit 1) as noticia
    where sized.length <= least(max_bytes, used + batch_bytes);
    exit when row_count = 0;
    rows := concat_ws(',', rows, trim(both '[]' from part::text));
    start := start + row_count;
  end loop;
  return json_build_object(
    'total', total,
    'due', private.next_due_noticia(),
    'noticias', concat('[', rows, ']')::json);
end
$$;
comment on function public.search_noticias_publicas(text, text, date, int, int, int) is
  'Lists public news, newest first: {"total": n, "noticias": [rows of noticias_publicas], "due": next time within a minute at which an item appears or disappears, or null}. q: words of title, summary or content, in any form (N03); matches in title and summary come first; category: '''' or todas for all; since: first day; take: at most 20,000 rows, limited by bytes (at most 18 MB) and by one second; skip: offset.';
grant execute on function public.search_noticias_publicas(text, text, date, integer, integer, integer) to anon, authenticated,
  service_role;

create function public.list_noticias_panel(
  q text default '', category text default '', status text default '', author uuid default null,
  sort text default 'newest', bin boolean default false, take int default 1000, skip int default 0,
  bytes int default 4194304
) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with search as (
    select private.search_pattern(trim(q)) as pattern
  ), hits as materialized (
    select noticia.id, date, created_at, updated_at, deleted_at, octet_length(content) + 1000 as length,
      -- The text begins with the title, folded.
      case sort when 'title' then search_text end as name
    from public.noticias as noticia
    where (select private.is_active()) and (deleted_at is not null) = bin
      and ((select pattern from search) = '%%' or noticia.id in (
        select private.search_noticias_panel(q)
        union all
        select id from public.noticias where search_text like (select pattern from search)))
      and (list_noticias_panel.category = '' or noticia.category = list_noticias_panel.category)
      and (author is null or author_id = author)
      and case list_noticias_panel.status
        when '' then true
        when 'programada' then noticia.status = 'publicado' and publish_at > now()
        when 'mi_revision' then noticia.status = 'en_revision' and (private.open_review(noticia.id)).asked_of = (select auth.uid())
        else noticia.status = list_noticias_panel.status end
  ), listed as (
    select * from hits
    order by
      deleted_at desc, name, case sort when 'changed' then updated_at end desc,
      case sort when 'oldest' then date end, case sort when 'oldest' then created_at end,
      date desc, created_at desc, id desc
    limit least(greatest(take, 0), 20000) offset greatest(skip, 0)
  ), page as (
    select id, place from (
      select id, place, sum(length) over (order by place) as length
      from (select id, length, row_number() over () as place from listed) as placed
    ) as sized
    where length <= least(list_noticias_panel.bytes, 18000000)
  )
  select jsonb_build_object(
    'total', (select count(*) from hits),
    'noticias', coalesce((
      select jsonb_agg(to_jsonb(noticia) order by page.place)
      from page
      -- LATERAL: a plain join evaluates the view for all items.
      cross join lateral (select * from public.noticias_panel where id = page.id limit 1) as noticia), '[]'),
    -- The newest version of a deleted item is its deletion.
    'deleted', case when bin then coalesce((
      select jsonb_object_agg(page.id, jsonb_build_object(
        'at', (select deleted_at from public.noticias where id = page.id), 'name', actor.name, 'last_name', actor.last_name))
      from page
      left join lateral (
        select version.actor from public.noticia_versions as version
        where version.noticia_id = page.id order by version.revision desc limit 1) as step on true
      left join public.staff as actor on actor.id = step.actor), '{}') else '{}' end,
    'authors', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'last_name', last_name) order by last_name, name, id)
      from public.staff
      where (select private.is_active()) and exists (select from public.noticias where author_id = staff.id)), '[]'))
$$;
comment on function public.list_noticias_panel(text, text, text, uuid, text, boolean, int, int, int) is
  'Lists news for active staff, at most 20,000 rows and `bytes` (at most 18 MB) together (E03): {"total": n, "noticias": [rows of noticias_panel], "deleted": {id: {at, name, last_name}} for the bin, "authors": all authors}. q: prefixes of words, or a substring of title or excerpt; status: a status, programada, or mi_revision (reviews requested from the caller); sort: newest, oldest, title or changed; bin: deleted items only, last deleted first.';
grant execute on function public.list_noticias_panel(text, text, text, uuid, text, boolean, integer, integer, integer) to authenticated;

-- Public content with the time of its last public change, which .ics calendars state.
create view public.contenidos_publicos with (security_barrier = true, security_invoker = false) as
select
  name,
  public_value as value,
  (select change.at from public.site_changes as change
   where change.contenido = contenidos.name order by change.id desc limit 1) as saved_at
from public.contenidos;
comment on view public.contenidos_publicos is
  'Content parts changed since the installation, without notes. The build overlays them on the bundled files.';
comment on column public.contenidos_publicos.saved_at is
  'When the part''s public value last changed; changes of notes alone do not count.';
grant select on public.contenidos_publicos to anon, authenticated, service_role;

create view public.contenidos_panel with (security_barrier = true, security_invoker = false) as
select
  contenido.name, contenido.value, contenido.revision, contenido.updated_at as at, private.person_of(editor) as por,
  case when site_change.id is not null then jsonb_build_object('change', site_change.id, 'at', site_change.at) end as change
from public.contenidos as contenido
left join public.staff as editor on editor.id = contenido.updated_by
left join public.site_changes as site_change on site_change.id = (
  select max(id) from public.site_changes where site_changes.contenido = contenido.name)
where (select private.is_active());
comment on view public.contenidos_panel is 'Content parts changed since the installation, with their last editor, for active staff.';
comment on column public.contenidos_panel.por is 'Null where the system changed it.';
comment on column public.contenidos_panel.change is 'Newest site change of the part, {change, at}; it is online when /build.json names it or a later one (PN04).';
grant select on public.contenidos_panel to authenticated;

create view public.contenido_versions_panel with (security_barrier = true, security_invoker = false) as
select
  version.name, version.revision, version.at, private.person_of(person) as por
from public.contenido_versions as version
left join public.staff as person on person.id = version.actor
where (select private.is_active());
comment on view public.contenido_versions_panel is
  'History of the content for active staff: who replaced each revision, and when.';
comment on column public.contenido_versions_panel.por is 'Null where the system changed it.';
grant select on public.contenido_versions_panel to authenticated;

create view public.contenido_propuestas_panel with (security_barrier = true, security_invoker = false) as
select
  propuesta.id as _id, propuesta.name, propuesta.revision, propuesta.value, propuesta.nota, propuesta.created_at as at,
  private.person_of(author) as por, propuesta.state, propuesta.motivo, propuesta.decided_at as "decidedAt",
  private.person_of(decider) as "decidedBy"
from public.contenido_propuestas as propuesta
join public.staff as author on author.id = propuesta.author_id
left join public.staff as decider on decider.id = propuesta.decided_by
where (select private.is_active())
  and (propuesta.author_id = (select auth.uid()) or (select private.has_role('admin', 'super_admin')));
comment on view public.contenido_propuestas_panel is
  'Proposals with author and decider: all of them for an active admin or super_admin, their own for other active staff.';
comment on column public.contenido_propuestas_panel."decidedBy" is 'Null before a decision.';
grant select on public.contenido_propuestas_panel to authenticated;

create function public.list_contenidos_panel() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'contenidos', coalesce((select jsonb_agg(to_jsonb(contenido)) from public.contenidos_panel as contenido), '[]'),
    'pendientes', (select count(*) from public.contenido_propuestas where state = 'pendiente'))
$$;
comment on function public.list_contenidos_panel() is
  'Returns {"contenidos": [rows of contenidos_panel], "pendientes": number of undecided proposals that the caller may read}, with the caller''s rights.';
grant execute on function public.list_contenidos_panel() to authenticated;

-- The version before a revision, for builds.
create function public.earlier_contenido(p_name text, p_before int) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'saved_at', contenido.updated_at,
    'version', (
      select jsonb_build_object(
        'revision', version.revision, 'at', version.before -> 'updated_at',
        'value', private.without_notes(version.before -> 'value'))
      from public.contenido_versions as version
      where version.name = contenido.name and version.revision between 1 and coalesce(p_before, contenido.revision) - 1
      order by version.revision desc limit 1))
  from public.contenidos as contenido where contenido.name = p_name
$$;
comment on function public.earlier_contenido(text, int) is
  'Returns the version before p_before (null: before the current one), without notes: {saved_at: last save of the part, version: {revision, at, value}, or null if only the file came before}; null for a part without a row.';
grant execute on function public.earlier_contenido(text, integer) to service_role;

create table public.rebuilds (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null default clock_timestamp(),
  change bigint not null,
  urgent boolean not null,
  answer integer,
  error text,
  answered_at timestamptz,
  failed_at timestamptz,
  failure text,
  deployed_at timestamptz,
  constraint rebuilds_answer_is_http_status check (answer between 100 and 599),
  constraint rebuilds_error_length check (char_length(error) <= 500),
  constraint rebuilds_failure_length check (char_length(failure) between 1 and 500),
  constraint rebuilds_failure_has_its_time check ((failed_at is null) = (failure is null))
);
comment on table public.rebuilds is 'Requests to the build hook.';
comment on column public.rebuilds.id is 'Order of the requests.';
comment on column public.rebuilds.asked_at is 'Time of the request.';
comment on column public.rebuilds.change is
  'Newest site change at that time (0: none), which the build includes at least.';
comment on column public.rebuilds.urgent is 'Requested regardless of interval and budget, because content has to disappear (D06) or the site has diverged (NL15).';
comment on column public.rebuilds.answer is 'HTTP status of the hook''s answer; null without one.';
comment on column public.rebuilds.error is 'Reason of a failed request, shown to staff; must not contain the hook''s address.';
comment on column public.rebuilds.answered_at is 'When the outcome was recorded; null: not yet, or the requesting process ended first.';
comment on column public.rebuilds.failed_at is 'When its build reported a failure; null: none.';
comment on column public.rebuilds.failure is 'Error message of that build, shown to staff.';
comment on column public.rebuilds.deployed_at is
  'When its change was first seen in the public site''s /build.json; null: not yet, or recorded with a later request.';
create index rebuilds_by_time on public.rebuilds (asked_at);
create index rebuilds_by_change on public.rebuilds (change);
alter table public.rebuilds enable row level security;
grant select on public.rebuilds to authenticated, service_role;
create policy "Active staff read build requests" on public.rebuilds
  for select to authenticated using ((select private.is_active()));

create function public.record_rebuild_answer(p_id bigint, p_answer int, p_error text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.rebuilds set answer = p_answer, error = left(p_error, 500), answered_at = clock_timestamp() where id = p_id;
  if not found then
    raise exception using errcode = 'P0001', message = 'rebuild_unknown';
  end if;
end
$$;
comment on function public.record_rebuild_answer(bigint, int, text) is
  'Records the hook''s answer: its HTTP status, or null and the error. Fails with rebuild_unknown.';
grant execute on function public.record_rebuild_answer(bigint, integer, text) to service_role;

create function private.next_budget_slot(monthly_budget int, at timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  zone constant text := 'America/Argentina/Buenos_Aires';
  month_start constant timestamptz := date_trunc('month', at, zone);
  month_end constant timestamptz := (date_trunc('month', at at time zone zone) + interval '1 month') at time zone zone;
  requests int;
begin
  if monthly_budget is null then
    return at;
  end if;
  -- A refused request starts no build; one without an answer may.
  select count(*) into requests from public.rebuilds
    where asked_at >= month_start and asked_at < month_end and (answer is null or answer between 200 and 299);
  if requests >= monthly_budget then
    return month_end;
  end if;
  -- The instant from which 1 + floor(budget x elapsed fraction of the month) exceeds the requests so far.
  return greatest(at, month_start + (month_end - month_start) * (requests::double precision / monthly_budget));
end
$$;
comment on function private.next_budget_slot(int, timestamptz) is
  'Returns from when the monthly budget, spread evenly over the city''s calendar month, allows one more build; `at` without a budget.';

create function public.record_build_failure(p_started timestamptz, p_reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.rebuilds set failed_at = clock_timestamp(), failure = left(p_reason, 500)
    where id = (select max(id) from public.rebuilds where asked_at <= p_started) and failed_at is null;
  return found;
end
$$;
comment on function public.record_build_failure(timestamptz, text) is
  'Records the failure of the build that began at p_started, in the last request before it. Returns false without such a request, or if it already has a failure: repeated reports are ignored.';
grant execute on function public.record_build_failure(timestamptz, text) to service_role;

create function private.usual_build_time() returns interval
language sql stable
set search_path = ''
as $$
  select least(interval '600 seconds', greatest(interval '60 seconds', max(deployed_at - asked_at)))
  from (select deployed_at, asked_at from public.rebuilds where deployed_at is not null order by id desc limit 5) as recent
$$;
comment on function private.usual_build_time() is
  'Returns the longest time from request to deployment of the last five builds, between 60 s (also without any) and 600 s.';

create function private.rebuild_back_off(asked_change bigint, for_urgent boolean) returns interval
language sql stable
set search_path = ''
as $$
  -- Without a 2xx no build started; with one a build may be running.
  select case
    when for_urgent and coalesce(answer not between 200 and 299, true) then interval '60 seconds'
    else least(
      case when for_urgent then interval '10 minutes' else interval '1 hour' end,
      power(2, least((select count(*) from public.rebuilds where change = asked_change) - 1, 10)) * case
        when coalesce(answer not between 200 and 299, true) or (for_urgent and failed_at is not null) then interval '60 seconds'
        when for_urgent then private.usual_build_time()
        else interval '600 seconds' end)
    end
  from public.rebuilds where change = asked_change order by id desc limit 1
$$;
comment on function private.rebuild_back_off(bigint, boolean) is
  'Returns the time between the last request of a change and the next: 60 s after a failed answer, 600 s after an accepted one, doubling with each request, at most an hour. For urgent changes: 60 s after a failed answer; after an accepted one usual_build_time(), or 60 s if the build failed, doubling, at most 10 minutes (B02, NL02).';

-- A site is diverged if the database does not have its change, after a restore; it is rebuilt
-- regardless of interval and budget (B02).
create function private.next_rebuild(
  seen bigint, newest bigint, min_interval int, monthly_budget int, moment timestamptz, out next_at timestamptz, out ahead boolean
)
language plpgsql stable
set search_path = ''
as $$
declare
  last_request public.rebuilds;
  new_urgent boolean;
  asked_urgent boolean;
  regular_at timestamptz;
  retry_at timestamptz;
begin
  select * into last_request from public.rebuilds order by id desc limit 1;
  select
    coalesce(bool_or(id > coalesce(last_request.change, 0)), false),
    coalesce(bool_or(id <= last_request.change), false) or (seen = -1 and last_request.change is not null)
    into new_urgent, asked_urgent
    from public.site_changes
    -- Later changes have a request of their own.
    where id > seen and id <= newest and kind in ('ocultada', 'eliminada', 'imagen_retirada');

  -- Counted from the last request, not from `moment`: site_lag uses a past result as the time since which a build is due.
  regular_at := greatest(
    last_request.asked_at + make_interval(secs => coalesce(min_interval, 0)),
    private.next_budget_slot(monthly_budget, coalesce(last_request.asked_at, moment)));
  if last_request.change > seen then
    retry_at := last_request.asked_at + private.rebuild_back_off(last_request.change, asked_urgent);
    if not asked_urgent then
      retry_at := greatest(retry_at, regular_at);
    end if;
  end if;
  next_at := least(
    case when new_urgent then moment end,
    case when last_request.change is null or newest > last_request.change then
      -- A later change may repair a failed build.
      least(regular_at, last_request.failed_at)
    end,
    retry_at);
  ahead := new_urgent or (asked_urgent and retry_at <= moment);
end
$$;
comment on function private.next_rebuild(bigint, bigint, int, int, timestamptz) is
  'Returns when the next build may be requested (next_at), and whether regardless of interval and budget (ahead). seen: the deployed change, -1 for a diverged site; must differ from newest.';

create function private.deployed_change(deployed bigint, deployed_changed_at timestamptz) returns bigint
language sql stable
set search_path = ''
as $$
  select case
    when deployed > (select coalesce(max(id), 0) from public.site_changes)
      or deployed_changed_at is not null and not exists (select from public.site_changes where id = deployed and at = deployed_changed_at)
    then -1 else coalesce(deployed, 0) end
$$;
comment on function private.deployed_change(bigint, timestamptz) is
  'Resolves the change number and time (null: unknown) in /build.json to the deployed change; -1 if this database does not have it (diverged).';

create function public.claim_rebuild(
  deployed bigint, min_interval int, monthly_budget int, by_hand boolean default false, deployed_changed_at timestamptz default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  seen bigint;
  moment timestamptz;
  newest bigint;
  next_build record;
  last_request public.rebuilds;
  rebuild bigint;
begin
  -- Serializes concurrent runs: the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('public.claim_rebuild', 0));
  moment := clock_timestamp();
  select coalesce(max(id), 0) into newest from public.site_changes;
  -- A diverged site has no change deployed.
  seen := private.deployed_change(deployed, deployed_changed_at);
  if seen >= 0 then
    update public.rebuilds set deployed_at = moment
      where id = (select max(id) from public.rebuilds where change <= seen) and deployed_at is null;
  end if;
  if newest = seen then
    return jsonb_build_object('status', 'none');
  end if;

  select * into next_build from private.next_rebuild(seen, newest, min_interval, monthly_budget, moment);
  if by_hand then
    -- Ignores the budget, but not a running build of the newest change.
    select * into last_request from public.rebuilds order by id desc limit 1;
    next_build.next_at := case
      when last_request.change >= newest and last_request.failed_at is null and (last_request.answered_at is null or last_request.answer between 200 and 299)
      then last_request.asked_at + interval '600 seconds' else moment end;
  end if;
  if next_build.next_at > moment then
    return jsonb_build_object('status', 'wait', 'seconds', ceil(extract(epoch from next_build.next_at - moment))::int);
  end if;
  insert into public.rebuilds (asked_at, change, urgent) values (moment, newest, next_build.ahead) returning id into rebuild;
  return jsonb_build_object('status', 'go', 'rebuild', rebuild, 'change', newest, 'urgent', next_build.ahead);
end
$$;
comment on function public.claim_rebuild(bigint, int, int, boolean, timestamptz) is
  'Claims the next build request. deployed, deployed_changed_at: change number and time of /build.json (null: none); min_interval: seconds; monthly_budget: builds (null: unlimited); by_hand: a person requests, regardless of interval and budget. Returns {"status":"none"}, {"status":"wait","seconds":n} or {"status":"go","rebuild":id,"change":c,"urgent":b}.';
grant execute on function public.claim_rebuild(bigint, integer, integer, boolean, timestamptz) to service_role;

-- Every request is newer than the -1 of a diverged site: requests before its last deployed one are excluded (B02, NL21).
create function private.requests_beyond(seen bigint) returns setof public.rebuilds
language sql stable
set search_path = ''
as $$
  -- For a diverged site, requests since the last deployed one.
  select * from public.rebuilds
  where change > seen and (seen >= 0 or id > coalesce((select max(id) from public.rebuilds where deployed_at is not null), 0))
$$;
comment on function private.requests_beyond(bigint) is 'Returns build requests newer than the deployed change (see private.deployed_change).';

create function public.portal_state(deployed bigint, titles_max int) returns jsonb
language sql stable
set search_path = ''
as $$
  with waiting as materialized (
    select id, noticia_id, contenido, at from public.site_changes where id > deployed
  ), named as (
    select noticia_id, min(id) as first from waiting where noticia_id is not null
    group by noticia_id order by first limit titles_max
  ), parts as (
    select contenido, min(id) as first from waiting where contenido is not null
    group by contenido order by first limit titles_max
  )
  select jsonb_build_object(
    'waiting', (select count(*) from waiting),
    'since', (select at from waiting order by id limit 1),
    -- Deleted news too: their removal waits.
    'titles', coalesce((
      select jsonb_agg(noticia.title order by named.first)
      from named join public.noticias as noticia on noticia.id = named.noticia_id), '[]'),
    'contenidos', coalesce((select jsonb_agg(contenido order by first) from parts), '[]'),
    'pendientes', jsonb_build_object(
      'propuestas', (select count(*) from public.contenido_propuestas where state = 'pendiente'),
      'imagenes', (select count(*) from public.imagenes where status = 'pendiente'),
      'revisiones', public.revisiones_waiting()))
$$;
comment on function public.portal_state(bigint, int) is
  'Returns the undeployed changes (PN04, B04): {waiting: their number, since: time of the oldest, titles of up to titles_max news, names of as many parts of the content}; and pendientes: pending proposals and images that the caller may read, and news that wait for the caller''s review. With the caller''s rights.';
grant execute on function public.portal_state(bigint, integer) to authenticated;

create table private.stale_alerts (
  id bigint generated always as identity primary key,
  since timestamptz not null,
  alerted_at timestamptz not null default clock_timestamp(),
  over_at timestamptz
);
comment on table private.stale_alerts is
  'Alerts of a late site: since when, when sent, when over. One at most is open.';
create unique index stale_alerts_open on private.stale_alerts ((true)) where over_at is null;
alter table private.stale_alerts enable row level security;

create function public.record_stale_alert(p_since timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if p_since is null then
    update private.stale_alerts set over_at = clock_timestamp() where over_at is null;
  else
    insert into private.stale_alerts (since) values (p_since) on conflict do nothing;
  end if;
end
$$;
comment on function public.record_stale_alert(timestamptz) is
  'Records an alert for a site that is late since p_since; null ends the open alert.';
grant execute on function public.record_stale_alert(timestamptz) to service_role;

create function public.rebuild_outlook(deployed bigint, min_interval int, monthly_budget int, deployed_changed_at timestamptz default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  zone constant text := 'America/Argentina/Buenos_Aires';
  moment constant timestamptz := clock_timestamp();
  seen constant bigint := private.deployed_change(deployed, deployed_changed_at);
  newest bigint;
  last_request public.rebuilds;
begin
  -- Empty instead of an error, as RLS answers an ended session.
  if not private.is_active() then
    return jsonb_build_object('diverged', false, 'asked', null, 'nextAt', null,
      'month', jsonb_build_object('budget', monthly_budget, 'used', 0));
  end if;
  select coalesce(max(id), 0) into newest from public.site_changes;
  select * into last_request from private.requests_beyond(seen) order by id desc limit 1;
  return jsonb_build_object(
    'diverged', seen = -1,
    'asked', case when last_request.id is not null then jsonb_build_object(
      'change', last_request.change,
      -- first: counted from the last reported failure.
      'first', (
        select min(asked_at) from private.requests_beyond(seen)
        where id > coalesce((select max(id) from public.rebuilds where failed_at is not null and id < last_request.id), 0)),
      'last', last_request.asked_at,
      'error', coalesce(last_request.failure, last_request.error)) end,
    'nextAt', case when newest <> seen then
      (private.next_rebuild(seen, newest, min_interval, monthly_budget, moment)).next_at end,
    'month', jsonb_build_object('budget', monthly_budget, 'used', (
      select count(*) from public.rebuilds
      where asked_at >= date_trunc('month', moment, zone) and (answer is null or answer between 200 and 299))));
end
$$;
comment on function public.rebuild_outlook(bigint, int, int, timestamptz) is
  'For active staff, empty for others: {diverged: whether the site was built from another history of the database; asked: {change, first, last, error} of the requests that are not deployed yet, or null; nextAt: when the next request is allowed, null if none is needed; month: {budget, used: builds asked for in the city''s calendar month}}.';
grant execute on function public.rebuild_outlook(bigint, integer, integer, timestamptz) to authenticated;

create function public.publishing_state(
  deployed bigint, titles_max int, min_interval int, monthly_budget int, deployed_changed_at timestamptz default null
) returns jsonb
language sql stable
set search_path = ''
as $$
  select public.portal_state(
      -- Diverged: nothing is counted.
      case when (outlook ->> 'diverged')::boolean then 9223372036854775807 else deployed end, titles_max)
    || outlook
    || case when (outlook ->> 'diverged')::boolean
      then jsonb_build_object('since', coalesce(outlook #> '{asked,first}', outlook -> 'nextAt')) else '{}' end
  from public.rebuild_outlook(deployed, min_interval, monthly_budget, deployed_changed_at) as outlook
$$;
comment on function public.publishing_state(bigint, int, int, int, timestamptz) is
  'Merges portal_state() and rebuild_outlook(); for a diverged site nothing is counted and `since` is its first request. With the caller''s rights.';
grant execute on function public.publishing_state(bigint, integer, integer, integer, timestamptz) to authenticated;

create function public.site_lag(deployed bigint, min_interval int, monthly_budget int, deployed_changed_at timestamptz default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  patience constant interval := '10 minutes';
  moment constant timestamptz := clock_timestamp();
  seen constant bigint := private.deployed_change(deployed, deployed_changed_at);
  newest bigint;
  oldest bigint;
  since timestamptz;
  asked record;
  next_at timestamptz;
  due timestamptz;
begin
  select coalesce(max(id), 0) into newest from public.site_changes;
  if seen >= 0 then
    select id, at into oldest, since from public.site_changes where id > seen order by id limit 1;
  end if;
  -- first: first request that includes the oldest change; error: reason of the last one that failed or timed out.
  select min(asked_at) as first,
    (array_agg(coalesce(failure, error) order by id desc)
      filter (where coalesce(failure, error) is not null or asked_at < moment - patience))[1] as error
    into asked
    from private.requests_beyond(seen) where seen = -1 or (change >= oldest and asked_at >= since);
  if newest <> seen then
    next_at := (private.next_rebuild(seen, newest, min_interval, monthly_budget, moment)).next_at;
    if seen = -1 then
      since := coalesce(asked.first, least(next_at, moment));
    end if;
    -- Waiting for interval and budget is not late: counts from the first request, or from when one is allowed.
    due := coalesce(asked.first, next_at);
    -- If a request is allowed now but missing, counts from the change.
    if due = moment then
      due := since;
    end if;
  end if;
  return jsonb_build_object(
    'late', coalesce(greatest(due, since) < moment - patience, false),
    'diverged', seen = -1,
    'since', since,
    'waiting', case when seen = -1 then 0 else (select count(*) from public.site_changes where id > seen) end,
    'asked', asked.first is not null,
    'error', asked.error,
    'nextAt', next_at,
    'alerted', (select stale_alerts.since from private.stale_alerts where over_at is null));
end
$$;
comment on function public.site_lag(bigint, int, int, timestamptz) is
  'Whether undeployed changes are overdue by 10 minutes. Returns {late; diverged: whether the site was built from another history of the database; since: time of the oldest of them, or the first request of a diverged site; waiting: their number, 0 if diverged; asked: whether a build with them was requested; error: of the last request that failed or is over 10 minutes old, or null; nextAt: when the next request is allowed; alerted: since when the site is late by the open alert, or null}.';
grant execute on function public.site_lag(bigint, integer, integer, timestamptz) to service_role;

create table private.content_alerts (
  id bigint generated always as identity primary key,
  parts text not null,
  alerted_at timestamptz not null default clock_timestamp(),
  over_at timestamptz
);
comment on table private.content_alerts is
  'Alerts of parts shown in earlier versions: which, when sent, when over. One at most is open.';
create unique index content_alerts_open on private.content_alerts ((true)) where over_at is null;
alter table private.content_alerts enable row level security;

create function public.content_alert() returns text
language sql stable security definer
set search_path = ''
as $$ select parts from private.content_alerts where over_at is null $$;
comment on function public.content_alert() is 'Returns the parts of the open alert; null without one.';
grant execute on function public.content_alert() to service_role;

create function public.record_content_alert(p_parts text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.content_alerts set over_at = clock_timestamp() where over_at is null;
  if p_parts is not null then
    insert into private.content_alerts (parts) values (p_parts) on conflict do nothing;
  end if;
end
$$;
comment on function public.record_content_alert(text) is 'Ends the open alert, and records one for p_parts unless null.';
grant execute on function public.record_content_alert(text) to service_role;

-- Overlay and message band of the public site (L06): one row.
create table public.press_content (
  id boolean primary key default true,
  active boolean not null default false,
  url text not null default '',
  title text not null default '',
  message text not null default '',
  level text not null default 'info',
  updated_at timestamptz not null default now(),
  updated_by uuid,
  until timestamptz,
  constraint press_content_url_length check (char_length(url) <= 2000),
  constraint press_content_url_https check (url = '' or url ~ '^https://[^\s/\\?#@]+([/?#][^\s\\]*)?$'),
  constraint press_content_url_plain check (url = private.plain_line(url)),
  constraint press_content_title_length check (char_length(title) <= 120),
  constraint press_content_title_plain check (title = private.plain_text(title)),
  constraint press_content_message_length check (char_length(message) <= 500),
  constraint press_content_message_plain check (message = private.plain_text(message)),
  constraint press_content_level_known check (level in ('info', 'urgente')),
  constraint press_content_until_readable check (private.is_readable_time(until)),
  constraint press_content_single_row check (id)
);
comment on table public.press_content is 'Press content (L06), one row.';
comment on column public.press_content.id is 'Always true: the table has one row.';
comment on column public.press_content.active is 'Whether the public site shows the content of url in an overlay.';
comment on column public.press_content.url is 'https address of the external content; empty without one.';
comment on column public.press_content.title is 'Title of the overlay.';
comment on column public.press_content.message is 'Text of the band above the header; empty: no band.';
comment on column public.press_content.level is 'Level of the message: info or urgente.';
comment on column public.press_content.updated_at is 'Time of the last change. Not public.';
comment on column public.press_content.updated_by is 'Who changed it last; null: unchanged, or changed by the system. Not public.';
comment on column public.press_content.until is 'End of band and overlay; null: until they are removed.';
insert into public.press_content default values;
alter table public.press_content enable row level security;
grant select on public.press_content to authenticated, service_role;
grant select (id, active, url, title, message, level, until) on public.press_content to anon;
grant update (active, url, title, message, level, until) on public.press_content to authenticated, service_role;
create policy "Anybody reads the press content" on public.press_content
  for select to anon, authenticated using (true);
create policy "An active admin or super_admin changes the press content" on public.press_content
  for update to authenticated
  using ((select private.has_role('admin', 'super_admin')))
  with check ((select private.has_role('admin', 'super_admin')));

create function private.sign_press_content() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end
$$;
comment on function private.sign_press_content() is 'Sets who changed the press content and when.';
create trigger press_content_changes_are_signed
  before update on public.press_content
  for each row execute function private.sign_press_content();

-- Audited: every citizen reads it.
create function private.audit_press_content() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant jsonb := jsonb_build_object('active', old.active, 'url', old.url, 'title', old.title,
    'message', old.message, 'level', old.level, 'until', old.until);
  after constant jsonb := jsonb_build_object('active', new.active, 'url', new.url, 'title', new.title,
    'message', new.message, 'level', new.level, 'until', new.until);
begin
  if before <> after then
    insert into public.audit_log (actor, action, detail)
    values (auth.uid(), 'press_content_changed', jsonb_build_object('before', before, 'after', after));
  end if;
  return null;
end
$$;
comment on function private.audit_press_content() is 'Audits press_content_changed {before, after} if a value changed.';
create trigger press_content_changes_are_audited
  after update on public.press_content
  for each row execute function private.audit_press_content();

create table public.opiniones (
  id uuid primary key default gen_random_uuid(),
  page text not null,
  useful boolean not null,
  text text not null default '',
  created_at timestamptz not null default now(),
  constraint opiniones_page_is_a_path check (page ~ '^/([A-Za-z0-9_-]+/)*$' and char_length(page) <= 200),
  constraint opiniones_text_length check (char_length(text) <= 500)
);
comment on table public.opiniones is 'Opinions of "¿Te sirvió esta página?", kept for a year.';
comment on column public.opiniones.id is 'Generated by the database.';
comment on column public.opiniones.page is 'Path of the page on the public site.';
comment on column public.opiniones.useful is 'Whether the page was useful to the person.';
comment on column public.opiniones.text is 'Optional comment; empty without one.';
comment on column public.opiniones.created_at is 'Time of the opinion.';
create index opiniones_newest on public.opiniones (created_at desc, id desc);
alter table public.opiniones enable row level security;
-- Written by the functions alone, which limit their rate; deleted by clean_up().
grant select on public.opiniones to authenticated;
grant select, insert on public.opiniones to service_role;
create policy "An active admin or super_admin reads opinions" on public.opiniones
  for select to authenticated using ((select private.has_role('admin', 'super_admin')));

create view public.opiniones_by_page with (security_invoker = true) as
  select
    page,
    (count(*) filter (where useful))::int as yes,
    (count(*) filter (where not useful))::int as no
  from public.opiniones
  group by page;
comment on view public.opiniones_by_page is 'Counts of useful and not useful opinions by page, for readers of opiniones.';
grant select on public.opiniones_by_page to authenticated;

-- Fixed windows, shared by all instances of the functions.
create table public.rate_limits (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null,
  constraint rate_limits_key_length check (char_length(key) between 1 and 400),
  constraint rate_limits_hits_not_negative check (hits >= 0)
);
comment on table public.rate_limits is 'One counter for each key; rows of ended windows are ignored.';
comment on column public.rate_limits.key is 'Limited action and its subject: a key that the caller composes.';
comment on column public.rate_limits.window_start is 'When the current window began.';
comment on column public.rate_limits.hits is 'Hits counted in the current window.';
create index rate_limits_by_age on public.rate_limits (window_start);
alter table public.rate_limits enable row level security;
-- Written through the functions below; deleted by clean_up().
grant select on public.rate_limits to service_role;

create function public.consume_rate_limit(p_key text, p_max int, p_window_seconds int) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  length constant interval := make_interval(secs => p_window_seconds);
  moment constant timestamptz := clock_timestamp();
  ends timestamptz;
begin
  if p_max < 1 then
    return p_window_seconds;
  end if;
  -- One statement locks the row: concurrent calls all count.
  insert into public.rate_limits as counter (key, window_start, hits)
  values (p_key, moment, 1)
  on conflict (key) do update set
    window_start = case when counter.window_start + length <= moment then moment else counter.window_start end,
    hits = case when counter.window_start + length <= moment then 1 else counter.hits + 1 end
    where counter.window_start + length <= moment or counter.hits < p_max;
  if found then
    return 0;
  end if;
  select window_start + length into ends from public.rate_limits where key = p_key;
  return greatest(1, ceil(extract(epoch from ends - moment)))::int;
end
$$;
comment on function public.consume_rate_limit(text, int, int) is
  'Counts a hit and returns 0 while fewer than p_max were counted in the window of p_window_seconds; otherwise counts nothing and returns the seconds until the window ends.';
grant execute on function public.consume_rate_limit(text, integer, integer) to service_role;

create function public.refund_rate_limit(p_key text) returns void
language sql security definer
set search_path = ''
as $$
  update public.rate_limits set hits = hits - 1 where key = p_key and hits > 0
$$;
comment on function public.refund_rate_limit(text) is 'Refunds a hit, such as that of a successful log-in.';
grant execute on function public.refund_rate_limit(text) to service_role;

create table public.schedule_runs (
  name text primary key,
  ran_at timestamptz not null,
  constraint schedule_runs_name_length check (char_length(name) between 1 and 40)
);
comment on table public.schedule_runs is 'Last start of each scheduled function: the only evidence that the scheduler works.';
comment on column public.schedule_runs.name is 'Name of the function: rebuild, cleanup.';
comment on column public.schedule_runs.ran_at is 'Beginning of its last run.';
alter table public.schedule_runs enable row level security;
grant select on public.schedule_runs to service_role;

create function public.record_schedule_run(p_name text) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.schedule_runs (name, ran_at) values (p_name, clock_timestamp())
  on conflict (name) do update set ran_at = excluded.ran_at
$$;
comment on function public.record_schedule_run(text) is 'Records that a scheduled function starts now.';
grant execute on function public.record_schedule_run(text) to service_role;

create function public.applied_migrations() returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(version order by version), '{}') from supabase_migrations.schema_migrations
$$;
comment on function public.applied_migrations() is
  'Returns the 14 digits of each applied migration, whose history the Data API does not expose.';
grant execute on function public.applied_migrations() to service_role;

-- Counts without page, address or browser.
create table public.policy_violations (
  day date not null,
  directive text not null,
  blocked text not null,
  times bigint not null,
  primary key (day, directive, blocked),
  constraint policy_violations_directive_is_a_name check (directive ~ '^[a-z][a-z-]{0,39}$'),
  constraint policy_violations_blocked_length check (char_length(blocked) between 1 and 253),
  constraint policy_violations_counts check (times > 0)
);
comment on table public.policy_violations is 'Daily counts of what browsers blocked under the content security policy, kept for 90 days.';
comment on column public.policy_violations.day is 'Day in Buenos Aires.';
comment on column public.policy_violations.directive is 'Violated directive, such as "img-src".';
comment on column public.policy_violations.blocked is 'Blocked host, or a keyword such as "inline"; "otros" once a day has 200 rows.';
comment on column public.policy_violations.times is 'Number of reports.';
alter table public.policy_violations enable row level security;
-- Written through the function below; deleted by clean_up().
grant select on public.policy_violations to authenticated;
grant select on public.policy_violations to service_role;
create policy "An active super_admin reads CSP reports" on public.policy_violations
  for select to authenticated using ((select private.has_role('super_admin')));

create function public.count_policy_violation(p_directive text, p_blocked text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'America/Argentina/Buenos_Aires')::date;
  most_lines constant int := 200;
begin
  update public.policy_violations set times = times + 1
    where day = today and directive = p_directive and blocked = p_blocked;
  if found then
    return;
  end if;
  -- Limits the rows of a day.
  insert into public.policy_violations as line (day, directive, blocked, times)
  select today, p_directive, case when count(*) < most_lines then p_blocked else 'otros' end, 1
    from public.policy_violations where day = today
  on conflict (day, directive, blocked) do update set times = line.times + 1;
end
$$;
comment on function public.count_policy_violation(text, text) is
  'Counts a report for today. Beyond 200 rows a day it counts as "otros".';
grant execute on function public.count_policy_violation(text, text) to service_role;

-- Stores single words by week: no query, number, page or address. The panel shows words searched three times or more.
create table public.search_misses (
  word text not null,
  week date not null,
  times bigint not null,
  primary key (word, week),
  constraint search_misses_word_is_a_word check (word ~ '^[a-z]{3,24}$'),
  constraint search_misses_week_is_a_monday check (extract(isodow from week) = 1),
  constraint search_misses_counts check (times > 0)
);
comment on table public.search_misses is 'Weekly counts of searched words without results, kept for half a year.';
comment on column public.search_misses.word is 'Folded word of letters only, which excludes telephones, document numbers and e-mail addresses.';
comment on column public.search_misses.week is 'The Monday of the week, in Buenos Aires.';
comment on column public.search_misses.times is 'Number of times.';
create index search_misses_by_week on public.search_misses (week);
alter table public.search_misses enable row level security;
-- Written through the function below; deleted by clean_up().
grant select on public.search_misses to authenticated;
grant select on public.search_misses to service_role;
create policy "An active admin or super_admin reads missed searches" on public.search_misses
  for select to authenticated using ((select private.has_role('admin', 'super_admin')));

create function public.count_search_misses(p_words text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  this_week constant date := date_trunc('week', now() at time zone 'America/Argentina/Buenos_Aires')::date;
  most_words constant int := 2000;
begin
  insert into public.search_misses as line (word, week, times)
  select word, this_week, 1
  from (select distinct private.fold(word) as word from unnest(p_words[:5]) as word) as asked
  where word ~ '^[a-z]{3,24}$'
    -- Limits the rows of a week.
    and (exists (select from public.search_misses as known where known.word = asked.word and known.week = this_week)
      or (select count(*) from public.search_misses where week = this_week) < most_words)
  -- A fixed order prevents deadlocks.
  order by word
  on conflict (word, week) do update set times = line.times + 1;
end
$$;
comment on function public.count_search_misses(text[]) is
  'Counts up to five words without results for this week. Ignores anything but words of 3 to 24 letters, and new words beyond 2,000 a week.';
grant execute on function public.count_search_misses(text[]) to service_role;

create view public.search_misses_panel with (security_invoker = true) as
select word, sum(times)::bigint as times, min(week) as since, max(week) as last
from public.search_misses
group by word
having sum(times) >= 3;
comment on view public.search_misses_panel is 'Words searched without results three times or more, with the caller''s rights.';
comment on column public.search_misses_panel.word is 'The word, folded.';
comment on column public.search_misses_panel.times is 'Total of all stored weeks.';
comment on column public.search_misses_panel.since is 'The first week.';
comment on column public.search_misses_panel.last is 'The last week.';
grant select on public.search_misses_panel to authenticated;

-- Stores neighbourhood, day and count; nothing about the person.
create table public.missed_collections (
  barrio text not null,
  day date not null,
  times bigint not null,
  primary key (barrio, day),
  constraint missed_collections_barrio_is_a_slug check (barrio ~ '^[a-z0-9-]{1,80}$'),
  constraint missed_collections_counts check (times > 0)
);
comment on table public.missed_collections is 'Daily counts of reported missed waste collections, kept for 90 days.';
comment on column public.missed_collections.barrio is 'Slug of the neighbourhood.';
comment on column public.missed_collections.day is 'The day, in Buenos Aires.';
comment on column public.missed_collections.times is 'Number of times.';
create index missed_collections_by_day on public.missed_collections (day);
alter table public.missed_collections enable row level security;
-- Written through the function below; deleted by clean_up().
grant select on public.missed_collections to authenticated;
grant select on public.missed_collections to service_role;
create policy "An active admin or super_admin reads missed collections" on public.missed_collections
  for select to authenticated using ((select private.has_role('admin', 'super_admin')));

create function public.count_missed_collection(p_barrio text, p_days_ago int default 0) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  of_day constant date := (now() at time zone 'America/Argentina/Buenos_Aires')::date - p_days_ago;
  most_barrios constant int := 500;
begin
  insert into public.missed_collections as line (barrio, day, times)
  select p_barrio, of_day, 1
  where p_barrio ~ '^[a-z0-9-]{1,80}$'
    -- Limits the rows of a day.
    and (exists (select from public.missed_collections where barrio = p_barrio and day = of_day)
      or (select count(*) from public.missed_collections where day = of_day) < most_barrios)
  on conflict (barrio, day) do update set times = line.times + 1;
end
$$;
comment on function public.count_missed_collection(text, int) is
  'Counts a missed collection of a neighbourhood, today or p_days_ago; ignores new neighbourhoods beyond 500 a day.';
grant execute on function public.count_missed_collection(text, int) to service_role;

-- Deletes rows by age. functions/cleanup.ts calls it every hour and cleans Storage and Auth.

create function private.purge_noticias() returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  gone uuid[] := array(select id from public.noticias where deleted_at < now() - interval '90 days' for update);
begin
  insert into public.audit_log (actor, action, target, detail)
    select auth.uid(), 'noticia_borrada', id::text, jsonb_build_object('title', title, 'deleted_at', deleted_at)
    from public.noticias where id = any (gone) order by deleted_at;
  delete from public.noticia_versions where noticia_id = any (gone);
  delete from public.noticias where id = any (gone);
  return cardinality(gone);
end
$$;
comment on function private.purge_noticias() is
  'Removes news deleted more than 90 days ago, with their versions, and audits noticia_borrada {title, deleted_at} for each. Returns their number.';

create function public.clean_up() returns jsonb
language sql security definer
set search_path = ''
as $$
  with
    opinions as (delete from public.opiniones where created_at < now() - interval '365 days' returning 1),
    misses as (delete from public.search_misses where week < current_date - 182 returning 1),
    missed as (delete from public.missed_collections where day < current_date - 90 returning 1),
    drafts as (delete from public.noticia_borradores where updated_at < now() - interval '90 days' returning 1),
    forms as (delete from public.presence where seen_at < now() - interval '1 hour' returning 1),
    violations as (delete from public.policy_violations where day < current_date - 90 returning 1),
    limits as (delete from public.rate_limits where window_start < now() - interval '1 day' returning 1),
    addresses as (
      update public.audit_log
        set detail = jsonb_set(detail, '{ip}', to_jsonb(private.network_of(detail ->> 'ip')))
        where at < now() - interval '90 days'
          and detail ->> 'ip' not like '%/%' and detail ->> 'ip' <> private.network_of(detail ->> 'ip')
        returning 1
    )
  select jsonb_build_object(
    'deleted news', private.purge_noticias(),
    'opinions', (select count(*) from opinions),
    'search misses', (select count(*) from misses),
    'missed collections', (select count(*) from missed),
    'drafts', (select count(*) from drafts),
    'open forms', (select count(*) from forms),
    'policy violations', (select count(*) from violations),
    'rate limits', (select count(*) from limits),
    'shortened addresses', (select count(*) from addresses)
  )
$$;
comment on function public.clean_up() is
  'Deletes rows past their retention, and shortens IP addresses in the audit log to their network after 90 days. Returns the number of each kind.';
grant execute on function public.clean_up() to service_role;

create function public.orphaned_logins() returns setof uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from public.staff) and exists (select from auth.users) then
    raise exception 'The staff table is empty: refusing to treat logins as orphans';
  end if;
  return query
    select login.id from auth.users as login
    where login.created_at < now() - interval '1 hour' and not exists (
      select from public.staff
      where staff.id = login.id and (staff.deleted_at is null or staff.deleted_at >= now() - interval '1 hour')
    );
end
$$;
comment on function public.orphaned_logins() is
  'Returns logins older than an hour without a staff row, or with one deleted over an hour ago: left by an interrupted new-user or delete-user.';
grant execute on function public.orphaned_logins() to service_role;
