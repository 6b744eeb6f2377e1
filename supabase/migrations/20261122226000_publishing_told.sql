-- What the panel tells of publishing: why a build failed, from when the next one may be asked for, what it costs of the month (design §8).

alter table public.rebuilds
  add column failed_at timestamptz,
  add column failure text,
  add constraint rebuilds_failure_length check (char_length(failure) between 1 and 500),
  add constraint rebuilds_failure_has_its_time check ((failed_at is null) = (failure is null));
comment on column public.rebuilds.failed_at is 'When the build that it led to told that it had failed; null: it did not.';
comment on column public.rebuilds.failure is 'Why that build failed, in its own words. Staff read it.';

create function public.record_build_failure(p_started timestamptz, p_reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.rebuilds set failed_at = clock_timestamp(), failure = left(p_reason, 500)
    where id = (select max(id) from public.rebuilds where asked_at <= p_started) and failed_at is null;
  return found;
end
$$;
comment on function public.record_build_failure(timestamptz, text) is
  'Notes why the build that began at p_started failed, with the last ask before that. False, and nothing changes, where that ask has its reason or there is none: a report that is sent again says nothing new.';
revoke all on function public.record_build_failure(timestamptz, text) from public, anon, authenticated, service_role;
grant execute on function public.record_build_failure(timestamptz, text) to service_role;

-- How long builds take shows when the site carries what was asked for. What has to disappear is asked for again after that time, and does
-- not wait ten minutes for a build that was lost (D06, NL02).
alter table public.rebuilds add column carried_at timestamptz;
comment on column public.rebuilds.carried_at is
  'When the public site was first seen to carry what was asked for; null: not yet, or with a later ask.';

create function private.usual_build_time() returns interval
language sql stable
set search_path = ''
as $$
  select least(interval '600 seconds', greatest(interval '60 seconds', max(carried_at - asked_at)))
  from (select carried_at, asked_at from public.rebuilds where carried_at is not null order by id desc limit 5) as recent
$$;
comment on function private.usual_build_time() is
  'From asking until the site carries it: the longest of the last five, 60 s at least and 600 s at most; 60 s where none was seen yet.';
revoke all on function private.usual_build_time() from public, anon, authenticated, service_role;

drop function private.rebuild_back_off(bigint);
create function private.rebuild_back_off(asked_change bigint, for_urgent boolean) returns interval
language sql stable
set search_path = ''
as $$
  -- No answer, or not a 2xx: the ask came to nothing, and cost nothing. A 2xx: a build is under way and gets time to arrive.
  select case
    when for_urgent and coalesce(answer not between 200 and 299, true) then interval '60 seconds'
    else least(
      case when for_urgent then interval '10 minutes' else interval '1 hour' end,
      power(2, least((select count(*) from public.rebuilds where change = asked_change) - 1, 10)) * case
        when coalesce(answer not between 200 and 299, true) or (for_urgent and failed_at is not null) then interval '60 seconds'
        when for_urgent then private.usual_build_time()
        else interval '600 seconds' end)
    end
  from public.rebuilds where change = asked_change order by id desc limit 1
$$;
comment on function private.rebuild_back_off(bigint, boolean) is
  'How long after the last ask of a change it may be asked for again: 60 s after a failed answer, 600 s after an accepted one, doubling with each further ask, at most an hour. Where something has to disappear: always 60 s after a failed answer; after an accepted one the usual build time, 60 s if the build failed, doubling, at most 10 minutes (B02, NL02).';
revoke all on function private.rebuild_back_off(bigint, boolean) from public, anon, authenticated, service_role;

create function private.next_rebuild(
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
    coalesce(bool_or(id <= last_ask.change), false)
    into new_urgent, asked_urgent
    from public.site_changes
    where id > seen and kind in ('ocultada', 'eliminada', 'imagen_retirada');

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
  'From when the build hook may be asked for what lies between the change that the site carries (seen, -1 for nothing) and the newest one, which differ; ahead: ahead of interval and budget.';
revoke all on function private.next_rebuild(bigint, bigint, int, int, timestamptz) from public, anon, authenticated, service_role;

-- With one more argument, which who calls it as before does not name.
drop function public.claim_rebuild(bigint, int, int);
create function public.claim_rebuild(carried bigint, min_interval int, monthly_budget int, by_hand boolean default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  seen bigint := coalesce(carried, 0);
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
  if newest >= seen then
    update public.rebuilds set carried_at = moment
      where id = (select max(id) from public.rebuilds where change <= seen) and carried_at is null;
  end if;
  if newest = seen then
    return jsonb_build_object('status', 'none');
  end if;
  -- Of a history that this database does not have: nobody knows what such a site shows, so that it carries nothing, not even 0.
  if newest < seen then
    seen := -1;
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
comment on function public.claim_rebuild(bigint, int, int, boolean) is
  'Takes the turn to ask the build hook. carried: the change that the public site carries, where it is newer than all there are, none; min_interval: seconds; monthly_budget: builds, null for none; by_hand: a person asks, who waits for neither. Answers {"status":"none"}, {"status":"wait","seconds":n} or {"status":"go","rebuild":id,"change":c,"urgent":b}.';
revoke all on function public.claim_rebuild(bigint, int, int, boolean) from public, anon, authenticated, service_role;
grant execute on function public.claim_rebuild(bigint, int, int, boolean) to service_role;

create function public.rebuild_outlook(carried bigint, min_interval int, monthly_budget int) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  zone constant text := 'America/Argentina/Buenos_Aires';
  moment constant timestamptz := clock_timestamp();
  seen bigint := coalesce(carried, 0);
  newest bigint;
  last_ask public.rebuilds;
begin
  -- Whose session ended while they asked, as row security has it: nothing is there.
  if not private.is_active() then
    return jsonb_build_object('asked', null, 'turn', null, 'month', jsonb_build_object('budget', monthly_budget, 'used', 0));
  end if;
  select coalesce(max(id), 0) into newest from public.site_changes;
  if newest < seen then
    seen := -1;
  end if;
  select * into last_ask from public.rebuilds where change > seen order by id desc limit 1;
  return jsonb_build_object(
    'asked', case when last_ask.id is not null then jsonb_build_object(
      'change', last_ask.change,
      -- After the last failure that was told: what repairs it is a new beginning.
      'first', (
        select min(asked_at) from public.rebuilds
        where change > seen and id > coalesce((
          select max(id) from public.rebuilds where failed_at is not null and id < last_ask.id), 0)),
      'last', last_ask.asked_at,
      'error', coalesce(last_ask.failure, last_ask.error)) end,
    'turn', case when newest <> coalesce(carried, 0) then
      (private.next_rebuild(seen, newest, min_interval, monthly_budget, moment)).opens end,
    'month', jsonb_build_object('budget', monthly_budget, 'used', (
      select count(*) from public.rebuilds
      where asked_at >= date_trunc('month', moment, zone) and (answer is null or answer between 200 and 299))));
end
$$;
comment on function public.rebuild_outlook(bigint, int, int) is
  'For active staff, nothing for others: {asked: {change, first, last, error} of what the site does not carry, or null; turn: from when the next may be asked for, null where nothing waits; month: {budget, used: builds asked for in the city''s calendar month}}.';
revoke all on function public.rebuild_outlook(bigint, int, int) from public, anon, authenticated, service_role;
grant execute on function public.rebuild_outlook(bigint, int, int) to authenticated;

create function public.publishing_state(carried bigint, titles_max int, min_interval int, monthly_budget int) returns jsonb
language sql stable
set search_path = ''
as $$
  select public.portal_state(carried, titles_max) || public.rebuild_outlook(carried, min_interval, monthly_budget)
$$;
comment on function public.publishing_state(bigint, int, int, int) is
  'What portal_state says of what waits, and what public.rebuild_outlook says of asking for it. With the caller''s rights.';
revoke all on function public.publishing_state(bigint, int, int, int) from public, anon, authenticated, service_role;
grant execute on function public.publishing_state(bigint, int, int, int) to authenticated;
