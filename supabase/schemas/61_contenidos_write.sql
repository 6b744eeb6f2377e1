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
  bytes integer generated always as (octet_length(value::text)) stored,
  constraint contenido_propuestas_name_form check (name ~ '^[a-z-]{1,60}\.json$'),
  constraint contenido_propuestas_name_known foreign key (name) references private.content_parts (name),
  constraint contenido_propuestas_revision_counted check (revision >= 0),
  constraint contenido_propuestas_value_is_object check (jsonb_typeof(value) = 'object'),
  constraint contenido_propuestas_value_size check (octet_length(value::text) <= 5 * 1024 * 1024),
  constraint contenido_propuestas_value_plain check (private.is_plain_json(value)),
  constraint contenido_propuestas_nota_length check (char_length(nota) <= 500),
  constraint contenido_propuestas_nota_plain check (nota = private.plain_text(nota)),
  constraint contenido_propuestas_state_known check (state in ('pendiente', 'aceptada', 'rechazada', 'retirada')),
  constraint contenido_propuestas_motivo_length check (char_length(motivo) <= 500),
  constraint contenido_propuestas_motivo_plain check (motivo = private.plain_text(motivo)),
  constraint contenido_propuestas_refused_for_a_reason check ((state = 'rechazada') = (motivo ~ '\S')),
  constraint contenido_propuestas_decided check ((state = 'pendiente') = (decided_at is null))
);
comment on table public.contenido_propuestas is 'Proposed changes of content parts, with their decisions.';
comment on column public.contenido_propuestas.id is 'Primary key.';
comment on column public.contenido_propuestas.name is 'The part: barrios-residuos.json.';
comment on column public.contenido_propuestas.revision is 'The revision it is based on; 0: the file.';
comment on column public.contenido_propuestas.value is 'Proposed value of the part.';
comment on column public.contenido_propuestas.nota is 'Note of its author.';
comment on column public.contenido_propuestas.author_id is 'Author: always the caller.';
comment on column public.contenido_propuestas.created_at is 'When it was proposed.';
comment on column public.contenido_propuestas.state is 'pendiente, aceptada, rechazada or, taken back by its author, retirada.';
comment on column public.contenido_propuestas.motivo is 'Reason of a refusal; empty otherwise.';
comment on column public.contenido_propuestas.decided_at is 'When it was decided; null: not yet.';
comment on column public.contenido_propuestas.decided_by is 'Who decided; the author for a withdrawn proposal.';
comment on column public.contenido_propuestas.bytes is 'Size of the value in bytes, stored so that quotas do not read the values.';
create index contenido_propuestas_waiting on public.contenido_propuestas (created_at desc) where state = 'pendiente';
create index contenido_propuestas_newest on public.contenido_propuestas (created_at desc);
create index contenido_propuestas_of_a_day on public.contenido_propuestas (author_id, created_at);
alter table public.contenido_propuestas enable row level security;
-- Rows are inserted by propose_contenido(); authors withdraw by changing the state.
grant select on public.contenido_propuestas to authenticated, service_role;
grant update (state) on public.contenido_propuestas to authenticated;
create policy "Active staff read their own proposals, an admin or super_admin all" on public.contenido_propuestas
  for select to authenticated
  using ((select private.is_active())
    and (author_id = (select auth.uid()) or (select private.has_role('admin', 'super_admin'))));
create policy "Active staff withdraw their own proposals" on public.contenido_propuestas
  for update to authenticated
  using ((select private.is_active()) and author_id = (select auth.uid()))
  with check (author_id = (select auth.uid()) and state = 'retirada');
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
  if new.state = 'retirada' and auth.uid() is distinct from old.author_id then
    raise exception using errcode = 'P0001', message = 'propuesta_of_another';
  end if;
  new.decided_at := now();
  new.decided_by := auth.uid();
  return new;
end
$$;
comment on function private.guard_contenido_propuesta() is
  'Refuses a second decision (propuesta_decided) and withdrawal by another person than the author (propuesta_of_another). Sets decided_by and decided_at (the transaction''s start).';
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
    case new.state
      when 'pendiente' then 'contenido_propuesto'
      when 'aceptada' then 'contenido_aceptado'
      when 'rechazada' then 'contenido_rechazado'
      else 'contenido_retirado'
    end,
    new.name,
    jsonb_strip_nulls(jsonb_build_object(
      'propuesta', new.id,
      'author', case when new.state in ('aceptada', 'rechazada') then new.author_id end,
      'motivo', nullif(new.motivo, ''))));
  return null;
end
$$;
comment on function private.audit_contenido_propuesta() is
  'Records contenido_propuesto {propuesta}, contenido_aceptado {propuesta, author}, contenido_rechazado {propuesta, author, motivo} and contenido_retirado {propuesta}; the target is the part.';
create trigger contenido_propuestas_are_audited
  after insert or update on public.contenido_propuestas
  for each row execute function private.audit_contenido_propuesta();

