-- What the public site has to carry: one row exactly when noticias_publicas or imagenes_publicas changes (B01, PG08, design §8).

create table public.site_changes (
  id bigint generated always as identity primary key,
  noticia_id uuid references public.noticias (id),
  imagen_id uuid references public.imagenes (id),
  kind text not null,
  at timestamptz not null default clock_timestamp(),
  constraint site_changes_kind_known check (kind in (
    'publicada', 'editada', 'ocultada', 'eliminada', 'imagen_publicada', 'imagen_retirada'))
);
create index site_changes_of_noticia on public.site_changes (noticia_id, id) where noticia_id is not null;
create index site_changes_of_imagen on public.site_changes (imagen_id, id) where imagen_id is not null;
create index site_changes_taking_away on public.site_changes (id)
  where kind in ('ocultada', 'eliminada', 'imagen_retirada');

comment on table public.site_changes is
  'Changes of what the public site shows: of noticias_publicas and of imagenes_publicas. Ids become visible in their order: who has seen one has seen all before it.';
comment on column public.site_changes.id is 'The number that /build.json names (B03).';
comment on column public.site_changes.noticia_id is 'The item that changed; null where an image or an author did.';
comment on column public.site_changes.imagen_id is 'The image that changed.';
comment on column public.site_changes.kind is
  'publicada, editada, ocultada, eliminada: of an item (editada without an item: an author''s name, sector or e-mail). imagen_publicada, imagen_retirada: of an image, used by news or not. Hiding, deleting and withdrawing are urgent (D06).';
comment on column public.site_changes.at is 'When it happened.';

alter table public.site_changes enable row level security;
revoke all on public.site_changes from public, anon, authenticated, service_role;
revoke all on sequence public.site_changes_id_seq from public, anon, authenticated, service_role;
grant select on public.site_changes to authenticated, service_role;
create policy "Active staff read what the site has to carry" on public.site_changes
  for select to authenticated using ((select private.is_active()));

create trigger site_changes_is_append_only
  before update or delete or truncate on public.site_changes
  for each statement execute function private.refuse_change();

-- Identity values are drawn before commit. Without the lock a build could record 6 as carried while 5 is not yet
-- visible. It is also taken before asking who shows an image or an author: a publication under way is then either
-- visible, or waits and gets the higher id.
create function private.lock_site_changes() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('public.site_changes', 0))
$$;
comment on function private.lock_site_changes() is 'Taken until commit before a site change is looked for or numbered.';
revoke all on function private.lock_site_changes() from public, anon, authenticated, service_role;

create function private.note_noticia_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_public constant boolean := tg_op = 'UPDATE' and old.status = 'publicado' and old.deleted_at is null;
  is_public constant boolean := new.status = 'publicado' and new.deleted_at is null;
  change text;
begin
  change := case
    when is_public and not was_public then 'publicada'
    when was_public and new.deleted_at is not null then 'eliminada'
    when was_public and not is_public then 'ocultada'
    when was_public and new is distinct from old then 'editada'
  end;
  if change is not null then
    perform private.lock_site_changes();
    insert into public.site_changes (noticia_id, kind) values (new.id, change);
  end if;
  return null;
end
$$;
comment on function private.note_noticia_change() is
  'Notes publication, edit, hiding and deletion. Every real edit counts: the public sees the revision.';
revoke all on function private.note_noticia_change() from public, anon, authenticated, service_role;

create trigger noticia_changes_reach_the_site
  after insert or update on public.noticias
  for each row execute function private.note_noticia_change();

create function private.note_imagen_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_public constant boolean := tg_op = 'UPDATE' and old.status = 'verificado';
  is_public constant boolean := new.status = 'verificado';
begin
  if not (was_public or is_public) or (was_public and is_public
    and (old.title, old.description, old.category, old.tags, old.width, old.height, old.created_at,
        old.fecha_aprobacion, old.author_id)
      is not distinct from (new.title, new.description, new.category, new.tags, new.width, new.height, new.created_at,
        new.fecha_aprobacion, new.author_id)) then
    return null;
  end if;
  perform private.lock_site_changes();
  insert into public.site_changes (imagen_id, kind)
  values (new.id, case when is_public then 'imagen_publicada' else 'imagen_retirada' end);
  return null;
end
$$;
comment on function private.note_imagen_change() is
  'Notes that an image became public, changed while public, or stopped to be: what imagenes_publicas shows of it, which is all that noticias_publicas does.';
revoke all on function private.note_imagen_change() from public, anon, authenticated, service_role;

create trigger imagen_changes_reach_the_site
  after insert or update on public.imagenes
  for each row execute function private.note_imagen_change();

create function private.note_author_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_site_changes();
  if (
    (old.name, old.last_name, old.sector) is distinct from (new.name, new.last_name, new.sector)
    and exists (select from public.noticias where author_id = new.id and status = 'publicado' and deleted_at is null)
  ) or (
    (old.name, old.last_name, old.email) is distinct from (new.name, new.last_name, new.email)
    and exists (select from public.imagenes where author_id = new.id and status = 'verificado')
  ) then
    insert into public.site_changes (kind) values ('editada');
  end if;
  return null;
end
$$;
comment on function private.note_author_change() is
  'Notes that the author of a public item has another name or sector, or that of a public image another name or e-mail.';
revoke all on function private.note_author_change() from public, anon, authenticated, service_role;

create trigger author_changes_reach_the_site
  after update on public.staff
  for each row
  when ((old.name, old.last_name, old.sector, old.email) is distinct from (new.name, new.last_name, new.sector, new.email))
  execute function private.note_author_change();

create function public.site_state() returns table (change bigint, noticias bigint)
language sql stable security definer
set search_path = ''
as $$
  select
    (select coalesce(max(id), 0) from public.site_changes),
    (select count(*) from public.noticias where status = 'publicado' and deleted_at is null)
$$;
comment on function public.site_state() is
  'The newest change (0: none) and the number of published news, of one moment. A build reads it first (design §8).';
revoke all on function public.site_state() from public, anon, authenticated, service_role;
grant execute on function public.site_state() to anon, authenticated, service_role;
