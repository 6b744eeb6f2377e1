-- What a newsroom needs of an item and of its photos: a time to appear and to go, up to twelve photos, somebody's look before it is
-- published.

alter table public.noticias
  add column publish_at timestamptz,
  add column unpublish_at timestamptz,
  add column more_image_ids uuid[] not null default '{}',
  -- Written by triggers alone. Readers' views ask the clock; this is what the site was last told.
  add column is_public boolean not null default false,
  drop constraint noticias_status_known,
  add constraint noticias_status_known check (status in ('borrador', 'en_revision', 'publicado')),
  add constraint noticias_times_in_order check (unpublish_at > coalesce(publish_at, '-infinity')),
  add constraint noticias_more_images_bounded check (
    coalesce(array_ndims(more_image_ids), 1) = 1 and cardinality(more_image_ids) <= 11
    and array_position(more_image_ids, null) is null
    and (more_image_ids = '{}' or image_id is not null and image_id <> all (more_image_ids)));
comment on column public.noticias.status is
  'borrador, en_revision (somebody is asked to look at it) or publicado.';
comment on column public.noticias.publish_at is 'A published item is public from then on; null: at once.';
comment on column public.noticias.unpublish_at is 'A published item is public until then; null: for good.';
comment on column public.noticias.more_image_ids is
  'Its photos after image_id, in their order: up to 11, each once, in any status. The public sees the verified ones.';
comment on column public.noticias.is_public is
  'Whether the public could read it when the site was last told so (site_changes). note_due_noticias() follows the clock.';
create index noticias_by_more_images on public.noticias using gin (more_image_ids);
create index noticias_with_times on public.noticias (status) where publish_at is not null or unpublish_at is not null;
grant insert (publish_at, unpublish_at, more_image_ids) on public.noticias to authenticated;
grant update (publish_at, unpublish_at, more_image_ids) on public.noticias to authenticated;

alter table public.imagenes
  add column caption text not null default '',
  add column credit text not null default '',
  add column focus_x smallint,
  add column focus_y smallint,
  add constraint imagenes_caption_length check (char_length(caption) <= 300),
  add constraint imagenes_credit_length check (char_length(credit) <= 120),
  add constraint imagenes_caption_plain check (caption = private.plain_text(caption)),
  add constraint imagenes_credit_plain check (credit = private.plain_text(credit)),
  add constraint imagenes_focus_within check (
    num_nulls(focus_x, focus_y) in (0, 2) and focus_x between 0 and 100 and focus_y between 0 and 100);
comment on column public.imagenes.caption is 'What readers see below it; may be empty.';
comment on column public.imagenes.credit is 'Who made it, as readers see it; may be empty.';
comment on column public.imagenes.focus_x is
  'What stays in sight where it is shown cut, in percent from the left; null: the middle, and the upper third of a portrait.';
comment on column public.imagenes.focus_y is 'As focus_x, from the top.';

-- Photos of the gallery that stand within the text of an item.
create function private.text_image_ids(content text) returns uuid[]
language sql immutable parallel safe
set search_path = ''
return case when strpos(content, '](/media/') = 0 then '{}'::uuid[] else array(
  select distinct found[1]::uuid
  from regexp_matches(content, '\]\(/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)', 'gi') as found
) end;
comment on function private.text_image_ids(text) is
  'The images that a text names as ![caption](/media/id) (shared/article/text-tree.ts), each once; one that is only linked to counts as well.';
revoke all on function private.text_image_ids(text) from public, anon, authenticated, service_role;
-- Whoever reads the views or writes an item runs it: views and indexes do so as their caller.
grant execute on function private.text_image_ids(text) to anon, authenticated, service_role;
-- Kept, not worked out for each question: the gallery asks of a thousand images where each of them stands.
alter table public.noticias
  add column text_image_ids uuid[] not null generated always as (private.text_image_ids(content)) stored;
comment on column public.noticias.text_image_ids is 'The images that its text names.';
create index noticias_by_text_images on public.noticias using gin (text_image_ids);

create function private.is_out(status text, deleted_at timestamptz, publish_at timestamptz, unpublish_at timestamptz)
returns boolean
language sql stable parallel safe
set search_path = ''
return status = 'publicado' and deleted_at is null
  and coalesce(publish_at <= now(), true) and coalesce(unpublish_at > now(), true);
comment on function private.is_out(text, timestamptz, timestamptz, timestamptz) is 'Whether the public reads such an item now.';
revoke all on function private.is_out(text, timestamptz, timestamptz, timestamptz) from public, anon, authenticated, service_role;

-- No change of any item: neither a version nor a site change.
alter table public.noticias disable trigger user;
update public.noticias set is_public = true where status = 'publicado' and deleted_at is null;
alter table public.noticias enable trigger user;

create or replace function private.keep_noticia_version() returns trigger
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

create function private.tell_whether_public() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.is_public := private.is_out(new.status, new.deleted_at, new.publish_at, new.unpublish_at);
  return new;
end
$$;
comment on function private.tell_whether_public() is 'Works out whether the public reads a new item.';
revoke all on function private.tell_whether_public() from public, anon, authenticated, service_role;
create trigger noticia_is_public_or_not
  before insert on public.noticias
  for each row execute function private.tell_whether_public();

create or replace function private.note_noticia_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_public constant boolean := tg_op = 'UPDATE' and old.is_public;
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
  return null;
end
$$;
comment on function private.note_noticia_change() is
  'Notes publication, edit, hiding and deletion, by whoever writes and by the clock. Every real edit counts: the public sees the revision.';

create function public.note_due_noticias() returns setof uuid
language sql security definer
set search_path = ''
as $$
  -- The trigger works out the value; naming the column makes it look.
  update public.noticias set is_public = is_public
  where (publish_at is not null or unpublish_at is not null)
    and is_public <> private.is_out(status, deleted_at, publish_at, unpublish_at)
  returning id
$$;
comment on function public.note_due_noticias() is
  'Notes for the site the items whose time to appear or to go has come since the last call, and names them. The schedule calls it each minute.';
revoke all on function public.note_due_noticias() from public, anon, authenticated, service_role;
grant execute on function public.note_due_noticias() to service_role;

create function private.check_more_noticia_images() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted uuid[] := new.more_image_ids;
begin
  if tg_op = 'UPDATE' then
    wanted := array(select unnest(wanted) except select unnest(old.more_image_ids) except select old.image_id);
  end if;
  if (select count(*) from public.imagenes where id = any (wanted) and status <> 'eliminado')
    <> (select count(distinct id) from unnest(wanted) as id) then
    raise exception using errcode = 'P0001', message = 'image_unavailable';
  end if;
  if cardinality(new.more_image_ids) <> (select count(distinct id) from unnest(new.more_image_ids) as id) then
    raise exception using errcode = 'P0001', message = 'image_twice';
  end if;
  return new;
end
$$;
comment on function private.check_more_noticia_images() is
  'Photos that are added exist and were not deleted (image_unavailable); each stands there once (image_twice).';
revoke all on function private.check_more_noticia_images() from public, anon, authenticated, service_role;
create trigger noticia_more_images_are_available
  before insert on public.noticias
  for each row when (new.more_image_ids <> '{}')
  execute function private.check_more_noticia_images();
create trigger noticia_new_more_images_are_available
  before update of more_image_ids on public.noticias
  for each row when (new.more_image_ids is distinct from old.more_image_ids)
  execute function private.check_more_noticia_images();
