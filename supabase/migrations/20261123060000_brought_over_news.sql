-- News of an installation that the migrations until 2026-11-22 made came over as they were, with triggers off: what is worked out of an item is
-- worked out here where it is missing. It is no change of any item: neither a version nor a site change.
alter table public.noticias disable trigger user;
update public.noticias set is_public = private.is_out(status, deleted_at, publish_at, unpublish_at)
  where publish_at is null and unpublish_at is null
    and is_public <> private.is_out(status, deleted_at, publish_at, unpublish_at);
alter table public.noticias enable trigger user;

do $$
begin
  perform private.note_noticia_words(noticia) from public.noticias as noticia
    where not exists (select from private.noticia_words where noticia_id = noticia.id);
end
$$;
