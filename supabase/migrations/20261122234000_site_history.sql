-- Which history a site was built from: after a restore numbers of changes are given out again, and a site from before the restore may name
-- one that stands for something else by now (B02, B03, design §8.4).

drop function public.site_state();
create function public.site_state() returns table (change bigint, changed_at timestamptz, noticias bigint)
language sql stable security definer
set search_path = ''
as $$
  select
    coalesce(newest.id, 0),
    newest.at,
    (select count(*) from public.noticias
      where status = 'publicado' and deleted_at is null
        and coalesce(publish_at <= now(), true) and coalesce(unpublish_at > now(), true))
  from (values (1)) as one left join (select id, at from public.site_changes order by id desc limit 1) as newest on true
$$;
comment on function public.site_state() is
  'The newest change (0: none), when it happened (null: none), which tells it from one of the same number in another history, and the number of published news, of one moment. A build reads it first (design §8).';
revoke all on function public.site_state() from public, anon, authenticated, service_role;
grant execute on function public.site_state() to anon, authenticated, service_role;
