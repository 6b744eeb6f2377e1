create function private.search_noticias_panel(q text) returns setof uuid
language plpgsql stable security definer
set search_path = ''
-- The planner would scan the table, as in private.search_noticias().
set enable_seqscan = off
as $$
declare
  query constant tsquery := private.words_query(q);
begin
  return query
    select noticia_id from private.noticia_search where published and words @@ query
    union all
    select noticia_id from private.noticia_search where not published and words @@ query;
end
$$;
comment on function private.search_noticias_panel(text) is
  'Returns news in any status, including deleted ones, with every significant word of q in title, summary or content; none for a q without a word.';

create function public.search_noticias_publicas(
  q text default '', category text default '', since date default null, take int default 1000, skip int default 0,
  bytes int default 4194304
) returns json
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  topic constant text := nullif(nullif(search_noticias_publicas.category, ''), 'todas');
  first constant date := coalesce(since, '-infinity');
  most constant int := least(greatest(coalesce(take, 1000), 0), 20000);
  past constant int := greatest(coalesce(skip, 0), 0);
  total int;
  ids uuid[];
  -- Small enough to stay far below the anonymous limit of 3 s.
  batch_size constant int := 500;
  batch_bytes constant int := 3000000;
  started_at constant timestamptz := clock_timestamp();
  max_bytes constant int := least(search_noticias_publicas.bytes, 18000000);
  used bigint := 0;
  start int := 1;
  row_count int;
  part json;
  rows text;
begin
  if coalesce(q, '') !~ '\S' then
    if topic is null and first = '-infinity' then
      select count(*) - (
        select count(*) from public.noticias as item
        where item.status = 'publicado' and item.deleted_at is null and (item.publish_at > now() or item.unpublish_at <= now()))
      into total from public.noticias as item
      where item.status = 'publicado' and item.deleted_at is null;
    else
      select count(*) into total from public.noticias as item
      where item.status = 'publicado' and item.deleted_at is null and (topic is null or item.category = topic) and item.date >= first
        and coalesce(item.publish_at <= now(), true) and coalesce(item.unpublish_at > now(), true);
    end if;
    ids := array(
      select item.id from public.noticias as item
      where item.status = 'publicado' and item.deleted_at is null and (topic is null or item.category = topic) and item.date >= first
        and coalesce(item.publish_at <= now(), true) and coalesce(item.unpublish_at > now(), true)
      order by item.date desc, item.created_at desc, item.id desc
      limit most offset past);
  else
    select found.total, found.ids into total, ids from private.search_noticias(q, topic, first, most, past) as found;
  end if;
  while start <= cardinality(ids) and clock_timestamp() < started_at + interval '1 second' loop
    select json_agg(noticia order by sized.place), count(*), max(sized.length) into part, row_count, used
    from (
      -- A row has about a kilobyte beside its text.
      select id, page.place, used + sum(octet_length(item.content) + 1000) over (order by page.place) as length
      from unnest(ids[start:start + batch_size - 1]) with ordinality as page (id, place) join public.noticias as item using (id)
    ) as sized
    cross join lateral (select * from private.published_noticias where id = sized.id limit 1) as noticia
    where sized.length <= least(max_bytes, used + batch_bytes);
    exit when row_count = 0;
    rows := concat_ws(',', rows, trim(both '[]' from part::text));
    start := start + row_count;
  end loop;
  return json_build_object(
    'total', total,
    'due', private.next_due_noticia(),
    'noticias', concat('[', rows, ']')::json);
end
$$;
comment on function public.search_noticias_publicas(text, text, date, int, int, int) is
  'Lists public news, newest first: {"total": n, "noticias": [rows of noticias_publicas], "due": next time within a minute at which an item appears or disappears, or null}. q: words of title, summary or content, in any form (N03); matches in title and summary come first; category: '''' or todas for all; since: first day; take: at most 20,000 rows, limited by bytes (at most 18 MB) and by one second; skip: offset.';
grant execute on function public.search_noticias_publicas(text, text, date, integer, integer, integer) to anon, authenticated,
  service_role;

create function public.list_noticias_panel(
  q text default '', category text default '', status text default '', author uuid default null,
  sort text default 'newest', bin boolean default false, take int default 1000, skip int default 0,
  bytes int default 4194304
) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with search as (
    select private.search_pattern(trim(q)) as pattern
  ), hits as materialized (
    select noticia.id, date, created_at, updated_at, deleted_at, octet_length(content) + 1000 as length,
      -- The text begins with the title, folded.
      case sort when 'title' then search_text end as name
    from public.noticias as noticia
    where (select private.is_active()) and (deleted_at is not null) = bin
      and ((select pattern from search) = '%%' or noticia.id in (
        select private.search_noticias_panel(q)
        union all
        select id from public.noticias where search_text like (select pattern from search)))
      and (list_noticias_panel.category = '' or noticia.category = list_noticias_panel.category)
      and (author is null or author_id = author)
      and case list_noticias_panel.status
        when '' then true
        when 'programada' then noticia.status = 'publicado' and publish_at > now()
        when 'mi_revision' then noticia.status = 'en_revision' and (private.open_review(noticia.id)).asked_of = (select auth.uid())
        else noticia.status = list_noticias_panel.status end
  ), listed as (
    select * from hits
    order by
      deleted_at desc, name, case sort when 'changed' then updated_at end desc,
      case sort when 'oldest' then date end, case sort when 'oldest' then created_at end,
      date desc, created_at desc, id desc
    limit least(greatest(take, 0), 20000) offset greatest(skip, 0)
  ), page as (
    select id, place from (
      select id, place, sum(length) over (order by place) as length
      from (select id, length, row_number() over () as place from listed) as placed
    ) as sized
    where length <= least(list_noticias_panel.bytes, 18000000)
  )
  select jsonb_build_object(
    'total', (select count(*) from hits),
    'noticias', coalesce((
      select jsonb_agg(to_jsonb(noticia) order by page.place)
      from page
      -- LATERAL: a plain join evaluates the view for all items.
      cross join lateral (select * from public.noticias_panel where id = page.id limit 1) as noticia), '[]'),
    -- The newest version of a deleted item is its deletion.
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
      where (select private.is_active()) and exists (select from public.noticias where author_id = staff.id)), '[]'))
$$;
comment on function public.list_noticias_panel(text, text, text, uuid, text, boolean, int, int, int) is
  'Lists news for active staff, at most 20,000 rows and `bytes` (at most 18 MB) together (E03): {"total": n, "noticias": [rows of noticias_panel], "deleted": {id: {at, name, last_name}} for the bin, "authors": all authors}. q: prefixes of words, or a substring of title or excerpt; status: a status, programada, or mi_revision (reviews requested from the caller); sort: newest, oldest, title or changed; bin: deleted items only, last deleted first.';
grant execute on function public.list_noticias_panel(text, text, text, uuid, text, boolean, integer, integer, integer) to authenticated;
