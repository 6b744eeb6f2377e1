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
