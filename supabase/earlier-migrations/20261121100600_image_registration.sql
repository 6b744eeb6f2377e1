-- The one way by which an uploaded file becomes an image (design §5, §7).

-- For 23 hours: the sweep removes an upload after 24, file first. The hour between them keeps it from taking the file of an
-- image that is being registered at that moment.
create function public.registrar_imagen(
  p_id uuid, p_title text, p_description text, p_category text, p_tags text[]
) returns public.imagenes
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  author uuid;
  upload public.uploads;
  imagen public.imagenes;
begin
  -- The staff member who sent the file is the one who registers it; to others it does not exist.
  update public.uploads set claimed_at = now()
    where id = p_id and claimed_at is null and (uploader is null or uploader = caller)
      and created_at > now() - interval '23 hours'
    returning * into upload;
  if not found then
    raise exception using errcode = 'P0001', message = case
      when exists (
        select from public.uploads where id = p_id and claimed_at is not null and (uploader is null or uploader = caller)
      ) then 'upload_claimed'
      else 'upload_unknown' end;
  end if;

  if (select private.is_active()) then
    author := caller;
  else
    -- One at a time, so that two requests at once do not both take the last place.
    perform pg_advisory_xact_lock(hashtextextended('public.imagenes pending quota', 0));
    if (select count(*) from public.imagenes where status = 'pendiente' and author_id is null) >= 500 then
      raise exception using errcode = 'P0001', message = 'pending_quota';
    end if;
  end if;

  insert into public.imagenes (id, title, description, category, tags, width, height, author_id, author_admin_id)
  values (p_id, btrim(p_title), btrim(coalesce(p_description, '')), p_category, coalesce(p_tags, '{}'),
    upload.width, upload.height, author, author)
  returning * into imagen;
  return imagen;
end
$$;
comment on function public.registrar_imagen(uuid, text, text, text, text[]) is
  'Claims an upload of the last 23 hours once and makes it a pending image; the author is the caller when active staff. Fails with upload_unknown, upload_claimed, or pending_quota (500 pending from the public).';
revoke all on function public.registrar_imagen(uuid, text, text, text, text[]) from public, anon, authenticated, service_role;
grant execute on function public.registrar_imagen(uuid, text, text, text, text[]) to anon, authenticated;
