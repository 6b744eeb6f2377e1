-- Questions about the published news that a plain read of the view cannot answer.

-- The folded text of each item is kept, not computed for each search: a search that fits many of 10,000 items folded them all
-- once more to check what the index found, and took three times as long.

alter table public.noticias add column search_text text
  generated always as (private.fold(title || chr(1) || excerpt)) stored;
comment on column public.noticias.search_text is
  'Title and excerpt as they are searched (N03). chr(1) stands between them, so that no match spans both.';

create index noticias_search on public.noticias
  using gin (search_text extensions.gin_trgm_ops)
  -- Written seldom, read often: no list of pending entries that every search would have to go through.
  with (fastupdate = off)
  where status = 'publicado' and deleted_at is null;

create function public.search_noticias_publicas(
  q text default '', category text default '', since date default null, take int default 1000, skip int default 0
) returns jsonb
language sql stable security definer parallel safe
set search_path = ''
as $$
  with search as (
    select '%' || regexp_replace(private.fold(replace(coalesce(q, ''), chr(1), '')), '([\\%_])', '\\\1', 'g') || '%' as pattern
  ), hits as materialized (
    select noticia.id, noticia.date, noticia.created_at
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
  ), page as (
    select id from hits
    order by date desc, created_at desc, id desc
    limit least(greatest(coalesce(take, 1000), 0), 1000) offset greatest(coalesce(skip, 0), 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from hits),
    'noticias', coalesce((
      select jsonb_agg(to_jsonb(noticia) order by noticia.date desc, noticia.created_at desc, noticia.id desc)
      from page join private.published_noticias as noticia using (id)
    ), '[]'))
$$;
comment on function public.search_noticias_publicas(text, text, date, int, int) is
  'Published news, newest first: {"total": n, "noticias": [rows of noticias_publicas]}. q: substring of title or excerpt without regard to case and accents (N03); category '''' or todas: all; since: first day; take: up to 1,000.';
revoke all on function public.search_noticias_publicas(text, text, date, int, int)
  from public, anon, authenticated, service_role;
grant execute on function public.search_noticias_publicas(text, text, date, int, int)
  to anon, authenticated, service_role;

create function public.site_state() returns table (change bigint, noticias bigint)
language sql stable security definer
set search_path = ''
as $$
  select
    (select coalesce(max(id), 0) from public.site_changes),
    (select count(*) from public.noticias where status = 'publicado' and deleted_at is null)
$$;
comment on function public.site_state() is
  'The newest change (0: none) and the number of published news, of one moment. A build reads it first (design §8).';
revoke all on function public.site_state() from public, anon, authenticated, service_role;
grant execute on function public.site_state() to anon, authenticated, service_role;
