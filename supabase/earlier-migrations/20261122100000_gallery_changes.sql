-- The public site shows the gallery too: a site change is noted exactly when noticias_publicas or imagenes_publicas changes
-- (B01, PG08). Both views are in 20261121101000_public_views.sql.

comment on table public.site_changes is
  'Changes of what the public site shows: of noticias_publicas and of imagenes_publicas. Ids become visible in their order: who has seen one has seen all before it.';
comment on column public.site_changes.kind is
  'publicada, editada, ocultada, eliminada: of an item (editada without an item: an author''s name, sector or e-mail). imagen_publicada, imagen_retirada: of an image, used by news or not. Hiding, deleting and withdrawing are urgent (D06).';

create or replace function private.note_imagen_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_public constant boolean := tg_op = 'UPDATE' and old.status = 'verificado';
  is_public constant boolean := new.status = 'verificado';
begin
  if not (was_public or is_public) or (was_public and is_public
    and (old.title, old.description, old.category, old.tags, old.width, old.height, old.created_at,
        old.fecha_aprobacion, old.author_id)
      is not distinct from (new.title, new.description, new.category, new.tags, new.width, new.height, new.created_at,
        new.fecha_aprobacion, new.author_id)) then
    return null;
  end if;
  perform private.lock_site_changes();
  insert into public.site_changes (imagen_id, kind)
  values (new.id, case when is_public then 'imagen_publicada' else 'imagen_retirada' end);
  return null;
end
$$;
comment on function private.note_imagen_change() is
  'Notes that an image became public, changed while public, or stopped to be: what imagenes_publicas shows of it, which is all that noticias_publicas does.';

drop trigger imagen_changes_reach_the_site on public.imagenes;
create trigger imagen_changes_reach_the_site
  after insert or update on public.imagenes
  for each row execute function private.note_imagen_change();

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
    (old.name, old.last_name, old.email) is distinct from (new.name, new.last_name, new.email)
    and exists (select from public.imagenes where author_id = new.id and status = 'verificado')
  ) then
    insert into public.site_changes (kind) values ('editada');
  end if;
  return null;
end
$$;
comment on function private.note_author_change() is
  'Notes that the author of a public item has another name or sector, or that of a public image another name or e-mail.';

drop trigger author_changes_reach_the_site on public.staff;
create trigger author_changes_reach_the_site
  after update on public.staff
  for each row
  when ((old.name, old.last_name, old.sector, old.email) is distinct from (new.name, new.last_name, new.sector, new.email))
  execute function private.note_author_change();

-- A draft shows nobody its image: what happens to that is no change of the draft.
create or replace view public.noticias_redaccion with (security_barrier = true, security_invoker = false) as
select
  noticia.id, noticia.title, noticia.excerpt, noticia.content, noticia.date, noticia.category, noticia.status,
  noticia.image_id, noticia.author_id, noticia.revision, noticia.created_at, noticia.updated_at, noticia.deleted_at,
  imagen.status as image_status, imagen.title as image_title, imagen.description as image_description,
  imagen.category as image_category, imagen.tags as image_tags,
  imagen.width as image_width, imagen.height as image_height,
  author.name as author_name, author.last_name as author_last_name, author.sector as author_sector,
  author.email as author_email,
  site_change.id as change, site_change.at as change_at
from public.noticias as noticia
join public.staff as author on author.id = noticia.author_id
left join public.imagenes as imagen on imagen.id = noticia.image_id
left join public.site_changes as site_change on site_change.id = greatest(
  (select max(id) from public.site_changes where noticia_id = noticia.id),
  (select max(id) from public.site_changes
    where imagen_id = noticia.image_id and noticia.status = 'publicado' and noticia.deleted_at is null))
where (select private.is_active());
comment on column public.noticias_redaccion.change is
  'Newest site change of the item or, while it is public, its image; the item is online when /build.json names it or a later one (PN04). Null: never public.';
