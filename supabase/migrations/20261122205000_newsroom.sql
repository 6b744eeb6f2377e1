-- What a newsroom needs of an item and of its photos: a time to appear and to go, up to twelve photos, somebody's look before it is
-- published. Views are made anew with what follows from it.

alter table public.noticias
  add column publish_at timestamptz,
  add column unpublish_at timestamptz,
  add column more_image_ids uuid[] not null default '{}',
  -- Written by triggers alone. Readers' views ask the clock; this is what the site was last told.
  add column is_public boolean not null default false,
  drop constraint noticias_status_known,
  add constraint noticias_status_known check (status in ('borrador', 'en_revision', 'publicado')),
  add constraint noticias_times_in_order check (unpublish_at > coalesce(publish_at, '-infinity')),
  add constraint noticias_more_images_bounded check (
    coalesce(array_ndims(more_image_ids), 1) = 1 and cardinality(more_image_ids) <= 11
    and array_position(more_image_ids, null) is null
    and (more_image_ids = '{}' or image_id is not null and image_id <> all (more_image_ids)));
comment on column public.noticias.status is
  'borrador, en_revision (somebody is asked to look at it) or publicado.';
comment on column public.noticias.publish_at is 'A published item is public from then on; null: at once.';
comment on column public.noticias.unpublish_at is 'A published item is public until then; null: for good.';
comment on column public.noticias.more_image_ids is
  'Its photos after image_id, in their order: up to 11, each once, in any status. The public sees the verified ones.';
comment on column public.noticias.is_public is
  'Whether the public could read it when the site was last told so (site_changes). note_due_noticias() follows the clock.';
create index noticias_by_more_images on public.noticias using gin (more_image_ids);
create index noticias_with_times on public.noticias (status) where publish_at is not null or unpublish_at is not null;
grant insert (publish_at, unpublish_at, more_image_ids) on public.noticias to authenticated;
grant update (publish_at, unpublish_at, more_image_ids) on public.noticias to authenticated;

alter table public.imagenes
  add column caption text not null default '',
  add column credit text not null default '',
  add column focus_x smallint,
  add column focus_y smallint,
  add constraint imagenes_caption_length check (char_length(caption) <= 300),
  add constraint imagenes_credit_length check (char_length(credit) <= 120),
  add constraint imagenes_caption_plain check (caption = private.plain_text(caption)),
  add constraint imagenes_credit_plain check (credit = private.plain_text(credit)),
  add constraint imagenes_focus_within check (
    num_nulls(focus_x, focus_y) in (0, 2) and focus_x between 0 and 100 and focus_y between 0 and 100);
comment on column public.imagenes.caption is 'What readers see below it; may be empty.';
comment on column public.imagenes.credit is 'Who made it, as readers see it; may be empty.';
comment on column public.imagenes.focus_x is
  'What stays in sight where it is shown cut, in percent from the left; null: the middle, and the upper third of a portrait.';
comment on column public.imagenes.focus_y is 'As focus_x, from the top.';

create function private.is_out(status text, deleted_at timestamptz, publish_at timestamptz, unpublish_at timestamptz)
returns boolean
language sql stable parallel safe
set search_path = ''
return status = 'publicado' and deleted_at is null
  and coalesce(publish_at <= now(), true) and coalesce(unpublish_at > now(), true);
comment on function private.is_out(text, timestamptz, timestamptz, timestamptz) is 'Whether the public reads such an item now.';
revoke all on function private.is_out(text, timestamptz, timestamptz, timestamptz) from public, anon, authenticated, service_role;

-- No change of any item: neither a version nor a site change.
alter table public.noticias disable trigger user;
update public.noticias set is_public = true where status = 'publicado' and deleted_at is null;
alter table public.noticias enable trigger user;

create or replace function private.keep_noticia_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Not computed yet in the new row, and nothing that anybody wrote.
  old.search_text := null;
  -- These follow from the change, whatever the statement says.
  new.revision := old.revision;
  new.updated_at := old.updated_at;
  new.is_public := old.is_public;
  if new is not distinct from old then
    new.is_public := private.is_out(new.status, new.deleted_at, new.publish_at, new.unpublish_at);
    return new;
  end if;
  new.is_public := private.is_out(new.status, new.deleted_at, new.publish_at, new.unpublish_at);
  new.revision := old.revision + 1;
  new.updated_at := clock_timestamp();
  insert into public.noticia_versions (noticia_id, revision, actor, before)
  values (old.id, old.revision, auth.uid(), to_jsonb(old) - 'search_text' - 'is_public');
  return new;
