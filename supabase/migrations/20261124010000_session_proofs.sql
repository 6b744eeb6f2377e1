-- Proof of presence belongs to the session ("sudo mode"): what lets somebody in or gives rights needs a session whose password, and second
-- factor where the account has one, was given within the last 15 minutes. Renewing a token proves nothing.

create table private.session_proofs (
  session uuid primary key,
  proven_at timestamptz not null default now()
);
comment on table private.session_proofs is
  'When the password of a session, and the second factor of an account that has one, was last given. Kept for 15 minutes.';
comment on column private.session_proofs.session is 'Equals auth.sessions.id. No foreign key: Auth''s tables stay as they are.';
comment on column private.session_proofs.proven_at is 'Moment of the proof: the log-in, or a later confirmation.';
alter table private.session_proofs enable row level security;
revoke all on private.session_proofs from public, anon, authenticated, service_role;

create function private.record_proof(p_session uuid) returns void
language sql security definer
set search_path = ''
as $$
  -- Locked rows are somebody else's to remove: no log-in waits for another.
  delete from private.session_proofs where session in (
    select session from private.session_proofs
    where proven_at <= now() - interval '15 minutes' and session <> p_session for update skip locked);
  insert into private.session_proofs (session) values (p_session)
  on conflict (session) do update set proven_at = excluded.proven_at;
$$;
comment on function private.record_proof(uuid) is 'Makes a session fresh for 15 minutes, and removes proofs that are over.';
revoke all on function private.record_proof(uuid) from public, anon, authenticated, service_role;

create or replace function private.record_login(p_login uuid, p_ip text, p_session uuid) returns void
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

create function public.prove_session(p_login uuid, p_session uuid) returns void
language sql security definer
set search_path = ''
as $$
  select private.record_proof(id) from auth.sessions where id = p_session and user_id = p_login
$$;
comment on function public.prove_session(uuid, uuid) is
  'Makes a session of this login fresh, after the server checked the password, and the code of an account with a second factor.';
revoke all on function public.prove_session(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.prove_session(uuid, uuid) to service_role;

create function private.is_fresh() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.session_stands() and exists (
    select from private.session_proofs
    where session = ((select auth.jwt()) ->> 'session_id')::uuid and proven_at > now() - interval '15 minutes'
  )
$$;
comment on function private.is_fresh() is 'Whether the caller''s session stands and was proven within the last 15 minutes.';
revoke all on function private.is_fresh() from public, anon, authenticated, service_role;

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
revoke all on function private.require_fresh_session() from public, anon, authenticated, service_role;

drop function public.caller();
create function public.caller()
returns table (
  id uuid, name text, last_name text, email text, rol text, sector text, dark_mode boolean, state text, second_factor_due boolean,
  is_fresh boolean)
language sql stable security definer
set search_path = ''
as $$
  select staff.id, staff.name, staff.last_name, staff.email, staff.rol, staff.sector, staff.dark_mode, staff.state,
    (select private.second_factor_due()), (select private.is_fresh())
  from public.staff
  where staff.id = (select auth.uid()) and staff.deleted_at is null and (select private.session_stands())
$$;
comment on function public.caller() is
  'Owner of the token, active or not; whether a second factor has to be set up first; whether the session is fresh. No row once the session has ended or lacks its code, or the person was deleted. The Data API has judged the token itself.';
revoke all on function public.caller() from public, anon, authenticated, service_role;
grant execute on function public.caller() to authenticated;

create or replace function public.end_own_sessions(p_session uuid) returns int
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
  'Ends another session of the caller, with null all others, and records it (sessions_ended); returns how many. Needs a fresh session. The one of this token ends with the log-out.';
