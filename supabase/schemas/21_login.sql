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