end
$$;
comment on function private.keep_noticia_version() is
  'Counts the revision, keeps what was there before, and works out whether the public reads it now. An update that changes nothing leaves no trace but that.';

create function private.tell_whether_public() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.is_public := private.is_out(new.status, new.deleted_at, new.publish_at, new.unpublish_at);
  return new;
end
$$;
comment on function private.tell_whether_public() is 'Works out whether the public reads a new item.';
revoke all on function private.tell_whether_public() from public, anon, authenticated, service_role;
create trigger noticia_is_public_or_not
  before insert on public.noticias
  for each row execute function private.tell_whether_public();

create or replace function private.note_noticia_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_public constant boolean := tg_op = 'UPDATE' and old.is_public;
  change text;
begin
  change := case
    when new.is_public and not was_public then 'publicada'
    when was_public and new.deleted_at is not null then 'eliminada'
    when was_public and not new.is_public then 'ocultada'
    when was_public and new is distinct from old then 'editada'
  end;
  if change is not null then
    perform private.lock_site_changes();
    insert into public.site_changes (noticia_id, kind) values (new.id, change);
  end if;
  return null;
end
$$;
comment on function private.note_noticia_change() is
  'Notes publication, edit, hiding and deletion, by whoever writes and by the clock. Every real edit counts: the public sees the revision.';

create function public.note_due_noticias() returns setof uuid
language sql security definer
set search_path = ''
as $$
  -- The trigger works out the value; naming the column makes it look.
  update public.noticias set is_public = is_public
  where (publish_at is not null or unpublish_at is not null)
    and is_public <> private.is_out(status, deleted_at, publish_at, unpublish_at)
  returning id
$$;
comment on function public.note_due_noticias() is
  'Notes for the site the items whose time to appear or to go has come since the last call, and names them. The schedule calls it each minute.';
revoke all on function public.note_due_noticias() from public, anon, authenticated, service_role;
grant execute on function public.note_due_noticias() to service_role;

create function private.check_more_noticia_images() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted uuid[] := new.more_image_ids;
begin
  if tg_op = 'UPDATE' then
    wanted := array(select unnest(wanted) except select unnest(old.more_image_ids) except select old.image_id);
  end if;
  if (select count(*) from public.imagenes where id = any (wanted) and status <> 'eliminado')
    <> (select count(distinct id) from unnest(wanted) as id) then
    raise exception using errcode = 'P0001', message = 'image_unavailable';
  end if;
  if cardinality(new.more_image_ids) <> (select count(distinct id) from unnest(new.more_image_ids) as id) then
    raise exception using errcode = 'P0001', message = 'image_twice';
  end if;
  return new;
end
$$;
comment on function private.check_more_noticia_images() is
  'Photos that are added exist and were not deleted (image_unavailable); each stands there once (image_twice).';
revoke all on function private.check_more_noticia_images() from public, anon, authenticated, service_role;
create trigger noticia_more_images_are_available
  before insert on public.noticias
  for each row when (new.more_image_ids <> '{}')
  execute function private.check_more_noticia_images();
create trigger noticia_new_more_images_are_available
  before update of more_image_ids on public.noticias
  for each row when (new.more_image_ids is distinct from old.more_image_ids)
  execute function private.check_more_noticia_images();

create or replace view private.published_noticias as
select
  noticia.id, noticia.title, noticia.excerpt, noticia.content, noticia.date, noticia.category,
  noticia.revision, noticia.created_at, noticia.updated_at,
  imagen.id as image_id, imagen.title as image_title, imagen.description as image_description,
  imagen.category as image_category, imagen.tags as image_tags,
  imagen.width as image_width, imagen.height as image_height,
  author.name as author_name, author.last_name as author_last_name, author.sector as author_sector,
  imagen.caption as image_caption, imagen.credit as image_credit,
  imagen.focus_x as image_focus_x, imagen.focus_y as image_focus_y,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', photo.id, 'status', photo.status, 'title', photo.title, 'description', photo.description,
      'category', photo.category, 'tags', photo.tags, 'caption', photo.caption, 'credit', photo.credit,
      'width', photo.width, 'height', photo.height, 'focus_x', photo.focus_x, 'focus_y', photo.focus_y
    ) order by array_position(noticia.more_image_ids, photo.id))
    from public.imagenes as photo
    where photo.id = any (noticia.more_image_ids) and photo.status = 'verificado'
  ), '[]') as more_images
