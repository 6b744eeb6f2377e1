create table public.rebuilds (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null default clock_timestamp(),
  change bigint not null,
  urgent boolean not null,
  answer integer,
  error text,
  answered_at timestamptz,
  failed_at timestamptz,
  failure text,
  deployed_at timestamptz,
  constraint rebuilds_answer_is_http_status check (answer between 100 and 599),
  constraint rebuilds_error_length check (char_length(error) <= 500),
  constraint rebuilds_failure_length check (char_length(failure) between 1 and 500),
  constraint rebuilds_failure_has_its_time check ((failed_at is null) = (failure is null))
);
comment on table public.rebuilds is 'Requests to the build hook.';
comment on column public.rebuilds.id is 'Order of the requests.';
comment on column public.rebuilds.asked_at is 'Time of the request.';
comment on column public.rebuilds.change is
  'Newest site change at that time (0: none), which the build includes at least.';
comment on column public.rebuilds.urgent is 'Requested regardless of interval and budget, because content has to disappear (D06) or the site has diverged (NL15).';
comment on column public.rebuilds.answer is 'HTTP status of the hook''s answer; null without one.';
comment on column public.rebuilds.error is 'Reason of a failed request, shown to staff; must not contain the hook''s address.';
comment on column public.rebuilds.answered_at is 'When the outcome was recorded; null: not yet, or the requesting process ended first.';
comment on column public.rebuilds.failed_at is 'When its build reported a failure; null: none.';
comment on column public.rebuilds.failure is 'Error message of that build, shown to staff.';
comment on column public.rebuilds.deployed_at is
  'When its change was first seen in the public site''s /build.json; null: not yet, or recorded with a later request.';
create index rebuilds_by_time on public.rebuilds (asked_at);
create index rebuilds_by_change on public.rebuilds (change);
alter table public.rebuilds enable row level security;
grant select on public.rebuilds to authenticated, service_role;
create policy "Active staff read build requests" on public.rebuilds
  for select to authenticated using ((select private.is_active()));

