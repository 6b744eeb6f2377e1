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
