-- What the server does about second factors with the secret key: recovery codes, taking a factor away, requiring one.

create function public.use_recovery_code(p_login uuid, p_session uuid, p_hash text, p_act text, p_ip text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from auth.sessions where id = p_session and user_id = p_login;
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
  'Uses a recovery code up (its SHA-256 in hexadecimal) and proves the session with it; p_act log_in: records the log-in. False where there is no such code.';
revoke all on function public.use_recovery_code(uuid, uuid, text, text, text) from public, anon, authenticated, service_role;
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
  'Replaces the recovery codes of a login (SHA-256 in hexadecimal), and records it; p_session: the session that began with it, null where none did.';
revoke all on function public.set_recovery_codes(uuid, text[], text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.set_recovery_codes(uuid, text[], text, uuid) to service_role;

create function public.remove_second_factor(p_login uuid, p_actor uuid, p_ip text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.has_second_factor(p_login) then
    return false;
  end if;
  perform private.announce(p_login, 'remove_factor', p_ip, false);
  delete from auth.mfa_factors where user_id = p_login;
  delete from private.recovered_sessions
    where session in (select id from auth.sessions where user_id = p_login);
  if p_actor = p_login then
    -- As Auth does: what a factor proved is worth a password again.
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
  'Removes the second factor and the recovery codes of a login and records who did it; by somebody else it ends the person''s sessions. False where there is none.';
revoke all on function public.remove_second_factor(uuid, uuid, text) from public, anon, authenticated, service_role;
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
  'Says whether admin and super_admin need a second factor, and records a change.';
revoke all on function public.require_second_factor(boolean, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.require_second_factor(boolean, uuid, text) to service_role;

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
  where (select private.session_stands())
$$;
comment on function public.own_second_factor() is
  'Whether the caller has a second factor, how many recovery codes are left, whether admin and super_admin need one, and for a super_admin who has one; no row for a session that does not stand.';
revoke all on function public.own_second_factor() from public, anon, authenticated, service_role;
grant execute on function public.own_second_factor() to authenticated;
