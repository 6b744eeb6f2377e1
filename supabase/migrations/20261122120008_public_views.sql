-- What anybody may read. The views run with their owner's rights and filter themselves: anonymous callers
-- have no access to the tables behind them.

create view private.published_noticias as
select
  noticia.id, noticia.title, noticia.excerpt, noticia.content, noticia.date, noticia.category,
  noticia.revision, noticia.created_at, noticia.updated_at,
  imagen.id as image_id, imagen.title as image_title, imagen.description as image_description,
  imagen.category as image_category, imagen.tags as image_tags,
  imagen.width as image_width, imagen.height as image_height,
  author.name as author_name, author.last_name as author_last_name, author.sector as author_sector
from public.noticias as noticia
join public.staff as author on author.id = noticia.author_id
left join public.imagenes as imagen on imagen.id = noticia.image_id and imagen.status = 'verificado'
where noticia.status = 'publicado' and noticia.deleted_at is null;
comment on view private.published_noticias is
  'The rows of noticias_publicas without the barrier around them, so that the search can use its indexes.';
revoke all on private.published_noticias from public, anon, authenticated, service_role;

create view public.noticias_publicas with (security_barrier = true, security_invoker = false) as
select
  id, title, excerpt, content, date, category, revision, created_at, updated_at,
  image_id, image_title, image_description, image_category, image_tags, image_width, image_height,
  author_name, author_last_name, author_sector
from private.published_noticias;
comment on view public.noticias_publicas is 'Published news, with the image while it is verified. What the site is built from.';
comment on column public.noticias_publicas.revision is 'Changes with the item itself, not with its image or author.';
comment on column public.noticias_publicas.image_id is 'Null, like every image_ column, unless the image is verified.';
comment on column public.noticias_publicas.author_sector is 'Municipal area of the author.';
revoke all on public.noticias_publicas from public, anon, authenticated, service_role;
grant select on public.noticias_publicas to anon, authenticated, service_role;

create view public.imagenes_publicas with (security_barrier = true, security_invoker = false) as
select
  imagen.id, imagen.title, imagen.description, imagen.category, imagen.tags, imagen.tipo,
  imagen.width, imagen.height, imagen.status, imagen.created_at, imagen.fecha_aprobacion,
  author.name as author_name, author.last_name as author_last_name, author.email as author_email
from public.imagenes as imagen
left join public.staff as author on author.id = imagen.author_id
where imagen.status = 'verificado';
comment on view public.imagenes_publicas is 'Verified images for the public gallery (E20).';
comment on column public.imagenes_publicas.author_name is 'Null, like every author_ column, for what the public sent.';
comment on column public.imagenes_publicas.author_email is 'Shown in the gallery for a staff author (G03); null once the person was deleted.';
revoke all on public.imagenes_publicas from public, anon, authenticated, service_role;
grant select on public.imagenes_publicas to anon, authenticated, service_role;

-- A function of the host answers 6 MB at most, and an item may have 400 kB of text: lists end where they become too long (E29). What is
-- counted here is the texts' size as stored, which needs none of them unpacked; the functions measure what they send.
create function public.search_noticias_publicas(
  q text default '', category text default '', since date default null, take int default 1000, skip int default 0
) returns jsonb
language sql stable security definer parallel safe
set search_path = ''
as $$
  with search as (
    select private.search_pattern(q) as pattern
  ), hits as materialized (
    select noticia.id, noticia.date, noticia.created_at, octet_length(noticia.content) as bytes
    from public.noticias as noticia
    where noticia.status = 'publicado' and noticia.deleted_at is null
      -- Without a search text nothing is folded; with one the index answers.
      and ((select pattern from search) = '%%' or noticia.id in (
        select id from public.noticias
        where status = 'publicado' and deleted_at is null
          and search_text like (select pattern from search)))
      and (coalesce(search_noticias_publicas.category, '') in ('', 'todas')
        or noticia.category = search_noticias_publicas.category)
      and (since is null or noticia.date >= since)
  ), asked as materialized (
    select * from hits
    order by date desc, created_at desc, id desc
    limit least(greatest(coalesce(take, 1000), 0), 1000) offset greatest(coalesce(skip, 0), 0)
  ), page as (
    select id from (
      select id, sum(bytes) over (order by date desc, created_at desc, id desc) as bytes from asked
    ) as sized
    where bytes <= 4 * 1024 * 1024
  )
  select jsonb_build_object(
    'total', (select count(*) from hits),
    'noticias', coalesce((
      select jsonb_agg(to_jsonb(noticia) order by noticia.date desc, noticia.created_at desc, noticia.id desc)
      from page join private.published_noticias as noticia using (id)
    ), '[]'))
$$;
comment on function public.search_noticias_publicas(text, text, date, int, int) is
  'Published news, newest first: {"total": n, "noticias": [rows of noticias_publicas]}. q: substring of title or excerpt without regard to case and accents (N03); category '''' or todas: all; since: first day; take: up to 1,000, and no more than have 4 MB of text together.';
revoke all on function public.search_noticias_publicas(text, text, date, int, int)
  from public, anon, authenticated, service_role;
grant execute on function public.search_noticias_publicas(text, text, date, int, int)
  to anon, authenticated, service_role;

create function public.search_imagenes_publicas(q text default '', category text default '', tipo text default '')
returns jsonb
language sql stable security definer parallel safe
set search_path = ''
as $$
  with search as (
    select private.search_pattern(q) as pattern
  ), hits as materialized (
    select imagen.id, imagen.created_at
    from public.imagenes as imagen
    where imagen.status = 'verificado'
      and ((select pattern from search) = '%%' or imagen.id in (
        select id from public.imagenes where search_text like (select pattern from search)))
      and (coalesce(search_imagenes_publicas.category, '') in ('', 'todas')
        or imagen.category = search_imagenes_publicas.category)
      and (coalesce(search_imagenes_publicas.tipo, '') = '' or imagen.tipo = search_imagenes_publicas.tipo)
  ), page as (
    select id from hits order by created_at desc, id desc limit 1000
  )
  select jsonb_build_object(
    'total', (select count(*) from hits),
    'imagenes', coalesce((
      select jsonb_agg(to_jsonb(imagen) order by imagen.created_at desc, imagen.id desc)
      from page join public.imagenes_publicas as imagen using (id)
    ), '[]'))
$$;
comment on function public.search_imagenes_publicas(text, text, text) is
  'Verified images, newest first, up to 1,000: {"total": n, "imagenes": [rows of imagenes_publicas]}. q: substring of title, description or a tag without regard to case and accents (G02); category '''' or todas: all; tipo '''': all.';
revoke all on function public.search_imagenes_publicas(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.search_imagenes_publicas(text, text, text) to anon, authenticated, service_role;
