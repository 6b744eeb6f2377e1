-- Private and without policies: only the server reaches the files (G07).
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('imagenes', 'imagenes', false, 5 * 1024 * 1024, array['image/webp'])
on conflict (id) do nothing;

-- Stored files. A registration claims one, once; the clean-up removes unclaimed ones.
create table public.uploads (
  id uuid primary key default gen_random_uuid(),
  uploader uuid references public.staff (id),
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  network text,
  constraint uploads_bytes_positive check (bytes > 0),
  constraint uploads_size_positive check (width > 0 and height > 0)
);
comment on table public.uploads is 'Files stored under {id}/{width}.webp in the bucket imagenes.';
comment on column public.uploads.id is 'Becomes the id of the image.';
comment on column public.uploads.uploader is 'Active staff member who sent the file; null: the public.';
comment on column public.uploads.bytes is 'Size of the file as it came in, in bytes.';
comment on column public.uploads.width is 'Width of the largest stored picture, in pixels.';
comment on column public.uploads.height is 'Height of the largest stored picture, in pixels.';
comment on column public.uploads.created_at is 'When the file came in.';
comment on column public.uploads.claimed_at is 'When its data was registered; null: not yet.';
comment on column public.uploads.network is
  'Client network (private.network_of) of a public upload; null: uploaded by staff, or the image was already decided.';
create index uploads_unclaimed on public.uploads (created_at) where claimed_at is null;
create index uploads_by_uploader on public.uploads (uploader);
alter table public.uploads enable row level security;
-- Inserted by add_upload() alone, which limits them.
grant select, update, delete on public.uploads to service_role;

create function private.searched_imagen(title text, description text, tags text[]) returns text
language sql immutable parallel safe
set search_path = ''
return private.fold(title || chr(1) || description || chr(1) || array_to_string(tags, chr(1)));
comment on function private.searched_imagen(text, text, text[]) is
  'What a search looks through (G02). chr(1) stands between the texts, so that no match spans two.';
grant execute on function private.searched_imagen(text, text, text[]) to authenticated, service_role;

