-- Private and without policies: functions serve files and sign uploads.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('archivos', 'archivos', false, 20000000, array['application/pdf'])
on conflict (id) do nothing;

create table public.archivo_uploads (
  id uuid primary key default gen_random_uuid(),
  uploader uuid not null references public.staff (id),
  bytes integer,
  created_at timestamptz not null default now(),
  constraint archivo_uploads_bytes_bounded check (bytes between 1 and 20000000)
);
comment on table public.archivo_uploads is
  'Granted uploads to {id}.pdf in the bucket archivos, finished or not. The clean-up removes those that no row of archivos refers to.';
comment on column public.archivo_uploads.id is 'The name in the bucket, without .pdf.';
comment on column public.archivo_uploads.uploader is 'Who was given the address to upload it to.';
comment on column public.archivo_uploads.bytes is 'Size, set when the server has validated the PDF; null before.';
comment on column public.archivo_uploads.created_at is 'When the address was given.';
create index archivo_uploads_by_age on public.archivo_uploads (created_at);
-- For the limit of open uploads of one account.
create index archivo_uploads_open on public.archivo_uploads (uploader, created_at);
alter table public.archivo_uploads enable row level security;
-- Written by the functions alone, which validate file and size.
grant select, delete on public.archivo_uploads to service_role;
grant insert (uploader), update (bytes) on public.archivo_uploads to service_role;

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
  constraint archivos_title_plain check (title = private.plain_line(title)),
  constraint archivos_title_visible check (private.is_visible(title)),
  constraint archivos_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  constraint archivos_file_until_deleted check ((upload is null) = (deleted_at is not null))
);
comment on table public.archivos is 'Documents that the public can download, at /archivos/{id}/{slug}.pdf for life.';
comment on column public.archivos.id is 'Part of its address.';
comment on column public.archivos.title is 'What it is called, up to 120 characters; the name that a download gets.';
comment on column public.archivos.slug is 'Slug of the first title, part of the address; never changes.';
comment on column public.archivos.upload is 'The file that stands there now; another one replaces it. Null once it is deleted.';
comment on column public.archivos.bytes is 'Size of that file.';
comment on column public.archivos.file_at is 'When that file came.';
comment on column public.archivos.file_by is 'Who sent it; null: the system.';
comment on column public.archivos.created_at is 'When the first file came.';
comment on column public.archivos.deleted_at is 'When it was removed; null: it is there. The file is removed by the next clean-up.';
create index archivos_by_file_by on public.archivos (file_by);
alter table public.archivos enable row level security;
grant select on public.archivos to authenticated, service_role;
grant insert (title, slug, upload), update (title, upload, deleted_at) on public.archivos to authenticated;
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

create function private.store_archivo() returns trigger
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
  -- 23 hours: the clean-up removes unused uploads after 24.
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
comment on function private.store_archivo() is
  'Accepts only a validated upload of the caller, not older than 23 hours (archivo_upload_unknown), and records its size, time and author. A deleted document loses its upload and cannot be changed (archivo_deleted).';
create trigger archivo_upload_is_checked
  before insert or update on public.archivos
  for each row execute function private.store_archivo();

create function private.audit_archivo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  events constant text[] := case
    when tg_op = 'INSERT' then array['agregado']
    when new.deleted_at is not null then array['eliminado']
    else array_remove(array[
      case when new.upload <> old.upload then 'reemplazado' end,
      case when new.title <> old.title then 'renombrado' end], null)
  end;
  event text;
begin
  foreach event in array events loop
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), 'archivo_' || event, new.id::text, jsonb_strip_nulls(jsonb_build_object(
      'title', new.title,
      'before', case when event = 'renombrado' then old.title end,
      'bytes', case when event in ('agregado', 'reemplazado') then new.bytes end,
      'contenidos', case when event = 'eliminado' then (
        select jsonb_agg(name order by name) from public.contenidos where new.id = any (named)) end)));
  end loop;
  -- No site change for a new document: no page shows it yet.
  if tg_op = 'UPDATE' and cardinality(events) > 0 then
    perform private.lock_site_changes();
    insert into public.site_changes (archivo, kind) values (new.id, 'archivo');
  end if;
  return null;
end
$$;
comment on function private.audit_archivo() is
  'Records archivo_agregado {title, bytes}, archivo_reemplazado {title, bytes}, archivo_renombrado {title, before} and archivo_eliminado {title, contenidos}, and records a site change for the pages that show the document.';
create trigger archivo_changes_are_recorded
  after insert or update on public.archivos
  for each row execute function private.audit_archivo();

create view public.archivos_publicos with (security_barrier = true, security_invoker = false) as
select id, title, slug, upload, bytes, file_at
from public.archivos
where deleted_at is null;
comment on view public.archivos_publicos is 'Documents that are not deleted, as the function at /archivos/ and pages use them.';
grant select on public.archivos_publicos to anon, authenticated, service_role;

create view public.archivos_panel with (security_barrier = true, security_invoker = false) as
select
  archivo.id, archivo.title, archivo.slug, archivo.bytes, archivo.file_at,
  private.person_of(sender) as por,
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
comment on view public.archivos_panel is 'Documents that are not deleted, with their uploader and the content and news that link to them, for active staff.';
comment on column public.archivos_panel.por is 'Who sent it; null: the system.';
comment on column public.archivos_panel.contenidos is 'Content parts that reference it.';
comment on column public.archivos_panel.noticias is 'How many news name it, drafts included.';
comment on column public.archivos_panel.noticia_titles is 'Titles of the newest three of those.';
grant select on public.archivos_panel to authenticated;

create function private.bound_archivo_uploads() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.archivo_uploads ' || new.uploader, 0));
  -- Counts the last 24 hours only: the clean-up of older ones may be late.
  if (
    select count(*) from public.archivo_uploads as upload
    where uploader = new.uploader and created_at > now() - interval '24 hours'
      and not exists (select from public.archivos where archivos.upload = upload.id)
  ) >= 30 then
    raise exception using errcode = 'P0001', message = 'archivo_uploads_too_many';
  end if;
  return new;
end
$$;
comment on function private.bound_archivo_uploads() is
  'Limits a person to 30 uploads in 24 hours that no document uses (archivo_uploads_too_many).';
create trigger archivo_uploads_are_bounded
  before insert on public.archivo_uploads
  for each row execute function private.bound_archivo_uploads();
