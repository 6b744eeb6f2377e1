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
