create function public.portal_state(deployed bigint, titles_max int) returns jsonb
language sql stable
set search_path = ''
as $$
  with waiting as materialized (
    select id, noticia_id, contenido, at from public.site_changes where id > deployed
  ), named as (
    select noticia_id, min(id) as first from waiting where noticia_id is not null
    group by noticia_id order by first limit titles_max
  ), parts as (
    select contenido, min(id) as first from waiting where contenido is not null
    group by contenido order by first limit titles_max
  )
  select jsonb_build_object(
    'waiting', (select count(*) from waiting),
    'since', (select at from waiting order by id limit 1),
    -- Deleted news too: their removal waits.
    'titles', coalesce((
      select jsonb_agg(noticia.title order by named.first)
      from named join public.noticias as noticia on noticia.id = named.noticia_id), '[]'),
    'contenidos', coalesce((select jsonb_agg(contenido order by first) from parts), '[]'),
    'pendientes', jsonb_build_object(
      'propuestas', (select count(*) from public.contenido_propuestas where state = 'pendiente'),
      'imagenes', (select count(*) from public.imagenes where status = 'pendiente'),
      'revisiones', public.revisiones_waiting()))
$$;
comment on function public.portal_state(bigint, int) is
  'Returns the undeployed changes (PN04, B04): {waiting: their number, since: time of the oldest, titles of up to titles_max news, names of as many parts of the content}; and pendientes: pending proposals and images that the caller may read, and news that wait for the caller''s review. With the caller''s rights.';
grant execute on function public.portal_state(bigint, integer) to authenticated;

create table private.stale_alerts (
  id bigint generated always as identity primary key,
  since timestamptz not null,
  alerted_at timestamptz not null default clock_timestamp(),
  over_at timestamptz
);
comment on table private.stale_alerts is
  'Alerts of a late site: since when, when sent, when over. One at most is open.';
create unique index stale_alerts_open on private.stale_alerts ((true)) where over_at is null;
alter table private.stale_alerts enable row level security;