create table public.imagenes (
  id uuid primary key,
  title text not null,
  description text not null default '',
  category text not null,
  tags text[] not null default '{}',
  status text not null default 'pendiente',
  width integer not null,
  height integer not null,
  tipo text not null generated always as (
    case when width::bigint * 10 >= height::bigint * 11 then 'horizontal'
      when height::bigint * 10 >= width::bigint * 11 then 'vertical'
      else 'cuadrada' end) stored,
  author_id uuid references public.staff (id),
  author_admin_id uuid references public.staff (id),
  moderado_por uuid references public.staff (id),
  fecha_aprobacion timestamptz,
  motivo_rechazo text,
  created_at timestamptz not null default now(),
  search_text text generated always as (private.searched_imagen(title, description, tags)) stored,
  caption text not null default '',
  credit text not null default '',
  focus_x smallint,
  focus_y smallint,
  revision integer not null default 1,
  constraint imagenes_title_length check (char_length(title) <= 120 and title ~ '\S'),
  constraint imagenes_title_plain check (title = private.plain_line(title)),
  constraint imagenes_title_visible check (private.is_visible(title)),
  constraint imagenes_description_length check (char_length(description) <= 500),
  constraint imagenes_description_plain check (description = private.plain_text(description)),
  constraint imagenes_category_known check (category in (
    'cultura', 'obras', 'desarrollo', 'seguridad', 'social', 'salud', 'deportes', 'ambiente', 'educacion', 'eventos',
    'general', 'economia')),
  constraint imagenes_tags_are_a_list check (coalesce(array_ndims(tags), 1) = 1),
  constraint imagenes_tags_bounded check (
    cardinality(tags) <= 20 and char_length(array_to_string(tags, '')) <= 20 * 40
    and array_position(tags, null) is null and array_position(tags, '') is null),
  constraint imagenes_tags_plain check (
    array_to_string(tags, ',') = private.plain_line(array_to_string(tags, ','))
  ),
  constraint imagenes_status_known check (status in ('pendiente', 'verificado', 'rechazada', 'eliminado')),
  constraint imagenes_caption_length check (char_length(caption) <= 300),
  constraint imagenes_caption_plain check (caption = private.plain_text(caption)),
  constraint imagenes_credit_length check (char_length(credit) <= 120),
  constraint imagenes_credit_plain check (credit = private.plain_text(credit)),
  constraint imagenes_size_positive check (width > 0 and height > 0),
  constraint imagenes_approval_only_while_verified check (fecha_aprobacion is null or status = 'verificado'),
  constraint imagenes_motivo_only_when_refused check (motivo_rechazo is null or status in ('rechazada', 'eliminado')),
  constraint imagenes_motivo_length check (char_length(motivo_rechazo) <= 500),
  constraint imagenes_focus_within check (
    num_nulls(focus_x, focus_y) in (0, 2) and focus_x between 0 and 100 and focus_y between 0 and 100)
);
comment on table public.imagenes is 'Images of the gallery and of the news. Only verified ones are public.';
comment on column public.imagenes.id is 'The id of the upload; its address is /media/{id}/{width}.webp for life.';
comment on column public.imagenes.title is 'Title, up to 120 characters.';
comment on column public.imagenes.description is 'Description, also the alternative text; may be empty.';
comment on column public.imagenes.category is 'One of the news categories, which contain the gallery''s.';
comment on column public.imagenes.tags is 'Up to 20 tags of 40 characters on average.';
comment on column public.imagenes.status is 'pendiente, verificado (public), rechazada or eliminado (final).';
comment on column public.imagenes.width is 'Width of the largest stored picture, in pixels.';
comment on column public.imagenes.height is 'Height of the largest stored picture, in pixels.';
comment on column public.imagenes.tipo is 'horizontal or vertical where one side is at least a tenth longer, else cuadrada.';
comment on column public.imagenes.author_id is 'Staff member who uploaded it; null: the public.';
comment on column public.imagenes.author_admin_id is 'Staff member who uploaded it from the panel, the same as author_id; imported images may have either alone.';
comment on column public.imagenes.moderado_por is 'Who decided last; null: not decided, or by the system.';
comment on column public.imagenes.fecha_aprobacion is 'Since when it is verified; null while it is not.';
comment on column public.imagenes.motivo_rechazo is 'Reason of the rejection in force; may be null.';
comment on column public.imagenes.created_at is 'When it was registered.';
comment on column public.imagenes.search_text is 'Title, description and tags as they are searched (G02).';
comment on column public.imagenes.caption is 'What readers see below it; may be empty.';
comment on column public.imagenes.credit is 'Who made it, as readers see it; may be empty.';
comment on column public.imagenes.focus_x is
  'Focal point for cropping, in percent from the left; null: the middle, and the upper third of a portrait.';
comment on column public.imagenes.focus_y is 'As focus_x, from the top.';
comment on column public.imagenes.revision is 'One more with each decision.';
create index imagenes_search on public.imagenes
  -- Read more than written: no pending list.
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
create index imagenes_pending_from_public on public.imagenes (id) where status = 'pendiente' and author_id is null;
create index imagenes_by_author on public.imagenes (author_id);
create index imagenes_by_author_admin on public.imagenes (author_admin_id);
create index imagenes_by_moderator on public.imagenes (moderado_por);
-- For the count of pending images.
create index imagenes_pending on public.imagenes (id) where status = 'pendiente';
alter table public.imagenes enable row level security;
grant select on public.imagenes to authenticated;
grant select, insert, update on public.imagenes to service_role;
grant update (title, description, category, tags, status, motivo_rechazo, caption, credit, focus_x, focus_y) on public.imagenes to
  authenticated;
create policy "Active staff read every image" on public.imagenes
  for select to authenticated using ((select private.is_active()));
create policy "An active admin or super_admin moderates" on public.imagenes
  for update to authenticated
  using ((select private.has_role('admin', 'super_admin')))
  with check ((select private.has_role('admin', 'super_admin')));
create policy "Active staff correct their uploads, and describe images without description" on public.imagenes
  for update to authenticated
  using ((select private.is_active()) and status <> 'eliminado'
    and (coalesce(author_admin_id, author_id) = (select auth.uid()) or description !~ '\S'))
  with check ((select private.is_active()));

create function private.has_upload_capacity(held bigint, taken bigint, places int) returns boolean
language sql immutable parallel safe
set search_path = ''
return held * 10 < places - taken;
comment on function private.has_upload_capacity(bigint, bigint, int) is
  'Whether a network that holds `held` of the `taken` places gets another one: if held < (places - taken) / 10. Of 500 places one network gets 46 at most, a hundred networks leave 40, and a network without any gets one until the last is taken.';

