-- What the public reads of news comes with one question, by statements whose plans a connection keeps: those of a function in SQL are made
-- anew with each call.

-- Also what a list counts and filters by, so that it reads the index alone.
create index noticias_newest on public.noticias (date desc, created_at desc, id desc)
  include (category, publish_at, unpublish_at)
  where status = 'publicado' and deleted_at is null;
drop index public.noticias_newest_published;

create or replace function public.search_noticias_publicas(
  q text default '', category text default '', since date default null, take int default 1000, skip int default 0
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  topic constant text := nullif(nullif(search_noticias_publicas.category, ''), 'todas');
  first constant date := coalesce(since, '-infinity');
  most constant int := least(greatest(coalesce(take, 1000), 0), 1000);
  past constant int := greatest(coalesce(skip, 0), 0);
  total int;
  asked uuid[];
begin
  if coalesce(q, '') !~ '\S' then
    select count(*) into total from public.noticias as item
      where item.status = 'publicado' and item.deleted_at is null and (topic is null or item.category = topic) and item.date >= first
        and coalesce(item.publish_at <= now(), true) and coalesce(item.unpublish_at > now(), true);
    asked := array(
      select item.id from public.noticias as item
      where item.status = 'publicado' and item.deleted_at is null and (topic is null or item.category = topic) and item.date >= first
        and coalesce(item.publish_at <= now(), true) and coalesce(item.unpublish_at > now(), true)
      order by item.date desc, item.created_at desc, item.id desc
      limit most offset past);
  else
    with hits as materialized (
      select found.* from private.found_noticias(q) as found
      where (topic is null or found.category = topic) and found.date >= first
        -- What is published shows from its time on, until its time.
        and not exists (
          select from public.noticias as timed
          where timed.id = found.id and (timed.publish_at > now() or timed.unpublish_at <= now()))
    )
    select (select count(*) from hits), array(
      select hits.id from hits order by hits.named desc, hits.date desc, hits.created_at desc, hits.id desc limit most offset past)
    into total, asked;
  end if;
  return jsonb_build_object(
    'total', total,
    'due', private.next_due_noticia(),
    'noticias', coalesce((
      select jsonb_agg(to_jsonb(noticia) order by sized.place)
      from (
        select id, place, sum(octet_length(item.content)) over (order by place) as bytes
        from unnest(asked) with ordinality as page (id, place) join public.noticias as item using (id)
      ) as sized
      cross join lateral (select * from private.published_noticias where id = sized.id limit 1) as noticia
      where sized.bytes <= 4 * 1024 * 1024
    ), '[]'));
end
$$;
comment on function public.search_noticias_publicas(text, text, date, int, int) is
  'Published news, newest first: {"total": n, "noticias": [rows of noticias_publicas], "due": when, within the next minute, an item appears or goes, or null}. q: words that title, summary or text have, in any form (N03); those that title and summary have come first; category '''' or todas: all; since: first day; take: up to 1,000, and no more than have 4 MB of text together.';

create function public.find_noticia_publica(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'noticia', (select to_jsonb(noticia) from private.published_noticias as noticia where noticia.id = p_id),
    'exists', exists (select from public.noticias where id = p_id and deleted_at is null),
    'due', private.next_due_noticia());
end
$$;
comment on function public.find_noticia_publica(uuid) is
  'One item as the public reads it: {"noticia": row of noticias_publicas or null, "exists": whether there is one, published or not (D05), "due": as in search_noticias_publicas}.';
revoke all on function public.find_noticia_publica(uuid) from public, anon, authenticated, service_role;
grant execute on function public.find_noticia_publica(uuid) to anon, authenticated;

create function public.save_noticia(p_columns jsonb, p_id uuid default null, p_revision int default null) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  columns constant text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(p_columns) as key);
  saved uuid;
begin
  if p_id is null then
    execute format(
      'insert into public.noticias (%1$s) select %1$s from jsonb_populate_record(null::public.noticias, $1) returning id', columns)
      into saved using p_columns;
  else
    execute format(
      'update public.noticias set (%1$s) = (select %1$s from jsonb_populate_record(null::public.noticias, $1))
        where id = $2 and deleted_at is null and ($3 is null or revision = $3) returning id', columns)
      into saved using p_columns, p_id, p_revision;
  end if;
  return (select to_jsonb(noticia) from public.noticias_panel as noticia where noticia.id = saved);
end
$$;
comment on function public.save_noticia(jsonb, uuid, int) is
  'Writes a new item, or with p_id these columns of one that is not deleted, while it has p_revision where one is given. Answers its row of noticias_panel; null where nothing was written. With the caller''s rights.';
revoke all on function public.save_noticia(jsonb, uuid, int) from public, anon, authenticated, service_role;
grant execute on function public.save_noticia(jsonb, uuid, int) to authenticated;