create function public.record_rebuild_answer(p_id bigint, p_answer int, p_error text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.rebuilds set answer = p_answer, error = left(p_error, 500), answered_at = clock_timestamp() where id = p_id;
  if not found then
    raise exception using errcode = 'P0001', message = 'rebuild_unknown';
  end if;
end
$$;
comment on function public.record_rebuild_answer(bigint, int, text) is
  'Records the hook''s answer: its HTTP status, or null and the error. Fails with rebuild_unknown.';
grant execute on function public.record_rebuild_answer(bigint, integer, text) to service_role;

create function private.next_budget_slot(monthly_budget int, at timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  zone constant text := 'America/Argentina/Buenos_Aires';
  month_start constant timestamptz := date_trunc('month', at, zone);
  month_end constant timestamptz := (date_trunc('month', at at time zone zone) + interval '1 month') at time zone zone;
  requests int;
begin
  if monthly_budget is null then
    return at;
  end if;
  -- A refused request starts no build; one without an answer may.
  select count(*) into requests from public.rebuilds
    where asked_at >= month_start and asked_at < month_end and (answer is null or answer between 200 and 299);
  if requests >= monthly_budget then
    return month_end;
  end if;
  -- The instant from which 1 + floor(budget x elapsed fraction of the month) exceeds the requests so far.
  return greatest(at, month_start + (month_end - month_start) * (requests::double precision / monthly_budget));
end
$$;
comment on function private.next_budget_slot(int, timestamptz) is
  'Returns from when the monthly budget, spread evenly over the city''s calendar month, allows one more build; `at` without a budget.';

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
  'Records the failure of the build that began at p_started, in the last request before it. Returns false without such a request, or if it already has a failure: repeated reports are ignored.';
grant execute on function public.record_build_failure(timestamptz, text) to service_role;

create function private.usual_build_time() returns interval
language sql stable
set search_path = ''
as $$
  select least(interval '600 seconds', greatest(interval '60 seconds', max(deployed_at - asked_at)))
  from (select deployed_at, asked_at from public.rebuilds where deployed_at is not null order by id desc limit 5) as recent
$$;
comment on function private.usual_build_time() is
  'Returns the longest time from request to deployment of the last five builds, between 60 s (also without any) and 600 s.';

create function private.rebuild_back_off(asked_change bigint, for_urgent boolean) returns interval
language sql stable
set search_path = ''
as $$
  -- Without a 2xx no build started; with one a build may be running.
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
  'Returns the time between the last request of a change and the next: 60 s after a failed answer, 600 s after an accepted one, doubling with each request, at most an hour. For urgent changes: 60 s after a failed answer; after an accepted one usual_build_time(), or 60 s if the build failed, doubling, at most 10 minutes (B02, NL02).';

-- A site is diverged if the database does not have its change, after a restore; it is rebuilt
-- regardless of interval and budget (B02).
create function private.next_rebuild(
  seen bigint, newest bigint, min_interval int, monthly_budget int, moment timestamptz, out next_at timestamptz, out ahead boolean
)
language plpgsql stable
set search_path = ''
as $$
declare
  last_request public.rebuilds;
  new_urgent boolean;
  asked_urgent boolean;
  regular_at timestamptz;
  retry_at timestamptz;
begin
  select * into last_request from public.rebuilds order by id desc limit 1;
  select
    coalesce(bool_or(id > coalesce(last_request.change, 0)), false),
    coalesce(bool_or(id <= last_request.change), false) or (seen = -1 and last_request.change is not null)
    into new_urgent, asked_urgent
    from public.site_changes
    -- Later changes have a request of their own.
    where id > seen and id <= newest and kind in ('ocultada', 'eliminada', 'imagen_retirada');

  -- Counted from the last request, not from `moment`: site_lag uses a past result as the time since which a build is due.
  regular_at := greatest(
    last_request.asked_at + make_interval(secs => coalesce(min_interval, 0)),
    private.next_budget_slot(monthly_budget, coalesce(last_request.asked_at, moment)));
  if last_request.change > seen then
    retry_at := last_request.asked_at + private.rebuild_back_off(last_request.change, asked_urgent);
    if not asked_urgent then
      retry_at := greatest(retry_at, regular_at);
    end if;
  end if;
  next_at := least(
    case when new_urgent then moment end,
    case when last_request.change is null or newest > last_request.change then
      -- A later change may repair a failed build.
      least(regular_at, last_request.failed_at)
    end,
    retry_at);
  ahead := new_urgent or (asked_urgent and retry_at <= moment);
end
$$;
comment on function private.next_rebuild(bigint, bigint, int, int, timestamptz) is
  'Returns when the next build may be requested (next_at), and whether regardless of interval and budget (ahead). seen: the deployed change, -1 for a diverged site; must differ from newest.';

create function private.deployed_change(deployed bigint, deployed_changed_at timestamptz) returns bigint
language sql stable
set search_path = ''
as $$
  select case
    when deployed > (select coalesce(max(id), 0) from public.site_changes)
      or deployed_changed_at is not null and not exists (select from public.site_changes where id = deployed and at = deployed_changed_at)
    then -1 else coalesce(deployed, 0) end
$$;
comment on function private.deployed_change(bigint, timestamptz) is
  'Resolves the change number and time (null: unknown) in /build.json to the deployed change; -1 if this database does not have it (diverged).';

create function public.claim_rebuild(
  deployed bigint, min_interval int, monthly_budget int, by_hand boolean default false, deployed_changed_at timestamptz default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  seen bigint;
  moment timestamptz;
  newest bigint;
  next_build record;
  last_request public.rebuilds;
  rebuild bigint;
begin
  -- Serializes concurrent runs: the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('public.claim_rebuild', 0));
  moment := clock_timestamp();
  select coalesce(max(id), 0) into newest from public.site_changes;
  -- A diverged site has no change deployed.
  seen := private.deployed_change(deployed, deployed_changed_at);
  if seen >= 0 then
    update public.rebuilds set deployed_at = moment
      where id = (select max(id) from public.rebuilds where change <= seen) and deployed_at is null;
  end if;
  if newest = seen then
    return jsonb_build_object('status', 'none');
  end if;

  select * into next_build from private.next_rebuild(seen, newest, min_interval, monthly_budget, moment);
  if by_hand then
    -- Ignores the budget, but not a running build of the newest change.
    select * into last_request from public.rebuilds order by id desc limit 1;
    next_build.next_at := case
      when last_request.change >= newest and last_request.failed_at is null and (last_request.answered_at is null or last_request.answer between 200 and 299)
      then last_request.asked_at + interval '600 seconds' else moment end;
  end if;
  if next_build.next_at > moment then
    return jsonb_build_object('status', 'wait', 'seconds', ceil(extract(epoch from next_build.next_at - moment))::int);
  end if;
  insert into public.rebuilds (asked_at, change, urgent) values (moment, newest, next_build.ahead) returning id into rebuild;
  return jsonb_build_object('status', 'go', 'rebuild', rebuild, 'change', newest, 'urgent', next_build.ahead);
end
$$;
comment on function public.claim_rebuild(bigint, int, int, boolean, timestamptz) is
  'Claims the next build request. deployed, deployed_changed_at: change number and time of /build.json (null: none); min_interval: seconds; monthly_budget: builds (null: unlimited); by_hand: a person requests, regardless of interval and budget. Returns {"status":"none"}, {"status":"wait","seconds":n} or {"status":"go","rebuild":id,"change":c,"urgent":b}.';
grant execute on function public.claim_rebuild(bigint, integer, integer, boolean, timestamptz) to service_role;

-- Every request is newer than the -1 of a diverged site: requests before its last deployed one are excluded (B02, NL21).
create function private.requests_beyond(seen bigint) returns setof public.rebuilds
language sql stable
set search_path = ''
as $$
  -- For a diverged site, requests since the last deployed one.
  select * from public.rebuilds
  where change > seen and (seen >= 0 or id > coalesce((select max(id) from public.rebuilds where deployed_at is not null), 0))
$$;
comment on function private.requests_beyond(bigint) is 'Returns build requests newer than the deployed change (see private.deployed_change).';
