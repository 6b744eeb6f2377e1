-- What staff read in the panel, and what they decide about images. To everybody else these views are empty.

-- A draft shows nobody its image: what happens to that is no change of the draft.
create view public.noticias_panel with (security_barrier = true, security_invoker = false) as
select
  noticia.id, noticia.title, noticia.excerpt, noticia.content, noticia.date, noticia.category, noticia.status,
  noticia.image_id, noticia.author_id, noticia.revision, noticia.created_at, noticia.updated_at, noticia.deleted_at,
  imagen.status as image_status, imagen.title as image_title, imagen.description as image_description,
  imagen.category as image_category, imagen.tags as image_tags,
  imagen.width as image_width, imagen.height as image_height,
  author.name as author_name, author.last_name as author_last_name, author.sector as author_sector,
  author.email as author_email,
  site_change.id as change, site_change.at as change_at
from public.noticias as noticia
join public.staff as author on author.id = noticia.author_id
left join public.imagenes as imagen on imagen.id = noticia.image_id
left join public.site_changes as site_change on site_change.id = greatest(
  (select max(id) from public.site_changes where noticia_id = noticia.id),
  (select max(id) from public.site_changes
    where imagen_id = noticia.image_id and noticia.status = 'publicado' and noticia.deleted_at is null))
where (select private.is_active());
comment on view public.noticias_panel is 'All news with image and author in any state, deleted items included, for active staff.';
comment on column public.noticias_panel.image_status is 'Status of the image; null without one.';
comment on column public.noticias_panel.change is
  'Newest site change of the item or, while it is public, its image; the item is online when /build.json names it or a later one (PN04). Null: never public.';
comment on column public.noticias_panel.change_at is 'When that change happened.';
revoke all on public.noticias_panel from public, anon, authenticated, service_role;
grant select on public.noticias_panel to authenticated;

create function public.list_noticias_panel() returns jsonb
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
      from page join public.noticias_panel as noticia using (id)), '[]'),
    'asked', (select jsonb_build_object('asked_at', asked_at, 'error', error) from public.rebuilds order by id desc limit 1))
$$;
comment on function public.list_noticias_panel() is
  'News that are not deleted, newest first, up to 1,000 and 4 MB of text (E03): {"total": n, "noticias": [rows of noticias_panel], "asked": the newest ask of the build hook or null}. With the caller''s rights.';
revoke all on function public.list_noticias_panel() from public, anon, authenticated, service_role;
grant execute on function public.list_noticias_panel() to authenticated;

create view public.noticia_versions_panel with (security_barrier = true, security_invoker = false) as
select
  version.noticia_id, version.revision, version.at, version.actor, version.before,
  actor.name as actor_name, actor.last_name as actor_last_name, actor.email as actor_email
from public.noticia_versions as version
left join public.staff as actor on actor.id = version.actor
where (select private.is_active());
comment on view public.noticia_versions_panel is
  'The history of the news with who replaced each revision and when, for active staff (PF07).';
comment on column public.noticia_versions_panel.actor_name is 'Null, like every actor_ column, where the system changed the item.';
revoke all on public.noticia_versions_panel from public, anon, authenticated, service_role;
grant select on public.noticia_versions_panel to authenticated;

-- Which published news an image stands in, so that whoever rejects or deletes it knows what readers lose (PG04, PG05).
create view public.imagenes_panel with (security_barrier = true, security_invoker = false) as
select
  imagen.id, imagen.title, imagen.description, imagen.category, imagen.tags, imagen.status,
  imagen.width, imagen.height, imagen.tipo, imagen.author_id, imagen.author_admin_id, imagen.moderado_por,
  imagen.fecha_aprobacion, imagen.motivo_rechazo, imagen.created_at,
  author.name as author_name, author.last_name as author_last_name, author.email as author_email,
  author_admin.name as author_admin_name, author_admin.last_name as author_admin_last_name,
  author_admin.email as author_admin_email,
  moderador.name as moderador_name, moderador.last_name as moderador_last_name, moderador.email as moderador_email,
  uses.noticias, uses.noticia_titles
from public.imagenes as imagen
left join public.staff as author on author.id = imagen.author_id
left join public.staff as author_admin on author_admin.id = imagen.author_admin_id
left join public.staff as moderador on moderador.id = imagen.moderado_por
cross join lateral (
  select
    count(*)::integer as noticias,
    coalesce((array_agg(title order by date desc, created_at desc, id desc))[:3], '{}') as noticia_titles
  from public.noticias
  where image_id = imagen.id and status = 'publicado' and deleted_at is null
) as uses
where (select private.is_active());
comment on view public.imagenes_panel is 'All images with the people around them, for active staff (E21).';
comment on column public.imagenes_panel.moderador_name is 'Who decided last; null before a decision.';
comment on column public.imagenes_panel.noticias is 'How many published news have it as their image, whatever its status.';
comment on column public.imagenes_panel.noticia_titles is 'Titles of the newest three of those.';
revoke all on public.imagenes_panel from public, anon, authenticated, service_role;
grant select on public.imagenes_panel to authenticated;

