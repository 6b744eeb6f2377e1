-- Deletes rows by age. functions/cleanup.ts calls it every hour and cleans Storage and Auth.

create function private.purge_noticias() returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  gone uuid[] := array(select id from public.noticias where deleted_at < now() - interval '90 days' for update);
begin
  insert into public.audit_log (actor, action, target, detail)
    select auth.uid(), 'noticia_borrada', id::text, jsonb_build_object('title', title, 'deleted_at', deleted_at)
    from public.noticias where id = any (gone) order by deleted_at;
  delete from public.noticia_versions where noticia_id = any (gone);
  delete from public.noticias where id = any (gone);
  return cardinality(gone);
end
$$;
comment on function private.purge_noticias() is
  'Removes news deleted more than 90 days ago, with their versions, and audits noticia_borrada {title, deleted_at} for each. Returns their number.';

create function public.clean_up() returns jsonb
language sql security definer
set search_path = ''
as $$
  with
    opinions as (delete from public.opiniones where created_at < now() - interval '365 days' returning 1),
    misses as (delete from public.search_misses where week < current_date - 182 returning 1),
    missed as (delete from public.missed_collections where day < current_date - 90 returning 1),
    drafts as (delete from public.noticia_borradores where updated_at < now() - interval '90 days' returning 1),
    forms as (delete from public.presence where seen_at < now() - interval '1 hour' returning 1),
    violations as (delete from public.policy_violations where day < current_date - 90 returning 1),
    limits as (delete from public.rate_limits where window_start < now() - interval '1 day' returning 1),
    addresses as (
      update public.audit_log
        set detail = jsonb_set(detail, '{ip}', to_jsonb(private.network_of(detail ->> 'ip')))
        where at < now() - interval '90 days'
          and detail ->> 'ip' not like '%/%' and detail ->> 'ip' <> private.network_of(detail ->> 'ip')
        returning 1
    )
  select jsonb_build_object(
    'deleted news', private.purge_noticias(),
    'opinions', (select count(*) from opinions),
    'search misses', (select count(*) from misses),
    'missed collections', (select count(*) from missed),
    'drafts', (select count(*) from drafts),
    'open forms', (select count(*) from forms),
    'policy violations', (select count(*) from violations),
    'rate limits', (select count(*) from limits),
    'shortened addresses', (select count(*) from addresses)
  )
$$;
comment on function public.clean_up() is
  'Deletes rows past their retention, and shortens IP addresses in the audit log to their network after 90 days. Returns the number of each kind.';
grant execute on function public.clean_up() to service_role;

create function public.orphaned_logins() returns setof uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from public.staff) and exists (select from auth.users) then
    raise exception 'The staff table is empty: refusing to treat logins as orphans';
  end if;
  return query
    select login.id from auth.users as login
    where login.created_at < now() - interval '1 hour' and not exists (
      select from public.staff
      where staff.id = login.id and (staff.deleted_at is null or staff.deleted_at >= now() - interval '1 hour')
    );
end
$$;
comment on function public.orphaned_logins() is
  'Returns logins older than an hour without a staff row, or with one deleted over an hour ago: left by an interrupted new-user or delete-user.';
grant execute on function public.orphaned_logins() to service_role;
