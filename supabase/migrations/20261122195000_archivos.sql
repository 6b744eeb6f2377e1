-- Documents (PDF) that the content names: what came in, and what the public reads (docs/design.md §15).

create table public.archivo_uploads (
  id uuid primary key default gen_random_uuid(),
  uploader uuid not null references public.staff (id),
  bytes integer,
  created_at timestamptz not null default now(),
  constraint archivo_uploads_bytes_bounded check (bytes between 1 and 20000000)
);
create index archivo_uploads_by_age on public.archivo_uploads (created_at);
create index archivo_uploads_by_uploader on public.archivo_uploads (uploader);

comment on table public.archivo_uploads is
  'Files that a browser may put, or has put, under {id}.pdf into the bucket archivos. The sweep removes those that no file of archivos names.';
comment on column public.archivo_uploads.id is 'The name in the bucket, without .pdf.';
comment on column public.archivo_uploads.uploader is 'Who was given the address to upload it to.';
comment on column public.archivo_uploads.bytes is 'Size, once the server has seen that it came in and is a PDF; null before.';
comment on column public.archivo_uploads.created_at is 'When the address was given.';

alter table public.archivo_uploads enable row level security;
revoke all on public.archivo_uploads from public, anon, authenticated, service_role;
-- Only the functions know what came in: they have read it.
grant select, delete on public.archivo_uploads to service_role;
grant insert (uploader) on public.archivo_uploads to service_role;
grant update (bytes) on public.archivo_uploads to service_role;

-- Private, and without any policy, as that of the images: the functions serve what is public, and sign the addresses of uploads.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('archivos', 'archivos', false, 20000000, array['application/pdf'])
on conflict (id) do nothing;

