-- A token is worth what its session is. Auth asks for the session, the Data API does not: a token would be good there until its own end,
-- after a log-out, a deactivation or a new password too. So whatever asks who calls asks for the session as well.

create function private.session_end(created_at timestamptz, refreshed_at timestamp, not_after timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  select least(
    created_at + interval '30 days',
    coalesce(not_after, coalesce(timezone('UTC', refreshed_at), created_at) + interval '12 hours'))
$$;
comment on function private.session_end(timestamptz, timestamp, timestamptz) is
  'When a row of auth.sessions ends: as it says itself (not_after), otherwise 12 hours after it was last renewed; never later than 30 days after the log-in. Auth keeps refreshed_at without a zone, in UTC.';
revoke all on function private.session_end(timestamptz, timestamp, timestamptz) from public, anon, authenticated, service_role;

create function private.session_stands() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where id = ((select auth.jwt()) ->> 'session_id')::uuid and user_id = (select auth.uid())
      and private.session_end(created_at, refreshed_at, not_after) > now()
  )
$$;
comment on function private.session_stands() is 'Whether the session that the caller''s token was given out for is still there and not over.';
revoke all on function private.session_stands() from public, anon, authenticated, service_role;

create or replace function private.is_active() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.session_stands() and exists (
    select from public.staff where id = (select auth.uid()) and state = 'activo' and deleted_at is null
  )
$$;
comment on function private.is_active() is
  'Whether the caller is active staff in a session that stands. Policies call it as (select private.is_active()), so that it runs once a statement.';

create or replace function private.has_role(variadic roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.session_stands() and exists (
    select from public.staff
    where id = (select auth.uid()) and state = 'activo' and deleted_at is null and rol = any (roles)
  )
$$;
comment on function private.has_role(text[]) is 'Whether the caller is active staff with one of these roles, in a session that stands.';

-- Whoever is inactive has no session, and with that no row either.
drop policy "Staff read their own row, inactive ones too" on public.staff;
create policy "Active staff read their own row" on public.staff
  for select to authenticated using (id = (select auth.uid()) and (select private.is_active()));
comment on column public.staff.state is 'inactivo: no session, no log-in.';

create or replace function public.caller()
returns table (id uuid, name text, last_name text, email text, rol text, sector text, dark_mode boolean, state text)
language sql stable security definer
set search_path = ''
as $$
  select staff.id, staff.name, staff.last_name, staff.email, staff.rol, staff.sector, staff.dark_mode, staff.state
  from public.staff
  where staff.id = (select auth.uid()) and staff.deleted_at is null and (select private.session_stands())
$$;
