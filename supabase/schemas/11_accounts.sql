create function public.own_summary()
returns table (noticias int, publicadas int, imagenes int, created_at timestamptz)
language sql stable
set search_path = ''
as $$
  select
    (select count(*)::int from public.noticias where author_id = staff.id and deleted_at is null),
    (select count(*)::int from public.noticias where author_id = staff.id and deleted_at is null and status = 'publicado'),
    (select count(*)::int from public.imagenes where author_id = staff.id and status <> 'eliminado'),
    staff.created_at
  from public.staff
  where staff.id = (select auth.uid())
$$;
comment on function public.own_summary() is
  'Counts the news that the caller wrote and published and the images uploaded, without deleted ones, and returns when the account was created (PP05). With the caller''s rights.';
grant execute on function public.own_summary() to authenticated;

-- Ends all sessions, which would otherwise work again after a reactivation; the ban refuses new ones.
create function private.ban_login() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Auth has no endless ban: a hundred years.
  update auth.users set banned_until = case when new.state = 'inactivo' then now() + interval '100 years' end
    where id = new.id;
  -- A new login has no sessions.
  if tg_op = 'UPDATE' and new.state = 'inactivo' then
    delete from auth.sessions where user_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.ban_login() is 'Bans the login of an inactive person and deletes its sessions; unbans it on reactivation.';
create trigger staff_login_begins_banned
  after insert on public.staff
  for each row when (new.state = 'inactivo') execute function private.ban_login();
create trigger staff_login_follows_state
  after update on public.staff
  for each row when (new.state <> old.state) execute function private.ban_login();

-- Copies the login's e-mail, the authoritative one (R02, PP02), to the row in the same transaction.
create function private.fill_login_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.email := (select lower(email) from auth.users where id = new.id);
  return new;
end
$$;
comment on function private.fill_login_email() is 'Fills a missing e-mail of a new staff row from its login.';
create trigger staff_email_is_filled_from_login
  before insert on public.staff
  for each row when (new.email is null and new.deleted_at is null) execute function private.fill_login_email();

create function private.copy_login_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.staff set email = lower(new.email) where id = new.id and deleted_at is null;
  return null;
end
$$;
comment on function private.copy_login_email() is 'Copies a login''s new e-mail to its staff row; if a constraint of the row refuses it, the change in Auth fails too.';
create trigger login_email_reaches_staff
  after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.copy_login_email();

-- Checked before an update, since Auth's admin API fails without a reason for a taken e-mail (PU04, PU06).
create function public.taken_account_fields(p_email text, p_dni text, p_except uuid) returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array_remove(array[
    case when exists (select from public.staff where email = p_email and id is distinct from p_except)
      or exists (select from public.staff where contact_email = p_email and contact_email <> '')
      or exists (select from auth.users where lower(email) = p_email and id is distinct from p_except) then 'email' end,
    case when exists (select from public.staff where dni = p_dni and id is distinct from p_except) then 'dni' end
  ], null)
$$;
comment on function public.taken_account_fields(text, text, uuid) is
  'Returns which of p_email and p_dni are taken by an account other than p_except (null: by any account): a subset of {email, dni}. An e-mail is taken if a person or login has it, or if it is a public contact address, p_except''s included. Null is never taken.';
grant execute on function public.taken_account_fields(text, text, uuid) to service_role;

create function public.colleagues() returns table (id uuid, name text, last_name text, email text)
language sql stable security definer
set search_path = ''
as $$
  select id, name, last_name, email from public.staff
  where (select private.is_active()) and state = 'activo' and deleted_at is null and id <> (select auth.uid())
  order by last_name, name, id
$$;
comment on function public.colleagues() is 'Returns all other active staff, from whom the caller may request a review.';
grant execute on function public.colleagues() to authenticated;

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
  'Writes the columns in p_changes (name, last_name, dni, contact_email, sector, rol, state, avatar, phone, address, biography; others stay) of a person whose state is still p_state. Returns the row; no row if the state has changed.';
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
  'Marks a person whose role is still p_rol as deleted. Returns false if the role has changed or the person is already deleted.';
grant execute on function public.remove_staff(uuid, text) to authenticated;

create function private.person_of(member public.staff) returns jsonb
language sql stable strict parallel safe
set search_path = ''
return jsonb_build_object('name', member.name, 'last_name', member.last_name, 'email', member.email);
comment on function private.person_of(public.staff) is 'A member of staff as the API names people; null for none, where the system acted.';
-- Called by views with their caller's rights.
grant execute on function private.person_of(public.staff) to authenticated;
