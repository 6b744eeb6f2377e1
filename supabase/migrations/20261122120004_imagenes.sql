-- Gallery images and their moderation.

create function private.searched_imagen(title text, description text, tags text[]) returns text
language sql immutable parallel safe
set search_path = ''
return private.fold(title || chr(1) || description || chr(1) || array_to_string(tags, chr(1)));
comment on function private.searched_imagen(text, text, text[]) is
  'What a search looks through (G02). chr(1) stands between the texts, so that no match spans two.';
revoke all on function private.searched_imagen(text, text, text[]) from public, anon, authenticated, service_role;
-- Whoever writes a row computes its index entries.
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
  constraint imagenes_title_length check (char_length(title) <= 120 and title ~ '\S'),
  constraint imagenes_description_length check (char_length(description) <= 500),
  constraint imagenes_category_known check (category in (
    'cultura', 'obras', 'desarrollo', 'seguridad', 'social', 'salud', 'deportes', 'ambiente', 'educacion', 'eventos',
    'general', 'economia')),
  constraint imagenes_tags_are_a_list check (coalesce(array_ndims(tags), 1) = 1),
  constraint imagenes_tags_bounded check (
    cardinality(tags) <= 20 and char_length(array_to_string(tags, '')) <= 20 * 40
    and array_position(tags, null) is null and array_position(tags, '') is null),
  constraint imagenes_status_known check (status in ('pendiente', 'verificado', 'rechazada', 'eliminado')),
  constraint imagenes_size_positive check (width > 0 and height > 0),
  constraint imagenes_approval_only_while_verified check (fecha_aprobacion is null or status = 'verificado'),
  constraint imagenes_motivo_only_when_refused check (motivo_rechazo is null or status in ('rechazada', 'eliminado')),
  constraint imagenes_motivo_length check (char_length(motivo_rechazo) <= 500)
);
create index imagenes_search on public.imagenes
  -- Written seldom, read often: no list of pending entries that every search would have to go through.
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
create index imagenes_pending_from_public on public.imagenes (id) where status = 'pendiente' and author_id is null;
create index imagenes_by_author on public.imagenes (author_id);
create index imagenes_by_author_admin on public.imagenes (author_admin_id);
create index imagenes_by_moderator on public.imagenes (moderado_por);

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
comment on column public.imagenes.author_admin_id is 'Staff member who uploaded it from the panel.';
comment on column public.imagenes.moderado_por is 'Who decided last; null: nobody, or the system.';
comment on column public.imagenes.fecha_aprobacion is 'Since when it is verified; null while it is not.';
comment on column public.imagenes.motivo_rechazo is 'Reason of the rejection in force; may be null.';
comment on column public.imagenes.created_at is 'When it was registered.';
comment on column public.imagenes.search_text is 'Title, description and tags as they are searched (G02).';

alter table public.imagenes enable row level security;
revoke all on public.imagenes from public, anon, authenticated, service_role;
grant select on public.imagenes to authenticated;
grant update (status, motivo_rechazo) on public.imagenes to authenticated;
grant select, insert, update on public.imagenes to service_role;

create policy "Active staff read every image" on public.imagenes
  for select to authenticated using ((select private.is_active()));
create policy "An active admin or super_admin moderates" on public.imagenes
  for update to authenticated
  using ((select private.has_role('admin', 'super_admin')))
  with check ((select private.has_role('admin', 'super_admin')));

create function private.moderate_imagen() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status <> old.status then
    if (old.status, new.status) not in (
      ('pendiente', 'verificado'), ('pendiente', 'rechazada'), ('pendiente', 'eliminado'),
      ('verificado', 'rechazada'), ('verificado', 'eliminado'),
      ('rechazada', 'verificado'), ('rechazada', 'eliminado')
    ) then
      raise exception using errcode = 'P0001', message = 'image_transition',
        detail = format('An image does not go from %s to %s.', old.status, new.status);
    end if;
    new.moderado_por := auth.uid();
    new.fecha_aprobacion := case when new.status = 'verificado' then now() end;
    if new.status = 'verificado' then
      new.motivo_rechazo := null;
    end if;
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), 'imagen_' || new.status, new.id::text,
      jsonb_strip_nulls(jsonb_build_object('from', old.status, 'motivo', new.motivo_rechazo)));
  end if;
  return new;
