-- Some of what the public site says depends on the day: an event that ended yesterday is past (docs/design.md §8.1).

alter table public.site_changes
  drop constraint site_changes_kind_known,
  add constraint site_changes_kind_known check (kind in (
    'publicada', 'editada', 'ocultada', 'eliminada', 'imagen_publicada', 'imagen_retirada', 'contenido', 'archivo', 'dia'));
create index site_changes_of_days on public.site_changes (at) where kind = 'dia';
comment on column public.site_changes.kind is
  'publicada, editada, ocultada, eliminada: of an item (editada without an item: an author''s name, sector or e-mail). imagen_publicada, imagen_retirada: of an image, used by news or not. contenido: of the content. archivo: of a document. dia: a new day in the city, on which pages say something else; once a day at most. Hiding, deleting and withdrawing are urgent (D06).';

create function public.note_day_change() returns boolean
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
comment on function public.note_day_change() is
  'Notes for the site that the city has a new day, once a day at most, whoever asks however often: whether this call did.';
revoke all on function public.note_day_change() from public, anon, authenticated, service_role;
grant execute on function public.note_day_change() to service_role;
