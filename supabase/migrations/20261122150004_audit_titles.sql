-- The audit log says what happened to news and images by their titles, whoever changed them and by which way.

create function private.audit_noticia() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  event text;
begin
  event := case
    when tg_op = 'INSERT' then case new.status when 'publicado' then 'noticia_publicada' else 'noticia_creada' end
    when old.deleted_at is null and new.deleted_at is not null then 'noticia_eliminada'
    when old.deleted_at is not null and new.deleted_at is null then 'noticia_restaurada'
    when new.deleted_at is null and new.status <> old.status then
      case new.status when 'publicado' then 'noticia_publicada' else 'noticia_ocultada' end
  end;
  if event is not null then
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), event, new.id::text,
      jsonb_build_object('title', new.title, 'status', new.status, 'created', tg_op = 'INSERT'));
  end if;
  return null;
end
$$;
comment on function private.audit_noticia() is
  'Records noticia_creada (a draft), noticia_publicada (created: as a new item), noticia_ocultada, noticia_eliminada and noticia_restaurada {title, status, created}; one entry for one change. What an edit replaced stands in noticia_versions.';
revoke all on function private.audit_noticia() from public, anon, authenticated, service_role;

create trigger noticia_changes_are_audited
  after insert or update on public.noticias
  for each row execute function private.audit_noticia();

create or replace function private.moderate_imagen() returns trigger
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
      jsonb_strip_nulls(jsonb_build_object('title', new.title, 'from', old.status, 'motivo', new.motivo_rechazo)));
  end if;
  return new;
end
$$;

create or replace function private.note_imagen_brought_in() returns trigger
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

create or replace function private.note_imagen_correction() returns trigger
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
      'title', new.title,
      'changed', changed,
      'before', (select jsonb_object_agg(field, before -> field) from unnest(changed) as field),
      'after', (select jsonb_object_agg(field, after -> field) from unnest(changed) as field)));
  end if;
  return null;
end
$$;
comment on function private.note_imagen_correction() is
  'Records imagen_corregida {title, changed, before, after} where an image''s title, description, category or tags change, or the reason of its rejection without a new decision.';
