create table public.noticia_versions (
  noticia_id uuid not null references public.noticias (id),
  revision integer not null,
  actor uuid,
  at timestamptz not null default clock_timestamp(),
  before jsonb not null,
  primary key (noticia_id, revision)
);
comment on table public.noticia_versions is
  'Append-only history of the news: one row for each change, for as long as there is the item (design §5).';
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

create function private.keep_noticia_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Not computed yet in the new row, and nothing that anybody wrote.
  old.search_text := null;
  old.text_image_ids := null;
  -- These follow from the change, whatever the statement says.
  new.revision := old.revision;
  new.updated_at := old.updated_at;
  new.is_public := old.is_public;
  if new is not distinct from old then
    new.is_public := private.is_out(new.status, new.deleted_at, new.publish_at, new.unpublish_at);
    return new;
  end if;
  new.is_public := private.is_out(new.status, new.deleted_at, new.publish_at, new.unpublish_at);
  new.revision := old.revision + 1;
  new.updated_at := clock_timestamp();
  insert into public.noticia_versions (noticia_id, revision, actor, before)
  values (old.id, old.revision, auth.uid(), to_jsonb(old) - 'search_text' - 'text_image_ids' - 'is_public');
  return new;
end
$$;
comment on function private.keep_noticia_version() is
  'Counts the revision, keeps what was there before, and works out whether the public reads it now. An update that changes nothing leaves no trace but that.';
create trigger noticia_changes_are_kept
  before update on public.noticias
  for each row execute function private.keep_noticia_version();

create view public.noticia_versions_panel with (security_barrier = true, security_invoker = false) as
select
  version.noticia_id, version.revision, version.at, private.person_of(person) as actor, version.before
from public.noticia_versions as version
left join public.staff as person on person.id = version.actor
where (select private.is_active());
comment on view public.noticia_versions_panel is
  'The history of the news with who replaced each revision and when, for active staff (PF07).';
comment on column public.noticia_versions_panel.actor is 'Null where the system changed the item.';
grant select on public.noticia_versions_panel to authenticated;

-- The trash's clock is the database's: a caller cannot make an item look older.
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
create trigger noticia_goes_after_its_time_in_the_bin
  before delete on public.noticias
  for each row execute function private.keep_unless_long_deleted();
create trigger noticia_versions_go_with_their_item
  before delete on public.noticia_versions
  for each row execute function private.keep_unless_long_deleted();

-- Bounds the bytes that one account stores in a day: items, their versions, drafts, versions of the content.
create table private.stored_bytes (
  person uuid not null,
  day date not null default current_date,
  bytes bigint not null,
  primary key (person, day)
);
comment on table private.stored_bytes is 'How many bytes each person has stored today (UTC); a row of an earlier day goes with the next one.';
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
  'Adds what a row stores to the bytes of its author''s day, 100 MiB at most (stored_too_much). Of a draft that is written again, what it grew by.';
-- At commit, when all other rows are locked: two changes of one person cannot wait for each other.
create constraint trigger noticias_count_bytes after insert on public.noticias
  deferrable initially deferred for each row execute function private.count_stored_bytes();
create constraint trigger noticia_versions_count_bytes after insert on public.noticia_versions
  deferrable initially deferred for each row execute function private.count_stored_bytes();
