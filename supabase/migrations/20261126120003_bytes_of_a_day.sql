-- What one account stores in a day is bounded in bytes, whatever it is: items, their versions, drafts, versions of the content.

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
revoke all on private.stored_bytes from public, anon, authenticated, service_role;

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
revoke all on function private.count_stored_bytes() from public, anon, authenticated, service_role;

-- At commit, when all other rows are locked: two changes of one person cannot wait for each other.
create constraint trigger noticias_count_bytes after insert on public.noticias
  deferrable initially deferred for each row execute function private.count_stored_bytes();
create constraint trigger noticia_versions_count_bytes after insert on public.noticia_versions
  deferrable initially deferred for each row execute function private.count_stored_bytes();
create constraint trigger noticia_borradores_count_bytes after insert or update on public.noticia_borradores
  deferrable initially deferred for each row execute function private.count_stored_bytes();
create constraint trigger contenido_versions_count_bytes after insert on public.contenido_versions
  deferrable initially deferred for each row execute function private.count_stored_bytes();
