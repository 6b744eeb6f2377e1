-- One row for each change of public news, images, content, documents or the site's day (B01, PG08).
create table public.site_changes (
  id bigint generated always as identity primary key,
  noticia_id uuid,
  imagen_id uuid references public.imagenes (id),
  kind text not null,
  at timestamptz not null default clock_timestamp(),
  contenido text references public.contenidos (name),
  archivo uuid references public.archivos (id),
  constraint site_changes_kind_known check (kind in (
    'publicada', 'editada', 'ocultada', 'eliminada', 'imagen_publicada', 'imagen_retirada', 'contenido', 'archivo', 'dia'))
);
comment on table public.site_changes is
  'Changes of what the public site shows: of noticias_publicas, imagenes_publicas, contenidos_publicos and archivos_publicos. Ids become visible in their order: when an id is visible, all smaller ids are.';
comment on column public.site_changes.id is 'The number that /build.json names (B03).';
comment on column public.site_changes.noticia_id is
  'The item that changed, which may be purged since; null if something else changed.';
comment on column public.site_changes.imagen_id is 'The image that changed.';
comment on column public.site_changes.kind is
  'publicada, editada, ocultada, eliminada: of an item (editada without an item: an author''s name, sector or contact address). imagen_publicada, imagen_retirada: of an image, used by news or not. contenido: of the content. archivo: of a document. dia: a new day in the city, which changes pages with dates; once a day at most. Hiding, deleting and withdrawing are urgent (D06).';
comment on column public.site_changes.at is 'When it happened.';
comment on column public.site_changes.contenido is 'The part of the content that changed.';
comment on column public.site_changes.archivo is 'The document that changed.';
create index site_changes_of_noticia on public.site_changes (noticia_id, id) where noticia_id is not null;
create index site_changes_of_imagen on public.site_changes (imagen_id, id) where imagen_id is not null;
create index site_changes_removals on public.site_changes (id)
  where kind in ('ocultada', 'eliminada', 'imagen_retirada');
create index site_changes_of_contenido on public.site_changes (contenido, id) where contenido is not null;
create index site_changes_of_archivo on public.site_changes (archivo, id) where archivo is not null;
create index site_changes_of_days on public.site_changes (at) where kind = 'dia';
alter table public.site_changes enable row level security;
grant select on public.site_changes to authenticated, service_role;
create policy "Active staff read site changes" on public.site_changes
  for select to authenticated using ((select private.is_active()));
create trigger site_changes_is_append_only
  before update or delete or truncate on public.site_changes
  for each statement execute function private.refuse_change();

-- Orders concurrent publications until commit: else a build could record change 6 while 5 is invisible.
create function private.lock_site_changes() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('public.site_changes', 0))
$$;
comment on function private.lock_site_changes() is 'Locks site_changes until commit; take it before reading or adding a change.';

create function private.record_noticia_change(old public.noticias, new public.noticias) returns void
language plpgsql
set search_path = ''
as $$
declare
  was_public constant boolean := coalesce(old.is_public, false);
  change text;
begin
  change := case
    when new.is_public and not was_public then 'publicada'
    when was_public and new.deleted_at is not null then 'eliminada'
    when was_public and not new.is_public then 'ocultada'
    when was_public and new is distinct from old then 'editada'
  end;
  if change is not null then
    perform private.lock_site_changes();
    insert into public.site_changes (noticia_id, kind) values (new.id, change);
  end if;
end
$$;
comment on function private.record_noticia_change(public.noticias, public.noticias) is
  'Records publication, edit, hiding and deletion of an item, by a write or by its schedule. Every edit counts, since the revision is public.';

create function private.after_noticia_write() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.audit_noticia(old, new);
  perform private.record_noticia_change(old, new);
  -- After lock_site_changes(), since it reads words of other items, which concurrent writes change.
  perform private.store_noticia_words(old, new);
  return null;
end
$$;
comment on function private.after_noticia_write() is 'Audit, site change and search words of a written item.';
create trigger noticia_after_write
  after insert or update on public.noticias
  for each row execute function private.after_noticia_write();