create table public.archivos (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text not null,
  upload uuid unique references public.archivo_uploads (id),
  bytes integer not null,
  file_at timestamptz not null default now(),
  file_by uuid references public.staff (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint archivos_title_length check (char_length(title) <= 120 and title ~ '\S'),
  constraint archivos_title_plain check (title = private.plain_text(title)),
  constraint archivos_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  constraint archivos_file_until_deleted check ((upload is null) = (deleted_at is not null))
);
create index archivos_by_file_by on public.archivos (file_by);

comment on table public.archivos is 'Documents that the public can download, at /archivos/{id}/{slug}.pdf for life.';
comment on column public.archivos.id is 'Part of its address.';
comment on column public.archivos.title is 'What it is called, up to 120 characters; the name that a download gets.';
comment on column public.archivos.slug is 'The title that it had first, as part of its address; never changes.';
comment on column public.archivos.upload is 'The file that stands there now; another one replaces it. Null once it is deleted.';
comment on column public.archivos.bytes is 'Size of that file.';
comment on column public.archivos.file_at is 'When that file came.';
comment on column public.archivos.file_by is 'Who sent it; null: the system.';
comment on column public.archivos.created_at is 'When the first file came.';
comment on column public.archivos.deleted_at is 'When it was removed; null: it is there. The bytes go with the next sweep.';

alter table public.archivos enable row level security;
revoke all on public.archivos from public, anon, authenticated, service_role;
grant select on public.archivos to authenticated, service_role;
grant insert (title, slug, upload) on public.archivos to authenticated;
grant update (title, upload, deleted_at) on public.archivos to authenticated;

create policy "Active staff read every document" on public.archivos
  for select to authenticated using ((select private.is_active()));
create policy "An active admin or super_admin adds documents" on public.archivos
  for insert to authenticated with check ((select private.has_role('admin', 'super_admin')));
create policy "An active admin or super_admin changes documents" on public.archivos
  for update to authenticated
  using ((select private.has_role('admin', 'super_admin')))
  with check ((select private.has_role('admin', 'super_admin')));

create trigger archivo_is_never_removed
  before delete or truncate on public.archivos
  for each statement execute function private.refuse_change();

create function private.keep_archivo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  came public.archivo_uploads;
begin
  if tg_op = 'UPDATE' then
    if old.deleted_at is not null then
      raise exception using errcode = 'P0001', message = 'archivo_deleted';
    end if;
    if new.deleted_at is not null then
      new.deleted_at := now();
      new.upload := null;
      return new;
    end if;
    if new.upload = old.upload then
      return new;
    end if;
  end if;
  -- For 23 hours: the sweep removes what nobody named after 24.
  select * into came from public.archivo_uploads
    where id = new.upload and bytes is not null and created_at > now() - interval '23 hours'
      and (auth.uid() is null or uploader = auth.uid())
    for key share;
  if not found then
    raise exception using errcode = 'P0001', message = 'archivo_upload_unknown';
  end if;
  new.bytes := came.bytes;
  new.file_at := now();
  new.file_by := auth.uid();
  return new;
end
$$;
comment on function private.keep_archivo() is
  'Lets a document name a file that came in and was seen to be one, of whoever names it (archivo_upload_unknown), and signs it. A deleted one lets its file go and stays as it is (archivo_deleted).';
revoke all on function private.keep_archivo() from public, anon, authenticated, service_role;

create trigger archivo_names_what_came
  before insert or update on public.archivos
  for each row execute function private.keep_archivo();

-- What the content names by its id: documents, and images of the gallery.
create function private.named_ids(value jsonb) returns uuid[]
language sql immutable strict parallel safe
set search_path = ''
return array(
  select distinct (found.parts)[1]::uuid
  from regexp_matches(value::text, '/(?:archivos|media)/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[/"]', 'g') as found (parts));
comment on function private.named_ids(jsonb) is 'The ids of documents and images whose addresses stand in a content.';
revoke all on function private.named_ids(jsonb) from public, anon, authenticated, service_role;
-- Whoever writes a row has its columns computed.
grant execute on function private.named_ids(jsonb) to authenticated, service_role;

alter table public.contenidos add column named uuid[] generated always as (private.named_ids(value)) stored;
comment on column public.contenidos.named is 'The documents and images that it names.';

create function private.audit_archivo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  happened constant text := case
    when tg_op = 'INSERT' then 'agregado'
    when new.deleted_at is not null then 'eliminado'
    when new.upload <> old.upload then 'reemplazado'
    when new.title <> old.title then 'renombrado'
  end;
begin
  if happened is not null then
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), 'archivo_' || happened, new.id::text, jsonb_strip_nulls(jsonb_build_object(
      'title', new.title,
      'before', case when happened = 'renombrado' then old.title end,
      'bytes', case when happened in ('agregado', 'reemplazado') then new.bytes end,
      'contenidos', case when happened = 'eliminado' then (
        select jsonb_agg(name order by name) from public.contenidos where new.id = any (named)) end)));
  end if;
  -- A new one is on no page yet; pages say title, size and date of the others.
  if tg_op = 'UPDATE' and happened is not null then
    perform private.lock_site_changes();
    insert into public.site_changes (archivo, kind) values (new.id, 'archivo');
  end if;
  return null;
end
$$;
comment on function private.audit_archivo() is
  'Records archivo_agregado {title, bytes}, archivo_reemplazado {title, bytes}, archivo_renombrado {title, before} and archivo_eliminado {title, contenidos}, and notes for the site what its pages say of it.';
revoke all on function private.audit_archivo() from public, anon, authenticated, service_role;

alter table public.site_changes
  add column archivo uuid references public.archivos (id),
  drop constraint site_changes_kind_known,
  add constraint site_changes_kind_known check (kind in (
    'publicada', 'editada', 'ocultada', 'eliminada', 'imagen_publicada', 'imagen_retirada', 'contenido', 'archivo'));
create index site_changes_of_archivo on public.site_changes (archivo, id) where archivo is not null;
comment on table public.site_changes is
  'Changes of what the public site shows: of noticias_publicas, imagenes_publicas, contenidos_publicos and archivos_publicos. Ids become visible in their order: who has seen one has seen all before it.';
comment on column public.site_changes.archivo is 'The document that changed.';
comment on column public.site_changes.kind is
  'publicada, editada, ocultada, eliminada: of an item (editada without an item: an author''s name, sector or e-mail). imagen_publicada, imagen_retirada: of an image, used by news or not. contenido: of the content. archivo: of a document. Hiding, deleting and withdrawing are urgent (D06).';

