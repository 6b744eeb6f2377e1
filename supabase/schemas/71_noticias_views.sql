create view private.readable_noticias as
select
  noticia.id, noticia.title, noticia.excerpt, noticia.content, noticia.date, noticia.category,
  noticia.revision, noticia.created_at, noticia.updated_at,
  case when shown.images #>> '{0,_id}' = noticia.image_ids[1]::text then noticia.image_ids[1] end as image_id,
  shown.images,
  coalesce((
    select jsonb_agg(photo.as_json order by photo.id) from private.photos as photo
    where photo.id = any (noticia.text_image_ids) and photo.status = 'verificado'
  ), '[]') as text_images,
  jsonb_build_object('name', author.name, 'last_name', author.last_name, 'sector', author.sector) as author,
  noticia.status, noticia.deleted_at, noticia.publish_at, noticia.unpublish_at
from public.noticias as noticia
join public.staff as author on author.id = noticia.author_id
cross join lateral (
  select coalesce(jsonb_agg(photo.as_json order by array_position(noticia.image_ids, photo.id)), '[]') as images
  from private.photos as photo
  where photo.id = any (noticia.image_ids) and photo.status = 'verificado'
) as shown;
comment on view private.readable_noticias is 'All items, published or not, in their public form: with verified photos only.';

-- Public views run as their owner and filter themselves: anonymous callers have no access to tables.
create view private.published_noticias as
select
  id, title, excerpt, content, date, category, revision, created_at, updated_at, image_id, images, text_images, author
from private.readable_noticias
where status = 'publicado' and deleted_at is null
  and coalesce(publish_at <= now(), true) and coalesce(unpublish_at > now(), true);
comment on view private.published_noticias is
  'Rows of noticias_publicas without its security barrier, so that searches use their indexes.';

create view public.noticias_publicas with (security_barrier = true, security_invoker = false) as
select
  id, title, excerpt, content, date, category, revision, created_at, updated_at, image_id, images, text_images, author
from private.published_noticias;
comment on view public.noticias_publicas is 'Public news with their verified photos; source of the site''s builds.';
comment on column public.noticias_publicas.revision is 'Changes with the item itself, not with its image or author.';
comment on column public.noticias_publicas.image_id is 'Id of the lead photo; null unless it is verified.';
comment on column public.noticias_publicas.images is 'Its verified photos in order, as in the API but for url: [{_id, status, title, description, category, tags, caption, credit, width, height, focus}].';
comment on column public.noticias_publicas.text_images is 'Verified photos in its text, in the form of images, by id.';
comment on column public.noticias_publicas.author is '{name, last_name, sector}: sector is the municipal area.';
grant select on public.noticias_publicas to anon, authenticated, service_role;

create function public.calendar_noticias(p_month date)
returns table (id uuid, title text, category text, status text, day date, publish_at timestamptz, unpublish_at timestamptz)
language sql stable
set search_path = ''
as $$
  with month as (
    select date_trunc('month', p_month::timestamp) as first, date_trunc('month', p_month::timestamp) + interval '1 month' as next
  )
  select noticia.id, title, category, status,
    coalesce((publish_at at time zone 'America/Argentina/Buenos_Aires')::date, date) as day, publish_at, unpublish_at
  from public.noticias as noticia, month
  where deleted_at is null
    and (publish_at is null and date >= first and date < next
      or publish_at >= first at time zone 'America/Argentina/Buenos_Aires'
        and publish_at < next at time zone 'America/Argentina/Buenos_Aires')
  order by day, publish_at nulls first, created_at, id
  limit 1000
$$;
comment on function public.calendar_noticias(date) is
  'Lists up to 1,000 news of the month of p_month in any status, each on the day of publish_at in the city, or else on its date. With the caller''s rights.';
grant execute on function public.calendar_noticias(date) to authenticated;

create function private.next_due_noticia() returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select min(due) from public.noticias, lateral (values (publish_at), (unpublish_at)) as times (due)
    where status = 'publicado' and deleted_at is null and (publish_at is not null or unpublish_at is not null)
      and due > now() and due <= now() + interval '1 minute');
end
$$;
comment on function private.next_due_noticia() is
  'Returns when an item appears or disappears by schedule within the next minute; null otherwise. Limits caching; later times are not disclosed.';

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
  'Returns {"noticia": row of noticias_publicas or null, "exists": whether the item exists, published or not (D05), "due": as in search_noticias_publicas}.';
grant execute on function public.find_noticia_publica(uuid) to anon, authenticated;

create view public.noticias_panel with (security_barrier = true, security_invoker = false) as
select
  noticia.id, noticia.title, noticia.excerpt, noticia.content, noticia.date, noticia.category, noticia.status,
  noticia.author_id, noticia.revision, noticia.created_at, noticia.updated_at, noticia.deleted_at,
  noticia.publish_at, noticia.unpublish_at, noticia.is_public,
  noticia.image_ids[1] as image_id,
  coalesce((
    select jsonb_agg(photo.as_json order by array_position(noticia.image_ids, photo.id)) from private.photos as photo
    where photo.id = any (noticia.image_ids)
  ), '[]') as images,
  coalesce((
    select jsonb_agg(photo.as_json order by photo.id) from private.photos as photo
    where photo.id = any (noticia.text_image_ids)
  ), '[]') as text_images,
  jsonb_build_object(
    '_id', author.id, 'name', author.name, 'last_name', author.last_name, 'sector', author.sector, 'email', author.email) as author,
  case when site_change.id is not null then jsonb_build_object('change', site_change.id, 'at', site_change.at) end as change
from public.noticias as noticia
join public.staff as author on author.id = noticia.author_id
left join public.site_changes as site_change on site_change.id = greatest(
  (select max(id) from public.site_changes where noticia_id = noticia.id),
  (select max(newest.id)
    from unnest(noticia.image_ids || noticia.text_image_ids) as photo (id)
    cross join lateral (
      select change.id from public.site_changes as change where change.imagen_id = photo.id order by change.id desc limit 1
    ) as newest
    where noticia.is_public))
where (select private.is_active());
comment on view public.noticias_panel is 'All news with photos and author, in any status and deleted ones too, for active staff.';
comment on column public.noticias_panel.image_id is 'The first of its photos; null without one.';
comment on column public.noticias_panel.images is 'As in noticias_publicas, in any status.';
comment on column public.noticias_panel.text_images is 'As in noticias_publicas, in any status.';
comment on column public.noticias_panel.author is '{_id, name, last_name, sector, email}.';
comment on column public.noticias_panel.change is
  '{change, at}: newest site change of the item or, while it is public, its image; the item is online when /build.json names it or a later one (PN04). Null: never public.';
grant select on public.noticias_panel to authenticated;
