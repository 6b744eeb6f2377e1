-- A site of another history, as after a restore, may show what this database never had or took back, whatever was noted here: it is asked for
-- again as what has to disappear is, ahead of interval and budget. It is known by the moment of the change that it names, whether or not newer ones came since (B02, design §8.4).

create or replace function private.next_rebuild(
  seen bigint, newest bigint, min_interval int, monthly_budget int, moment timestamptz, out opens timestamptz, out ahead boolean
)
language plpgsql stable
set search_path = ''
as $$
declare
  last_ask public.rebuilds;
  new_urgent boolean;
  asked_urgent boolean;
  calm_opens timestamptz;
  again_opens timestamptz;
begin
  select * into last_ask from public.rebuilds order by id desc limit 1;
  select
    coalesce(bool_or(id > coalesce(last_ask.change, 0)), false),
    coalesce(bool_or(id <= last_ask.change), false) or (seen = -1 and last_ask.change is not null)
    into new_urgent, asked_urgent
    from public.site_changes
    -- Not what was noted since the newest was looked up: it has an ask of its own.
    where id > seen and id <= newest and kind in ('ocultada', 'eliminada', 'imagen_retirada');

  -- Seen from the last ask, so that it says since when the turn is open and not only that it is.
  calm_opens := greatest(
    last_ask.asked_at + make_interval(secs => coalesce(min_interval, 0)),
    private.rebuild_budget_opens(monthly_budget, coalesce(last_ask.asked_at, moment)));
  if last_ask.change > seen then
    again_opens := last_ask.asked_at + private.rebuild_back_off(last_ask.change, asked_urgent);
    if not asked_urgent then
      again_opens := greatest(again_opens, calm_opens);
    end if;
  end if;
  opens := least(
    case when new_urgent then moment end,
    case when last_ask.change is null or newest > last_ask.change then
      -- What was changed after a build failed may be what repairs it.
      least(calm_opens, last_ask.failed_at)
    end,
    again_opens);
  ahead := new_urgent or (asked_urgent and again_opens <= moment);
end
$$;
comment on function private.next_rebuild(bigint, bigint, int, int, timestamptz) is
  'From when the build hook may be asked for what lies between the change that the site carries (seen, -1: it is of another history) and the newest one, which differ; ahead: ahead of interval and budget.';

create function private.carried_here(carried bigint, carried_of timestamptz) returns bigint
language sql stable
set search_path = ''
as $$
  select case
    when carried > (select coalesce(max(id), 0) from public.site_changes)
      or carried_of is not null and not exists (select from public.site_changes where id = carried and at = carried_of)
    then -1 else coalesce(carried, 0) end
$$;
comment on function private.carried_here(bigint, timestamptz) is
  'The change that a site carries, which names it and when it happened (null: not told); -1 where this database does not have it: a site of another history.';
revoke all on function private.carried_here(bigint, timestamptz) from public, anon, authenticated, service_role;

-- With one more argument, which who calls it as before does not name.
drop function public.claim_rebuild(bigint, int, int, boolean);
create function public.claim_rebuild(
  carried bigint, min_interval int, monthly_budget int, by_hand boolean default false, carried_of timestamptz default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  seen bigint;
  moment timestamptz;
  newest bigint;
  turn record;
  last_ask public.rebuilds;
  rebuild bigint;
begin
  -- Two at once never both go: the second waits here and sees the first one's ask.
  perform pg_advisory_xact_lock(hashtextextended('public.claim_rebuild', 0));
  moment := clock_timestamp();
  select coalesce(max(id), 0) into newest from public.site_changes;
  -- Nobody knows what a site of another history shows, so that it carries nothing, not even 0.
  seen := private.carried_here(carried, carried_of);
  if seen >= 0 then
    update public.rebuilds set carried_at = moment
      where id = (select max(id) from public.rebuilds where change <= seen) and carried_at is null;
  end if;
  if newest = seen then
    return jsonb_build_object('status', 'none');
  end if;

  select * into turn from private.next_rebuild(seen, newest, min_interval, monthly_budget, moment);
  if by_hand then
    -- Somebody decided that it is worth one of the month. A build of the newest change that is under way gets its time all the same.
    select * into last_ask from public.rebuilds order by id desc limit 1;
    turn.opens := case
      when last_ask.change >= newest and last_ask.failed_at is null and (last_ask.answered_at is null or last_ask.answer between 200 and 299)
      then last_ask.asked_at + interval '600 seconds' else moment end;
  end if;
  if turn.opens > moment then
    return jsonb_build_object('status', 'wait', 'seconds', ceil(extract(epoch from turn.opens - moment))::int);
  end if;
  insert into public.rebuilds (asked_at, change, urgent) values (moment, newest, turn.ahead) returning id into rebuild;
  return jsonb_build_object('status', 'go', 'rebuild', rebuild, 'change', newest, 'urgent', turn.ahead);
end
$$;
comment on function public.claim_rebuild(bigint, int, int, boolean, timestamptz) is
  'Takes the turn to ask the build hook. carried: the change that the public site carries, and carried_of: when that happened, null for none; where the database does not have it, the site carries none; min_interval: seconds; monthly_budget: builds, null for none; by_hand: a person asks, who waits for neither. Answers {"status":"none"}, {"status":"wait","seconds":n} or {"status":"go","rebuild":id,"change":c,"urgent":b}.';
revoke all on function public.claim_rebuild(bigint, int, int, boolean, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.claim_rebuild(bigint, int, int, boolean, timestamptz) to service_role;
