-- What the panel's header says on every screen: what waits for a decision, beside what the site does not carry yet.

create index imagenes_pending on public.imagenes (id) where status = 'pendiente';

create or replace function public.portal_state(carried bigint, titles_max int) returns jsonb
language sql stable
set search_path = ''
as $$
  with waiting as materialized (
    select id, noticia_id, contenido, at from public.site_changes where id > carried
  ), named as (
    select noticia_id, min(id) as first from waiting where noticia_id is not null
    group by noticia_id order by first limit titles_max
  ), parts as (
    select contenido, min(id) as first from waiting where contenido is not null
    group by contenido order by first limit titles_max
  ), asks as materialized (
    select id, asked_at, error from public.rebuilds where change > carried
  )
  select jsonb_build_object(
    'waiting', (select count(*) from waiting),
    'since', (select at from waiting order by id limit 1),
    -- Of deleted news too, since their disappearing is what waits.
    'titles', coalesce((
      select jsonb_agg(noticia.title order by named.first)
      from named join public.noticias as noticia on noticia.id = named.noticia_id), '[]'),
    'contenidos', coalesce((select jsonb_agg(contenido order by first) from parts), '[]'),
    'asked', (
      select jsonb_build_object('first', (select min(asked_at) from asks), 'last', asked_at, 'error', error)
      from asks order by id desc limit 1),
    'pendientes', jsonb_build_object(
      'propuestas', (select count(*) from public.contenido_propuestas where state = 'pendiente'),
      'imagenes', (select count(*) from public.imagenes where status = 'pendiente'),
      'revisiones', public.revisiones_waiting()))
$$;
comment on function public.portal_state(bigint, int) is
  'Changes after the one that the site carries (PN04, B04): {waiting, since, titles of up to titles_max news, names of as many parts of the content, asked: {first, last, error} or null}; and pendientes: proposals and images that nobody decided yet, of those that the caller reads, and news that the caller is asked about. With the caller''s rights.';
