-- Edits the jsonb's text, where only a key is followed by ":, since walking the value takes seconds.
create function private.without_notes(value jsonb) returns jsonb
language sql immutable strict parallel safe
set search_path = ''
return regexp_replace(
  regexp_replace(value::text, '(?<!\\)"(?:origen|fuente)": "(?:[^"\\]|\\.)*", ', '', 'g'),
  '(?:, )?(?<!\\)"(?:origen|fuente)": "(?:[^"\\]|\\.)*"', '', 'g')::jsonb;
comment on function private.without_notes(jsonb) is
  'Returns content without the editors'' notes (origen, fuente) at any depth, which are not published.';

create function private.named_ids(value jsonb) returns uuid[]
language sql immutable strict parallel safe
set search_path = ''
return array(
  select distinct (found.parts)[1]::uuid
  from regexp_matches(value::text, '/(?:archivos|media)/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[/"]', 'g') as found (parts));
comment on function private.named_ids(jsonb) is 'Returns the ids of the documents and images whose addresses occur in a part of the content.';
grant execute on function private.named_ids(jsonb) to authenticated, service_role;

-- Names of the parts. Only the functions write content, since they validate it.
create table private.content_parts (
  name text primary key,
  constraint content_parts_name_form check (name ~ '^[a-z-]{1,60}\.json$')
);
comment on table private.content_parts is
  'The parts of the content that the contract of this version has (contract/content/files.ts). A new part is added by a migration.';
comment on column private.content_parts.name is 'File name, such as barrios-residuos.json.';
insert into private.content_parts (name) values
  ('a-quien-le-corresponde.json'), ('auspiciantes.json'), ('barrios-residuos.json'), ('buscador.json'), ('centros-salud.json'), ('circuitos.json'), ('ciudad.json'),
  ('contactos-utiles.json'), ('documentos.json'), ('emergencias.json'), ('eventos.json'), ('feriados.json'), ('gastronomia.json'), ('imagenes.json'),
  ('intendente.json'), ('jardines.json'), ('lugares.json'), ('normas-residuos.json'), ('portada.json'), ('que-va-en-cada-bolsa.json'),
  ('seguridad.json'), ('servicios-municipales.json'), ('servicios-salud.json');
alter table private.content_parts enable row level security;

create table public.contenidos (
  name text primary key,
  value jsonb not null,
  via text not null default 'guardado',
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  -- Precomputed: anonymous statements time out after three seconds.
  public_value jsonb not null,
  named uuid[] generated always as (private.named_ids(value)) stored,
  constraint contenidos_name_form check (name ~ '^[a-z-]{1,60}\.json$'),
  constraint contenidos_name_known foreign key (name) references private.content_parts (name),
  constraint contenidos_value_is_object check (jsonb_typeof(value) = 'object'),
  -- 4 MB as sent: jsonb text has a space after commas and colons.
  constraint contenidos_value_size check (octet_length(value::text) <= 5 * 1024 * 1024),
  constraint contenidos_value_plain check (private.is_plain_json(value)),
  constraint contenidos_via_known check (via in ('guardado', 'restaurado', 'importado')),
  constraint contenidos_revision_positive check (revision > 0)
);
comment on table public.contenidos is 'Content of the city that was changed since the installation. A part without a row has the value of its file in the code.';
comment on column public.contenidos.name is 'File name, such as barrios-residuos.json.';
comment on column public.contenidos.value is 'Content, validated by the contract''s schema of that name before saving and again by the build.';
comment on column public.contenidos.via is 'Origin of the value: guardado, restaurado (as an earlier version) or importado.';
comment on column public.contenidos.revision is 'Increases by one with each change, for optimistic locking; 0 is the file.';
comment on column public.contenidos.updated_at is 'When it last changed.';
comment on column public.contenidos.updated_by is 'Who changed it last; null: the system.';
comment on column public.contenidos.public_value is 'value without the editors'' notes.';
comment on column public.contenidos.named is 'Ids of the documents and images that it links to.';
alter table public.contenidos enable row level security;
grant select on public.contenidos to authenticated, service_role;
create policy "Active staff read the content" on public.contenidos
  for select to authenticated using ((select private.is_active()));
create trigger contenido_is_never_removed
  before delete or truncate on public.contenidos
  for each statement execute function private.refuse_change();

create table public.contenido_versions (
  name text not null references public.contenidos (name),
  revision integer not null,
  actor uuid,
  at timestamptz not null default clock_timestamp(),
  before jsonb,
  primary key (name, revision),
  constraint contenido_versions_first_is_the_file check ((revision = 0) = (before is null))
);
comment on table public.contenido_versions is 'Append-only history of the content: one row for each change.';
comment on column public.contenido_versions.name is 'The part that changed.';
comment on column public.contenido_versions.revision is 'The revision that the change replaced; 0: the file.';
comment on column public.contenido_versions.actor is 'Who changed it; null: the system.';
comment on column public.contenido_versions.at is 'When it changed.';
comment on column public.contenido_versions.before is 'The whole row before the change; null for the file, which is not stored.';
alter table public.contenido_versions enable row level security;
grant select on public.contenido_versions to authenticated, service_role;
create policy "Active staff read the history of the content" on public.contenido_versions
  for select to authenticated using ((select private.is_active()));
create trigger contenido_versions_is_append_only
  before update or delete or truncate on public.contenido_versions
  for each statement execute function private.refuse_change();
create constraint trigger contenido_versions_count_bytes after insert on public.contenido_versions
  deferrable initially deferred for each row execute function private.count_stored_bytes();

create function private.count_contenido_revision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Overwrites values set by the statement.
  new.revision := 1;
  new.updated_at := clock_timestamp();
  new.updated_by := auth.uid();
  if tg_op = 'UPDATE' then
    if new.value = old.value then
      return old;
    end if;
    new.revision := old.revision + 1;
  end if;
  new.public_value := private.without_notes(new.value);
  return new;
end
$$;
comment on function private.count_contenido_revision() is
  'Sets revision, time, author and public value. Leaves the row as it was if the value does not change.';
create trigger contenido_revisions_are_counted
  before insert or update on public.contenidos
  for each row execute function private.count_contenido_revision();

create function private.store_contenido_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.contenido_versions (name, revision, actor, before) values (new.name, 0, auth.uid(), null);
  elsif new.revision = old.revision then
    return null;
  else
    insert into public.contenido_versions (name, revision, actor, before)
    values (old.name, old.revision, auth.uid(), to_jsonb(old) - 'public_value');
  end if;
  if tg_op = 'INSERT' or new.public_value <> old.public_value then
    perform private.lock_site_changes();
    insert into public.site_changes (contenido, kind) values (new.name, 'contenido');
  end if;
  return null;
end
$$;
comment on function private.store_contenido_version() is
  'Stores the replaced version, and records a site change if the public value changed.';
create trigger contenido_changes_are_kept
  after insert or update on public.contenidos
  for each row execute function private.store_contenido_version();

create function private.audit_contenido() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.revision = old.revision then
    return null;
  end if;
  -- The trigger on contenido_propuestas audits an accepted proposal in this transaction.
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
  'Records contenido_guardado, contenido_restaurado and contenido_importado {revision}; the target is the part. The replaced value is in contenido_versions.';
create trigger contenido_changes_are_audited
  after insert or update on public.contenidos
  for each row execute function private.audit_contenido();
