-- A second factor: codes of an authenticator app (TOTP, Auth's MFA), and recovery codes of our own. Nothing of it happens past the server:
-- enrolling, trying a code and removing a factor are announced, as log-ins are; a session that lacks the code of its person opens nothing.

alter table private.announcements
  drop constraint announcements_act_known,
  add constraint announcements_act_known check (
    act in ('log_in', 'check_password', 'change_login', 'enrol_factor', 'try_code', 'log_in_code', 'check_code', 'remove_factor'));

create table private.recovery_codes (
  login uuid not null,
  hash text not null,
  primary key (login, hash)
);
comment on table private.recovery_codes is 'Codes that stand in for the app once each, as SHA-256 in hexadecimal: a used one is gone.';
alter table private.recovery_codes enable row level security;
revoke all on private.recovery_codes from public, anon, authenticated, service_role;

create table private.recovered_sessions (session uuid primary key);
comment on table private.recovered_sessions is 'Sessions that a recovery code proved: as good as aal2, which only Auth gives.';
alter table private.recovered_sessions enable row level security;
revoke all on private.recovered_sessions from public, anon, authenticated, service_role;

create table private.panel_settings (
  id boolean primary key default true,
  second_factor_required boolean not null default false,
  constraint panel_settings_single_row check (id)
);
insert into private.panel_settings default values;
comment on table private.panel_settings is 'What a super_admin decides for everybody, one row. second_factor_required: of admin and super_admin.';
alter table private.panel_settings enable row level security;
revoke all on private.panel_settings from public, anon, authenticated, service_role;

create function private.has_second_factor(p_login uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.mfa_factors where user_id = p_login and status::text = 'verified')
$$;
comment on function private.has_second_factor(uuid) is 'Whether a login has a factor that was confirmed.';
revoke all on function private.has_second_factor(uuid) from public, anon, authenticated, service_role;

create function private.is_proven(p_session uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.sessions where id = p_session and aal::text in ('aal2', 'aal3'))
    or exists (select from private.recovered_sessions where session = p_session)
$$;
comment on function private.is_proven(uuid) is 'Whether a session was opened with a second factor, or with a recovery code in its place.';
revoke all on function private.is_proven(uuid) from public, anon, authenticated, service_role;

create or replace function private.session_stands() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where id = ((select auth.jwt()) ->> 'session_id')::uuid and user_id = (select auth.uid())
      and private.session_end(created_at, refreshed_at, not_after) > now()
      and (private.is_proven(id) or not private.has_second_factor(user_id))
  )
$$;
comment on function private.session_stands() is
  'Whether the session that the caller''s token was given out for is there, not over, and proven where the person has a second factor.';

create function private.second_factor_due() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.panel_settings where second_factor_required)
    and exists (select from public.staff where id = (select auth.uid()) and rol in ('admin', 'super_admin'))
    and not private.is_proven(((select auth.jwt()) ->> 'session_id')::uuid)
$$;
comment on function private.second_factor_due() is
  'Whether the caller has to set a second factor up before anything else: admin or super_admin, where it is required, in a session without one.';
revoke all on function private.second_factor_due() from public, anon, authenticated, service_role;

create or replace function private.is_active() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.session_stands() and not private.second_factor_due() and exists (
    select from public.staff where id = (select auth.uid()) and state = 'activo' and deleted_at is null
  )
$$;
comment on function private.is_active() is
  'Whether the caller is active staff in a session that stands, with a second factor where that is required. Policies call it as (select private.is_active()), so that it runs once a statement.';

