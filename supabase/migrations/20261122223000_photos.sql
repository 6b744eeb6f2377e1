-- What is said of a photo: by whom it is corrected, what stands in the history, and that what is published is described.

grant update (title, description, category, tags, caption, credit, focus_x, focus_y) on public.imagenes to authenticated;
create policy "Active staff correct what they uploaded, and describe what nobody described" on public.imagenes
  for update to authenticated
  using ((select private.is_active()) and status <> 'eliminado'
    and (coalesce(author_admin_id, author_id) = (select auth.uid()) or description !~ '\S'))
  with check ((select private.is_active()));

create function private.guard_imagen_correction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What the system writes (a restored copy, an import) is taken as it is.
  if auth.uid() is null then
    return new;
  end if;
  if new.description !~ '\S' and old.description ~ '\S' and exists (
    select from public.noticias
    where (image_id = new.id or more_image_ids @> array[new.id] or text_image_ids @> array[new.id])
      and status = 'publicado' and deleted_at is null
  ) then
    raise exception using errcode = 'P0001', message = 'photo_undescribed';
  end if;
  if private.has_role('admin', 'super_admin') then
    return new;
  end if;
  if (new.status, new.motivo_rechazo) is distinct from (old.status, old.motivo_rechazo)
    or (coalesce(old.author_admin_id, old.author_id) is distinct from auth.uid()
      and (new.title, new.category, new.tags, new.caption, new.credit, new.focus_x, new.focus_y)
        is distinct from (old.title, old.category, old.tags, old.caption, old.credit, old.focus_x, old.focus_y)) then
    raise exception using errcode = '42501', message = 'Only who may moderate does that.';
  end if;
  return new;
end
$$;
comment on function private.guard_imagen_correction() is
  'Keeps decisions to admin and super_admin, and the rest of the staff to what they uploaded, or to a description that is missing. The description of a photo that a published item shows is not emptied (photo_undescribed).';
revoke all on function private.guard_imagen_correction() from public, anon, authenticated, service_role;
create trigger imagen_correction_is_guarded
  before update on public.imagenes
  for each row execute function private.guard_imagen_correction();

create function private.said_of_imagen(imagen public.imagenes) returns jsonb
language sql immutable parallel safe
set search_path = ''
return jsonb_build_object(
  'title', imagen.title, 'description', imagen.description, 'category', imagen.category, 'tags', imagen.tags,
  'caption', imagen.caption, 'credit', imagen.credit,
  'focus', coalesce(imagen.focus_x || ' %, ' || imagen.focus_y || ' %', ''));
comment on function private.said_of_imagen(public.imagenes) is 'What can be corrected of an image, as its history says it.';
revoke all on function private.said_of_imagen(public.imagenes) from public, anon, authenticated, service_role;

create or replace function private.note_imagen_correction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before jsonb := private.said_of_imagen(old) || jsonb_build_object('motivo', old.motivo_rechazo);
  after jsonb := private.said_of_imagen(new) || jsonb_build_object('motivo', new.motivo_rechazo);
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
  'Records imagen_corregida {title, changed, before, after} where what is said of an image changes, or the reason of its rejection without a new decision.';

create function public.correct_imagen(p_id uuid, p_changes jsonb, p_seen jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  imagen public.imagenes;
  next public.imagenes;
begin
  perform from public.imagenes where id = p_id and status <> 'eliminado';
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  -- Locked, and no row for who may not change it.
  select * into imagen from public.imagenes where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'forbidden');
  end if;
  -- What is there already was saved by an earlier try whose answer was lost.
  if exists (
    select from jsonb_each(p_changes) as wanted
    where to_jsonb(imagen) -> wanted.key <> wanted.value
      and to_jsonb(imagen) -> wanted.key <> p_seen -> wanted.key
  ) then
    return jsonb_build_object('outcome', 'changed');
  end if;
  next := jsonb_populate_record(imagen, p_changes);
  update public.imagenes
    set title = next.title, description = next.description, category = next.category, tags = next.tags,
      caption = next.caption, credit = next.credit, focus_x = next.focus_x, focus_y = next.focus_y
    where id = p_id;
  return jsonb_build_object('outcome', 'corrected', 'imagen', (
    select to_jsonb(shown) from public.imagenes_panel as shown where shown.id = p_id));