end
$$;
comment on function private.moderate_imagen() is
  'Allows the transitions of PG03 only (image_transition), and records who decided and when, in the row and in the audit log.';
revoke all on function private.moderate_imagen() from public, anon, authenticated, service_role;

create trigger imagen_moderation_is_recorded
  before update on public.imagenes
  for each row execute function private.moderate_imagen();

-- An image that is brought in with a decision, from another system, keeps it in the log as well: the row forgets it with the next one.
create function private.note_imagen_brought_in() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (at, actor, action, target, detail)
  values (coalesce(new.fecha_aprobacion, clock_timestamp()), new.moderado_por, 'imagen_' || new.status, new.id::text,
    jsonb_strip_nulls(jsonb_build_object('motivo', new.motivo_rechazo)));
  return null;
end
$$;
comment on function private.note_imagen_brought_in() is
  'Records the decision that a new row comes with, by whom the row names and, of an approval, when the row says.';
revoke all on function private.note_imagen_brought_in() from public, anon, authenticated, service_role;

create trigger imagen_brought_in_is_recorded
  after insert on public.imagenes
  for each row when (new.status <> 'pendiente')
  execute function private.note_imagen_brought_in();

-- What is said of an image (its text alternative above all) is not changed in the panel; whoever changes it in the database leaves
-- an entry all the same.
create function private.note_imagen_correction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before jsonb := jsonb_build_object('title', old.title, 'description', old.description, 'category', old.category,
    'tags', old.tags, 'motivo', old.motivo_rechazo);
  after jsonb := jsonb_build_object('title', new.title, 'description', new.description, 'category', new.category,
    'tags', new.tags, 'motivo', new.motivo_rechazo);
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
      'changed', changed,
      'before', (select jsonb_object_agg(field, before -> field) from unnest(changed) as field),
      'after', (select jsonb_object_agg(field, after -> field) from unnest(changed) as field)));
  end if;
  return null;
end
$$;
comment on function private.note_imagen_correction() is
  'Records imagen_corregida {changed, before, after} where an image''s title, description, category or tags change, or the reason of its rejection without a new decision.';
revoke all on function private.note_imagen_correction() from public, anon, authenticated, service_role;

create trigger imagen_corrections_are_recorded
  after update on public.imagenes
  for each row execute function private.note_imagen_correction();

-- The one way by which an uploaded file becomes an image (design §5, §7).
-- For 23 hours: the sweep removes an upload after 24, file first. The hour between them keeps it from taking the file of an
-- image that is being registered at that moment.
create function public.add_imagen(
  p_id uuid, p_title text, p_description text, p_category text, p_tags text[]
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
  -- The staff member who sent the file is the one who registers it; to others it does not exist.
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
    -- One at a time, so that two requests at once do not both take the last place.
    perform pg_advisory_xact_lock(hashtextextended('public.imagenes pending quota', 0));
    if (select count(*) from public.imagenes where status = 'pendiente' and author_id is null) >= 500 then
      raise exception using errcode = 'P0001', message = 'pending_quota';
    end if;
  end if;

  insert into public.imagenes (id, title, description, category, tags, width, height, author_id, author_admin_id)
  values (p_id, btrim(p_title), btrim(coalesce(p_description, '')), p_category, coalesce(p_tags, '{}'),
    upload.width, upload.height, author, author)
  returning * into imagen;
  return imagen;
end
$$;
comment on function public.add_imagen(uuid, text, text, text, text[]) is
  'Claims an upload of the last 23 hours once and makes it a pending image; the author is the caller when active staff. Fails with upload_unknown, upload_claimed, or pending_quota (500 pending from the public).';
revoke all on function public.add_imagen(uuid, text, text, text, text[]) from public, anon, authenticated, service_role;
grant execute on function public.add_imagen(uuid, text, text, text, text[]) to anon, authenticated;
