-- The gallery shows a staff author's name and e-mail (G03). That was the one that logs in: half of what a log-in needs, for every reader.
-- Now it is an address that the person gives the public, and none that anybody logs in with.

alter table public.staff add column contact_email text not null default '';
alter table public.staff add constraint staff_contact_email_form check (
  contact_email = ''
  or contact_email ~ '^[^\s@]+@[^\s@]+$' and contact_email = lower(contact_email) and char_length(contact_email) <= 254);
comment on column public.staff.contact_email is
  'Where the public writes to the person: lowercase, nobody''s login; empty: to the institution. Empty once deleted.';
comment on column public.staff.email is 'The login''s, lowercase; never shown to the public. Null once deleted.';
create index staff_by_contact_email on public.staff (contact_email) where contact_email <> '';
grant insert (contact_email), update (contact_email) on public.staff to authenticated;

create function private.guard_contact_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.deleted_at is not null then
    new.contact_email := '';
    return new;
  end if;
  -- One at a time: of two at once, the second sees what the first one wrote.
  perform pg_advisory_xact_lock(hashtextextended('public.staff contact_email', 0));
  if new.contact_email in (select email from public.staff where id <> new.id union all select new.email)
    or exists (select from public.staff where contact_email = new.email and id <> new.id) then
    raise exception using errcode = 'P0001', message = 'contact_email_is_login';
  end if;
  return new;
end
$$;
comment on function private.guard_contact_email() is
  'No contact address is an address that somebody logs in with, whichever of the two came first (contact_email_is_login); a deleted person has none.';
revoke all on function private.guard_contact_email() from public, anon, authenticated, service_role;

-- After the trigger that gives a new row its login's e-mail: they run in the order of their names.
create trigger staff_has_no_login_as_contact
  before insert on public.staff
  for each row execute function private.guard_contact_email();
create trigger staff_keeps_no_login_as_contact
  before update on public.staff
  for each row
  when ((old.email, old.contact_email, old.deleted_at) is distinct from (new.email, new.contact_email, new.deleted_at))
  execute function private.guard_contact_email();

create or replace function public.taken_account_fields(p_email text, p_dni text, p_except uuid) returns text[]
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
  'Which of an e-mail to log in with (a person''s, a login''s, or anybody''s contact address) and a DNI belong to somebody else than p_except (null: to anybody): {email, dni}. A null is nobody''s. A contact address is taken for everybody: it is public.';

create or replace view public.imagenes_publicas with (security_barrier = true, security_invoker = false) as
select
  imagen.id, imagen.title, imagen.description, imagen.category, imagen.tags, imagen.tipo,
  imagen.width, imagen.height, imagen.status, imagen.created_at, imagen.fecha_aprobacion,
  author.name as author_name, author.last_name as author_last_name,
  nullif(author.contact_email, '') as author_email
from public.imagenes as imagen
left join public.staff as author on author.id = imagen.author_id
where imagen.status = 'verificado';
comment on column public.imagenes_publicas.author_email is
  'The contact address of a staff author (G03), never a login''s; null where there is none: the institution''s is shown.';

drop trigger author_changes_reach_the_site on public.staff;
create or replace function private.note_author_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_site_changes();
  if (
    (old.name, old.last_name, old.sector) is distinct from (new.name, new.last_name, new.sector)
    and exists (select from public.noticias where author_id = new.id and status = 'publicado' and deleted_at is null)
  ) or (
    (old.name, old.last_name, old.contact_email) is distinct from (new.name, new.last_name, new.contact_email)
    and exists (select from public.imagenes where author_id = new.id and status = 'verificado')
  ) then
    insert into public.site_changes (kind) values ('editada');
  end if;
  return null;
end
$$;
comment on function private.note_author_change() is
  'Notes that the author of a public item has another name or sector, or that of a public image another name or contact address.';
create trigger author_changes_reach_the_site
  after update on public.staff
  for each row
  when ((old.name, old.last_name, old.sector, old.contact_email)
    is distinct from (new.name, new.last_name, new.sector, new.contact_email))
  execute function private.note_author_change();
comment on column public.site_changes.kind is
  'publicada, editada, ocultada, eliminada: of an item (editada without an item: an author''s name, sector or contact address). imagen_publicada, imagen_retirada: of an image, used by news or not. Hiding, deleting and withdrawing are urgent (D06).';

-- The pages that are out name logins: they are built anew, ahead of everything.
insert into public.site_changes (imagen_id, kind)
select id, 'imagen_retirada' from public.imagenes
where status = 'verificado' and author_id is not null
order by created_at desc limit 1;
