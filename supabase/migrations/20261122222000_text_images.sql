-- Photos of the gallery that stand within the text of a news item: which ones it names, and what readers and staff get of them.

create function private.text_image_ids(content text) returns uuid[]
language sql immutable parallel safe
set search_path = ''
return case when strpos(content, '](/media/') = 0 then '{}'::uuid[] else array(
  select distinct found[1]::uuid
  from regexp_matches(content, '\]\(/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)', 'gi') as found
) end;
comment on function private.text_image_ids(text) is
  'The images that a text names as ![caption](/media/id) (shared/article/text-tree.ts), each once; one that is only linked to counts as well.';
revoke all on function private.text_image_ids(text) from public, anon, authenticated, service_role;
-- Whoever reads the views or writes an item runs it: views and indexes do so as their caller.
grant execute on function private.text_image_ids(text) to anon, authenticated, service_role;
-- Kept, not worked out for each question: the gallery asks of a thousand images where each of them stands.
alter table public.noticias
  add column text_image_ids uuid[] not null generated always as (private.text_image_ids(content)) stored;
comment on column public.noticias.text_image_ids is 'The images that its text names.';
create index noticias_by_text_images on public.noticias using gin (text_image_ids);

create or replace function private.keep_noticia_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Not computed yet in the new row, and nothing that anybody wrote.
  old.search_text := null;
  old.text_image_ids := null;
  -- These follow from the change, whatever the statement says.
  new.revision := old.revision;
  new.updated_at := old.updated_at;
  new.is_public := old.is_public;
  if new is not distinct from old then
    new.is_public := private.is_out(new.status, new.deleted_at, new.publish_at, new.unpublish_at);
    return new;
  end if;
  new.is_public := private.is_out(new.status, new.deleted_at, new.publish_at, new.unpublish_at);
  new.revision := old.revision + 1;
  new.updated_at := clock_timestamp();
  insert into public.noticia_versions (noticia_id, revision, actor, before)
  values (old.id, old.revision, auth.uid(), to_jsonb(old) - 'search_text' - 'text_image_ids' - 'is_public');
  return new;
end
$$;

create or replace view private.published_noticias as
select
  noticia.id, noticia.title, noticia.excerpt, noticia.content, noticia.date, noticia.category,
  noticia.revision, noticia.created_at, noticia.updated_at,
  imagen.id as image_id, imagen.title as image_title, imagen.description as image_description,
  imagen.category as image_category, imagen.tags as image_tags,
  imagen.width as image_width, imagen.height as image_height,
  author.name as author_name, author.last_name as author_last_name, author.sector as author_sector,
  imagen.caption as image_caption, imagen.credit as image_credit,
  imagen.focus_x as image_focus_x, imagen.focus_y as image_focus_y,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', photo.id, 'status', photo.status, 'title', photo.title, 'description', photo.description,
      'category', photo.category, 'tags', photo.tags, 'caption', photo.caption, 'credit', photo.credit,
      'width', photo.width, 'height', photo.height, 'focus_x', photo.focus_x, 'focus_y', photo.focus_y
    ) order by array_position(noticia.more_image_ids, photo.id))
    from public.imagenes as photo
    where photo.id = any (noticia.more_image_ids) and photo.status = 'verificado'
  ), '[]') as more_images,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', photo.id, 'status', photo.status, 'title', photo.title, 'description', photo.description,
      'category', photo.category, 'tags', photo.tags, 'caption', photo.caption, 'credit', photo.credit,
      'width', photo.width, 'height', photo.height, 'focus_x', photo.focus_x, 'focus_y', photo.focus_y
    ) order by photo.id)
    from public.imagenes as photo
    where photo.id = any (noticia.text_image_ids) and photo.status = 'verificado'
  ), '[]') as text_images
from public.noticias as noticia
join public.staff as author on author.id = noticia.author_id
left join public.imagenes as imagen on imagen.id = noticia.image_id and imagen.status = 'verificado'
where noticia.status = 'publicado' and noticia.deleted_at is null
  and coalesce(noticia.publish_at <= now(), true) and coalesce(noticia.unpublish_at > now(), true);

create or replace view public.noticias_publicas with (security_barrier = true, security_invoker = false) as
select
  id, title, excerpt, content, date, category, revision, created_at, updated_at,
  image_id, image_title, image_description, image_category, image_tags, image_width, image_height,
  author_name, author_last_name, author_sector,
  image_caption, image_credit, image_focus_x, image_focus_y, more_images, text_images
