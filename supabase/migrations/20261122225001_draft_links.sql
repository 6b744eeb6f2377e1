-- What a link to a draft shows: the item as readers will get it.

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

create function public.linked_noticia(p_hash text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(noticia) || jsonb_build_object('is_out', exists (select from public.noticias_publicas where id = noticia.id))
  from public.noticia_enlaces as link
  join private.readable_noticias as noticia on noticia.id = link.noticia_id
  where link.token_hash = p_hash and link.revoked_at is null and link.expires_at > now() and noticia.deleted_at is null
$$;
comment on function public.linked_noticia(text) is
  'The item that a link shows, as a row of noticias_publicas with is_out: whether everybody reads it; null for a link that is unknown, revoked or over, and for an item that was deleted. p_hash: SHA-256 of what stands in the link, as hex.';
revoke all on function public.linked_noticia(text) from public, anon, authenticated, service_role;
grant execute on function public.linked_noticia(text) to anon;