create trigger archivo_changes_are_recorded
  after insert or update on public.archivos
  for each row execute function private.audit_archivo();

create view public.archivos_publicos with (security_barrier = true, security_invoker = false) as
select id, title, slug, upload, bytes, file_at
from public.archivos
where deleted_at is null;
comment on view public.archivos_publicos is 'The documents that are there: what the function at /archivos/ serves, and what pages say of them.';
revoke all on public.archivos_publicos from public, anon, authenticated, service_role;
grant select on public.archivos_publicos to anon, authenticated, service_role;

create view public.archivos_panel with (security_barrier = true, security_invoker = false) as
select
  archivo.id, archivo.title, archivo.slug, archivo.bytes, archivo.file_at,
  sender.name as sender_name, sender.last_name as sender_last_name, sender.email as sender_email,
  coalesce((select array_agg(name order by name) from public.contenidos where archivo.id = any (named)), '{}') as contenidos,
  coalesce(news.noticias, 0)::integer as noticias,
  coalesce(news.noticia_titles, '{}') as noticia_titles
from public.archivos as archivo
left join public.staff as sender on sender.id = archivo.file_by
left join (
  select named.id, count(*) as noticias, (array_agg(named.title order by named.date desc))[:3] as noticia_titles
  from (
    select distinct (found.parts)[1] as id, noticia.id as noticia_id, noticia.title, noticia.date
    from public.noticias as noticia
    cross join lateral regexp_matches(noticia.content, '/archivos/([0-9a-f-]{36})/', 'g') as found (parts)
    where noticia.content like '%/archivos/%' and noticia.deleted_at is null
  ) as named
  group by named.id
) as news on news.id = archivo.id::text
where archivo.deleted_at is null and (select private.is_active());
comment on view public.archivos_panel is 'The documents that are there, with who sent them and what names them, for active staff.';
comment on column public.archivos_panel.sender_name is 'Null, like every sender_ column, where the system brought it.';
comment on column public.archivos_panel.contenidos is 'The parts of the content that name it.';
comment on column public.archivos_panel.noticias is 'How many news name it, drafts included.';
comment on column public.archivos_panel.noticia_titles is 'Titles of the newest three of those.';
revoke all on public.archivos_panel from public, anon, authenticated, service_role;
grant select on public.archivos_panel to authenticated;

-- Parts of the content show images of the gallery too: whoever rejects or deletes one is told (PG04, PG05).
create or replace view public.imagenes_panel with (security_barrier = true, security_invoker = false) as
select
  imagen.id, imagen.title, imagen.description, imagen.category, imagen.tags, imagen.status,
  imagen.width, imagen.height, imagen.tipo, imagen.author_id, imagen.author_admin_id, imagen.moderado_por,
  imagen.fecha_aprobacion, imagen.motivo_rechazo, imagen.created_at,
  author.name as author_name, author.last_name as author_last_name, author.email as author_email,
  author_admin.name as author_admin_name, author_admin.last_name as author_admin_last_name,
  author_admin.email as author_admin_email,
  moderador.name as moderador_name, moderador.last_name as moderador_last_name, moderador.email as moderador_email,
  uses.noticias, uses.noticia_titles,
  coalesce((select array_agg(name order by name) from public.contenidos where imagen.id = any (named)), '{}') as contenidos
from public.imagenes as imagen
left join public.staff as author on author.id = imagen.author_id
left join public.staff as author_admin on author_admin.id = imagen.author_admin_id
left join public.staff as moderador on moderador.id = imagen.moderado_por
cross join lateral (
  select
    count(*)::integer as noticias,
    coalesce((array_agg(title order by date desc, created_at desc, id desc))[:3], '{}') as noticia_titles
  from public.noticias
  where image_id = imagen.id and status = 'publicado' and deleted_at is null
) as uses
where (select private.is_active());
comment on column public.imagenes_panel.contenidos is 'The parts of the content that name it.';
