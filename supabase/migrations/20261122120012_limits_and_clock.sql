-- Counters behind functions/platform/rate-limit (design §6): fixed windows, counted where all instances meet.

create table public.rate_limits (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null,
  constraint rate_limits_key_length check (char_length(key) between 1 and 400),
  constraint rate_limits_hits_not_negative check (hits >= 0)
);
create index rate_limits_by_age on public.rate_limits (window_start);

comment on table public.rate_limits is 'One counter for each key; a row is worth nothing once its window has ended.';
comment on column public.rate_limits.key is 'What is limited, and for whom: chosen by the caller.';
comment on column public.rate_limits.window_start is 'When the current window began.';
comment on column public.rate_limits.hits is 'Hits counted in the current window.';

alter table public.rate_limits enable row level security;
revoke all on public.rate_limits from public, anon, authenticated, service_role;
-- Written through the functions below; read and removed by the sweep.
grant select, delete on public.rate_limits to service_role;

create function public.take_rate_limit(p_key text, p_max int, p_window_seconds int) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  length constant interval := make_interval(secs => p_window_seconds);
  moment constant timestamptz := clock_timestamp();
  ends timestamptz;
begin
  if p_max < 1 then
    return p_window_seconds;
  end if;
  -- One statement: the row stays locked between reading and counting, so that 50 at once are counted as 50.
  insert into public.rate_limits as counter (key, window_start, hits)
  values (p_key, moment, 1)
  on conflict (key) do update set
    window_start = case when counter.window_start + length <= moment then moment else counter.window_start end,
    hits = case when counter.window_start + length <= moment then 1 else counter.hits + 1 end
    where counter.window_start + length <= moment or counter.hits < p_max;
  if found then
    return 0;
  end if;
  select window_start + length into ends from public.rate_limits where key = p_key;
  return greatest(1, ceil(extract(epoch from ends - moment)))::int;
end
$$;
comment on function public.take_rate_limit(text, int, int) is
  'Counts a hit and answers 0 while fewer than p_max were counted in the window of p_window_seconds; otherwise counts nothing and answers the seconds until the window ends.';
revoke all on function public.take_rate_limit(text, int, int) from public, anon, authenticated, service_role;
grant execute on function public.take_rate_limit(text, int, int) to service_role;

create function public.refund_rate_limit(p_key text) returns void
language sql security definer
set search_path = ''
as $$
  update public.rate_limits set hits = hits - 1 where key = p_key and hits > 0
$$;
comment on function public.refund_rate_limit(text) is 'Gives the last hit back, such as that of a log-in that succeeded.';
revoke all on function public.refund_rate_limit(text) from public, anon, authenticated, service_role;
grant execute on function public.refund_rate_limit(text) to service_role;

-- What `npm run doctor` asks with the secret key: whether the clock runs, and which migrations ran.
create table public.schedule_runs (
  name text primary key,
  ran_at timestamptz not null,
  constraint schedule_runs_name_length check (char_length(name) between 1 and 40)
);
comment on table public.schedule_runs is 'When each scheduled function last began. Nothing else tells that the platform runs them.';
comment on column public.schedule_runs.name is 'The function: rebuild, sweep.';
comment on column public.schedule_runs.ran_at is 'Beginning of its last run.';

alter table public.schedule_runs enable row level security;
revoke all on public.schedule_runs from public, anon, authenticated, service_role;
grant select on public.schedule_runs to service_role;

create function public.note_schedule_run(p_name text) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.schedule_runs (name, ran_at) values (p_name, clock_timestamp())
  on conflict (name) do update set ran_at = excluded.ran_at
$$;
comment on function public.note_schedule_run(text) is 'Notes that a scheduled function begins now.';
revoke all on function public.note_schedule_run(text) from public, anon, authenticated, service_role;
grant execute on function public.note_schedule_run(text) to service_role;

create function public.applied_migrations() returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(version order by version), '{}') from supabase_migrations.schema_migrations
$$;
comment on function public.applied_migrations() is
  'The 14 digits of each migration that ran: the history itself is out of reach of the API.';
revoke all on function public.applied_migrations() from public, anon, authenticated, service_role;
grant execute on function public.applied_migrations() to service_role;
