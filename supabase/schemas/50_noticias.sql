-- Returns the ids of gallery photos in a text.
create function private.text_image_ids(content text) returns uuid[]
language sql immutable parallel safe
set search_path = ''
return case when strpos(content, '](/media/') = 0 then '{}'::uuid[] else array(
  select distinct found[1]::uuid
  from regexp_matches(content, '\]\(/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)', 'gi') as found
) end;
comment on function private.text_image_ids(text) is
  'Returns the distinct ids of images in a text, shown as ![caption](/media/id) (shared/article/text-tree.ts) or linked to.';
grant execute on function private.text_image_ids(text) to anon, authenticated, service_role;

create table public.noticias (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  excerpt text not null,
  content text not null,
  date date not null default (now() at time zone 'America/Argentina/Buenos_Aires')::date,
  category text not null default 'general',
  status text not null default 'borrador',
  author_id uuid not null default auth.uid() references public.staff (id),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Stored: folding index matches again takes three times as long.
  search_text text generated always as (private.fold(title || chr(1) || excerpt)) stored,
  publish_at timestamptz,
  unpublish_at timestamptz,
  image_ids uuid[] not null default '{}',
  -- Set by triggers when a change is recorded for the site. Public views compare times themselves.
  is_public boolean not null default false,
  text_image_ids uuid[] not null generated always as (private.text_image_ids(content)) stored,
  constraint noticias_title_length check (char_length(title) <= 50 and title ~ '\S'),
  constraint noticias_title_plain check (title = private.plain_line(title)),
  constraint noticias_excerpt_length check (char_length(excerpt) <= 150 and excerpt ~ '\S'),
  constraint noticias_excerpt_plain check (excerpt = private.plain_text(excerpt)),
  constraint noticias_content_length check (char_length(content) <= 100000 and content ~ '\S'),
  constraint noticias_content_plain check (content = private.plain_text(content)),
  constraint noticias_date_four_digit_year check (date between '0001-01-01' and '9999-12-31'),
  constraint noticias_category_known check (category in (
    'cultura', 'obras', 'desarrollo', 'seguridad', 'social', 'salud', 'deportes', 'ambiente', 'educacion', 'eventos',
    'general', 'economia')),
  constraint noticias_status_known check (status in ('borrador', 'en_revision', 'publicado')),
  constraint noticias_revision_positive check (revision > 0),
  constraint noticias_publish_at_readable check (private.is_readable_time(publish_at)),
  constraint noticias_unpublish_at_readable check (private.is_readable_time(unpublish_at)),
  constraint noticias_times_in_order check (unpublish_at > coalesce(publish_at, '-infinity')),
  constraint noticias_images_bounded check (
    coalesce(array_ndims(image_ids), 1) = 1 and cardinality(image_ids) <= 12 and array_position(image_ids, null) is null),
  constraint noticias_texts_visible check (
    private.is_visible(title) and private.is_visible(excerpt) and private.is_visible(content)
  )
);
comment on table public.noticias is 'News items. Public: published and not deleted.';
comment on column public.noticias.id is 'Part of the address, /noticia/{id}. The form may choose it, so that a retried creation makes no second item (PF04).';
comment on column public.noticias.title is 'Title, 1 to 50 characters.';
comment on column public.noticias.excerpt is 'Summary, 1 to 150 characters.';
comment on column public.noticias.content is 'A subset of Markdown with a block on each line (shared/article/text-tree.ts). Up to 100,000 characters.';
comment on column public.noticias.date is 'Date of the item, in the city''s time zone; may be in the future (N09).';
comment on column public.noticias.category is 'One of the 12 categories of N07.';
comment on column public.noticias.status is
  'borrador, en_revision (a review was requested) or publicado.';
comment on column public.noticias.author_id is 'Author: always the caller who created it (E26).';
comment on column public.noticias.revision is 'Incremented by each change, to detect conflicts (PF07).';
comment on column public.noticias.created_at is 'When it was written.';
comment on column public.noticias.updated_at is 'When it last changed.';
comment on column public.noticias.deleted_at is
  'When it was deleted; null: not deleted. It can be restored (E08) for 90 days.';
comment on column public.noticias.search_text is
  'Folded title and excerpt for search (N03), separated by chr(1) so that no match spans both.';
comment on column public.noticias.publish_at is 'A published item is public from then on; null: at once.';
comment on column public.noticias.unpublish_at is 'A published item is public until then; null: for good.';
comment on column public.noticias.image_ids is
  'Ids of up to 12 distinct photos in order, the lead first, in any status. The public sees the verified ones.';
comment on column public.noticias.is_public is
  'Publication state last recorded in site_changes; record_due_noticias() records changes by schedule.';
comment on column public.noticias.text_image_ids is 'Ids of the images in its text.';
create index noticias_by_author on public.noticias (author_id);
create index noticias_by_images on public.noticias using gin (image_ids);
create index noticias_with_times on public.noticias (status) where publish_at is not null or unpublish_at is not null;
create index noticias_by_text_images on public.noticias using gin (text_image_ids);
create index noticias_en_revision on public.noticias (id) where status = 'en_revision';
-- With the columns of counts and filters, for index-only scans.
create index noticias_newest on public.noticias (date desc, created_at desc, id desc)
  include (category, publish_at, unpublish_at)
  where status = 'publicado' and deleted_at is null;
-- For substrings of title and excerpt, also inside words: "eri" finds "Feria".
create index noticias_search on public.noticias using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
alter table public.noticias enable row level security;
grant select on public.noticias to authenticated;
grant select, insert, update on public.noticias to service_role;
grant insert (id, title, excerpt, content, date, category, status, image_ids, publish_at, unpublish_at),
  update (title, excerpt, content, date, category, status, image_ids, deleted_at, publish_at, unpublish_at) on public.noticias
  to authenticated;
