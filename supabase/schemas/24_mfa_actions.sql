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