from public.noticias as noticia
join public.staff as author on author.id = noticia.author_id
left join public.imagenes as imagen on imagen.id = noticia.image_id and imagen.status = 'verificado'
where noticia.status = 'publicado' and noticia.deleted_at is null
  and coalesce(noticia.publish_at <= now(), true) and coalesce(noticia.unpublish_at > now(), true);

create or replace view public.noticias_publicas with (security_barrier = true, security_invoker = false) as
select
  id, title, excerpt, content, date, category, revision, created_at, updated_at,
  image_id, image_title, image_description, image_category, image_tags, image_width, image_height,
  author_name, author_last_name, author_sector,
  image_caption, image_credit, image_focus_x, image_focus_y, more_images
from private.published_noticias;
comment on column public.noticias_publicas.more_images is 'Its verified photos after the first, in their order: [{id, status, title, description, category, tags, caption, credit, width, height, focus_x, focus_y}].';

create or replace view public.imagenes_publicas with (security_barrier = true, security_invoker = false) as
select
  imagen.id, imagen.title, imagen.description, imagen.category, imagen.tags, imagen.tipo,
  imagen.width, imagen.height, imagen.status, imagen.created_at, imagen.fecha_aprobacion,
  author.name as author_name, author.last_name as author_last_name, nullif(author.contact_email, '') as author_email,
  imagen.caption, imagen.credit, imagen.focus_x, imagen.focus_y
from public.imagenes as imagen
left join public.staff as author on author.id = imagen.author_id
where imagen.status = 'verificado';

create or replace view public.noticias_panel with (security_barrier = true, security_invoker = false) as
select
  noticia.id, noticia.title, noticia.excerpt, noticia.content, noticia.date, noticia.category, noticia.status,
  noticia.image_id, noticia.author_id, noticia.revision, noticia.created_at, noticia.updated_at, noticia.deleted_at,
  imagen.status as image_status, imagen.title as image_title, imagen.description as image_description,
  imagen.category as image_category, imagen.tags as image_tags,
  imagen.width as image_width, imagen.height as image_height,
  author.name as author_name, author.last_name as author_last_name, author.sector as author_sector,
  author.email as author_email,
  site_change.id as change, site_change.at as change_at,
  imagen.caption as image_caption, imagen.credit as image_credit,
  imagen.focus_x as image_focus_x, imagen.focus_y as image_focus_y,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', photo.id, 'status', photo.status, 'title', photo.title, 'description', photo.description,
      'category', photo.category, 'tags', photo.tags, 'caption', photo.caption, 'credit', photo.credit,
      'width', photo.width, 'height', photo.height, 'focus_x', photo.focus_x, 'focus_y', photo.focus_y
    ) order by array_position(noticia.more_image_ids, photo.id))
    from public.imagenes as photo
    where photo.id = any (noticia.more_image_ids)
  ), '[]') as more_images,
  noticia.publish_at, noticia.unpublish_at, noticia.is_public
from public.noticias as noticia
join public.staff as author on author.id = noticia.author_id
left join public.imagenes as imagen on imagen.id = noticia.image_id
left join public.site_changes as site_change on site_change.id = greatest(
  (select max(id) from public.site_changes where noticia_id = noticia.id),
  (select max(id) from public.site_changes
    where imagen_id = any (noticia.image_id || noticia.more_image_ids) and noticia.is_public))
where (select private.is_active());
comment on column public.noticias_panel.more_images is 'As in noticias_publicas, in any status.';