from private.published_noticias;
comment on column public.noticias_publicas.text_images is 'The verified photos that its text names, as in more_images, in no order.';

create or replace view public.noticias_panel with (security_barrier = true, security_invoker = false) as
select
  noticia.id, noticia.title, noticia.excerpt, noticia.content, noticia.date, noticia.category, noticia.status,
  noticia.image_id, noticia.author_id, noticia.revision, noticia.created_at, noticia.updated_at, noticia.deleted_at,
  imagen.status as image_status, imagen.title as image_title, imagen.description as image_description,
  imagen.category as image_category, imagen.tags as image_tags,
  imagen.width as image_width, imagen.height as image_height,
  author.name as author_name, author.last_name as author_last_name, author.sector as author_sector,
  author.email as author_email,
  site_change.id as change, site_change.at as change_at,
  imagen.caption as image_caption, imagen.credit as image_credit,
  imagen.focus_x as image_focus_x, imagen.focus_y as image_focus_y,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', photo.id, 'status', photo.status, 'title', photo.title, 'description', photo.description,
      'category', photo.category, 'tags', photo.tags, 'caption', photo.caption, 'credit', photo.credit,
      'width', photo.width, 'height', photo.height, 'focus_x', photo.focus_x, 'focus_y', photo.focus_y
    ) order by array_position(noticia.more_image_ids, photo.id))
    from public.imagenes as photo
    where photo.id = any (noticia.more_image_ids)
  ), '[]') as more_images,
  noticia.publish_at, noticia.unpublish_at, noticia.is_public,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', photo.id, 'status', photo.status, 'title', photo.title, 'description', photo.description,
      'category', photo.category, 'tags', photo.tags, 'caption', photo.caption, 'credit', photo.credit,
      'width', photo.width, 'height', photo.height, 'focus_x', photo.focus_x, 'focus_y', photo.focus_y
    ) order by photo.id)
    from public.imagenes as photo
    where photo.id = any (noticia.text_image_ids)
  ), '[]') as text_images
from public.noticias as noticia
join public.staff as author on author.id = noticia.author_id
left join public.imagenes as imagen on imagen.id = noticia.image_id
left join public.site_changes as site_change on site_change.id = greatest(
  (select max(id) from public.site_changes where noticia_id = noticia.id),
  (select max(id) from public.site_changes
    where imagen_id = any (noticia.image_id || noticia.more_image_ids || noticia.text_image_ids)
      and noticia.is_public))
where (select private.is_active());
comment on column public.noticias_panel.text_images is 'As in noticias_publicas, in any status.';

create or replace view public.imagenes_panel with (security_barrier = true, security_invoker = false) as
select
  imagen.id, imagen.title, imagen.description, imagen.category, imagen.tags, imagen.status,
  imagen.width, imagen.height, imagen.tipo, imagen.author_id, imagen.author_admin_id, imagen.moderado_por,
  imagen.fecha_aprobacion, imagen.motivo_rechazo, imagen.created_at,
  author.name as author_name, author.last_name as author_last_name, author.email as author_email,
  author_admin.name as author_admin_name, author_admin.last_name as author_admin_last_name,
  author_admin.email as author_admin_email,
  moderador.name as moderador_name, moderador.last_name as moderador_last_name, moderador.email as moderador_email,
  uses.noticias, uses.noticia_titles,
  coalesce((select array_agg(name order by name) from public.contenidos where imagen.id = any (named)), '{}') as contenidos,
  imagen.caption, imagen.credit, imagen.focus_x, imagen.focus_y
from public.imagenes as imagen
left join public.staff as author on author.id = imagen.author_id
left join public.staff as author_admin on author_admin.id = imagen.author_admin_id
left join public.staff as moderador on moderador.id = imagen.moderado_por
cross join lateral (
  select
    count(*)::integer as noticias,
    coalesce((array_agg(title order by date desc, created_at desc, id desc))[:3], '{}') as noticia_titles
  from public.noticias
  where (image_id = imagen.id or more_image_ids @> array[imagen.id]
      or text_image_ids @> array[imagen.id]) and status = 'publicado' and deleted_at is null
) as uses
where (select private.is_active());