create function public.record_stale_alert(p_since timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if p_since is null then
    update private.stale_alerts set over_at = clock_timestamp() where over_at is null;
  else
    insert into private.stale_alerts (since) values (p_since) on conflict do nothing;
  end if;
end
$$;
comment on function public.record_stale_alert(timestamptz) is
  'Records an alert for a site that is late since p_since; null ends the open alert.';
grant execute on function public.record_stale_alert(timestamptz) to service_role;

create function public.rebuild_outlook(deployed bigint, min_interval int, monthly_budget int, deployed_changed_at timestamptz default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  zone constant text := 'America/Argentina/Buenos_Aires';
  moment constant timestamptz := clock_timestamp();
  seen constant bigint := private.deployed_change(deployed, deployed_changed_at);
  newest bigint;
  last_request public.rebuilds;
begin
  -- Empty instead of an error, as RLS answers an ended session.
  if not private.is_active() then
    return jsonb_build_object('diverged', false, 'asked', null, 'nextAt', null,
      'month', jsonb_build_object('budget', monthly_budget, 'used', 0));
  end if;
  select coalesce(max(id), 0) into newest from public.site_changes;
  select * into last_request from private.requests_beyond(seen) order by id desc limit 1;
  return jsonb_build_object(
    'diverged', seen = -1,
    'asked', case when last_request.id is not null then jsonb_build_object(
      'change', last_request.change,
      -- first: counted from the last reported failure.
      'first', (
        select min(asked_at) from private.requests_beyond(seen)
        where id > coalesce((select max(id) from public.rebuilds where failed_at is not null and id < last_request.id), 0)),
      'last', last_request.asked_at,
      'error', coalesce(last_request.failure, last_request.error)) end,
    'nextAt', case when newest <> seen then
      (private.next_rebuild(seen, newest, min_interval, monthly_budget, moment)).next_at end,
    'month', jsonb_build_object('budget', monthly_budget, 'used', (
      select count(*) from public.rebuilds
      where asked_at >= date_trunc('month', moment, zone) and (answer is null or answer between 200 and 299))));
end
$$;
comment on function public.rebuild_outlook(bigint, int, int, timestamptz) is
  'For active staff, empty for others: {diverged: whether the site was built from another history of the database; asked: {change, first, last, error} of the requests that are not deployed yet, or null; nextAt: when the next request is allowed, null if none is needed; month: {budget, used: builds asked for in the city''s calendar month}}.';
grant execute on function public.rebuild_outlook(bigint, integer, integer, timestamptz) to authenticated;

create function public.publishing_state(
  deployed bigint, titles_max int, min_interval int, monthly_budget int, deployed_changed_at timestamptz default null
) returns jsonb
language sql stable
set search_path = ''
as $$
  select public.portal_state(
      -- Diverged: nothing is counted.
      case when (outlook ->> 'diverged')::boolean then 9223372036854775807 else deployed end, titles_max)
    || outlook
    || case when (outlook ->> 'diverged')::boolean
      then jsonb_build_object('since', coalesce(outlook #> '{asked,first}', outlook -> 'nextAt')) else '{}' end
  from public.rebuild_outlook(deployed, min_interval, monthly_budget, deployed_changed_at) as outlook
$$;
comment on function public.publishing_state(bigint, int, int, int, timestamptz) is
  'Merges portal_state() and rebuild_outlook(); for a diverged site nothing is counted and `since` is its first request. With the caller''s rights.';
grant execute on function public.publishing_state(bigint, integer, integer, integer, timestamptz) to authenticated;

create function public.site_lag(deployed bigint, min_interval int, monthly_budget int, deployed_changed_at timestamptz default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  patience constant interval := '10 minutes';
  moment constant timestamptz := clock_timestamp();
  seen constant bigint := private.deployed_change(deployed, deployed_changed_at);
  newest bigint;
  oldest bigint;
  since timestamptz;
  asked record;
  next_at timestamptz;
  due timestamptz;
begin
  select coalesce(max(id), 0) into newest from public.site_changes;
  if seen >= 0 then
    select id, at into oldest, since from public.site_changes where id > seen order by id limit 1;
  end if;
  -- first: first request that includes the oldest change; error: reason of the last one that failed or timed out.
  select min(asked_at) as first,
    (array_agg(coalesce(failure, error) order by id desc)
      filter (where coalesce(failure, error) is not null or asked_at < moment - patience))[1] as error
    into asked
    from private.requests_beyond(seen) where seen = -1 or (change >= oldest and asked_at >= since);
  if newest <> seen then
    next_at := (private.next_rebuild(seen, newest, min_interval, monthly_budget, moment)).next_at;
    if seen = -1 then
      since := coalesce(asked.first, least(next_at, moment));
    end if;
    -- Waiting for interval and budget is not late: counts from the first request, or from when one is allowed.
    due := coalesce(asked.first, next_at);
    -- If a request is allowed now but missing, counts from the change.
    if due = moment then
      due := since;
    end if;
  end if;
  return jsonb_build_object(
    'late', coalesce(greatest(due, since) < moment - patience, false),
    'diverged', seen = -1,
    'since', since,
    'waiting', case when seen = -1 then 0 else (select count(*) from public.site_changes where id > seen) end,
    'asked', asked.first is not null,
    'error', asked.error,
    'nextAt', next_at,
    'alerted', (select stale_alerts.since from private.stale_alerts where over_at is null));
end
$$;
comment on function public.site_lag(bigint, int, int, timestamptz) is
  'Whether undeployed changes are overdue by 10 minutes. Returns {late; diverged: whether the site was built from another history of the database; since: time of the oldest of them, or the first request of a diverged site; waiting: their number, 0 if diverged; asked: whether a build with them was requested; error: of the last request that failed or is over 10 minutes old, or null; nextAt: when the next request is allowed; alerted: since when the site is late by the open alert, or null}.';
grant execute on function public.site_lag(bigint, integer, integer, timestamptz) to service_role;

create table private.content_alerts (
  id bigint generated always as identity primary key,
  parts text not null,
  alerted_at timestamptz not null default clock_timestamp(),
  over_at timestamptz
);
comment on table private.content_alerts is
  'Alerts of parts shown in earlier versions: which, when sent, when over. One at most is open.';
create unique index content_alerts_open on private.content_alerts ((true)) where over_at is null;
alter table private.content_alerts enable row level security;

create function public.content_alert() returns text
language sql stable security definer
set search_path = ''
as $$ select parts from private.content_alerts where over_at is null $$;
comment on function public.content_alert() is 'Returns the parts of the open alert; null without one.';
grant execute on function public.content_alert() to service_role;

create function public.record_content_alert(p_parts text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.content_alerts set over_at = clock_timestamp() where over_at is null;
  if p_parts is not null then
    insert into private.content_alerts (parts) values (p_parts) on conflict do nothing;
  end if;
end
$$;
comment on function public.record_content_alert(text) is 'Ends the open alert, and records one for p_parts unless null.';
grant execute on function public.record_content_alert(text) to service_role;
