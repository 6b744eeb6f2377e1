-- One question instead of several: a function of the host may be 120 ms away from the database (design §6).

create function public.caller()
returns table (id uuid, name text, last_name text, email text, rol text, sector text, dark_mode boolean, state text)
language sql stable security definer
set search_path = ''
as $$
  select staff.id, staff.name, staff.last_name, staff.email, staff.rol, staff.sector, staff.dark_mode, staff.state
  from public.staff
  where staff.id = (select auth.uid()) and staff.deleted_at is null
    and exists (
      select from auth.sessions
      where sessions.id = ((select auth.jwt()) ->> 'session_id')::uuid and sessions.user_id = staff.id
    )
$$;
comment on function public.caller() is
  'Whose token this is, active or not; no row once the session that it was given out for has ended, or the person was deleted. The Data API has judged the token itself.';
revoke all on function public.caller() from public, anon, authenticated, service_role;
grant execute on function public.caller() to authenticated;

create function public.own_summary()
returns table (noticias int, publicadas int, imagenes int, created_at timestamptz)
language sql stable
set search_path = ''
as $$
  select
    (select count(*)::int from public.noticias where author_id = staff.id and deleted_at is null),
    (select count(*)::int from public.noticias where author_id = staff.id and deleted_at is null and status = 'publicado'),
    (select count(*)::int from public.imagenes where author_id = staff.id and status <> 'eliminado'),
    staff.created_at
  from public.staff
  where staff.id = (select auth.uid())
$$;
comment on function public.own_summary() is
  'What the caller wrote, published and uploaded, without what was deleted, and since when the account exists (PP05). With the caller''s rights.';
revoke all on function public.own_summary() from public, anon, authenticated, service_role;
grant execute on function public.own_summary() to authenticated;

create function public.imagen_counts() returns table (aprobadas int, pendientes int, rechazadas int)
language sql stable
set search_path = ''
as $$
  select
    (count(*) filter (where status = 'verificado'))::int,
    (count(*) filter (where status = 'pendiente'))::int,
    (count(*) filter (where status = 'rechazada'))::int
  from public.imagenes
$$;
comment on function public.imagen_counts() is 'How many images there are in each status that is not final (PG07). With the caller''s rights.';
revoke all on function public.imagen_counts() from public, anon, authenticated, service_role;
grant execute on function public.imagen_counts() to authenticated;

create function public.portal_state(carried bigint, titles_max int) returns jsonb
language sql stable
set search_path = ''
as $$
  with waiting as materialized (
    select id, noticia_id, at from public.site_changes where id > carried
  ), named as (
    select noticia_id, min(id) as first from waiting where noticia_id is not null
    group by noticia_id order by first limit titles_max
  ), asks as materialized (
    select id, asked_at, error from public.rebuilds where change > carried
  )
  select jsonb_build_object(
    'waiting', (select count(*) from waiting),
    'since', (select at from waiting order by id limit 1),
    -- Of deleted news too, since their disappearing is what waits.
    'titles', coalesce((
      select jsonb_agg(noticia.title order by named.first)
      from named join public.noticias as noticia on noticia.id = named.noticia_id), '[]'),
    'asked', (
      select jsonb_build_object('first', (select min(asked_at) from asks), 'last', asked_at, 'error', error)
      from asks order by id desc limit 1))
$$;
comment on function public.portal_state(bigint, int) is
  'Changes after the one that the site carries (PN04, B04): {waiting, since, titles of up to titles_max news, asked: {first, last, error} or null}. With the caller''s rights.';
revoke all on function public.portal_state(bigint, int) from public, anon, authenticated, service_role;
grant execute on function public.portal_state(bigint, int) to authenticated;

create function public.moderate(p_id uuid, p_status text, p_motivo text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  before text;
begin
  select status into before from public.imagenes where id = p_id for update;
  if before <> p_status then
    update public.imagenes
      set status = p_status, motivo_rechazo = case when p_status = 'rechazada' then p_motivo else motivo_rechazo end
      where id = p_id;
    return jsonb_build_object('before', before, 'imagen', (
      select to_jsonb(imagen) from public.imagenes_redaccion as imagen where imagen.id = p_id));
  end if;
  return jsonb_build_object('before', before, 'imagen', null);
end
$$;
comment on function public.moderate(uuid, text, text) is
  'Decides about an image (PG03): {before: its status until then, null for an unknown image, imagen: its row of imagenes_redaccion, null where it had that status already}. Fails with image_transition. With the caller''s rights.';
revoke all on function public.moderate(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.moderate(uuid, text, text) to authenticated;

-- The picture of an item, checked with the write that chooses it: nothing can happen to it in between.
create function private.check_noticia_image() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from public.imagenes where id = new.image_id and status <> 'eliminado') then
    raise exception using errcode = 'P0001', message = 'image_unavailable';
  end if;
  return new;
end
$$;
comment on function private.check_noticia_image() is
  'A picture that is chosen exists and was not deleted (image_unavailable). An item keeps one that is deleted afterwards.';
revoke all on function private.check_noticia_image() from public, anon, authenticated, service_role;

create trigger noticia_image_is_available
  before insert on public.noticias
  for each row when (new.image_id is not null)
  execute function private.check_noticia_image();
create trigger noticia_new_image_is_available
  before update of image_id on public.noticias
  for each row when (new.image_id is not null and new.image_id is distinct from old.image_id)
  execute function private.check_noticia_image();

-- Whether somebody else has an e-mail or a DNI. Auth's admin API refuses a new login with a taken e-mail by name, but a change to one
-- only as a failure of its own, so that it has to be asked beforehand (PU04, PU06).
create function public.taken_account_fields(p_email text, p_dni text, p_except uuid) returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array_remove(array[
    case when exists (select from public.staff where email = p_email and id is distinct from p_except)
      or exists (select from auth.users where lower(email) = p_email and id is distinct from p_except) then 'email' end,
    case when exists (select from public.staff where dni = p_dni and id is distinct from p_except) then 'dni' end
  ], null)
$$;
comment on function public.taken_account_fields(text, text, uuid) is
  'Which of an e-mail (a person''s or a login''s) and a DNI belong to somebody else than p_except (null: to anybody): {email, dni}. A null is nobody''s.';
revoke all on function public.taken_account_fields(text, text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.taken_account_fields(text, text, uuid) to service_role;
