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
create index noticias_by_image on public.noticias (image_id);
create index noticias_by_author on public.noticias (author_id);

comment on table public.noticias is 'News items. Public: published and not deleted.';
comment on column public.noticias.id is 'Its address is /noticia/{id}.';
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

alter table public.noticias enable row level security;
revoke all on public.noticias from public, anon, authenticated, service_role;
grant select on public.noticias to authenticated;
grant insert (title, excerpt, content, date, category, status, image_id) on public.noticias to authenticated;
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
