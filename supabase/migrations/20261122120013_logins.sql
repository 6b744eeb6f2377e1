-- What ties a person's row to their login, which lies in Auth; and who asks.

-- A session that was not used meanwhile must not work again after a reactivation (design §6); the ban keeps new ones from beginning.
create function private.bar_login() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Auth knows no endless ban: a hundred years.
  update auth.users set banned_until = case when new.state = 'inactivo' then now() + interval '100 years' end
    where id = new.id;
  -- The login of a new person has none.
  if tg_op = 'UPDATE' and new.state = 'inactivo' then
    delete from auth.sessions where user_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.bar_login() is 'The login of whoever is inactive is banned and has no session; of whoever is active it is free.';
revoke all on function private.bar_login() from public, anon, authenticated, service_role;

create trigger staff_login_begins_barred
  after insert on public.staff
  for each row when (new.state = 'inactivo') execute function private.bar_login();
create trigger staff_login_follows_state
  after update on public.staff
  for each row when (new.state <> old.state) execute function private.bar_login();

-- When a person last logged in is the server's to say (PU01).
create function private.stamp_access() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.last_access := now();
  return new;
end
$$;
comment on function private.stamp_access() is
  'Whoever writes staff.last_access writes the present: the log-in writes it with the person''s own token, who could name any moment.';
revoke all on function private.stamp_access() from public, anon, authenticated, service_role;

create trigger staff_access_is_stamped
  before update of last_access on public.staff
  for each row when (new.last_access is distinct from old.last_access)
  execute function private.stamp_access();

-- A person's e-mail is the login's (R02, PP02): a new row takes it from there, and Auth's change of it reaches the row in one transaction.
create function private.take_login_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.email := (select lower(email) from auth.users where id = new.id);
  return new;
end
$$;
comment on function private.take_login_email() is 'Gives a row of staff that comes without one its login''s e-mail.';
revoke all on function private.take_login_email() from public, anon, authenticated, service_role;

create trigger staff_email_is_the_logins
  before insert on public.staff
  for each row when (new.email is null and new.deleted_at is null) execute function private.take_login_email();

create function private.carry_login_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.staff set email = lower(new.email) where id = new.id and deleted_at is null;
  return null;
end
$$;
comment on function private.carry_login_email() is 'Writes a login''s new e-mail into its row of staff; what the row refuses, Auth does not change either.';
revoke all on function private.carry_login_email() from public, anon, authenticated, service_role;

create trigger login_email_reaches_staff
  after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.carry_login_email();

-- Who asks, in one question: a function of the host may be 120 ms away from the database (design §6).
create function public.caller()
returns table (id uuid, name text, last_name text, email text, rol text, sector text, dark_mode boolean, state text)
language sql stable security definer
set search_path = ''
as $$
  select staff.id, staff.name, staff.last_name, staff.email, staff.rol, staff.sector, staff.dark_mode, staff.state
  from public.staff
  where staff.id = (select auth.uid()) and staff.deleted_at is null
    and exists (
      select from auth.sessions
      where sessions.id = ((select auth.jwt()) ->> 'session_id')::uuid and sessions.user_id = staff.id
    )
$$;
comment on function public.caller() is
  'Whose token this is, active or not; no row once the session that it was given out for has ended, or the person was deleted. The Data API has judged the token itself.';
revoke all on function public.caller() from public, anon, authenticated, service_role;
grant execute on function public.caller() to authenticated;

-- Whether somebody else has an e-mail or a DNI. Auth's admin API refuses a new login with a taken e-mail by name, but a change to one
-- only as a failure of its own, so that it has to be asked beforehand (PU04, PU06).
create function public.taken_account_fields(p_email text, p_dni text, p_except uuid) returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array_remove(array[
    case when exists (select from public.staff where email = p_email and id is distinct from p_except)
      or exists (select from auth.users where lower(email) = p_email and id is distinct from p_except) then 'email' end,
    case when exists (select from public.staff where dni = p_dni and id is distinct from p_except) then 'dni' end
  ], null)
$$;
comment on function public.taken_account_fields(text, text, uuid) is
  'Which of an e-mail (a person''s or a login''s) and a DNI belong to somebody else than p_except (null: to anybody): {email, dni}. A null is nobody''s.';
revoke all on function public.taken_account_fields(text, text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.taken_account_fields(text, text, uuid) to service_role;
