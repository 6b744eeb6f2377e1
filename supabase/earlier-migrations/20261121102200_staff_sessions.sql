-- Who is deactivated or deleted has no session left: one that was not used meanwhile must not work again after a
-- reactivation (design §6). The ban that goes with it only keeps new sessions from beginning.

create function private.end_staff_sessions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end
$$;
comment on function private.end_staff_sessions() is 'Ends every session of a person who may not log in any more.';
revoke all on function private.end_staff_sessions() from public, anon, authenticated, service_role;

create trigger staff_sessions_end
  after update on public.staff
  for each row when (new.state = 'inactivo' and old.state <> 'inactivo')
  execute function private.end_staff_sessions();
