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
