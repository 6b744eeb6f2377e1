-- What staff propose who may not change content themselves, and what was decided (docs/design.md §14).

create table public.contenido_propuestas (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  revision integer not null,
  value jsonb not null,
  nota text not null default '',
  author_id uuid not null default auth.uid() references public.staff (id),
  created_at timestamptz not null default clock_timestamp(),
  state text not null default 'pendiente',
  motivo text not null default '',
  decided_at timestamptz,
  decided_by uuid,
  constraint contenido_propuestas_name_form check (name ~ '^[a-z-]{1,60}\.json$'),
  constraint contenido_propuestas_revision_counted check (revision >= 0),
  constraint contenido_propuestas_value_is_object check (jsonb_typeof(value) = 'object'),
  constraint contenido_propuestas_value_size check (octet_length(value::text) <= 5 * 1024 * 1024),
  constraint contenido_propuestas_value_plain check (private.is_plain_json(value)),
  constraint contenido_propuestas_nota_length check (char_length(nota) <= 500),
  constraint contenido_propuestas_nota_plain check (nota = private.plain_text(nota)),
  constraint contenido_propuestas_state_known check (state in ('pendiente', 'aceptada', 'rechazada')),
  constraint contenido_propuestas_motivo_length check (char_length(motivo) <= 500),
  constraint contenido_propuestas_motivo_plain check (motivo = private.plain_text(motivo)),
  constraint contenido_propuestas_refused_for_a_reason check ((state = 'rechazada') = (motivo ~ '\S')),
  constraint contenido_propuestas_decided check ((state = 'pendiente') = (decided_at is null))
);
create index contenido_propuestas_waiting on public.contenido_propuestas (created_at desc) where state = 'pendiente';
create index contenido_propuestas_newest on public.contenido_propuestas (created_at desc);
create index contenido_propuestas_by_author on public.contenido_propuestas (author_id);

comment on table public.contenido_propuestas is 'Changes of the content that somebody proposes, and what an admin decided.';
comment on column public.contenido_propuestas.id is 'Names it.';
comment on column public.contenido_propuestas.name is 'The part: barrios-residuos.json.';
comment on column public.contenido_propuestas.revision is 'The revision that was seen; 0: the file.';
comment on column public.contenido_propuestas.value is 'What the part is to say.';
comment on column public.contenido_propuestas.nota is 'What its author says of it.';
comment on column public.contenido_propuestas.author_id is 'Who proposes: the caller, always.';
comment on column public.contenido_propuestas.created_at is 'When it was proposed.';
comment on column public.contenido_propuestas.state is 'pendiente, aceptada or rechazada.';
comment on column public.contenido_propuestas.motivo is 'Why it was refused; empty otherwise.';
comment on column public.contenido_propuestas.decided_at is 'When it was decided; null: not yet.';
comment on column public.contenido_propuestas.decided_by is 'Who decided.';

alter table public.contenido_propuestas enable row level security;
revoke all on public.contenido_propuestas from public, anon, authenticated, service_role;
grant select on public.contenido_propuestas to authenticated, service_role;
grant insert (name, revision, value, nota) on public.contenido_propuestas to authenticated;
grant update (state, motivo) on public.contenido_propuestas to authenticated;

create policy "Active staff read their own proposals, an admin or super_admin all" on public.contenido_propuestas
  for select to authenticated
  using ((select private.is_active())
    and (author_id = (select auth.uid()) or (select private.has_role('admin', 'super_admin'))));
create policy "Active staff propose" on public.contenido_propuestas
  for insert to authenticated with check ((select private.is_active()) and author_id = (select auth.uid()));
create policy "An active admin or super_admin decides" on public.contenido_propuestas
  for update to authenticated
  using ((select private.has_role('admin', 'super_admin')))
  with check ((select private.has_role('admin', 'super_admin')));

create trigger contenido_propuesta_is_never_removed
  before delete or truncate on public.contenido_propuestas
  for each statement execute function private.refuse_change();

create function private.guard_contenido_propuesta() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.state <> 'pendiente' or new.state = 'pendiente' then
    raise exception using errcode = 'P0001', message = 'propuesta_decided';
  end if;
  new.decided_at := now();
  new.decided_by := auth.uid();
  return new;
end
$$;
comment on function private.guard_contenido_propuesta() is
  'A proposal is decided once (propuesta_decided); records who and when: decided_at is the beginning of the transaction.';
revoke all on function private.guard_contenido_propuesta() from public, anon, authenticated, service_role;

create trigger contenido_propuesta_is_decided_once
  before update on public.contenido_propuestas
  for each row execute function private.guard_contenido_propuesta();

create function private.audit_contenido_propuesta() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (actor, action, target, detail)
  values (auth.uid(),
    case new.state when 'pendiente' then 'contenido_propuesto' when 'aceptada' then 'contenido_aceptado' else 'contenido_rechazado' end,
    new.name,
    jsonb_strip_nulls(jsonb_build_object(
      'propuesta', new.id,
      'author', case when new.state <> 'pendiente' then new.author_id end,
      'motivo', nullif(new.motivo, ''))));
  return null;
end
$$;
comment on function private.audit_contenido_propuesta() is
  'Records contenido_propuesto {propuesta}, contenido_aceptado {propuesta, author} and contenido_rechazado {propuesta, author, motivo}; the target is the part.';
revoke all on function private.audit_contenido_propuesta() from public, anon, authenticated, service_role;

create trigger contenido_propuestas_are_audited
  after insert or update on public.contenido_propuestas
  for each row execute function private.audit_contenido_propuesta();

create function private.audit_contenido() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.revision = old.revision then
    return null;
  end if;
  -- What a proposal brought was recorded when it was accepted, in this very transaction.
  if not exists (
    select from public.contenido_propuestas
    where name = new.name and state = 'aceptada' and decided_at = now() and decided_by = auth.uid()
  ) then
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), 'contenido_' || new.via, new.name, jsonb_build_object('revision', new.revision));
  end if;
  return null;
end
$$;
comment on function private.audit_contenido() is
  'Records contenido_guardado, contenido_restaurado and contenido_importado {revision}; the target is the part. What an edit replaced stands in contenido_versions.';
revoke all on function private.audit_contenido() from public, anon, authenticated, service_role;

create trigger contenido_changes_are_audited
  after insert or update on public.contenidos
  for each row execute function private.audit_contenido();
