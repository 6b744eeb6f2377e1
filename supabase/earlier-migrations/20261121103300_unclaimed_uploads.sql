-- A bound on what the public leaves in storage without registering it (design §7), whatever the number of addresses it comes from.

create function public.add_upload(
  p_id uuid, p_uploader uuid, p_bytes int, p_width int, p_height int, p_unclaimed_max int
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if p_uploader is null then
    -- One at a time, so that two at once do not both take the last place. Staff do not wait here.
    perform pg_advisory_xact_lock(hashtextextended('public.uploads unclaimed', 0));
    if (select count(*) from public.uploads where claimed_at is null and uploader is null) >= p_unclaimed_max then
      return false;
    end if;
  end if;
  insert into public.uploads (id, uploader, bytes, width, height) values (p_id, p_uploader, p_bytes, p_width, p_height);
  return true;
end
$$;
comment on function public.add_upload(uuid, uuid, int, int, int, int) is
  'Notes that a file came in and answers true; of the public (p_uploader null) false, and nothing is noted, while p_unclaimed_max of its files wait for their data.';
revoke all on function public.add_upload(uuid, uuid, int, int, int, int) from public, anon, authenticated, service_role;
grant execute on function public.add_upload(uuid, uuid, int, int, int, int) to service_role;

-- The bound holds only where this is the one way in.
revoke insert on public.uploads from service_role;
