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
