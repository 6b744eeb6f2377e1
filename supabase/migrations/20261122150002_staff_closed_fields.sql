-- Two columns of a person that are not everybody's to fill in.

-- A DNI is unique, so that whoever may try one learns whether somebody has it. Only who reads everybody's anyway may try.
create function private.guard_own_dni() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.id = auth.uid() and not private.has_role('super_admin') then
    raise exception using errcode = 'P0001', message = 'own_dni';
  end if;
  return new;
end
$$;
comment on function private.guard_own_dni() is
  'Nobody but a super_admin changes the own DNI (own_dni); it is refused before anything tells whether somebody has that number.';
revoke all on function private.guard_own_dni() from public, anon, authenticated, service_role;

create trigger staff_dni_is_the_super_admins
  before update of dni on public.staff
  for each row when (new.dni is distinct from old.dni) execute function private.guard_own_dni();

-- Whatever is put into a page as a portrait comes from our own files.
update public.staff set avatar = ''
  where avatar !~ '^(/media/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/(400|800|1200)\.webp)?$';
alter table public.staff
  drop constraint staff_avatar_length,
  add constraint staff_avatar_is_ours check (
    avatar ~ '^(/media/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/(400|800|1200)\.webp)?$');
comment on column public.staff.avatar is 'Address of the portrait among our own files, /media/{id}/{width}.webp; empty when there is none.';
