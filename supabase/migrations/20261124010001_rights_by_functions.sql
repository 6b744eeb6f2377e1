-- No column that gives rights is writable at the Data API: new accounts, roles, states and deletions go through these functions, which ask
-- for an active super_admin in a fresh session. The triggers on staff judge what they write, as before.

drop policy "An active super_admin adds people" on public.staff;
revoke insert on public.staff from authenticated;
revoke insert (id, name, last_name, dni, sector, rol, state, avatar, phone, address, biography, dark_mode, contact_email)
  on public.staff from authenticated;
revoke update (rol, state, deleted_at) on public.staff from authenticated;
comment on column public.staff.rol is 'What the person may do (R02-R04). Changed by change_staff alone.';

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
revoke all on function private.require_fresh_super_admin() from public, anon, authenticated, service_role;

create function public.add_staff(p_account jsonb) returns setof public.staff
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_fresh_super_admin();
  return query
  insert into public.staff (id, name, last_name, dni, contact_email, sector, rol, state, avatar, phone, address, biography)
  select id, name, last_name, dni, contact_email, sector, rol, state,
    coalesce(avatar, ''), coalesce(phone, ''), coalesce(address, ''), coalesce(biography, '')
  from jsonb_populate_record(null::public.staff, p_account)
  returning *;
end
$$;
comment on function public.add_staff(jsonb) is
  'Adds the row of a login that has none: p_account {id, name, last_name, dni, contact_email, sector, rol, state, and avatar, phone, address, biography where there are any}. Returns it.';
revoke all on function public.add_staff(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.add_staff(jsonb) to authenticated;

create function public.change_staff(p_id uuid, p_state text, p_changes jsonb) returns setof public.staff
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_fresh_super_admin();
  return query
  update public.staff as person
  set (name, last_name, dni, contact_email, sector, rol, state, avatar, phone, address, biography) = (
    select changed.name, changed.last_name, changed.dni, changed.contact_email, changed.sector, changed.rol, changed.state,
      changed.avatar, changed.phone, changed.address, changed.biography
    from jsonb_populate_record(person, p_changes) as changed)
  where person.id = p_id and person.state = p_state and person.deleted_at is null
  returning person.*;
end
$$;
comment on function public.change_staff(uuid, text, jsonb) is
  'Writes the columns in p_changes (name, last_name, dni, contact_email, sector, rol, state, avatar, phone, address, biography; others stay) of a person whose state is still p_state. Returns the row; none where the state is another by now.';
revoke all on function public.change_staff(uuid, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.change_staff(uuid, text, jsonb) to authenticated;

create function public.remove_staff(p_id uuid, p_rol text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_fresh_super_admin();
  update public.staff set deleted_at = now() where id = p_id and rol = p_rol and deleted_at is null;
  return found;
end
$$;
comment on function public.remove_staff(uuid, text) is
  'Marks a person whose role is still p_rol as deleted. False where the role is another by now, or nobody is left to delete.';
revoke all on function public.remove_staff(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.remove_staff(uuid, text) to authenticated;
