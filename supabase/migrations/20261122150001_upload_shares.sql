-- The places of the public (files that wait for their data, images that wait for moderation) are shared out between the networks that
-- files come from: nobody takes them all, from however many addresses (design §7).

create function private.network_of(address text) returns text
language sql stable strict parallel safe
set search_path = ''
return (
  select case
    when not pg_input_is_valid(plain, 'inet') then address
    else network(set_masklen(plain::inet, case family(plain::inet) when 4 then 24 else 48 end))::text
  end
  -- An IPv4 address as IPv6 writes it.
  from (select regexp_replace(address, '^::ffff:(?=[0-9.]+$)', '', 'i')) as given (plain)
);
comment on function private.network_of(text) is
  'The network of an IP address: 203.0.113.0/24, 2001:db8:7::/48. What is no address is answered as it is.';
revoke all on function private.network_of(text) from public, anon, authenticated, service_role;

create function private.is_place_left(held bigint, taken bigint, places int) returns boolean
language sql immutable parallel safe
set search_path = ''
return held * 10 < places - taken;
comment on function private.is_place_left(bigint, bigint, int) is
  'Whether a network that holds this many of the taken places gets another one: where it holds less than a tenth of what is free. Of 500 places one network gets 46 at most, a hundred networks leave 40, and whoever holds none finds one until the last is taken.';
revoke all on function private.is_place_left(bigint, bigint, int) from public, anon, authenticated, service_role;

alter table public.uploads add column network text;
comment on column public.uploads.network is
  'Which network (private.network_of) a file of the public came from, as long as it takes a place; null: staff, or forgotten.';

create function private.forget_network() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.uploads set network = null where id = new.id;
  return null;
end
$$;
comment on function private.forget_network() is 'Where an image came from is forgotten with the first decision about it.';
revoke all on function private.forget_network() from public, anon, authenticated, service_role;

create trigger imagen_origin_is_forgotten
  after update of status on public.imagenes
  for each row when (old.status = 'pendiente' and new.status <> 'pendiente')
  execute function private.forget_network();

drop function public.add_upload(uuid, uuid, int, int, int, int);
create function public.add_upload(
  p_id uuid, p_uploader uuid, p_bytes int, p_width int, p_height int, p_unclaimed_max int, p_ip text default null
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  origin constant text := case when p_uploader is null then private.network_of(p_ip) end;
begin
  if p_uploader is null then
    -- One at a time, so that two at once do not both take the last place. Staff do not wait here.
    perform pg_advisory_xact_lock(hashtextextended('public.uploads unclaimed', 0));
    if not (
      select private.is_place_left(count(*) filter (where network is not distinct from origin), count(*), p_unclaimed_max)
      from public.uploads where claimed_at is null and uploader is null
    ) then
      return false;
    end if;
  end if;
  insert into public.uploads (id, uploader, bytes, width, height, network)
  values (p_id, p_uploader, p_bytes, p_width, p_height, origin);
  return true;
end
$$;
comment on function public.add_upload(uuid, uuid, int, int, int, int, text) is
  'Notes that a file came in and answers true; of the public (p_uploader null) false, and nothing is noted, while the network of p_ip has its share (private.is_place_left) of the p_unclaimed_max files that may wait for their data.';
revoke all on function public.add_upload(uuid, uuid, int, int, int, int, text) from public, anon, authenticated, service_role;
grant execute on function public.add_upload(uuid, uuid, int, int, int, int, text) to service_role;

create or replace function public.add_imagen(
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
    if not (
      select private.is_place_left(
        count(*) filter (where came_in.network is not distinct from upload.network), count(*), 500)
      from public.imagenes as waiting left join public.uploads as came_in on came_in.id = waiting.id
      where waiting.status = 'pendiente' and waiting.author_id is null
    ) then
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
comment on function public.add_imagen(uuid, text, text, text, text[]) is
  'Claims an upload of the last 23 hours once and makes it a pending image; the author is the caller when active staff. Fails with upload_unknown, upload_claimed, or pending_quota while the network that the file came from has its share (private.is_place_left) of the 500 places for images of the public.';
