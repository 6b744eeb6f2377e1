-- The whole history of an image for who moderates: the audit log itself is read by super_admin alone.

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

insert into public.audit_log (at, actor, action, target, detail)
select coalesce(fecha_aprobacion, created_at), moderado_por, 'imagen_' || status, id::text,
  jsonb_strip_nulls(jsonb_build_object('motivo', motivo_rechazo))
from public.imagenes
where status <> 'pendiente' and not exists (
  select from public.audit_log as entry
  where entry.target = imagenes.id::text and entry.action in ('imagen_verificado', 'imagen_rechazada', 'imagen_eliminado'))
order by created_at;

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

create view public.imagen_historial with (security_barrier = true, security_invoker = false) as
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
comment on view public.imagen_historial is
  'What happened to each image, by whom and when: how it came in, decisions, corrections; for active admin and super_admin (PG03, R03).';
comment on column public.imagen_historial.entry is 'Order within an image: 0 how it came in, else the entry of the audit log.';
comment on column public.imagen_historial.action is 'imagen_subida, imagen_verificado, imagen_rechazada, imagen_eliminado or imagen_corregida.';
comment on column public.imagen_historial.detail is 'As in the audit log: from and motivo of a decision; changed, before and after of a correction.';
comment on column public.imagen_historial.actor_name is 'Null, like every actor_ column, where it was the public or the system.';
revoke all on public.imagen_historial from public, anon, authenticated, service_role;
grant select on public.imagen_historial to authenticated;