create or replace function private.has_role(variadic roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.session_stands() and not private.second_factor_due() and exists (
    select from public.staff
    where id = (select auth.uid()) and state = 'activo' and deleted_at is null and rol = any (roles)
  )
$$;
comment on function private.has_role(text[]) is
  'Whether the caller is active staff with one of these roles, in a session that stands, with a second factor where that is required.';

drop function public.caller();
create function public.caller()
returns table (
  id uuid, name text, last_name text, email text, rol text, sector text, dark_mode boolean, state text, second_factor_due boolean)
language sql stable security definer
set search_path = ''
as $$
  select staff.id, staff.name, staff.last_name, staff.email, staff.rol, staff.sector, staff.dark_mode, staff.state,
    (select private.second_factor_due())
  from public.staff
  where staff.id = (select auth.uid()) and staff.deleted_at is null and (select private.session_stands())
$$;
comment on function public.caller() is
  'Whose token this is, active or not, and whether a second factor has to be set up first; no row once the session that it was given out for has ended or lacks its code, or the person was deleted. The Data API has judged the token itself.';
revoke all on function public.caller() from public, anon, authenticated, service_role;
grant execute on function public.caller() to authenticated;

create function public.begin_second_factor(p_login uuid, p_act text, p_ip text, p_limits jsonb) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  counter record;
  wait int;
  longest int := 0;
  taken text[] := '{}';
begin
  for counter in select * from jsonb_to_recordset(p_limits) as given (key text, max int, seconds int) loop
    wait := public.take_rate_limit(counter.key, counter.max, counter.seconds);
    longest := greatest(longest, wait);
    if wait = 0 then
      taken := taken || counter.key;
    end if;
  end loop;
  if longest > 0 then
    perform public.refund_rate_limit(key) from unnest(taken) as key;
    return longest;
  end if;
  if p_act = 'enrol' then
    -- What was begun and not confirmed: Auth takes ten of a person, and keeps them for a while.
    delete from auth.mfa_factors where user_id = p_login and status::text <> 'verified';
    perform private.announce(p_login, 'enrol_factor', p_ip, false);
  else
    perform private.announce(p_login, 'try_code', p_ip, false);
    perform private.announce(p_login, case p_act when 'log_in' then 'log_in_code' else 'check_code' end, p_ip, false);
  end if;
  return 0;
end
$$;
comment on function public.begin_second_factor(uuid, text, text, jsonb) is
  'Before a factor is enrolled (p_act enrol) or a code is tried (log_in, whose success is recorded; check): counts it against p_limits ([{key, max, seconds}]) and announces it. Answers 0, or the seconds to wait when a limit refuses; nothing is counted or announced then.';
revoke all on function public.begin_second_factor(uuid, text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.begin_second_factor(uuid, text, text, jsonb) to service_role;

create function private.want_announcement(p_login uuid, p_act text) returns private.announcements
language plpgsql security definer
set search_path = ''
as $$
declare
  announced constant private.announcements := private.take_announcement(p_login, p_act);
begin
  if announced.id is null then
    raise exception using errcode = 'PT403', message = 'second_factor_unannounced',
      detail = 'Second factors are set up, tried and removed by the server, which announces it.';
  end if;
  return announced;
end
$$;
comment on function private.want_announcement(uuid, text) is
  'Uses the oldest announcement of this act up; second_factor_unannounced where there is none.';
revoke all on function private.want_announcement(uuid, text) from public, anon, authenticated, service_role;

create function private.guard_factor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  announced private.announcements;
begin
  if tg_op = 'INSERT' then
    perform private.want_announcement(new.user_id, 'enrol_factor');
    return new;
  elsif tg_op = 'UPDATE' then
    announced := private.want_announcement(new.user_id, 'check_code');
    insert into public.audit_log (actor, action, target, detail)
    values (new.user_id, 'second_factor_on', new.user_id::text, jsonb_build_object('ip', announced.ip));
    return new;
  end if;
  -- Auth forgets by itself what was never confirmed.
  if old.status::text = 'verified' then
    -- With the login goes its factor.
    if exists (select from auth.users where id = old.user_id) then
      perform private.want_announcement(old.user_id, 'remove_factor');
    end if;
    delete from private.recovery_codes where login = old.user_id;
  end if;
  return old;
end
$$;
comment on function private.guard_factor() is
  'Refuses a new factor, its confirmation and its removal that nobody announced, and records the confirmation.';
revoke all on function private.guard_factor() from public, anon, authenticated, service_role;

create trigger factors_are_announced
  before insert or delete on auth.mfa_factors
  for each row execute function private.guard_factor();
create trigger factor_changes_are_announced
  before update of status, user_id, factor_type on auth.mfa_factors
  for each row
  when ((new.status, new.user_id, new.factor_type) is distinct from (old.status, old.user_id, old.factor_type))
  execute function private.guard_factor();

-- Auth tells whoever carries a token whether a code is right before it asks the hook: without a challenge it tells nothing.
create function private.guard_challenge() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.want_announcement((select user_id from auth.mfa_factors where id = new.factor_id), 'try_code');
  return new;
end
$$;
comment on function private.guard_challenge() is 'Refuses to begin trying a code that nobody announced.';
revoke all on function private.guard_challenge() from public, anon, authenticated, service_role;

create trigger challenges_are_announced
  before insert on auth.mfa_challenges
  for each row execute function private.guard_challenge();

create function private.record_login(p_login uuid, p_ip text, p_session uuid) returns void
language sql security definer
set search_path = ''
as $$
  update public.staff set last_access = now() where id = p_login;
  insert into public.audit_log (actor, action, target, detail)
  values (p_login, 'login', p_login::text, jsonb_build_object('ip', p_ip, 'session', p_session));
$$;
comment on function private.record_login(uuid, text, uuid) is 'Writes down that somebody logged in, with the session (PU01).';
revoke all on function private.record_login(uuid, text, uuid) from public, anon, authenticated, service_role;

create or replace function private.custom_access_token(event jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  person constant uuid := event ->> 'user_id';
  session_id constant uuid := event -> 'claims' ->> 'session_id';
  method constant text := event ->> 'authentication_method';
  announced private.announcements;
  is_over boolean;
begin
  -- What the portal logs in with; a second factor comes on top of a session, a passkey begins one. Also how the session began counts.
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
    announced := private.take_announcement(person, 'log_in', 'check_password');
    if announced.id is null then
      return private.hook_refusal('Al portal se ingresa desde el panel');
    end if;
    -- Whoever has a second factor is in once that was shown.
    if announced.act = 'log_in' and not private.has_second_factor(person) then
      perform private.record_login(person, announced.ip, session_id);
    end if;
  else
    select private.session_end(created_at, refreshed_at, not_after) <= now() into is_over
      from auth.sessions where id = session_id;
    if is_over is distinct from false then
      return private.hook_refusal('La sesión terminó');
    end if;
  end if;
  if method = 'totp' then
    announced := private.take_announcement(person, 'check_code', 'log_in_code');
    if announced.id is null then
      return private.hook_refusal('Los códigos se escriben en el panel');
    end if;
    if announced.act = 'log_in_code' then
      perform private.record_login(person, announced.ip, session_id);
    end if;
  end if;

  -- Each renewal moves the end of a session 12 hours on, and none beyond 30 days; a remembered one has them from the beginning.
  update auth.sessions set not_after = greatest(
      not_after,
      least(now() + interval '12 hours', created_at + interval '30 days'),
      case when announced.remember then created_at + interval '30 days' end)
    where id = session_id;
  return jsonb_build_object('claims', event -> 'claims');
end
$$;
