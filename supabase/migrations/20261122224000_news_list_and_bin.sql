-- The list of the panel asks the database; many items change at once; what was in the bin for 90 days goes for good.

-- noticia_words_published answers readers; staff search the others too.
create index noticia_words_unpublished on private.noticia_words using gin (words)
  with (fastupdate = off)
  where not published;

create function private.found_noticias_panel(q text) returns setof uuid
language plpgsql stable security definer
set search_path = ''
-- As in private.found_noticias().
set enable_seqscan = off
as $$
declare
  query constant tsquery := private.words_query(q);
begin
  return query
    select noticia_id from private.noticia_words where published and words @@ query
    union all
    select noticia_id from private.noticia_words where not published and words @@ query;
end
$$;
comment on function private.found_noticias_panel(text) is
  'News in any status, deleted ones too, with every telling word of q in title, summary or text; none for a q without a word.';
revoke all on function private.found_noticias_panel(text) from public, anon, authenticated, service_role;

create function public.change_noticias(p_ids uuid[], p_changes jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  item uuid;
  bringing_back constant boolean := coalesce(p_changes -> 'deleted' = 'false', false);
  answers jsonb := '{}';
begin
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
  'Changes status, category or deleted of many items, each for itself: {id: "" where it was done, "missing" where there is no such item (deleted ones are there for deleted: false alone), or what refused it}. With the caller''s rights.';
revoke all on function public.change_noticias(uuid[], jsonb) from public, anon, authenticated, service_role;
grant execute on function public.change_noticias(uuid[], jsonb) to authenticated;

create function public.calendar_noticias(p_month date)
returns table (id uuid, title text, category text, status text, day date, publish_at timestamptz, unpublish_at timestamptz)
language sql stable
set search_path = ''
as $$
  with month as (
    select date_trunc('month', p_month::timestamp) as first, date_trunc('month', p_month::timestamp) + interval '1 month' as next
  )
  select noticia.id, title, category, status,
    coalesce((publish_at at time zone 'America/Argentina/Buenos_Aires')::date, date) as day, publish_at, unpublish_at
  from public.noticias as noticia, month
  where deleted_at is null
    and (publish_at is null and date >= first and date < next
      or publish_at >= first at time zone 'America/Argentina/Buenos_Aires'
        and publish_at < next at time zone 'America/Argentina/Buenos_Aires')
  order by day, publish_at nulls first, created_at, id
  limit 1000
$$;
comment on function public.calendar_noticias(date) is
  'News of the month of that day, in any status, on the city''s day of publish_at or else of their date; up to 1,000. With the caller''s rights.';
revoke all on function public.calendar_noticias(date) from public, anon, authenticated, service_role;
grant execute on function public.calendar_noticias(date) to authenticated;

create function private.next_due_noticia() returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select min(due) from public.noticias, lateral (values (publish_at), (unpublish_at)) as times (due)
    where status = 'publicado' and deleted_at is null and (publish_at is not null or unpublish_at is not null)
      and due > now() and due <= now() + interval '1 minute');
end
$$;
comment on function private.next_due_noticia() is
  'When, within the next minute, an item appears or goes; null: none does. Until then answers may be kept; what is planned for later is nobody''s business.';
revoke all on function private.next_due_noticia() from public, anon, authenticated, service_role;

-- The bin. Its clock is the database's: nobody says that something has been there for longer.
create function private.date_deletion() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    new.deleted_at := now();
  end if;
  return new;
end
$$;
comment on function private.date_deletion() is 'A person deletes now.';
revoke all on function private.date_deletion() from public, anon, authenticated, service_role;
create trigger noticia_bin_keeps_its_time
  before update of deleted_at on public.noticias
  for each row when (new.deleted_at is not null and new.deleted_at is distinct from old.deleted_at)
  execute function private.date_deletion();

create function private.keep_unless_long_deleted() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  item constant uuid := case tg_table_name when 'noticias' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'noticia_id' end;
begin
  if not exists (select from public.noticias where id = item and deleted_at <= now() - interval '90 days') then
    raise exception using errcode = '42501', message = 'history_kept',
      detail = format('%s on %I.%I is refused: the item has not been in the bin for 90 days.', tg_op, tg_table_schema, tg_table_name);
  end if;
  return old;
