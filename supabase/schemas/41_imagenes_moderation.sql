create function private.moderate_imagen() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status <> old.status then
    if (old.status, new.status) not in (
      ('pendiente', 'verificado'), ('pendiente', 'rechazada'), ('pendiente', 'eliminado'),
      ('verificado', 'rechazada'), ('verificado', 'eliminado'), ('verificado', 'pendiente'),
      ('rechazada', 'verificado'), ('rechazada', 'eliminado'), ('rechazada', 'pendiente')
    ) then
      raise exception using errcode = 'P0001', message = 'image_transition',
        detail = format('An image does not go from %s to %s.', old.status, new.status);
    end if;
    if new.status = 'pendiente' and old.status = 'verificado' and exists (
      select from public.noticias
      where (image_ids @> array[new.id] or text_image_ids @> array[new.id]) and deleted_at is null
    ) then
      raise exception using errcode = 'P0001', message = 'image_in_news';
    end if;
    new.revision := old.revision + 1;
    new.moderado_por := case when new.status <> 'pendiente' then auth.uid() end;
    new.fecha_aprobacion := case when new.status = 'verificado' then now() end;
    if new.status in ('verificado', 'pendiente') then
      new.motivo_rechazo := null;
    end if;
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), 'imagen_' || new.status, new.id::text,
      jsonb_strip_nulls(jsonb_build_object('title', new.title, 'from', old.status, 'motivo', new.motivo_rechazo)));
  end if;
  return new;
end
$$;
comment on function private.moderate_imagen() is
  'Refuses transitions other than those of PG03 and PG09 (image_transition) and the return of a verified image of an item to pendiente (image_in_news). Records moderator and time in the row and in the audit log.';
create trigger imagen_moderation_is_recorded
  before update on public.imagenes
  for each row execute function private.moderate_imagen();

create function private.record_imported_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (at, actor, action, target, detail)
  values (coalesce(new.fecha_aprobacion, clock_timestamp()), new.moderado_por, 'imagen_' || new.status, new.id::text,
    jsonb_strip_nulls(jsonb_build_object('title', new.title, 'motivo', new.motivo_rechazo)));
  return null;
end
$$;
comment on function private.record_imported_decision() is
  'Audits the status of an imported image, with the row''s moderator and approval time.';
create trigger imagen_imported_decision_is_recorded
  after insert on public.imagenes
  for each row when (new.status <> 'pendiente')
  execute function private.record_imported_decision();

create function private.record_imagen_correction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before jsonb := private.imagen_texts(old) || jsonb_build_object('motivo', old.motivo_rechazo);
  after jsonb := private.imagen_texts(new) || jsonb_build_object('motivo', new.motivo_rechazo);
  changed text[];
begin
  if new.status <> old.status then
    -- Reasons are recorded by moderate_imagen().
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
comment on function private.record_imagen_correction() is
  'Audits imagen_corregida {title, changed, before, after} for a change of an image''s texts, or of the reason of its rejection without a new decision.';
create trigger imagen_corrections_are_recorded
  after update on public.imagenes
  for each row execute function private.record_imagen_correction();

create function public.moderate(p_id uuid, p_status text, p_motivo text, p_revision int default null) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  before text;
  found_revision int;
begin
  select status, revision into before, found_revision from public.imagenes where id = p_id for update;
  if before is not null and found_revision is distinct from p_revision and (p_status = 'pendiente' or p_revision is not null) then
    raise exception using errcode = 'P0001', message = 'image_decided_again';
  end if;
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
comment on function public.moderate(uuid, text, text, int) is
  'Sets an image''s status (PG03) with the caller''s rights; pendiente undoes the decision that produced p_revision, others change the image as it was seen at p_revision (null: as it is). Returns {before: previous status, null for an unknown image; imagen: row of imagenes_panel, null if the status was already set}. Fails with image_transition, image_in_news or image_decided_again.';
grant execute on function public.moderate(uuid, text, text, integer) to authenticated;

-- An image's history for moderators, who cannot read the audit log.
create view public.imagen_history_panel with (security_barrier = true, security_invoker = false) as
select
  step.imagen_id, step.entry, step.at, step.action, step.detail, private.person_of(person) as actor
from (
  select id as imagen_id, 0::bigint as entry, created_at as at, 'imagen_subida' as action, '{}'::jsonb as detail,
    coalesce(author_admin_id, author_id) as actor
  from public.imagenes
  union all
  select imagen.id, entry.id, entry.at, entry.action, entry.detail, entry.actor
  from public.imagenes as imagen
  join public.audit_log as entry on entry.target = imagen.id::text and entry.action in (
    'imagen_verificado', 'imagen_rechazada', 'imagen_eliminado', 'imagen_pendiente', 'imagen_corregida')
) as step
left join public.staff as person on person.id = step.actor
where (select private.has_role('admin', 'super_admin'));
comment on view public.imagen_history_panel is
  'History of each image for active admin and super_admin: upload, decisions and corrections, with actor and time (PG03, R03).';
comment on column public.imagen_history_panel.entry is 'Order within an image: 0 for the upload, else the id in audit_log.';
comment on column public.imagen_history_panel.action is 'imagen_subida, imagen_verificado, imagen_rechazada, imagen_eliminado, imagen_pendiente (a decision undone) or imagen_corregida.';
comment on column public.imagen_history_panel.detail is 'As in the audit log: from and motivo of a decision; changed, before and after of a correction.';
comment on column public.imagen_history_panel.actor is 'Null for the public and the system.';
grant select on public.imagen_history_panel to authenticated;

create function private.guard_imagen_correction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Not for system writes (restore, import).
  if auth.uid() is null then
    return new;
  end if;
  if new.description !~ '\S' and old.description ~ '\S' and exists (
    select from public.noticias
    where (image_ids @> array[new.id] or text_image_ids @> array[new.id])
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
    raise exception using errcode = '42501', message = 'Only admin and super_admin decide about an image; only they and its uploader change its texts.';
  end if;
  return new;
end
$$;
comment on function private.guard_imagen_correction() is
  'Lets admin and super_admin decide, and them and the uploader change texts; other staff may only add a missing description (RLS in 40_imagenes.sql). Refuses to empty the description of a photo in a published item (photo_undescribed).';
create trigger imagen_correction_is_guarded
  before update on public.imagenes
  for each row execute function private.guard_imagen_correction();

create function private.imagen_texts(imagen public.imagenes) returns jsonb
language sql immutable parallel safe
set search_path = ''
return jsonb_build_object(
  'title', imagen.title, 'description', imagen.description, 'category', imagen.category, 'tags', imagen.tags,
  'caption', imagen.caption, 'credit', imagen.credit,
  'focus', coalesce(imagen.focus_x || ' %, ' || imagen.focus_y || ' %', ''));
comment on function private.imagen_texts(public.imagenes) is 'Returns the correctable texts of an image in the form of its history.';

create function public.update_imagen(p_id uuid, p_changes jsonb, p_seen jsonb) returns jsonb
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
  -- Locked; no row without the right to change it.
  select * into imagen from public.imagenes where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'forbidden');
  end if;
  -- A column that already has the wanted value is no conflict: a retry whose response was lost.
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
comment on function public.update_imagen(uuid, jsonb, jsonb) is
  'Changes texts and focus of an image with the caller''s rights. Returns {"outcome": "corrected", "imagen": row of imagenes_panel}, or the outcome unknown, forbidden, or changed: a column of p_changes no longer has its value in p_seen.';
grant execute on function public.update_imagen(uuid, jsonb, jsonb) to authenticated;
