-- A function of the host answers 6 MB at most, and an item may have 400 kB of text: lists end where they become too long (E29). What is
-- counted here is the texts' size as stored, which needs none of them unpacked; the functions measure what they send.

create or replace function public.search_noticias_publicas(
  q text default '', category text default '', since date default null, take int default 1000, skip int default 0
) returns jsonb
language sql stable security definer parallel safe
set search_path = ''
as $$
  with search as (
    select '%' || regexp_replace(private.fold(replace(coalesce(q, ''), chr(1), '')), '([\\%_])', '\\\1', 'g') || '%' as pattern
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

create function public.desk_news() returns jsonb
language sql stable
set search_path = ''
as $$
  with newest as materialized (
    select id, date, created_at, octet_length(content) as bytes
    from public.noticias
    where deleted_at is null
    order by date desc, created_at desc, id desc
    limit 1000
  ), page as (
    select id from (
      select id, sum(bytes) over (order by date desc, created_at desc, id desc) as bytes from newest
    ) as sized
    where bytes <= 4 * 1024 * 1024
  )
  select jsonb_build_object(
    'total', (select count(*) from public.noticias where deleted_at is null),
    'noticias', coalesce((
      select jsonb_agg(to_jsonb(noticia) order by noticia.date desc, noticia.created_at desc, noticia.id desc)
      from page join public.noticias_redaccion as noticia using (id)), '[]'),
    'asked', (select jsonb_build_object('asked_at', asked_at, 'error', error) from public.rebuilds order by id desc limit 1))
$$;
comment on function public.desk_news() is
  'News that are not deleted, newest first, up to 1,000 and 4 MB of text (E03): {"total": n, "noticias": [rows of noticias_redaccion], "asked": the newest ask of the build hook or null}. With the caller''s rights.';
revoke all on function public.desk_news() from public, anon, authenticated, service_role;
grant execute on function public.desk_news() to authenticated;
