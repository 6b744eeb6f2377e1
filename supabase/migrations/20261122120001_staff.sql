-- The people of the panel, and what may happen to their rows. Role and state live here, never in the token: every policy asks here.

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
  constraint staff_name_length check (char_length(btrim(name)) between 2 and 80),
  constraint staff_last_name_length check (char_length(btrim(last_name)) between 2 and 80),
  constraint staff_dni_digits check (dni ~ '^[0-9]{7,8}$'),
  constraint staff_email_form check (email ~ '^[^\s@]+@[^\s@]+$' and email = lower(email) and char_length(email) <= 254),
  constraint staff_sector_known check (sector in (
    'intendencia', 'prensa', 'educacion', 'renta', 'obras_publicas', 'desarrollo_social', 'cultura', 'deportes',
    'salud', 'ambiente', 'transporte', 'seguridad', 'hacienda', 'recursos_humanos', 'sistemas')),
  constraint staff_rol_known check (rol in ('super_admin', 'admin', 'editor', 'moderador')),
  constraint staff_state_known check (state in ('activo', 'inactivo')),
  constraint staff_avatar_length check (char_length(avatar) <= 500),
  constraint staff_phone_length check (char_length(phone) <= 60),
  constraint staff_address_length check (char_length(address) <= 200),
  constraint staff_biography_length check (char_length(biography) <= 2000),
  constraint staff_deleted_is_anonymous check (
    case when deleted_at is null then email is not null
    else email is null and dni is null and state = 'inactivo' end)
);

comment on table public.staff is
  'Staff of the press office. A deleted person keeps the row, so that authorship and history stay; contact data goes.';
comment on column public.staff.id is 'Equals auth.users.id. No foreign key: the auth user of a deleted person is removed.';
comment on column public.staff.name is 'First name, 2 to 80 characters.';
comment on column public.staff.last_name is 'Last name, 2 to 80 characters.';
comment on column public.staff.dni is 'National identity number, 7 or 8 digits. Null once deleted.';
comment on column public.staff.email is 'Lowercase; a copy of the auth user''s. Null once deleted.';
comment on column public.staff.sector is 'Municipal area.';
comment on column public.staff.rol is 'What the person may do (R02-R04).';
comment on column public.staff.state is 'inactivo: may read the own row and nothing else.';
comment on column public.staff.avatar is 'Address of the portrait; empty when there is none.';
comment on column public.staff.phone is 'Contact phone; free text.';
comment on column public.staff.address is 'Contact address; free text.';
comment on column public.staff.biography is 'A few lines about the person.';
comment on column public.staff.dark_mode is 'The panel''s colour scheme that the person chose (P05).';
comment on column public.staff.last_access is 'When the person last logged in; null: never (PU01).';
comment on column public.staff.created_at is 'When the account was made (PP05).';
comment on column public.staff.deleted_at is 'When the person was deleted; null: not deleted.';

create function private.is_active() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.staff where id = (select auth.uid()) and state = 'activo' and deleted_at is null
  )
$$;
comment on function private.is_active() is
  'Whether the caller is active staff. Policies call it as (select private.is_active()), so that it runs once a statement.';
revoke all on function private.is_active() from public, anon, authenticated, service_role;
grant execute on function private.is_active() to authenticated;

create function private.has_role(variadic roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.staff
    where id = (select auth.uid()) and state = 'activo' and deleted_at is null and rol = any (roles)
  )
$$;
comment on function private.has_role(text[]) is 'Whether the caller is active staff with one of these roles.';
revoke all on function private.has_role(text[]) from public, anon, authenticated, service_role;
grant execute on function private.has_role(text[]) to authenticated;

alter table public.staff enable row level security;
revoke all on public.staff from public, anon, authenticated, service_role;
grant select on public.staff to authenticated;
-- The e-mail is the login's, which only the server changes.
grant insert (id, name, last_name, dni, sector, rol, state, avatar, phone, address, biography, dark_mode)
  on public.staff to authenticated;
grant update (name, last_name, dni, sector, rol, state, avatar, phone, address, biography, dark_mode, last_access, deleted_at)
  on public.staff to authenticated;
-- The server writes rows around the auth admin calls (account creation, log-in times).
grant select, insert, update on public.staff to service_role;

create policy "Staff read their own row, inactive ones too" on public.staff
  for select to authenticated using (id = (select auth.uid()) and deleted_at is null);
create policy "An active super_admin reads everybody, deleted people too" on public.staff
  for select to authenticated using ((select private.has_role('super_admin')));
create policy "An active super_admin adds people" on public.staff
  for insert to authenticated with check ((select private.has_role('super_admin')));
create policy "An active super_admin changes anybody" on public.staff
  for update to authenticated
  using ((select private.has_role('super_admin'))) with check ((select private.has_role('super_admin')));
create policy "Active staff change their own row" on public.staff
  for update to authenticated
  using (id = (select auth.uid()) and (select private.is_active()))
  with check (id = (select auth.uid()) and (select private.is_active()));

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
    -- One at a time: the second of two requests waits here and then sees what the first one left.
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
  'Nobody changes the own role or state (own_role) or deletes themselves (own_deletion), one active super_admin stays (last_super_admin), a deleted person stays deleted and without contact data (staff_deleted).';
revoke all on function private.guard_staff_update() from public, anon, authenticated, service_role;

create trigger staff_update_is_guarded
  before update on public.staff
  for each row execute function private.guard_staff_update();

-- A person who wrote something is history: the row is marked, never removed.
create trigger staff_is_never_removed
  before delete or truncate on public.staff
  for each statement execute function private.refuse_change();

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
      -- What Auth changed is recorded by the function that asked it: here nobody knows who that was for.
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
  'Records staff_created, staff_changed (rol, state, email, dni) and staff_deleted. Of e-mail and DNI only that they changed.';
revoke all on function private.audit_staff() from public, anon, authenticated, service_role;

create trigger staff_changes_are_audited
  after insert or update on public.staff
  for each row execute function private.audit_staff();
