-- What the public reads is written as JSON once: jsonb was built, sorted, copied and written out, half of what the database did for a list. What is
-- public is counted without looking at the times of each item: few have any, and those that do not show now are taken off
-- (docs/decisions/2026-11-23-search-and-items-in-time.md).

drop function public.search_noticias_publicas(text, text, date, int, int);
create function public.search_noticias_publicas(
  q text default '', category text default '', since date default null, take int default 1000, skip int default 0
) returns json
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
    asked := array(
      select item.id from public.noticias as item
      where item.status = 'publicado' and item.deleted_at is null and (topic is null or item.category = topic) and item.date >= first
        and coalesce(item.publish_at <= now(), true) and coalesce(item.unpublish_at > now(), true)
      order by item.date desc, item.created_at desc, item.id desc
      limit most offset past);
  else
    select found.total, found.ids into total, asked from private.found_noticias(q, topic, first, most, past) as found;
  end if;
  return json_build_object(
    'total', total,
    'due', private.next_due_noticia(),
    'noticias', coalesce((
      select json_agg(noticia order by sized.place)
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
revoke all on function public.search_noticias_publicas(text, text, date, int, int) from public, anon, authenticated, service_role;
grant execute on function public.search_noticias_publicas(text, text, date, int, int) to anon, authenticated, service_role;

drop function public.find_noticia_publica(uuid);
create function public.find_noticia_publica(p_id uuid) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  noticia constant json := (select to_json(item) from private.published_noticias as item where item.id = p_id);
begin
  return json_build_object(
    'noticia', noticia,
    'exists', noticia is not null or exists (select from public.noticias where id = p_id and deleted_at is null),
    'due', private.next_due_noticia());
end
$$;
comment on function public.find_noticia_publica(uuid) is
  'One item as the public reads it: {"noticia": row of noticias_publicas or null, "exists": whether there is one, published or not (D05), "due": as in search_noticias_publicas}.';
revoke all on function public.find_noticia_publica(uuid) from public, anon, authenticated, service_role;
grant execute on function public.find_noticia_publica(uuid) to anon, authenticated;