end
$$;
comment on function private.keep_unless_long_deleted() is
  'Refuses to remove an item and its versions (history_kept), to the owner too, unless it has been deleted for 90 days.';
revoke all on function private.keep_unless_long_deleted() from public, anon, authenticated, service_role;

drop trigger noticia_is_never_removed on public.noticias;
create trigger noticias_are_never_emptied
  before truncate on public.noticias
  for each statement execute function private.refuse_change();
create trigger noticia_goes_after_its_time_in_the_bin
  before delete on public.noticias
  for each row execute function private.keep_unless_long_deleted();

drop trigger noticia_versions_is_append_only on public.noticia_versions;
create trigger noticia_versions_is_append_only
  before update or truncate on public.noticia_versions
  for each statement execute function private.refuse_change();
create trigger noticia_versions_go_with_their_item
  before delete on public.noticia_versions
  for each row execute function private.keep_unless_long_deleted();

-- The history of the site names items that are gone.
alter table public.site_changes drop constraint site_changes_noticia_id_fkey;
comment on column public.site_changes.noticia_id is
  'The item that changed, which may be gone for good since; null where an image or an author did.';
comment on column public.noticias.deleted_at is
  'When it was deleted; null: not deleted. It can be restored (E08) for 90 days.';
comment on table public.noticia_versions is
  'Append-only history of the news: one row for each change, for as long as there is the item (design §5).';

create function public.purge_noticias(p_before timestamptz) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  gone uuid[] := array(select id from public.noticias where deleted_at < p_before for update);
begin
  insert into public.audit_log (actor, action, target, detail)
    select auth.uid(), 'noticia_borrada', id::text, jsonb_build_object('title', title, 'deleted_at', deleted_at)
    from public.noticias where id = any (gone) order by deleted_at;
  delete from public.noticia_versions where noticia_id = any (gone);
  delete from public.noticias where id = any (gone);
  return cardinality(gone);
end
$$;
comment on function public.purge_noticias(timestamptz) is
  'Removes the news that were deleted before p_before, with their versions, for good, and records noticia_borrada {title, deleted_at} for each. Answers how many. Fails with history_kept for a time that is less than 90 days ago.';
revoke all on function public.purge_noticias(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.purge_noticias(timestamptz) to service_role;

create or replace function private.audit_noticia() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_ahead constant boolean := new.status = 'publicado' and coalesce(new.publish_at > now(), false);
  event text;
begin
  event := case
    when tg_op = 'INSERT' then
      case when is_ahead then 'noticia_programada' when new.status = 'publicado' then 'noticia_publicada' else 'noticia_creada' end
    when old.deleted_at is null and new.deleted_at is not null then 'noticia_eliminada'
    when old.deleted_at is not null and new.deleted_at is null then 'noticia_restaurada'
    when new.deleted_at is not null then null
    when is_ahead and (old.status <> 'publicado' or new.publish_at is distinct from old.publish_at) then 'noticia_programada'
    when new.status <> old.status and 'publicado' in (new.status, old.status) then
      case new.status when 'publicado' then 'noticia_publicada' else 'noticia_ocultada' end
    -- Its time came: note_due_noticias() tells the site so.
    when new.is_public <> old.is_public and new.revision = old.revision then
      case when new.is_public then 'noticia_publicada' else 'noticia_ocultada' end
  end;
  if event is not null then
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), event, new.id::text, jsonb_strip_nulls(jsonb_build_object(
      'title', new.title, 'status', new.status, 'created', tg_op = 'INSERT',
      'publish_at', case event when 'noticia_programada' then new.publish_at end)));
  end if;
  return null;
end
$$;
comment on function private.audit_noticia() is
  'Records noticia_creada (not published), noticia_publicada (created: as a new item; without an actor: its time came), noticia_programada (publish_at), noticia_ocultada, noticia_eliminada and noticia_restaurada {title, status, created}; one entry for one change. What an edit replaced stands in noticia_versions.';
