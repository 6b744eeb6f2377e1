-- What readers, the panel and the history get of an item's times and photos.

create view private.photos as
select id, status, jsonb_build_object(
  'id', id, 'status', status, 'title', title, 'description', description, 'category', category, 'tags', tags,
  'caption', caption, 'credit', credit, 'width', width, 'height', height, 'focus_x', focus_x, 'focus_y', focus_y) as words
from public.imagenes;
comment on view private.photos is 'What is said of each image where it is a photo among others.';
revoke all on private.photos from public, anon, authenticated, service_role;

create view private.readable_noticias as
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
    select jsonb_agg(photo.words order by array_position(noticia.more_image_ids, photo.id)) from private.photos as photo
    where photo.id = any (noticia.more_image_ids) and photo.status = 'verificado'
  ), '[]') as more_images,
  coalesce((
    select jsonb_agg(photo.words order by photo.id) from private.photos as photo
    where photo.id = any (noticia.text_image_ids) and photo.status = 'verificado'
  ), '[]') as text_images,
  noticia.status, noticia.deleted_at, noticia.publish_at, noticia.unpublish_at
from public.noticias as noticia
join public.staff as author on author.id = noticia.author_id
left join public.imagenes as imagen on imagen.id = noticia.image_id and imagen.status = 'verificado';
comment on view private.readable_noticias is 'Every item as readers get it, out or not: with its verified photos.';
revoke all on private.readable_noticias from public, anon, authenticated, service_role;

create or replace view private.published_noticias as
select
  id, title, excerpt, content, date, category, revision, created_at, updated_at,
  image_id, image_title, image_description, image_category, image_tags, image_width, image_height,
  author_name, author_last_name, author_sector,
  image_caption, image_credit, image_focus_x, image_focus_y, more_images, text_images
from private.readable_noticias
where status = 'publicado' and deleted_at is null
  and coalesce(publish_at <= now(), true) and coalesce(unpublish_at > now(), true);

create or replace view public.noticias_publicas with (security_barrier = true, security_invoker = false) as
select
  id, title, excerpt, content, date, category, revision, created_at, updated_at,
  image_id, image_title, image_description, image_category, image_tags, image_width, image_height,
  author_name, author_last_name, author_sector,
  image_caption, image_credit, image_focus_x, image_focus_y, more_images, text_images
from private.published_noticias;
comment on column public.noticias_publicas.text_images is 'The verified photos that its text names, as in more_images, in no order.';
comment on column public.noticias_publicas.more_images is 'Its verified photos after the first, in their order: [{id, status, title, description, category, tags, caption, credit, width, height, focus_x, focus_y}].';

create or replace view public.imagenes_publicas with (security_barrier = true, security_invoker = false) as
select
  imagen.id, imagen.title, imagen.description, imagen.category, imagen.tags, imagen.tipo,
  imagen.width, imagen.height, imagen.status, imagen.created_at, imagen.fecha_aprobacion,
  author.name as author_name, author.last_name as author_last_name, nullif(author.contact_email, '') as author_email,
  imagen.caption, imagen.credit, imagen.focus_x, imagen.focus_y
from public.imagenes as imagen
left join public.staff as author on author.id = imagen.author_id
where imagen.status = 'verificado';

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
    select jsonb_agg(photo.words order by array_position(noticia.more_image_ids, photo.id)) from private.photos as photo
    where photo.id = any (noticia.more_image_ids)
  ), '[]') as more_images,
  noticia.publish_at, noticia.unpublish_at, noticia.is_public,
  coalesce((
    select jsonb_agg(photo.words order by photo.id) from private.photos as photo
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
comment on column public.noticias_panel.more_images is 'As in noticias_publicas, in any status.';

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
        old.fecha_aprobacion, old.author_id, old.caption, old.credit, old.focus_x, old.focus_y)
      is not distinct from (new.title, new.description, new.category, new.tags, new.width, new.height, new.created_at,
        new.fecha_aprobacion, new.author_id, new.caption, new.credit, new.focus_x, new.focus_y)) then
    return null;
  end if;
  perform private.lock_site_changes();
  insert into public.site_changes (imagen_id, kind)
  values (new.id, case when is_public then 'imagen_publicada' else 'imagen_retirada' end);
  return null;
end
$$;

create or replace function public.site_state() returns table (change bigint, noticias bigint)
language sql stable security definer
set search_path = ''
as $$
  select
    (select coalesce(max(id), 0) from public.site_changes),
    (select count(*) from public.noticias
      where status = 'publicado' and deleted_at is null
        and coalesce(publish_at <= now(), true) and coalesce(unpublish_at > now(), true))
$$;
