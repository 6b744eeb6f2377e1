create function private.is_active() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.session_is_valid() and not private.mfa_required() and exists (
    select from public.staff where id = (select auth.uid()) and state = 'activo' and deleted_at is null
  )
$$;
comment on function private.is_active() is
  'Whether the caller is active staff in a valid session, with a second factor where that is required. Policies call it as (select private.is_active()), so that it runs once a statement.';
grant execute on function private.is_active() to authenticated;

create function private.has_role(variadic roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.session_is_valid() and not private.mfa_required() and exists (
    select from public.staff
    where id = (select auth.uid()) and state = 'activo' and deleted_at is null and rol = any (roles)
  )
$$;
comment on function private.has_role(text[]) is
  'Whether the caller is active staff with one of these roles, in a valid session, with a second factor where that is required.';
grant execute on function private.has_role(text[]) to authenticated;

create policy "An active super_admin reads all staff, deleted people too" on public.staff
  for select to authenticated using ((select private.has_role('super_admin')));

create policy "An active super_admin changes all staff" on public.staff
  for update to authenticated
  using ((select private.has_role('super_admin'))) with check ((select private.has_role('super_admin')));

create policy "Active staff change their own row" on public.staff
  for update to authenticated
  using (id = (select auth.uid()) and (select private.is_active()))
  with check (id = (select auth.uid()) and (select private.is_active()));

-- Every check of a caller includes the session: the Data API accepts a token until its own expiry.
create function private.session_end(created_at timestamptz, refreshed_at timestamp, not_after timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  select least(
    created_at + interval '30 days',
    coalesce(not_after, coalesce(timezone('UTC', refreshed_at), created_at) + interval '12 hours'))
$$;
comment on function private.session_end(timestamptz, timestamp, timestamptz) is
  'When a row of auth.sessions ends: at not_after if set, otherwise 12 hours after it was last renewed; never later than 30 days after the log-in. Auth keeps refreshed_at without a zone, in UTC.';

create function private.session_is_valid() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where id = ((select auth.jwt()) ->> 'session_id')::uuid and user_id = (select auth.uid())
      and private.session_end(created_at, refreshed_at, not_after) > now()
      and (private.session_has_mfa(id) or not private.has_second_factor(user_id))
  )
$$;
comment on function private.session_is_valid() is
  'Whether the session of the caller''s token exists, has not expired, and was opened with a second factor if the person has one.';

create policy "Active staff read their own row" on public.staff
  for select to authenticated using (id = (select auth.uid()) and (select private.is_active()));

-- Auth cannot list a person's sessions, nor end a chosen one.
create function public.own_sessions()
returns table (id uuid, is_current boolean, created_at timestamptz, seen_at timestamptz, user_agent text, ip text)
language sql stable security definer
set search_path = ''
as $$
  select open.id, open.id = ((select auth.jwt()) ->> 'session_id')::uuid, open.created_at,
    coalesce(timezone('UTC', open.refreshed_at), open.created_at), coalesce(open.user_agent, ''),
    -- Auth stores the functions' address, not the person's.
    coalesce((
      select entry.detail ->> 'ip' from public.audit_log as entry
      where entry.target = open.user_id::text and entry.detail ->> 'session' = open.id::text limit 1), '')
  from auth.sessions as open
  where open.user_id = (select auth.uid()) and (select private.is_active())
    and private.session_end(open.created_at, open.refreshed_at, open.not_after) > now()
  order by 2 desc, 4 desc, 1 limit 100
$$;
comment on function public.own_sessions() is
  'The caller''s valid sessions, the one of this token first, then the last renewed; 100 at most. user_agent: of the browser, empty if Auth has none; ip: address of the log-in, from the audit log.';
grant execute on function public.own_sessions() to authenticated;

create function public.end_own_sessions(p_session uuid) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  ended int;
begin
  if not private.is_active() then
    return 0;
  end if;
  perform private.require_fresh_session();
  delete from auth.sessions
  where user_id = (select auth.uid()) and id <> ((select auth.jwt()) ->> 'session_id')::uuid
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
  'Ends another session of the caller, with null all others, and records it (sessions_ended); returns how many. Needs a fresh session. The current session is not ended; log-out does that.';
grant execute on function public.end_own_sessions(uuid) to authenticated;

create function private.session_has_mfa(p_session uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.sessions where id = p_session and aal::text in ('aal2', 'aal3'))
    or exists (select from private.recovered_sessions where session = p_session)
$$;
comment on function private.session_has_mfa(uuid) is 'Whether a session was opened with a second factor, or with a recovery code in its place.';

-- Times when password and second factor of a session were last given ("sudo mode": 15 minutes); renewals do not count.
create table private.session_proofs (
  session uuid primary key,
  proven_at timestamptz not null default now()
);
comment on table private.session_proofs is
  'When the password of a session, and the second factor of an account that has one, was last given. Kept for 15 minutes.';
comment on column private.session_proofs.session is 'Equals auth.sessions.id. No foreign key: Auth''s tables stay as they are.';
comment on column private.session_proofs.proven_at is 'Moment of the proof: the log-in, or a later confirmation.';
alter table private.session_proofs enable row level security;

create function private.record_proof(p_session uuid) returns void
language sql security definer
set search_path = ''
as $$
  -- Removes expired proofs, except those that another transaction is removing.
  delete from private.session_proofs where session in (
    select session from private.session_proofs
    where proven_at <= now() - interval '15 minutes' and session <> p_session for update skip locked);
  insert into private.session_proofs (session) values (p_session)
  on conflict (session) do update set proven_at = excluded.proven_at;
$$;
comment on function private.record_proof(uuid) is 'Makes a session fresh for 15 minutes, and removes expired proofs.';

create function public.prove_session(p_login uuid, p_session uuid) returns void
language sql security definer
set search_path = ''
as $$
  select private.record_proof(id) from auth.sessions where id = p_session and user_id = p_login
$$;
comment on function public.prove_session(uuid, uuid) is
  'Makes a session of this login fresh, after the server checked the password, and the code of an account with a second factor.';
grant execute on function public.prove_session(uuid, uuid) to service_role;

create function private.is_fresh() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.session_is_valid() and exists (
    select from private.session_proofs
    where session = ((select auth.jwt()) ->> 'session_id')::uuid and proven_at > now() - interval '15 minutes'
  )
$$;
comment on function private.is_fresh() is 'Whether the caller''s session is valid and was proven within the last 15 minutes.';

create function private.require_fresh_session() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_fresh() then
    raise exception using errcode = 'P0001', message = 'fresh_session_required',
      detail = 'The password of this session was given more than 15 minutes ago: confirmar-identidad renews it.';
  end if;
end
$$;
comment on function private.require_fresh_session() is 'Refuses a session that is not fresh (fresh_session_required).';

create function public.caller()
returns table (
  id uuid, name text, last_name text, email text, rol text, sector text, dark_mode boolean, state text, mfa_required boolean,
  is_fresh boolean)
language sql stable security definer
set search_path = ''
as $$
  select staff.id, staff.name, staff.last_name, staff.email, staff.rol, staff.sector, staff.dark_mode, staff.state,
    (select private.mfa_required()), (select private.is_fresh())
  from public.staff
  where staff.id = (select auth.uid()) and staff.deleted_at is null and (select private.session_is_valid())
$$;
comment on function public.caller() is
  'Returns the owner of the token, active or not; whether a second factor has to be set up first; whether the session is fresh. No row if the session has ended or its second factor is missing, or the person was deleted. PostgREST has already verified the token.';
grant execute on function public.caller() to authenticated;

create function private.require_fresh_super_admin() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.has_role('super_admin') then
    raise exception using errcode = '42501', message = 'super_admin_required';
  end if;
  perform private.require_fresh_session();
end
$$;
comment on function private.require_fresh_super_admin() is
  'Refuses every caller but an active super_admin (42501), whose session has to be fresh (fresh_session_required).';
