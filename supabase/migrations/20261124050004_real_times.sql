-- Times that a token writes can be read by every list, as the date of an item already: "infinity" or a year before
-- Christ in one row failed the list for all staff, and in the notice for every visitor.

create function private.is_readable_time(moment timestamptz) returns boolean
language sql immutable strict parallel safe
set search_path = ''
return moment >= '0001-01-01T00:00:00Z' and moment < '9999-12-31T00:00:00Z';
comment on function private.is_readable_time(timestamptz) is 'Whether ISO 8601 writes a moment with a year of four digits.';
revoke all on function private.is_readable_time(timestamptz) from public, anon, authenticated, service_role;
-- Whoever writes a row has its checks computed.
grant execute on function private.is_readable_time(timestamptz) to authenticated, service_role;

alter table public.noticias disable trigger user;
update public.noticias set publish_at = greatest(least(publish_at, '9999-12-29T00:00:00Z'), '0001-01-01T00:00:00Z'),
    unpublish_at = case when private.is_readable_time(unpublish_at) then unpublish_at end
  where not private.is_readable_time(publish_at);
-- For good, or long ago.
update public.noticias set
    unpublish_at = case when unpublish_at < now() then greatest(publish_at + interval '1 second', '0001-01-02T00:00:00Z') end
  where not private.is_readable_time(unpublish_at);
alter table public.noticias enable trigger user;
alter table public.noticias
  add constraint noticias_publish_at_readable check (private.is_readable_time(publish_at)),
  add constraint noticias_unpublish_at_readable check (private.is_readable_time(unpublish_at));

update public.press_content set until = null where not private.is_readable_time(until);
alter table public.press_content
  add constraint press_content_until_readable check (private.is_readable_time(until));