create function private.record_imagen_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_public constant boolean := tg_op = 'UPDATE' and old.status = 'verificado';
  is_public constant boolean := new.status = 'verificado';
begin
  if not (was_public or is_public) or (was_public and is_public
    and (old.title, old.description, old.category, old.tags, old.width, old.height, old.created_at,
        old.fecha_aprobacion, old.author_id, old.caption, old.credit, old.focus_x, old.focus_y)
      is not distinct from (new.title, new.description, new.category, new.tags, new.width, new.height, new.created_at,
        new.fecha_aprobacion, new.author_id, new.caption, new.credit, new.focus_x, new.focus_y)) then
    return null;
  end if;
  perform private.lock_site_changes();
  insert into public.site_changes (imagen_id, kind)
  values (new.id, case when is_public then 'imagen_publicada' else 'imagen_retirada' end);
  return null;
end
$$;
comment on function private.record_imagen_change() is
  'Records that an image became public, changed while public or is no longer public.';
create trigger imagen_changes_reach_the_site
  after insert or update on public.imagenes
  for each row execute function private.record_imagen_change();

create function private.record_author_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_site_changes();
  if (
    (old.name, old.last_name, old.sector) is distinct from (new.name, new.last_name, new.sector)
    and exists (select from public.noticias where author_id = new.id and status = 'publicado' and deleted_at is null)
  ) or (
    (old.name, old.last_name, old.contact_email) is distinct from (new.name, new.last_name, new.contact_email)
    and exists (select from public.imagenes where author_id = new.id and status = 'verificado')
  ) then
    insert into public.site_changes (kind) values ('editada');
  end if;
  return null;
end
$$;
comment on function private.record_author_change() is
  'Records a site change when the author of a public item changes name or sector, or the author of a public image name or contact address.';
create trigger author_changes_reach_the_site
  after update on public.staff
  for each row
  when ((old.name, old.last_name, old.sector, old.contact_email)
    is distinct from (new.name, new.last_name, new.sector, new.contact_email))
  execute function private.record_author_change();

create function public.record_day_change() returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  zone constant text := 'America/Argentina/Buenos_Aires';
begin
  perform private.lock_site_changes();
  if exists (
    select from public.site_changes where kind = 'dia' and at >= date_trunc('day', clock_timestamp(), zone)
  ) then
    return false;
  end if;
  insert into public.site_changes (kind) values ('dia');
  return true;
end
$$;
comment on function public.record_day_change() is
  'Records a new day of the city, at most once a day. Returns whether this call recorded it.';
grant execute on function public.record_day_change() to service_role;

create function public.record_due_noticias() returns setof uuid
language sql security definer
set search_path = ''
as $$
  -- Naming the column makes the trigger recompute it.
  update public.noticias set is_public = is_public
  where (publish_at is not null or unpublish_at is not null)
    and is_public <> private.is_public_now(status, deleted_at, publish_at, unpublish_at)
  returning id
$$;
comment on function public.record_due_noticias() is
  'Records a site change for each item whose publish_at or unpublish_at has passed since the last call, and returns their ids. The schedule calls it each minute.';
grant execute on function public.record_due_noticias() to service_role;

create function public.site_state() returns table (change bigint, changed_at timestamptz, noticias bigint)
language sql stable security definer
set search_path = ''
as $$
  select
    coalesce(newest.id, 0),
    newest.at,
    (select count(*) from public.noticias
      where status = 'publicado' and deleted_at is null
        and coalesce(publish_at <= now(), true) and coalesce(unpublish_at > now(), true))
  from (values (1)) as one left join (select id, at from public.site_changes order by id desc limit 1) as newest on true
$$;
comment on function public.site_state() is
  'The newest change (0: none), when it happened (null: none; distinguishes equal numbers before and after a restore), and the number of published news, in one snapshot. A build reads it first.';
grant execute on function public.site_state() to anon, authenticated, service_role;