create function private.delete_origin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.uploads set network = null where id = new.id;
  return null;
end
$$;
comment on function private.delete_origin() is 'Deletes the network of an image''s upload at the first decision.';
create trigger imagen_origin_is_forgotten
  after update of status on public.imagenes
  for each row when (old.status = 'pendiente' and new.status <> 'pendiente')
  execute function private.delete_origin();

create function public.add_upload(
  p_id uuid, p_uploader uuid, p_bytes int, p_width int, p_height int, p_unclaimed_max int, p_ip text default null
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  origin constant text := case when p_uploader is null then private.network_of(p_ip) end;
begin
  if p_uploader is null then
    -- Serializes public uploads, so that two do not take the last place.
    perform pg_advisory_xact_lock(hashtextextended('public.uploads unclaimed', 0));
    if not (
      select private.has_upload_capacity(count(*) filter (where network is not distinct from origin), count(*), p_unclaimed_max)
      from public.uploads where claimed_at is null and uploader is null
    ) then
      return false;
    end if;
  end if;
  insert into public.uploads (id, uploader, bytes, width, height, network)
  values (p_id, p_uploader, p_bytes, p_width, p_height, origin);
  return true;
end
$$;
comment on function public.add_upload(uuid, uuid, int, int, int, int, text) is
  'Records an upload and returns true. For a public upload (p_uploader null), returns false and records nothing if the network of p_ip has used its share (private.has_upload_capacity) of the p_unclaimed_max unregistered files.';
grant execute on function public.add_upload(uuid, uuid, integer, integer, integer, integer, text) to service_role;

create view private.photos as
select id, status, jsonb_build_object(
  '_id', id, 'status', status, 'title', title, 'description', description, 'category', category, 'tags', tags,
  'caption', caption, 'credit', credit, 'width', width, 'height', height,
  'focus', case when focus_x is not null then jsonb_build_object('x', focus_x, 'y', focus_y) end) as as_json
from public.imagenes;
comment on view private.photos is 'Each image as the API returns it among the photos of an item, but for its url.';

create function public.add_imagen(
  p_id uuid, p_title text, p_description text, p_category text, p_tags text[],
  p_caption text default '', p_credit text default '', p_focus_x smallint default null, p_focus_y smallint default null
) returns public.imagenes
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  author uuid;
  upload public.uploads;
  imagen public.imagenes;
begin
  -- A staff upload is registered by its uploader alone.
  update public.uploads set claimed_at = now()
    where id = p_id and claimed_at is null and (uploader is null or uploader = caller)
      and created_at > now() - interval '23 hours'
    returning * into upload;
  if not found then
    raise exception using errcode = 'P0001', message = case
      when exists (
        select from public.uploads where id = p_id and claimed_at is not null and (uploader is null or uploader = caller)
      ) then 'upload_claimed'
      else 'upload_unknown' end;
  end if;

  if (select private.is_active()) then
    author := caller;
  else
    -- Serializes public uploads, so that two do not take the last place.
    perform pg_advisory_xact_lock(hashtextextended('public.imagenes pending quota', 0));
    if not (
      select private.has_upload_capacity(
        count(*) filter (where came_in.network is not distinct from upload.network), count(*), 500)
      from public.imagenes as waiting left join public.uploads as came_in on came_in.id = waiting.id
      where waiting.status = 'pendiente' and waiting.author_id is null
    ) then
      raise exception using errcode = 'P0001', message = 'pending_quota';
    end if;
  end if;

  insert into public.imagenes (id, title, description, category, tags, width, height, author_id, author_admin_id,
    caption, credit, focus_x, focus_y)
  values (p_id, btrim(p_title), btrim(coalesce(p_description, '')), p_category, coalesce(p_tags, '{}'),
    upload.width, upload.height, author, author,
    btrim(coalesce(p_caption, '')), btrim(coalesce(p_credit, '')), p_focus_x, p_focus_y)
  returning * into imagen;
  return imagen;
end
$$;
comment on function public.add_imagen(uuid, text, text, text, text[], text, text, smallint, smallint) is
  'Claims an upload of the last 23 hours once and makes it a pending image; the author is the caller when active staff. Fails with upload_unknown, upload_claimed, or pending_quota if the network of a public upload has used its share (private.has_upload_capacity) of the 500 places for pending public images.';
grant execute on function public.add_imagen(uuid, text, text, text, text[], text, text, smallint, smallint) to anon, authenticated;
