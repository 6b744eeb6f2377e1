-- The turn to ask the build hook. Three lanes lead to it; the one that opens first counts:
--   urgent: something has to disappear and was not asked for yet: at once;
--   new:    something else was not asked for yet: when interval and budget allow;
--   again:  what was asked last did not arrive: after a back-off, and for what is not urgent also interval and budget.

create function private.rebuild_back_off(asked_change bigint) returns interval
language sql stable
set search_path = ''
as $$
  -- No answer, or not a 2xx: the ask came to nothing. A 2xx: a build is under way and gets time to arrive.
  select least(
    interval '1 hour',
    (case when (array_agg(answer order by id desc))[1] between 200 and 299 then interval '600 seconds' else interval '60 seconds' end)
      * power(2, least(count(*) - 1, 10)))
  from public.rebuilds
  where change = asked_change
$$;
comment on function private.rebuild_back_off(bigint) is
  'How long after the last ask of a change it may be asked for again: 60 s after a failed answer, 600 s after an accepted one, doubling with each further ask, at most an hour (B02).';
revoke all on function private.rebuild_back_off(bigint) from public, anon, authenticated, service_role;

create function private.rebuild_budget_opens(monthly_budget int, at timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  zone constant text := 'America/Argentina/Buenos_Aires';
  month_start constant timestamptz := date_trunc('month', at, zone);
  month_end constant timestamptz := (date_trunc('month', at at time zone zone) + interval '1 month') at time zone zone;
  asks int;
begin
  if monthly_budget is null then
    return at;
  end if;
  -- An ask that the hook refused made no build. One without an answer may have.
  select count(*) into asks from public.rebuilds
    where asked_at >= month_start and asked_at < month_end and (answer is null or answer between 200 and 299);
  if asks >= monthly_budget then
    return month_end;
  end if;
  -- The month allows 1 + floor(budget x elapsed fraction): the next one from the moment when that exceeds the asks.
  return greatest(at, month_start + (month_end - month_start) * (asks::double precision / monthly_budget));
end
$$;
comment on function private.rebuild_budget_opens(int, timestamptz) is
  'From when the monthly budget, spread over the calendar month of the city, allows one more build; null budget: at once.';
revoke all on function private.rebuild_budget_opens(int, timestamptz) from public, anon, authenticated, service_role;

create function public.claim_rebuild(carried bigint, min_interval int, monthly_budget int) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  seen constant bigint := coalesce(carried, 0);
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
  select max(id) into newest from public.site_changes;
  if newest is null or newest <= seen then
    return jsonb_build_object('status', 'none');
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
  'Takes the turn to ask the build hook. carried: the change that the public site carries; min_interval: seconds; monthly_budget: builds, null for none. Answers {"status":"none"}, {"status":"wait","seconds":n} or {"status":"go","rebuild":id,"change":c,"urgent":b}.';
revoke all on function public.claim_rebuild(bigint, int, int) from public, anon, authenticated, service_role;
grant execute on function public.claim_rebuild(bigint, int, int) to service_role;