create function private.replace_contenido(p_name text, p_value jsonb, p_revision int, p_via text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  is_saved boolean;
begin
  if p_revision = 0 then
    insert into public.contenidos (name, value, via) values (p_name, p_value, p_via) on conflict (name) do nothing;
  else
    update public.contenidos set value = p_value, via = p_via where name = p_name and revision = p_revision;
  end if;
  is_saved := found;
  return jsonb_build_object('saved', is_saved, 'contenido', (
    select to_jsonb(contenido) from public.contenidos_panel as contenido where contenido.name = p_name));
end
$$;
comment on function private.replace_contenido(text, jsonb, int, text) is
  'Replaces a part if its revision is still the expected one (0: the file). Returns {saved, contenido: its current row of contenidos_panel, null without one}.';

create function public.save_contenido(p_actor uuid, p_session uuid, p_name text, p_value jsonb, p_revision int, p_via text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.set_acting_user(p_actor, p_session, 'admin', 'super_admin');
  return private.replace_contenido(p_name, p_value, p_revision, p_via);
end
$$;
comment on function public.save_contenido(uuid, uuid, text, jsonb, int, text) is
  'Replaces a part by a validated value if its revision is still the expected one (0: the file); acts as an admin or super_admin of that session. Returns {saved, contenido: its current row of contenidos_panel, null without one}.';
grant execute on function public.save_contenido(uuid, uuid, text, jsonb, integer, text) to service_role;

create function public.import_contenidos(p_actor uuid, p_session uuid, p_contenidos jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.set_acting_user(p_actor, p_session, 'admin', 'super_admin');
  -- A fixed order prevents deadlocks.
  insert into public.contenidos (name, value, via)
  select part.key, part.value, 'importado' from jsonb_each(p_contenidos) as part order by part.key
  on conflict (name) do update set value = excluded.value, via = excluded.via;
end
$$;
comment on function public.import_contenidos(uuid, uuid, jsonb) is
  'Replaces parts by validated values, {"name.json": value}, all or none, regardless of their revisions; acts as an admin or super_admin of that session.';
grant execute on function public.import_contenidos(uuid, uuid, jsonb) to service_role;

create function public.propose_contenido(
  p_actor uuid, p_session uuid, p_name text, p_value jsonb, p_revision int, p_nota text
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  proposed public.contenido_propuestas;
begin
  perform private.set_acting_user(p_actor, p_session, 'super_admin', 'admin', 'editor', 'moderador');
  insert into public.contenido_propuestas (name, value, revision, nota, author_id)
    values (p_name, p_value, p_revision, p_nota, p_actor)
    returning * into proposed;
  return jsonb_build_object('id', proposed.id, 'created_at', proposed.created_at);
end
$$;
comment on function public.propose_contenido(uuid, uuid, text, jsonb, int, text) is
  'Stores a validated value as a proposal of active staff of that session. Returns {id, created_at}.';
grant execute on function public.propose_contenido(uuid, uuid, text, jsonb, integer, text) to service_role;

create function public.decide_propuesta(
  p_actor uuid, p_session uuid, p_id uuid, p_accept boolean, p_motivo text, p_revision int, p_value jsonb
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  decided public.contenido_propuestas;
begin
  perform private.set_acting_user(p_actor, p_session, 'admin', 'super_admin');
  update public.contenido_propuestas
    set state = case when p_accept then 'aceptada' else 'rechazada' end, motivo = case when p_accept then '' else p_motivo end
    where id = p_id
    returning * into decided;
  if decided.id is not null and p_accept
    and not (private.replace_contenido(decided.name, p_value, p_revision, 'guardado') ->> 'saved')::boolean then
    raise exception using errcode = 'P0001', message = 'contenido_changed';
  end if;
  return (select to_jsonb(propuesta) - 'value' from public.contenido_propuestas_panel as propuesta where propuesta._id = decided.id);
end
$$;
comment on function public.decide_propuesta(uuid, uuid, uuid, boolean, text, int, jsonb) is
  'Accepts (stores p_value, the newly validated value, if the part still has p_revision) or refuses a proposal, as an admin or super_admin in that session. Returns its row of contenido_propuestas_panel without the value, null for an unknown one. Fails with propuesta_decided, and with contenido_changed if the part has another revision.';
grant execute on function public.decide_propuesta(uuid, uuid, uuid, boolean, text, integer, jsonb) to service_role;

create function private.bound_contenido_propuestas() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  size constant bigint := octet_length(new.value::text);
  held record;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.contenido_propuestas ' || new.author_id, 0));
  select
    count(*) filter (where state = 'pendiente') as open,
    coalesce(sum(bytes) filter (where state = 'pendiente'), 0) as open_bytes,
    count(*) filter (where created_at > now() - interval '24 hours') as recent,
    coalesce(sum(bytes) filter (where created_at > now() - interval '24 hours'), 0) as recent_bytes
  into held
  from public.contenido_propuestas
  where author_id = new.author_id and (state = 'pendiente' or created_at > now() - interval '24 hours');
  if held.open >= 30 or held.open_bytes + size > 20 * 1024 * 1024 then
    raise exception using errcode = 'P0001', message = 'propuestas_too_many';
  elsif held.recent >= 100 or held.recent_bytes + size > 50 * 1024 * 1024 then
    raise exception using errcode = 'P0001', message = 'propuestas_too_many_of_a_day';
  end if;
  return new;
end
$$;
comment on function private.bound_contenido_propuestas() is
  'Limits a person to 30 undecided proposals of 20 MiB together (propuestas_too_many), and to 100 of 50 MiB in 24 hours including withdrawn ones (propuestas_too_many_of_a_day), since rows are never deleted.';
create trigger contenido_propuestas_are_bounded
  before insert on public.contenido_propuestas
  for each row execute function private.bound_contenido_propuestas();
