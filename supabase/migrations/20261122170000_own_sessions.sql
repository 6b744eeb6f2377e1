-- A person sees the own open sessions and ends them. Auth keeps them and lists or ends none by itself.

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
    where name is null or name <> all (array['password', 'passkey', 'totp', 'mfa/webauthn', 'token_refresh'])
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
    if announced.act = 'log_in' then
      update public.staff set last_access = now() where id = person;
      insert into public.audit_log (actor, action, target, detail)
      values (person, 'login', person::text, jsonb_build_object('ip', announced.ip, 'session', session_id));
    end if;
  else
    select private.session_end(created_at, refreshed_at, not_after) <= now() into is_over
      from auth.sessions where id = session_id;
    if is_over is distinct from false then
      return private.hook_refusal('La sesión terminó');
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

create function public.own_sessions()
returns table (id uuid, is_current boolean, created_at timestamptz, seen_at timestamptz, user_agent text, ip text)
language sql stable security definer
set search_path = ''
as $$
  select open.id, open.id = ((select auth.jwt()) ->> 'session_id')::uuid, open.created_at,
    coalesce(timezone('UTC', open.refreshed_at), open.created_at), coalesce(open.user_agent, ''),
    -- Auth knows the address of the functions, not the person's.
    coalesce((
      select entry.detail ->> 'ip' from public.audit_log as entry
      where entry.target = open.user_id::text and entry.detail ->> 'session' = open.id::text limit 1), '')
  from auth.sessions as open
  where open.user_id = (select auth.uid()) and (select private.is_active())
    and private.session_end(open.created_at, open.refreshed_at, open.not_after) > now()
  order by 2 desc, 4 desc, 1 limit 100
$$;
comment on function public.own_sessions() is
  'The caller''s sessions that stand, the one of this token first, then the last renewed; 100 at most. user_agent: of the browser, empty where Auth was not told; ip: from where it began, as the audit log has it.';
revoke all on function public.own_sessions() from public, anon, authenticated, service_role;
grant execute on function public.own_sessions() to authenticated;

create function public.end_own_sessions(p_session uuid) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  ended int;
begin
  delete from auth.sessions
  where user_id = (select auth.uid()) and id <> ((select auth.jwt()) ->> 'session_id')::uuid and (select private.is_active())
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
  'Ends another session of the caller, with null all others, and records it (sessions_ended); answers how many. The one of this token ends with the log-out.';
revoke all on function public.end_own_sessions(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_own_sessions(uuid) to authenticated;
