-- Auth compares as many codes as are sent for one challenge, and a wrong one leaves nothing in the database. So a
-- challenge is the thing that is counted: the database makes it for one try, Auth makes none, and its id reaches
-- nothing but the request that tries. A right code is good once.

drop function public.begin_second_factor(uuid, text, text, jsonb);

create table private.used_codes (
  factor uuid not null,
  code text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (factor, code)
);
comment on table private.used_codes is
  'Codes of the app that proved a session (SHA-256 in hexadecimal), for two minutes: Auth takes each for 90 seconds, from 30 before its own.';
alter table private.used_codes enable row level security;
revoke all on private.used_codes from public, anon, authenticated, service_role;

create function private.use_code(p_factor uuid, p_code text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.used_codes where (factor, code) in (
    select factor, code from private.used_codes
    where at < clock_timestamp() - interval '2 minutes' for update skip locked);
  -- Of two at once the second waits for the first one's transaction.
  insert into private.used_codes (factor, code) values (p_factor, p_code) on conflict do nothing;
  return found;
end
$$;
comment on function private.use_code(uuid, text) is
  'Uses a code of a factor up; false where it was used in the last two minutes.';
revoke all on function private.use_code(uuid, text) from public, anon, authenticated, service_role;

create function public.announce_factor(p_login uuid, p_name text, p_ip text) returns bigint
language sql security definer
set search_path = ''
as $$
  -- What was begun and not confirmed: Auth takes ten of a person, and keeps them for a while.
  delete from auth.mfa_factors where user_id = p_login and status::text <> 'verified';
  select private.announce(p_login, 'enrol_factor', p_ip, false, p_name);
$$;
comment on function public.announce_factor(uuid, text, text) is
  'Before a factor is enrolled with p_name as its friendly_name: removes unconfirmed ones, and answers the id to retract it by.';
revoke all on function public.announce_factor(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.announce_factor(uuid, text, text) to service_role;

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
  stands boolean;
  others uuid[];
  challenge uuid;
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
    return jsonb_build_object('wait', longest, 'stands', true, 'challenge', null);
  end if;

  select coalesce(nullif(ip::text, '')::inet, '0.0.0.0') into address
    from auth.sessions where id = p_session and user_id = p_login for update;
  stands := found;
  if stands and private.has_second_factor(p_login) then
    -- Of two tries at once neither ends the other's session. Whether one is proven is asked once it is locked.
    others := array(select id from auth.sessions where user_id = p_login and id <> p_session for update skip locked);
    delete from auth.sessions where id = any (others) and not private.is_proven(id);
  end if;
  if stands and p_code is not null
    and exists (select from auth.mfa_factors where id = p_factor and user_id = p_login) then
    challenge := gen_random_uuid();
    perform private.announce(p_login, 'try_code', p_ip, false);
    -- Auth compares the address with that of the request that answers the challenge: the session is that request's.
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (challenge, p_factor, clock_timestamp(), address);
    perform private.announce(p_login, case p_act when 'log_in' then 'log_in_code' else 'check_code' end, p_ip, false,
      p_session::text, p_factor, p_code);
  end if;
  return jsonb_build_object('wait', 0, 'stands', stands, 'challenge', challenge);
end
$$;
comment on function public.begin_second_factor(uuid, uuid, text, text, jsonb, uuid, text) is
  'Before a code is tried in a session that a password opened (p_act log_in, whose success is recorded, or check): counts it against p_limits ([{key, max, seconds}]), ends the other sessions of whoever has a factor that lack it, and, for a code of the app (p_factor, and p_code: its SHA-256 in hexadecimal), makes the challenge to be answered and announces the answer. A recovery code (both null) announces nothing. Answers {wait: 0, or the seconds to wait when a limit refuses, and nothing is done then; stands: whether the session is still there; challenge: null where there is none or no such factor}.';
revoke all on function public.begin_second_factor(uuid, uuid, text, text, jsonb, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.begin_second_factor(uuid, uuid, text, text, jsonb, uuid, text) to service_role;

create or replace function public.use_recovery_code(
  p_login uuid, p_session uuid, p_hash text, p_act text, p_ip text
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Locked, so that another try of the person does not end it meanwhile (begin_second_factor).
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

create function public.retract_code(p_session uuid, p_challenge uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Waits for an answer that Auth is writing; one that came through stays as it is.
  delete from auth.mfa_challenges where id = p_challenge and verified_at is null;
  if found then
    delete from private.announcements where nonce = p_session::text and taken_by is null;
  end if;
end
$$;
comment on function public.retract_code(uuid, uuid) is
  'Takes the challenge of a code back that proved nothing, and its announcement.';
revoke all on function public.retract_code(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.retract_code(uuid, uuid) to service_role;

create or replace function private.guard_factor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  announced private.announcements;
begin
  if tg_op = 'INSERT' then
    perform private.want_announcement(new.user_id, new.friendly_name, 'enrol_factor');
    return new;
  elsif tg_op = 'UPDATE' then
    -- The hook uses it up, in the same transaction: it sees the session as well.
    select * into announced from private.announcements
      where login = new.user_id and factor = new.id and act = 'check_code' and taken_by is null
        and at > clock_timestamp() - interval '30 seconds' order by id limit 1;
    if not found then
      raise exception using errcode = 'PT403', message = 'second_factor_unannounced',
        detail = 'Second factors are confirmed by the server, which announces it.';
    end if;
    insert into public.audit_log (actor, action, target, detail)
    values (new.user_id, 'second_factor_on', new.user_id::text, jsonb_build_object('ip', announced.ip));
    return new;
  end if;
  -- Auth forgets by itself what was never confirmed.
  if old.status::text = 'verified' then
    -- With the login goes its factor.
    if exists (select from auth.users where id = old.user_id) then
      perform private.want_announcement(old.user_id, null, 'remove_factor');
    end if;
    delete from private.recovery_codes where login = old.user_id;
  end if;
  return old;
end
$$;

create or replace function private.guard_challenge() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.want_announcement((select user_id from auth.mfa_factors where id = new.factor_id), null, 'try_code');
  return new;
end
$$;
comment on function private.guard_challenge() is
  'Refuses every challenge but those that begin_second_factor makes: Auth''s own endpoint makes none.';

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
    announced := private.take_announcement(person, private.request_nonce(session_id), 'log_in', 'check_password');
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
    announced := private.take_announcement(person, session_id::text, 'check_code', 'log_in_code');
    if announced.id is null then
      return private.hook_refusal('Los códigos se escriben en el panel');
    end if;
    if not private.use_code(announced.factor, announced.code) then
      return private.hook_refusal('Ese código ya se usó. Esperá a que la app muestre otro.');
    end if;
    if announced.act = 'log_in_code' then
      perform private.record_login(person, announced.ip, session_id);
    end if;
  end if;

  -- Each renewal moves the end of a session 12 hours on, and none beyond 30 days; a remembered one has them from the beginning.
  update auth.sessions set user_agent = private.without_nonce(user_agent), not_after = greatest(
      not_after,
      least(now() + interval '12 hours', created_at + interval '30 days'),
      case when announced.remember then created_at + interval '30 days' end)
    where id = session_id;
  return jsonb_build_object('claims', event -> 'claims');
end
$$;
