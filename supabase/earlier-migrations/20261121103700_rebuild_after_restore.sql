-- After a restore the database has fewer changes than /build.json of the public site names (B02, B03). Such a site was built from
-- another history and is asked for again, by the rules of 20261121101400_claim_rebuild.sql; then it names a change of this one.

-- A database without any change may be restored as well: what is asked for then carries 0, as /build.json says it.
alter table public.rebuilds drop constraint rebuilds_change_fkey;
comment on column public.rebuilds.change is
  'Newest site change at that time, 0 for none: what the build will carry at least.';

create or replace function public.claim_rebuild(carried bigint, min_interval int, monthly_budget int) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  seen bigint := coalesce(carried, 0);
  moment timestamptz;
  newest bigint;
  last_ask public.rebuilds;
  new_urgent boolean;
  asked_urgent boolean;
  calm_opens timestamptz;
  again_opens timestamptz;
  opens timestamptz;
  ahead boolean;
  rebuild bigint;
begin
  -- Two at once never both go: the second waits here and sees the first one's ask.
  perform pg_advisory_xact_lock(hashtextextended('public.claim_rebuild', 0));
  moment := clock_timestamp();
  select coalesce(max(id), 0) into newest from public.site_changes;
  if newest = seen then
    return jsonb_build_object('status', 'none');
  end if;
  -- Of a history that this database does not have: nobody knows what such a site shows, so that it carries nothing, not even 0.
  if newest < seen then
    seen := -1;
  end if;

  select * into last_ask from public.rebuilds order by id desc limit 1;
  select
    coalesce(bool_or(id > coalesce(last_ask.change, 0)), false),
    coalesce(bool_or(id <= last_ask.change), false)
    into new_urgent, asked_urgent
    from public.site_changes
    where id > seen and kind in ('ocultada', 'eliminada', 'imagen_retirada');

  calm_opens := greatest(
    last_ask.asked_at + make_interval(secs => coalesce(min_interval, 0)),
    private.rebuild_budget_opens(monthly_budget, moment));
  if last_ask.change > seen then
    again_opens := last_ask.asked_at + private.rebuild_back_off(last_ask.change);
    if not asked_urgent then
      again_opens := greatest(again_opens, calm_opens);
    end if;
  end if;
  opens := least(
    case when new_urgent then moment end,
    case when last_ask.change is null or newest > last_ask.change then calm_opens end,
    again_opens);

  if opens > moment then
    return jsonb_build_object('status', 'wait', 'seconds', ceil(extract(epoch from opens - moment))::int);
  end if;
  ahead := new_urgent or (asked_urgent and again_opens <= moment);
  insert into public.rebuilds (asked_at, change, urgent) values (moment, newest, ahead) returning id into rebuild;
  return jsonb_build_object('status', 'go', 'rebuild', rebuild, 'change', newest, 'urgent', ahead);
end
$$;
comment on function public.claim_rebuild(bigint, int, int) is
  'Takes the turn to ask the build hook. carried: the change that the public site carries, where it is newer than all there are, none; min_interval: seconds; monthly_budget: builds, null for none. Answers {"status":"none"}, {"status":"wait","seconds":n} or {"status":"go","rebuild":id,"change":c,"urgent":b}.';
