-- The list of the panel, worked out here: words, filters, order, page.

drop function public.list_noticias_panel();
create function public.list_noticias_panel(
  q text default '', category text default '', status text default '', author uuid default null,
  sort text default 'newest', bin boolean default false, take int default 1000, skip int default 0
) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with search as (
    select private.search_pattern(trim(q)) as pattern
  ), hits as materialized (
    select noticia.id, date, created_at, updated_at, deleted_at, octet_length(content) as bytes,
      -- Title before summary, folded.
      case sort when 'title' then search_text end as name
    from public.noticias as noticia
    where (select private.is_active()) and (deleted_at is not null) = bin
      and ((select pattern from search) = '%%' or noticia.id in (
        select private.found_noticias_panel(q)
        union all
        select id from public.noticias where search_text like (select pattern from search)))
      and (list_noticias_panel.category = '' or noticia.category = list_noticias_panel.category)
      and (author is null or author_id = author)
      and case list_noticias_panel.status
        when '' then true
        when 'programada' then noticia.status = 'publicado' and publish_at > now()
        when 'mi_revision' then noticia.status = 'en_revision' and (private.asked_about(noticia.id)).asked_of = (select auth.uid())
        else noticia.status = list_noticias_panel.status end
  ), asked as (
    select * from hits
    order by
      deleted_at desc, name, case sort when 'changed' then updated_at end desc,
      case sort when 'oldest' then date end, case sort when 'oldest' then created_at end,
      date desc, created_at desc, id desc
    limit least(greatest(take, 0), 1000) offset greatest(skip, 0)
  ), page as (
    select id, place from (
      select id, place, sum(bytes) over (order by place) as bytes
      from (select id, bytes, row_number() over () as place from asked) as placed
    ) as sized
    where bytes <= 4 * 1024 * 1024
  )
  select jsonb_build_object(
    'total', (select count(*) from hits),
    'noticias', coalesce((
      select jsonb_agg(to_jsonb(noticia) order by page.place)
      from page
      -- One at a time: joined, the view is worked out for all news and not for the page.
      cross join lateral (select * from public.noticias_panel where id = page.id limit 1) as noticia), '[]'),
    -- The newest step of what is in the bin is that it was put there.
    'deleted', case when bin then coalesce((
      select jsonb_object_agg(page.id, jsonb_build_object(
        'at', (select deleted_at from public.noticias where id = page.id), 'name', actor.name, 'last_name', actor.last_name))
      from page
      left join lateral (
        select version.actor from public.noticia_versions as version
        where version.noticia_id = page.id order by version.revision desc limit 1) as step on true
      left join public.staff as actor on actor.id = step.actor), '{}') else '{}' end,
    'authors', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'last_name', last_name) order by last_name, name, id)
      from public.staff
      where (select private.is_active()) and exists (select from public.noticias where author_id = staff.id)), '[]'),
    'asked', (
      select jsonb_build_object('asked_at', asked_at, 'error', error) from public.rebuilds
      where (select private.is_active()) order by id desc limit 1))
$$;
comment on function public.list_noticias_panel(text, text, text, uuid, text, boolean, int, int) is
  'News for active staff, up to 1,000 and 4 MB of text (E03): {"total": n, "noticias": [rows of noticias_panel], "deleted": {id: {at, name, last_name}} of what is in the bin, "authors": everybody who wrote one, "asked": the newest ask of the build hook or null}. q: each of its words begins one of the item''s, or it stands in title or excerpt as it is; status: one of theirs, programada, or mi_revision, what the caller is asked about; sort: newest, oldest, title or changed; bin: what was deleted, the last first.';
revoke all on function public.list_noticias_panel(text, text, text, uuid, text, boolean, int, int) from public, anon, authenticated, service_role;
grant execute on function public.list_noticias_panel(text, text, text, uuid, text, boolean, int, int) to authenticated;
