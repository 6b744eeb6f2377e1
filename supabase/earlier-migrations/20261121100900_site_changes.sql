-- What the public site has to carry: one row whenever something that it shows changes (B01, design §8).
-- Read beside 20261121101000_public_views.sql: a row is added exactly when noticias_publicas changes.

create table public.site_changes (
  id bigint generated always as identity primary key,
  noticia_id uuid references public.noticias (id),
  imagen_id uuid references public.imagenes (id),
  kind text not null,
  at timestamptz not null default clock_timestamp(),
  constraint site_changes_kind_known check (kind in (
    'publicada', 'editada', 'ocultada', 'eliminada', 'imagen_publicada', 'imagen_retirada'))
);
create index site_changes_of_noticia on public.site_changes (noticia_id, id) where noticia_id is not null;
create index site_changes_of_imagen on public.site_changes (imagen_id, id) where imagen_id is not null;
create index site_changes_taking_away on public.site_changes (id)
  where kind in ('ocultada', 'eliminada', 'imagen_retirada');

comment on table public.site_changes is
  'Changes of what the public site shows. Ids become visible in their order: who has seen one has seen all before it.';
comment on column public.site_changes.id is 'The number that /build.json names (B03).';
comment on column public.site_changes.noticia_id is 'The item that changed; null where an image or an author did.';
comment on column public.site_changes.imagen_id is 'The image that changed.';
comment on column public.site_changes.kind is
  'publicada, editada, ocultada, eliminada: of an item (editada without an item: an author''s name or sector). imagen_publicada, imagen_retirada: of an image in use. Hiding, deleting and withdrawing are urgent (D06).';
comment on column public.site_changes.at is 'When it happened.';

alter table public.site_changes enable row level security;
revoke all on public.site_changes from public, anon, authenticated, service_role;
revoke all on sequence public.site_changes_id_seq from public, anon, authenticated, service_role;
grant select on public.site_changes to authenticated, service_role;
create policy "Active staff read what the site has to carry" on public.site_changes
  for select to authenticated using ((select private.is_active()));

create trigger site_changes_is_append_only
  before update or delete or truncate on public.site_changes
  for each statement execute function private.refuse_change();

-- Identity values are drawn before commit. Without the lock a build could record 6 as carried while 5 is not yet
-- visible. It is also taken before asking who shows an image or an author: a publication under way is then either
-- visible, or waits and gets the higher id.
create function private.lock_site_changes() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('public.site_changes', 0))
$$;
comment on function private.lock_site_changes() is 'Taken until commit before a site change is looked for or numbered.';
revoke all on function private.lock_site_changes() from public, anon, authenticated, service_role;

create function private.note_noticia_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_public constant boolean := tg_op = 'UPDATE' and old.status = 'publicado' and old.deleted_at is null;
  is_public constant boolean := new.status = 'publicado' and new.deleted_at is null;
  change text;
begin
  change := case
    when is_public and not was_public then 'publicada'
    when was_public and new.deleted_at is not null then 'eliminada'
    when was_public and not is_public then 'ocultada'
    when was_public and new is distinct from old then 'editada'
  end;
  if change is not null then
    perform private.lock_site_changes();
    insert into public.site_changes (noticia_id, kind) values (new.id, change);
  end if;
  return null;
end
$$;
comment on function private.note_noticia_change() is
  'Notes publication, edit, hiding and deletion. Every real edit counts: the public sees the revision.';
revoke all on function private.note_noticia_change() from public, anon, authenticated, service_role;

create trigger noticia_changes_reach_the_site
  after insert or update on public.noticias
  for each row execute function private.note_noticia_change();

create function private.note_imagen_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_public constant boolean := old.status = 'verificado';
  is_public constant boolean := new.status = 'verificado';
begin
  if not (was_public or is_public) or (was_public = is_public
    and (old.title, old.description, old.category, old.tags, old.width, old.height)
      is not distinct from (new.title, new.description, new.category, new.tags, new.width, new.height)) then
    return null;
  end if;
  perform private.lock_site_changes();
  if exists (
    select from public.noticias where image_id = new.id and status = 'publicado' and deleted_at is null
  ) then
    insert into public.site_changes (imagen_id, kind)
    values (new.id, case when is_public then 'imagen_publicada' else 'imagen_retirada' end);
  end if;
  return null;
end
$$;
comment on function private.note_imagen_change() is
  'Notes that an image which a public item uses became public, changed while public, or stopped to be.';
revoke all on function private.note_imagen_change() from public, anon, authenticated, service_role;

create trigger imagen_changes_reach_the_site
  after update on public.imagenes
  for each row execute function private.note_imagen_change();

create function private.note_author_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_site_changes();
  if exists (
    select from public.noticias where author_id = new.id and status = 'publicado' and deleted_at is null
  ) then
    insert into public.site_changes (kind) values ('editada');
  end if;
  return null;
end
$$;
comment on function private.note_author_change() is 'Notes that the author of a public item has another name or sector.';
revoke all on function private.note_author_change() from public, anon, authenticated, service_role;

create trigger author_changes_reach_the_site
  after update on public.staff
  for each row
  when ((old.name, old.last_name, old.sector) is distinct from (new.name, new.last_name, new.sector))
  execute function private.note_author_change();