create function public.search_imagenes_panel(
  q text default '', category text default '', tipo text default '', estado text default ''
) returns jsonb
language sql stable security definer parallel safe
set search_path = ''
as $$
  with search as (
    select private.search_pattern(q) as pattern
  ), hits as materialized (
    select imagen.id, imagen.created_at
    from public.imagenes as imagen
    where (select private.is_active())
      and ((select pattern from search) = '%%' or imagen.id in (
        select id from public.imagenes where search_text like (select pattern from search)
        union all
        select made.id from public.staff as author join public.imagenes as made on made.author_id = author.id
        where private.fold(author.name || ' ' || author.last_name || chr(1) || coalesce(author.email, ''))
          like (select pattern from search)))
      and (coalesce(search_imagenes_panel.category, '') in ('', 'todas') or imagen.category = search_imagenes_panel.category)
      and (coalesce(search_imagenes_panel.tipo, '') = '' or imagen.tipo = search_imagenes_panel.tipo)
      and (coalesce(estado, '') in ('', 'todas') or imagen.status = estado)
  ), page as (
    select id from hits order by created_at desc, id desc limit 1000
  )
  select jsonb_build_object(
    'total', (select count(*) from hits),
    'imagenes', coalesce((
      select jsonb_agg(to_jsonb(imagen) order by imagen.created_at desc, imagen.id desc)
      from page join public.imagenes_panel as imagen using (id)
    ), '[]'))
$$;
comment on function public.search_imagenes_panel(text, text, text, text) is
  'Images of any status, newest first, up to 1,000, for active staff: {"total": n, "imagenes": [rows of imagenes_panel]}. As search_imagenes_publicas(); q also finds the author''s name and e-mail (PG02); estado '''' or todas: all.';
revoke all on function public.search_imagenes_panel(text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.search_imagenes_panel(text, text, text, text) to authenticated;

create function public.imagen_counts() returns table (aprobadas int, pendientes int, rechazadas int)
language sql stable
set search_path = ''
as $$
  select
    (count(*) filter (where status = 'verificado'))::int,
    (count(*) filter (where status = 'pendiente'))::int,
    (count(*) filter (where status = 'rechazada'))::int
  from public.imagenes
$$;
comment on function public.imagen_counts() is 'How many images there are in each status that is not final (PG07). With the caller''s rights.';
revoke all on function public.imagen_counts() from public, anon, authenticated, service_role;
grant execute on function public.imagen_counts() to authenticated;

create function public.moderate(p_id uuid, p_status text, p_motivo text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  before text;
begin
  select status into before from public.imagenes where id = p_id for update;
  if before <> p_status then
    update public.imagenes
      set status = p_status, motivo_rechazo = case when p_status = 'rechazada' then p_motivo else motivo_rechazo end
      where id = p_id;
    return jsonb_build_object('before', before, 'imagen', (
      select to_jsonb(imagen) from public.imagenes_panel as imagen where imagen.id = p_id));
  end if;
  return jsonb_build_object('before', before, 'imagen', null);
end
$$;
comment on function public.moderate(uuid, text, text) is
  'Decides about an image (PG03): {before: its status until then, null for an unknown image, imagen: its row of imagenes_panel, null where it had that status already}. Fails with image_transition. With the caller''s rights.';
revoke all on function public.moderate(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.moderate(uuid, text, text) to authenticated;

create function public.own_summary()
returns table (noticias int, publicadas int, imagenes int, created_at timestamptz)
language sql stable
set search_path = ''
as $$
  select
    (select count(*)::int from public.noticias where author_id = staff.id and deleted_at is null),
    (select count(*)::int from public.noticias where author_id = staff.id and deleted_at is null and status = 'publicado'),
    (select count(*)::int from public.imagenes where author_id = staff.id and status <> 'eliminado'),
    staff.created_at
  from public.staff
  where staff.id = (select auth.uid())
$$;
comment on function public.own_summary() is
  'What the caller wrote, published and uploaded, without what was deleted, and since when the account exists (PP05). With the caller''s rights.';
revoke all on function public.own_summary() from public, anon, authenticated, service_role;
grant execute on function public.own_summary() to authenticated;

-- The whole history of an image for who moderates: the audit log itself is read by super_admin alone.
create view public.imagen_history_panel with (security_barrier = true, security_invoker = false) as
select
  step.imagen_id, step.entry, step.at, step.action, step.detail, step.actor,
  actor.name as actor_name, actor.last_name as actor_last_name, actor.email as actor_email
from (
  select id as imagen_id, 0::bigint as entry, created_at as at, 'imagen_subida' as action, '{}'::jsonb as detail,
    coalesce(author_admin_id, author_id) as actor
  from public.imagenes
  union all
  select imagen.id, entry.id, entry.at, entry.action, entry.detail, entry.actor
  from public.imagenes as imagen
  join public.audit_log as entry on entry.target = imagen.id::text and entry.action in (
    'imagen_verificado', 'imagen_rechazada', 'imagen_eliminado', 'imagen_corregida')
) as step
left join public.staff as actor on actor.id = step.actor
where (select private.has_role('admin', 'super_admin'));
comment on view public.imagen_history_panel is
  'What happened to each image, by whom and when: how it came in, decisions, corrections; for active admin and super_admin (PG03, R03).';
comment on column public.imagen_history_panel.entry is 'Order within an image: 0 how it came in, else the entry of the audit log.';
comment on column public.imagen_history_panel.action is 'imagen_subida, imagen_verificado, imagen_rechazada, imagen_eliminado or imagen_corregida.';
comment on column public.imagen_history_panel.detail is 'As in the audit log: from and motivo of a decision; changed, before and after of a correction.';
comment on column public.imagen_history_panel.actor_name is 'Null, like every actor_ column, where it was the public or the system.';
revoke all on public.imagen_history_panel from public, anon, authenticated, service_role;
grant select on public.imagen_history_panel to authenticated;
