-- A person sees the own open sessions and ends them. Auth keeps them and lists or ends none by itself.

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
