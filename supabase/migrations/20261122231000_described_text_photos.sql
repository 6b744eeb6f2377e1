-- A photo within a text is a photo of the item: what is published describes it too.

create function private.check_noticia_text_photos_described() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null and exists (
    select from public.imagenes
    where id = any (private.text_image_ids(new.content)) and description !~ '\S' and status <> 'eliminado'
  ) then
    raise exception using errcode = 'P0001', message = 'text_photo_undescribed';
  end if;
  return new;
end
$$;
comment on function private.check_noticia_text_photos_described() is
  'As private.check_noticia_photos_described(), of the photos that the text names (text_photo_undescribed).';
revoke all on function private.check_noticia_text_photos_described() from public, anon, authenticated, service_role;
-- The column that keeps them is worked out after these.
create trigger noticia_text_photos_are_described
  before insert on public.noticias
  for each row when (new.status = 'publicado' and strpos(new.content, '](/media/') > 0)
  execute function private.check_noticia_text_photos_described();
create trigger noticia_new_text_photos_are_described
  before update of status, content on public.noticias
  for each row when (new.status = 'publicado' and strpos(new.content, '](/media/') > 0
    and (new.status, private.text_image_ids(new.content)) is distinct from (old.status, private.text_image_ids(old.content)))
  execute function private.check_noticia_text_photos_described();

create or replace function private.guard_imagen_correction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What the system writes (a restored copy, an import) is taken as it is.
  if auth.uid() is null then
    return new;
  end if;
  if new.description !~ '\S' and old.description ~ '\S' and exists (
    select from public.noticias
    where (image_id = new.id or more_image_ids @> array[new.id] or text_image_ids @> array[new.id])
      and status = 'publicado' and deleted_at is null
  ) then
    raise exception using errcode = 'P0001', message = 'photo_undescribed';
  end if;
  if private.has_role('admin', 'super_admin') then
    return new;
  end if;
  if (new.status, new.motivo_rechazo) is distinct from (old.status, old.motivo_rechazo)
    or (coalesce(old.author_admin_id, old.author_id) is distinct from auth.uid()
      and (new.title, new.category, new.tags, new.caption, new.credit, new.focus_x, new.focus_y)
        is distinct from (old.title, old.category, old.tags, old.caption, old.credit, old.focus_x, old.focus_y)) then
    raise exception using errcode = '42501', message = 'Only who may moderate does that.';
  end if;
  return new;
end
$$;