create policy "Active staff read every news item" on public.noticias
  for select to authenticated using ((select private.is_active()));
create policy "Active staff write news" on public.noticias
  for insert to authenticated with check ((select private.is_active()));
create policy "Active staff change every news item" on public.noticias
  for update to authenticated using ((select private.is_active())) with check ((select private.is_active()));
create trigger noticias_are_never_emptied
  before truncate on public.noticias
  for each statement execute function private.refuse_change();

create function private.audit_noticia(old public.noticias, new public.noticias) returns void
language plpgsql
set search_path = ''
as $$
declare
  is_ahead constant boolean := new.status = 'publicado' and coalesce(new.publish_at > now(), false);
  event text;
begin
  event := case
    when old.id is null then
      case when is_ahead then 'noticia_programada' when new.status = 'publicado' then 'noticia_publicada' else 'noticia_creada' end
    when old.deleted_at is null and new.deleted_at is not null then 'noticia_eliminada'
    when old.deleted_at is not null and new.deleted_at is null then 'noticia_restaurada'
    when new.deleted_at is not null then null
    when is_ahead and (old.status <> 'publicado' or new.publish_at is distinct from old.publish_at) then 'noticia_programada'
    when new.status <> old.status and 'publicado' in (new.status, old.status) then
      case new.status when 'publicado' then 'noticia_publicada' else 'noticia_ocultada' end
    -- By its schedule (record_due_noticias()), or by a change of its times.
    when new.is_public <> old.is_public then
      case when new.is_public then 'noticia_publicada' else 'noticia_ocultada' end
  end;
  if event is not null then
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), event, new.id::text, jsonb_strip_nulls(jsonb_build_object(
      'title', new.title, 'status', new.status, 'created', old.id is null,
      'publish_at', case event when 'noticia_programada' then new.publish_at end)));
  end if;
end
$$;
comment on function private.audit_noticia(public.noticias, public.noticias) is
  'Audits at most one entry for a change, with {title, status, created}: noticia_creada (not published), noticia_publicada (no actor: by schedule), noticia_programada (with publish_at), noticia_ocultada, noticia_eliminada or noticia_restaurada. Other edits are in noticia_versions.';
create function private.is_public_now(status text, deleted_at timestamptz, publish_at timestamptz, unpublish_at timestamptz)
returns boolean
language sql stable parallel safe
set search_path = ''
return status = 'publicado' and deleted_at is null
  and coalesce(publish_at <= now(), true) and coalesce(unpublish_at > now(), true);
comment on function private.is_public_now(text, timestamptz, timestamptz, timestamptz) is 'Returns whether an item with these values is public now.';

create function public.change_noticias(p_ids uuid[], p_changes jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  item uuid;
  bringing_back constant boolean := coalesce(p_changes -> 'deleted' = 'false', false);
  answers jsonb := '{}';
begin
  -- All rows in one order, before the lock of site changes that the first update takes: no deadlock with other saves.
  perform from public.noticias where id = any (p_ids) order by id for update;
  foreach item in array p_ids loop
    begin
      update public.noticias set
        status = coalesce(p_changes ->> 'status', status),
        category = coalesce(p_changes ->> 'category', category),
        deleted_at = case p_changes -> 'deleted' when 'true' then now() when 'false' then null else deleted_at end
      where id = item and (deleted_at is not null) = bringing_back;
      answers := answers || jsonb_build_object(item, case when found then '' else 'missing' end);
    exception when raise_exception then
      answers := answers || jsonb_build_object(item, sqlerrm);
    end;
  end loop;
  return answers;
end
$$;
comment on function public.change_noticias(uuid[], jsonb) is
  'Changes status, category or deleted of many items independently. Returns {id: "" if changed, "missing" if there is no such item (deleted ones count only for deleted: false), else the error''s message}. With the caller''s rights.';
grant execute on function public.change_noticias(uuid[], jsonb) to authenticated;

create function public.save_noticia(p_columns jsonb, p_id uuid default null, p_revision int default null) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  columns text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(p_columns) as key where key <> 'image_id');
  expressions text := columns;
  saved uuid;
begin
  if p_columns ? 'image_id' then
    columns := concat_ws(', ', columns, 'image_ids');
    -- A new lead replaces the first photo; without one the second moves up (NR32).
    expressions := concat_ws(', ', expressions, format('array_remove(%1$L::uuid || array_remove(%2$s, %1$L::uuid), null)',
      p_columns ->> 'image_id', case when p_id is null then '''{}''::uuid[]' else 'noticia.image_ids[2:]' end));
  end if;
  if p_id is null then
    execute format(
      'insert into public.noticias (%s) select %s from jsonb_populate_record(null::public.noticias, $1) returning id',
      columns, expressions)
      into saved using p_columns;
  else
    execute format(
      'update public.noticias as noticia set (%s) = (select %s from jsonb_populate_record(null::public.noticias, $1))
        where id = $2 and deleted_at is null and ($3 is null or revision = $3) returning id',
      columns, expressions)
      into saved using p_columns, p_id, p_revision;
  end if;
  return (select to_jsonb(noticia) from public.noticias_panel as noticia where noticia.id = saved);
end
$$;
comment on function public.save_noticia(jsonb, uuid, int) is
  'Creates an item, or with p_id updates these columns of an item that is not deleted and has p_revision (null: any), with the caller''s rights. image_id replaces the first of image_ids. Returns its row of noticias_panel; null if no item matched.';
grant execute on function public.save_noticia(jsonb, uuid, integer) to authenticated;
