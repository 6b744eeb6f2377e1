create table public.noticia_versions (
  noticia_id uuid not null references public.noticias (id),
  revision integer not null,
  actor uuid,
  at timestamptz not null default clock_timestamp(),
  before jsonb not null,
  primary key (noticia_id, revision)
);
comment on table public.noticia_versions is
  'Append-only history of the news: one row for each change, kept as long as the item.';
comment on column public.noticia_versions.noticia_id is 'The item that changed.';
comment on column public.noticia_versions.revision is 'The revision that the change replaced.';
comment on column public.noticia_versions.actor is 'Who changed it; null: the system.';
comment on column public.noticia_versions.at is 'When it changed.';
comment on column public.noticia_versions.before is 'The whole row before the change.';
alter table public.noticia_versions enable row level security;
grant select on public.noticia_versions to authenticated, service_role;
create policy "Active staff read the history of the news" on public.noticia_versions
  for select to authenticated using ((select private.is_active()));
create trigger noticia_versions_is_append_only
  before update or truncate on public.noticia_versions
  for each statement execute function private.refuse_change();

create function private.before_noticia_write() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  added uuid[];
begin
  -- At depth 1 the caller's statement sets the status; below it apply_revision_step() does, for a recorded step.
  if new.status = 'en_revision' and old.status is distinct from 'en_revision' and pg_trigger_depth() = 1 then
    raise exception using errcode = 'P0001', message = 'review_not_requested';
  end if;
  -- Callers cannot backdate a deletion, which would shorten its 90 days in the bin.
  if old.id is not null and new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null
    and auth.uid() is not null then
    new.deleted_at := now();
  end if;
  if new.image_ids is distinct from coalesce(old.image_ids, '{}') then
    -- Checks added photos alone: an item keeps photos that are deleted later.
    added := array(select unnest(new.image_ids) except select unnest(old.image_ids));
    if cardinality(added) <> (select count(*) from public.imagenes where id = any (added) and status <> 'eliminado') then
      raise exception using errcode = 'P0001', message = 'image_unavailable';
    end if;
    if cardinality(new.image_ids) <> (select count(distinct id) from unnest(new.image_ids) as id) then
      raise exception using errcode = 'P0001', message = 'image_twice';
    end if;
  end if;
  -- Ignores derived and protected columns.
  if old.id is not null then
    old.search_text := null;
    old.text_image_ids := null;
    new.revision := old.revision;
    new.updated_at := old.updated_at;
    new.is_public := old.is_public;
    if new is distinct from old then
      new.revision := old.revision + 1;
      new.updated_at := clock_timestamp();
      insert into public.noticia_versions (noticia_id, revision, actor, before)
      values (old.id, old.revision, auth.uid(), to_jsonb(old) - 'search_text' - 'text_image_ids' - 'is_public');
    end if;
  end if;
  new.is_public := private.is_public_now(new.status, new.deleted_at, new.publish_at, new.unpublish_at);
  return new;
end
$$;
comment on function private.before_noticia_write() is
  'Refuses en_revision without a review step (review_not_requested), repeated photos (image_twice) and added photos that do not exist or were deleted (image_unavailable). Sets the time of a deletion, revision and is_public, and stores the replaced row in noticia_versions if something changed.';
create trigger noticia_before_write
  before insert or update on public.noticias
  for each row execute function private.before_noticia_write();

create view public.noticia_versions_panel with (security_barrier = true, security_invoker = false) as
select
  version.noticia_id, version.revision, version.at, private.person_of(person) as actor, version.before
from public.noticia_versions as version
left join public.staff as person on person.id = version.actor
where (select private.is_active());
comment on view public.noticia_versions_panel is
  'History of the news for active staff: who replaced each revision, and when (PF07).';
comment on column public.noticia_versions_panel.actor is 'Null where the system changed the item.';
grant select on public.noticia_versions_panel to authenticated;

create function private.refuse_early_purge() returns trigger
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
comment on function private.refuse_early_purge() is
  'Refuses to remove an item and its versions (history_kept), even for the owner, unless it has been deleted for 90 days.';
create trigger noticia_early_purge_is_refused
  before delete on public.noticias
  for each row execute function private.refuse_early_purge();
create trigger noticia_versions_go_with_their_item
  before delete on public.noticia_versions
  for each row execute function private.refuse_early_purge();

-- Bytes that an account stored in a day: items, versions, drafts, content.
create table private.stored_bytes (
  person uuid not null,
  day date not null default current_date,
  bytes bigint not null,
  primary key (person, day)
);
comment on table private.stored_bytes is 'Bytes that each person stored on a day (UTC); the person''s next write deletes rows of earlier days.';
comment on column private.stored_bytes.person is 'The member of staff.';
comment on column private.stored_bytes.day is 'The day.';
comment on column private.stored_bytes.bytes is 'Bytes of texts, before compression.';
alter table private.stored_bytes enable row level security;

create function private.count_stored_bytes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  who uuid;
  size bigint;
  stored bigint;
begin
  case tg_table_name
    when 'noticias' then
      who := auth.uid();
      size := octet_length(new.title || new.excerpt || new.content);
    when 'noticia_borradores' then
      who := new.author_id;
      size := octet_length(new.draft::text) - case tg_op when 'UPDATE' then octet_length(old.draft::text) else 0 end;
    when 'noticia_revisiones' then
      who := new.actor;
      size := octet_length(new.said);
    else
      who := new.actor;
      size := octet_length(new.before::text);
  end case;
  if who is null or coalesce(size, 0) <= 0 then
    return null;
  end if;
  delete from private.stored_bytes where person = who and day < current_date;
  insert into private.stored_bytes as held (person, bytes) values (who, size)
  on conflict (person, day) do update set bytes = held.bytes + excluded.bytes
  returning held.bytes into stored;
  if stored > 100 * 1024 * 1024 then
    raise exception using errcode = 'P0001', message = 'stored_too_much';
  end if;
  return null;
end
$$;
comment on function private.count_stored_bytes() is
  'Adds a row''s size to the bytes that its author stored today; refuses more than 100 MiB (stored_too_much). A rewritten draft adds only its growth.';
-- At commit, after all other locks, so that two changes cannot deadlock.
create constraint trigger noticias_count_bytes after insert on public.noticias
  deferrable initially deferred for each row execute function private.count_stored_bytes();
create constraint trigger noticia_versions_count_bytes after insert on public.noticia_versions
  deferrable initially deferred for each row execute function private.count_stored_bytes();
