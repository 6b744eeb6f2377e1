-- Readers find what is out now, and count that.

create or replace function public.search_noticias_publicas(
  q text default '', category text default '', since date default null, take int default 1000, skip int default 0
) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with hits as materialized (
    select id, date, created_at, named
    from (
      select * from private.found_noticias(q)
      union all
      -- No question: all of them.
      select id, category, date, created_at, true
      from public.noticias
      where coalesce(q, '') !~ '\S' and status = 'publicado' and deleted_at is null
    ) as found
    where (coalesce(search_noticias_publicas.category, '') in ('', 'todas')
        or found.category = search_noticias_publicas.category)
      and (since is null or found.date >= since)
      -- What is published shows from its time on, until its time.
      and not exists (
        select from public.noticias as timed
        where timed.id = found.id and (timed.publish_at > now() or timed.unpublish_at <= now()))
  ), asked as materialized (
    select * from hits
    order by named desc, date desc, created_at desc, id desc
    limit least(greatest(coalesce(take, 1000), 0), 1000) offset greatest(coalesce(skip, 0), 0)
  ), page as (
    select id, named from (
      select asked.id, asked.named,
        sum(octet_length(noticia.content)) over (
          order by asked.named desc, asked.date desc, asked.created_at desc, asked.id desc) as bytes
      from asked join public.noticias as noticia using (id)
    ) as sized
    where bytes <= 4 * 1024 * 1024
  )
  select jsonb_build_object(
    'total', (select count(*) from hits),
    'noticias', coalesce((
      select jsonb_agg(to_jsonb(noticia)
        order by page.named desc, noticia.date desc, noticia.created_at desc, noticia.id desc)
      from page join private.published_noticias as noticia using (id)
    ), '[]'))
$$;
