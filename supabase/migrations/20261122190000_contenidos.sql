-- The content of the city (docs/design.md §14): a row wins over the file of content/ with its name.

create function private.is_plain_json(value jsonb) returns boolean
language sql immutable strict parallel safe
set search_path = ''
return value::text = private.plain_text(value::text) and value::text !~ '[^\\](\\\\)*\\(u00|[bfr])';
comment on function private.is_plain_json(jsonb) is
  'Whether each text in a JSON value is as private.plain_text() leaves it. The signs below a space stand escaped in the text of a value.';
revoke all on function private.is_plain_json(jsonb) from public, anon, authenticated, service_role;
-- Whoever writes a row has its checks computed.
grant execute on function private.is_plain_json(jsonb) to authenticated, service_role;

-- In the text of a jsonb a quotation mark without a backslash begins or ends a text, and after ": a value follows. Going through the
-- value itself took seconds for thousands of rows.
create function private.without_notes(value jsonb) returns jsonb
language sql immutable strict parallel safe
set search_path = ''
return regexp_replace(
  regexp_replace(value::text, '(?<!\\)"(?:origen|fuente)": "(?:[^"\\]|\\.)*", ', '', 'g'),
  '(?:, )?(?<!\\)"(?:origen|fuente)": "(?:[^"\\]|\\.)*"', '', 'g')::jsonb;
comment on function private.without_notes(jsonb) is
  'A content without the notes of who edits it (origen, fuente), at any depth: forms say that these are not published.';
revoke all on function private.without_notes(jsonb) from public, anon, authenticated, service_role;

create table public.contenidos (
  name text primary key,
  value jsonb not null,
  via text not null default 'guardado',
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  -- Kept, not computed for each build: a public reader has three seconds.
  public_value jsonb not null,
  constraint contenidos_name_form check (name ~ '^[a-z-]{1,60}\.json$'),
  constraint contenidos_value_is_object check (jsonb_typeof(value) = 'object'),
  -- 4 MB as they are sent: the text of a jsonb has a space after each comma and colon.
  constraint contenidos_value_size check (octet_length(value::text) <= 5 * 1024 * 1024),
  constraint contenidos_value_plain check (private.is_plain_json(value)),
  constraint contenidos_via_known check (via in ('guardado', 'restaurado', 'importado')),
  constraint contenidos_revision_positive check (revision > 0)
);

comment on table public.contenidos is 'Content of the city that was changed since the installation. A part without a row is as its file says.';
comment on column public.contenidos.name is 'Of the file: barrios-residuos.json.';
comment on column public.contenidos.value is 'What it says. The contract''s schema of that name decides what it may say; the build looks again.';
comment on column public.contenidos.via is 'How it came to say that: guardado, restaurado (as an earlier version) or importado.';
comment on column public.contenidos.revision is 'Grows by one with each change, so that nobody overwrites unseen work; 0 is the file.';
comment on column public.contenidos.updated_at is 'When it last changed.';
comment on column public.contenidos.updated_by is 'Who changed it last; null: the system.';
comment on column public.contenidos.public_value is 'value without the notes of who edits it.';

alter table public.contenidos enable row level security;
revoke all on public.contenidos from public, anon, authenticated, service_role;
grant select on public.contenidos to authenticated, service_role;
grant insert (name, value, via) on public.contenidos to authenticated;
grant update (value, via) on public.contenidos to authenticated;

create policy "Active staff read the content" on public.contenidos
  for select to authenticated using ((select private.is_active()));
create policy "An active admin or super_admin adds content" on public.contenidos
  for insert to authenticated with check ((select private.has_role('admin', 'super_admin')));
create policy "An active admin or super_admin changes content" on public.contenidos
  for update to authenticated
  using ((select private.has_role('admin', 'super_admin')))
  with check ((select private.has_role('admin', 'super_admin')));

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

comment on table public.contenido_versions is 'Append-only history of the content: one row for each change (design §14).';
comment on column public.contenido_versions.name is 'The part that changed.';
comment on column public.contenido_versions.revision is 'The revision that the change replaced; 0: the file.';
comment on column public.contenido_versions.actor is 'Who changed it; null: the system.';
comment on column public.contenido_versions.at is 'When it changed.';
comment on column public.contenido_versions.before is 'The whole row before the change; null for the file, which is not stored.';

alter table public.contenido_versions enable row level security;
revoke all on public.contenido_versions from public, anon, authenticated, service_role;
grant select on public.contenido_versions to authenticated, service_role;
create policy "Active staff read the history of the content" on public.contenido_versions
  for select to authenticated using ((select private.is_active()));

create trigger contenido_versions_is_append_only
  before update or delete or truncate on public.contenido_versions
  for each statement execute function private.refuse_change();

create function private.count_contenido_revision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- These follow from the change, whatever the statement says.
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
  'Counts the revision, signs it and works out what the public reads of it. An update that changes nothing leaves no trace.';
revoke all on function private.count_contenido_revision() from public, anon, authenticated, service_role;

create trigger contenido_revisions_are_counted
  before insert or update on public.contenidos
  for each row execute function private.count_contenido_revision();

alter table public.site_changes
  add column contenido text references public.contenidos (name),
  drop constraint site_changes_kind_known,
  add constraint site_changes_kind_known check (kind in (
    'publicada', 'editada', 'ocultada', 'eliminada', 'imagen_publicada', 'imagen_retirada', 'contenido'));
create index site_changes_of_contenido on public.site_changes (contenido, id) where contenido is not null;
comment on table public.site_changes is
  'Changes of what the public site shows: of noticias_publicas, of imagenes_publicas and of contenidos_publicos. Ids become visible in their order: who has seen one has seen all before it.';
comment on column public.site_changes.contenido is 'The part of the content that changed.';
comment on column public.site_changes.kind is
  'publicada, editada, ocultada, eliminada: of an item (editada without an item: an author''s name, sector or e-mail). imagen_publicada, imagen_retirada: of an image, used by news or not. contenido: of the content. Hiding, deleting and withdrawing are urgent (D06).';

create function private.keep_contenido_version() returns trigger
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
comment on function private.keep_contenido_version() is
  'Keeps what was there before, and notes for the site what the public sees of it.';
revoke all on function private.keep_contenido_version() from public, anon, authenticated, service_role;

create trigger contenido_changes_are_kept
  after insert or update on public.contenidos
  for each row execute function private.keep_contenido_version();

create view public.contenidos_publicos with (security_barrier = true, security_invoker = false) as
select name, public_value as value
from public.contenidos;
comment on view public.contenidos_publicos is
  'The content that was changed since the installation, without notes. What the site is built from, over its files.';
revoke all on public.contenidos_publicos from public, anon, authenticated, service_role;
grant select on public.contenidos_publicos to anon, authenticated, service_role;
