-- News, and their history.

create table public.noticias (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  excerpt text not null,
  content text not null,
  date date not null default (now() at time zone 'America/Argentina/Buenos_Aires')::date,
  category text not null default 'general',
  status text not null default 'borrador',
  image_id uuid references public.imagenes (id),
  author_id uuid not null default auth.uid() references public.staff (id),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Kept, not computed for each search: a search that fits many of 10,000 items folded them all once more to check what the
  -- index found, and took three times as long.
  search_text text generated always as (private.fold(title || chr(1) || excerpt)) stored,
  constraint noticias_title_length check (char_length(title) <= 50 and title ~ '\S'),
  constraint noticias_excerpt_length check (char_length(excerpt) <= 150 and excerpt ~ '\S'),
  constraint noticias_content_length check (char_length(content) <= 100000 and content ~ '\S'),
  constraint noticias_date_four_digit_year check (date between '0001-01-01' and '9999-12-31'),
  constraint noticias_category_known check (category in (
    'cultura', 'obras', 'desarrollo', 'seguridad', 'social', 'salud', 'deportes', 'ambiente', 'educacion', 'eventos',
    'general', 'economia')),
  constraint noticias_status_known check (status in ('borrador', 'publicado')),
  constraint noticias_revision_positive check (revision > 0)
);
create index noticias_newest_published on public.noticias (date desc, created_at desc, id desc)
  where status = 'publicado' and deleted_at is null;
create index noticias_search on public.noticias
  using gin (search_text extensions.gin_trgm_ops)
  -- Written seldom, read often: no list of pending entries that every search would have to go through.
  with (fastupdate = off)
  where status = 'publicado' and deleted_at is null;
create index noticias_by_image on public.noticias (image_id);
create index noticias_by_author on public.noticias (author_id);

comment on table public.noticias is 'News items. Public: published and not deleted.';
comment on column public.noticias.id is 'Its address is /noticia/{id}. The form that creates the item may choose it, so that sending it again makes no second one (PF04).';
comment on column public.noticias.title is 'Title, 1 to 50 characters.';
comment on column public.noticias.excerpt is 'Summary, 1 to 150 characters.';
comment on column public.noticias.content is 'Plain text; each line is a paragraph (D02). Up to 100,000 characters.';
comment on column public.noticias.date is 'The day it is about, in the city''s calendar; it may lie in the future (N09).';
comment on column public.noticias.category is 'One of the 12 categories of N07.';
comment on column public.noticias.status is 'borrador or publicado.';
comment on column public.noticias.image_id is 'Its image in any status; the public sees it only while it is verified.';
comment on column public.noticias.author_id is 'Who wrote it: the caller, always (E26).';
comment on column public.noticias.revision is 'Grows by one with each change, so that nobody overwrites unseen work (PF07).';
comment on column public.noticias.created_at is 'When it was written.';
comment on column public.noticias.updated_at is 'When it last changed.';
comment on column public.noticias.deleted_at is 'When it was deleted; null: not deleted. It can be restored (E08).';
comment on column public.noticias.search_text is
  'Title and excerpt as they are searched (N03). chr(1) stands between them, so that no match spans both.';

alter table public.noticias enable row level security;
revoke all on public.noticias from public, anon, authenticated, service_role;
grant select on public.noticias to authenticated;
grant insert (id, title, excerpt, content, date, category, status, image_id) on public.noticias to authenticated;
grant update (title, excerpt, content, date, category, status, image_id, deleted_at) on public.noticias to authenticated;
grant select, insert, update on public.noticias to service_role;

create policy "Active staff read every news item" on public.noticias
  for select to authenticated using ((select private.is_active()));
create policy "Active staff write news" on public.noticias
  for insert to authenticated with check ((select private.is_active()));
create policy "Active staff change every news item" on public.noticias
  for update to authenticated using ((select private.is_active())) with check ((select private.is_active()));

create trigger noticia_is_never_removed
  before delete or truncate on public.noticias
  for each statement execute function private.refuse_change();

-- What a news item was before each change.
create table public.noticia_versions (
  noticia_id uuid not null references public.noticias (id),
  revision integer not null,
  actor uuid,
  at timestamptz not null default clock_timestamp(),
  before jsonb not null,
  primary key (noticia_id, revision)
);

comment on table public.noticia_versions is 'Append-only history of the news: one row for each change (design §5).';
comment on column public.noticia_versions.noticia_id is 'The item that changed.';
comment on column public.noticia_versions.revision is 'The revision that the change replaced.';
comment on column public.noticia_versions.actor is 'Who changed it; null: the system.';
comment on column public.noticia_versions.at is 'When it changed.';
comment on column public.noticia_versions.before is 'The whole row before the change.';

alter table public.noticia_versions enable row level security;
revoke all on public.noticia_versions from public, anon, authenticated, service_role;
grant select on public.noticia_versions to authenticated, service_role;
create policy "Active staff read the history of the news" on public.noticia_versions
  for select to authenticated using ((select private.is_active()));

create trigger noticia_versions_is_append_only
  before update or delete or truncate on public.noticia_versions
  for each statement execute function private.refuse_change();

create function private.keep_noticia_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Not computed yet in the new row, and nothing that anybody wrote.
  old.search_text := null;
  -- These two follow from the change, whatever the statement says.
  new.revision := old.revision;
  new.updated_at := old.updated_at;
  if new is not distinct from old then
    return new;
  end if;
  new.revision := old.revision + 1;
  new.updated_at := clock_timestamp();
  insert into public.noticia_versions (noticia_id, revision, actor, before)
  values (old.id, old.revision, auth.uid(), to_jsonb(old) - 'search_text');
  return new;
end
$$;
comment on function private.keep_noticia_version() is
  'Counts the revision and keeps what was there before. An update that changes nothing leaves no trace.';
revoke all on function private.keep_noticia_version() from public, anon, authenticated, service_role;

create trigger noticia_changes_are_kept
  before update on public.noticias
  for each row execute function private.keep_noticia_version();

-- The picture of an item, checked with the write that chooses it: nothing can happen to it in between.
create function private.check_noticia_image() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from public.imagenes where id = new.image_id and status <> 'eliminado') then
    raise exception using errcode = 'P0001', message = 'image_unavailable';
  end if;
  return new;
end
$$;
comment on function private.check_noticia_image() is
  'A picture that is chosen exists and was not deleted (image_unavailable). An item keeps one that is deleted afterwards.';
revoke all on function private.check_noticia_image() from public, anon, authenticated, service_role;

create trigger noticia_image_is_available
  before insert on public.noticias
  for each row when (new.image_id is not null)
  execute function private.check_noticia_image();
create trigger noticia_new_image_is_available
  before update of image_id on public.noticias
  for each row when (new.image_id is not null and new.image_id is distinct from old.image_id)
  execute function private.check_noticia_image();