end
$$;
comment on function public.correct_imagen(uuid, jsonb, jsonb) is
  'Changes what is said of an image as its caller: {"outcome": "corrected", "imagen": row of imagenes_panel}, or unknown, forbidden, or changed where one of the columns named in p_seen says something else by now.';
revoke all on function public.correct_imagen(uuid, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.correct_imagen(uuid, jsonb, jsonb) to authenticated;

-- Caption, credit and focal point come with an image, too.
drop function public.add_imagen(uuid, text, text, text, text[]);
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
    if not (
      select private.is_place_left(
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
  'Claims an upload of the last 23 hours once and makes it a pending image; the author is the caller when active staff. Fails with upload_unknown, upload_claimed, or pending_quota while the network that the file came from has its share (private.is_place_left) of the 500 places for images of the public.';
revoke all on function public.add_imagen(uuid, text, text, text, text[], text, text, smallint, smallint)
  from public, anon, authenticated, service_role;
grant execute on function public.add_imagen(uuid, text, text, text, text[], text, text, smallint, smallint) to anon, authenticated;

create function private.follow_noticia_lead() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.more_image_ids := array_remove(new.more_image_ids, new.image_id);
  if new.image_id is null then
    new.image_id := new.more_image_ids[1];
    new.more_image_ids := new.more_image_ids[2:];
  end if;
  return new;
end
$$;
comment on function private.follow_noticia_lead() is
  'Another first photo, by who does not know the rest of them: it is no second time among them, and without one the next leads.';
revoke all on function private.follow_noticia_lead() from public, anon, authenticated, service_role;
create trigger noticia_lead_is_followed
  before update of image_id on public.noticias
  for each row when (new.image_id is distinct from old.image_id and new.more_image_ids = old.more_image_ids
    and new.more_image_ids <> '{}')
  execute function private.follow_noticia_lead();

create function private.check_noticia_photos_described() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null and exists (
    select from public.imagenes
    where id = any (new.image_id || new.more_image_ids) and description !~ '\S' and status <> 'eliminado'
  ) then
    raise exception using errcode = 'P0001', message = 'photo_undescribed';
  end if;
  return new;
end
$$;
comment on function private.check_noticia_photos_described() is
  'Whoever publishes an item, or changes the photos of a published one, has described each of them (photo_undescribed). What was published before keeps what it has, and so does a restored copy.';
revoke all on function private.check_noticia_photos_described() from public, anon, authenticated, service_role;
create trigger noticia_photos_are_described
  before insert on public.noticias
  for each row when (new.status = 'publicado' and new.image_id is not null)
  execute function private.check_noticia_photos_described();
create trigger noticia_new_photos_are_described
  before update of status, image_id, more_image_ids on public.noticias
  for each row when (new.status = 'publicado' and new.image_id is not null
    and (new.status, new.image_id, new.more_image_ids) is distinct from (old.status, old.image_id, old.more_image_ids))
  execute function private.check_noticia_photos_described();

-- A photo within a text is a photo of the item.
create function private.check_noticia_text_photos_described() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null and exists (
    select from public.imagenes
    where id = any (private.text_image_ids(new.content)) and description !~ '\S' and status <> 'eliminado'
  ) then
    raise exception using errcode = 'P0001', message = 'text_photo_undescribed';
  end if;
  return new;
end
$$;
comment on function private.check_noticia_text_photos_described() is
  'As private.check_noticia_photos_described(), of the photos that the text names (text_photo_undescribed).';
revoke all on function private.check_noticia_text_photos_described() from public, anon, authenticated, service_role;
-- The column that keeps them is worked out after these.
create trigger noticia_text_photos_are_described
  before insert on public.noticias
  for each row when (new.status = 'publicado' and strpos(new.content, '](/media/') > 0)
  execute function private.check_noticia_text_photos_described();
create trigger noticia_new_text_photos_are_described
  before update of status, content on public.noticias
  for each row when (new.status = 'publicado' and strpos(new.content, '](/media/') > 0
    and (new.status, private.text_image_ids(new.content)) is distinct from (old.status, private.text_image_ids(old.content)))
  execute function private.check_noticia_text_photos_described();