create or replace view public.imagenes_panel with (security_barrier = true, security_invoker = false) as
select
  imagen.id, imagen.title, imagen.description, imagen.category, imagen.tags, imagen.status,
  imagen.width, imagen.height, imagen.tipo, imagen.author_id, imagen.author_admin_id, imagen.moderado_por,
  imagen.fecha_aprobacion, imagen.motivo_rechazo, imagen.created_at,
  author.name as author_name, author.last_name as author_last_name, author.email as author_email,
  author_admin.name as author_admin_name, author_admin.last_name as author_admin_last_name,
  author_admin.email as author_admin_email,
  moderador.name as moderador_name, moderador.last_name as moderador_last_name, moderador.email as moderador_email,
  uses.noticias, uses.noticia_titles,
  coalesce((select array_agg(name order by name) from public.contenidos where imagen.id = any (named)), '{}') as contenidos,
  imagen.caption, imagen.credit, imagen.focus_x, imagen.focus_y
from public.imagenes as imagen
left join public.staff as author on author.id = imagen.author_id
left join public.staff as author_admin on author_admin.id = imagen.author_admin_id
left join public.staff as moderador on moderador.id = imagen.moderado_por
cross join lateral (
  select
    count(*)::integer as noticias,
    coalesce((array_agg(title order by date desc, created_at desc, id desc))[:3], '{}') as noticia_titles
  from public.noticias
  where (image_id = imagen.id or more_image_ids @> array[imagen.id]) and status = 'publicado' and deleted_at is null
) as uses
where (select private.is_active());

create or replace function private.note_imagen_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_public constant boolean := tg_op = 'UPDATE' and old.status = 'verificado';
  is_public constant boolean := new.status = 'verificado';
begin
  if not (was_public or is_public) or (was_public and is_public
    and (old.title, old.description, old.category, old.tags, old.width, old.height, old.created_at,
        old.fecha_aprobacion, old.author_id, old.caption, old.credit, old.focus_x, old.focus_y)
      is not distinct from (new.title, new.description, new.category, new.tags, new.width, new.height, new.created_at,
        new.fecha_aprobacion, new.author_id, new.caption, new.credit, new.focus_x, new.focus_y)) then
    return null;
  end if;
  perform private.lock_site_changes();
  insert into public.site_changes (imagen_id, kind)
  values (new.id, case when is_public then 'imagen_publicada' else 'imagen_retirada' end);
  return null;
end
$$;

create or replace function private.note_imagen_correction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before jsonb := jsonb_build_object('title', old.title, 'description', old.description, 'category', old.category,
    'tags', old.tags, 'caption', old.caption, 'credit', old.credit, 'motivo', old.motivo_rechazo);
  after jsonb := jsonb_build_object('title', new.title, 'description', new.description, 'category', new.category,
    'tags', new.tags, 'caption', new.caption, 'credit', new.credit, 'motivo', new.motivo_rechazo);
  changed text[];
begin
  if new.status <> old.status then
    -- The reason is part of the decision, which moderate_imagen() records.
    before := before - 'motivo';
  end if;
  changed := array(select field.key from jsonb_each(before) as field where field.value <> after -> field.key);
  if cardinality(changed) > 0 then
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), 'imagen_corregida', new.id::text, jsonb_build_object(
      'title', new.title,
      'changed', changed,
      'before', (select jsonb_object_agg(field, before -> field) from unnest(changed) as field),
      'after', (select jsonb_object_agg(field, after -> field) from unnest(changed) as field)));
  end if;
  return null;
end
$$;
comment on function private.note_imagen_correction() is
  'Records imagen_corregida {title, changed, before, after} where an image''s title, description, category, tags, caption or credit change, or the reason of its rejection without a new decision.';

create or replace function public.site_state() returns table (change bigint, noticias bigint)
language sql stable security definer
set search_path = ''
as $$
  select
    (select coalesce(max(id), 0) from public.site_changes),
    (select count(*) from public.noticias
      where status = 'publicado' and deleted_at is null
        and coalesce(publish_at <= now(), true) and coalesce(unpublish_at > now(), true))
$$;

create or replace function public.search_noticias_publicas(
  q text default '', category text default '', since date default null, take int default 1000, skip int default 0
) returns jsonb
language sql stable security definer parallel safe
set search_path = ''
as $$
  with search as (
    select private.search_pattern(q) as pattern
  ), hits as materialized (
    select noticia.id, noticia.date, noticia.created_at, octet_length(noticia.content) as bytes
    from public.noticias as noticia
    where noticia.status = 'publicado' and noticia.deleted_at is null
      and coalesce(noticia.publish_at <= now(), true) and coalesce(noticia.unpublish_at > now(), true)
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
