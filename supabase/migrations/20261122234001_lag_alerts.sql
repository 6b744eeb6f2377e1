-- That the public site lags, told outside of the panel once for each time (design §8.5).

create table private.lag_alerts (
  id bigint generated always as identity primary key,
  since timestamptz not null,
  told_at timestamptz not null default clock_timestamp(),
  over_at timestamptz
);
create unique index lag_alerts_open on private.lag_alerts ((true)) where over_at is null;
comment on table private.lag_alerts is
  'Each time that somebody was told that the public site lags: since when, when that was told, and when that it was over. One at most is open.';
alter table private.lag_alerts enable row level security;
revoke all on private.lag_alerts from public, anon, authenticated, service_role;

create function public.site_lag(carried bigint, min_interval int, monthly_budget int) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  patience constant interval := '10 minutes';
  moment constant timestamptz := clock_timestamp();
  seen bigint := coalesce(carried, 0);
  newest bigint;
  oldest record;
  asked record;
  due timestamptz;
begin
  select coalesce(max(id), 0) into newest from public.site_changes;
  if newest < seen then
    seen := -1;
  end if;
  select id, at, (select count(*) from public.site_changes where id > seen) as waiting into oldest
    from public.site_changes where id > seen order by id limit 1;
  -- What was asked for with it, and since when: a version gets its time from then on.
  select min(asked_at) as first, (array_agg(coalesce(failure, error) order by id desc))[1] as error into asked
    from public.rebuilds where change >= oldest.id and asked_at >= oldest.at;
  if oldest.id is not null then
    -- What waits for interval and budget is not late: so it was set up.
    due := coalesce(asked.first, (private.next_rebuild(seen, newest, min_interval, monthly_budget, moment)).opens);
    -- Open since nobody knows when.
    if due = moment then
      due := oldest.at;
    end if;
  end if;
  return jsonb_build_object(
    'late', coalesce(greatest(due, oldest.at) < moment - patience, false),
    'since', oldest.at,
    'waiting', coalesce(oldest.waiting, 0),
    'asked', asked.first is not null,
    'error', asked.error,
    'told', (select since from private.lag_alerts where over_at is null));
end
$$;
comment on function public.site_lag(bigint, int, int) is
  'Whether what the site that carries that change lacks should have been there for 10 minutes: {late, since: when the oldest of it happened, waiting: changes, asked: whether a version with it was asked for, error of the last ask or null, told: since when it lags as somebody was told who was not told yet that it is over, or null}.';
revoke all on function public.site_lag(bigint, int, int) from public, anon, authenticated, service_role;
grant execute on function public.site_lag(bigint, int, int) to service_role;

create function public.note_lag_told(p_since timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if p_since is null then
    update private.lag_alerts set over_at = clock_timestamp() where over_at is null;
  else
    insert into private.lag_alerts (since) values (p_since) on conflict do nothing;
  end if;
end
$$;
comment on function public.note_lag_told(timestamptz) is
  'Notes that somebody was told that the site lags since then; null: that it does not any more.';
revoke all on function public.note_lag_told(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.note_lag_told(timestamptz) to service_role;
