-- Fixed windows, shared by all instances of the functions.
create table public.rate_limits (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null,
  constraint rate_limits_key_length check (char_length(key) between 1 and 400),
  constraint rate_limits_hits_not_negative check (hits >= 0)
);
comment on table public.rate_limits is 'One counter for each key; rows of ended windows are ignored.';
comment on column public.rate_limits.key is 'Limited action and its subject: a key that the caller composes.';
comment on column public.rate_limits.window_start is 'When the current window began.';
comment on column public.rate_limits.hits is 'Hits counted in the current window.';
create index rate_limits_by_age on public.rate_limits (window_start);
alter table public.rate_limits enable row level security;
-- Written through the functions below; deleted by clean_up().
grant select on public.rate_limits to service_role;

create function public.consume_rate_limit(p_key text, p_max int, p_window_seconds int) returns int
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
  -- One statement locks the row: concurrent calls all count.
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
comment on function public.consume_rate_limit(text, int, int) is
  'Counts a hit and returns 0 while fewer than p_max were counted in the window of p_window_seconds; otherwise counts nothing and returns the seconds until the window ends.';
grant execute on function public.consume_rate_limit(text, integer, integer) to service_role;

create function public.refund_rate_limit(p_key text) returns void
language sql security definer
set search_path = ''
as $$
  update public.rate_limits set hits = hits - 1 where key = p_key and hits > 0
$$;
comment on function public.refund_rate_limit(text) is 'Refunds a hit, such as that of a successful log-in.';
grant execute on function public.refund_rate_limit(text) to service_role;

create table public.schedule_runs (
  name text primary key,
  ran_at timestamptz not null,
  constraint schedule_runs_name_length check (char_length(name) between 1 and 40)
);
comment on table public.schedule_runs is 'Last start of each scheduled function: the only evidence that the scheduler works.';
comment on column public.schedule_runs.name is 'Name of the function: rebuild, cleanup.';
comment on column public.schedule_runs.ran_at is 'Beginning of its last run.';
alter table public.schedule_runs enable row level security;
grant select on public.schedule_runs to service_role;

create function public.record_schedule_run(p_name text) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.schedule_runs (name, ran_at) values (p_name, clock_timestamp())
  on conflict (name) do update set ran_at = excluded.ran_at
$$;
comment on function public.record_schedule_run(text) is 'Records that a scheduled function starts now.';
grant execute on function public.record_schedule_run(text) to service_role;

create function public.applied_migrations() returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(version order by version), '{}') from supabase_migrations.schema_migrations
$$;
comment on function public.applied_migrations() is
  'Returns the 14 digits of each applied migration, whose history the Data API does not expose.';
grant execute on function public.applied_migrations() to service_role;

-- Counts without page, address or browser.
create table public.policy_violations (
  day date not null,
  directive text not null,
  blocked text not null,
  times bigint not null,
  primary key (day, directive, blocked),
  constraint policy_violations_directive_is_a_name check (directive ~ '^[a-z][a-z-]{0,39}$'),
  constraint policy_violations_blocked_length check (char_length(blocked) between 1 and 253),
  constraint policy_violations_counts check (times > 0)
);
comment on table public.policy_violations is 'Daily counts of what browsers blocked under the content security policy, kept for 90 days.';
comment on column public.policy_violations.day is 'Day in Buenos Aires.';
comment on column public.policy_violations.directive is 'Violated directive, such as "img-src".';
comment on column public.policy_violations.blocked is 'Blocked host, or a keyword such as "inline"; "otros" once a day has 200 rows.';
comment on column public.policy_violations.times is 'Number of reports.';
alter table public.policy_violations enable row level security;
-- Written through the function below; deleted by clean_up().
grant select on public.policy_violations to authenticated;
grant select on public.policy_violations to service_role;
create policy "An active super_admin reads CSP reports" on public.policy_violations
  for select to authenticated using ((select private.has_role('super_admin')));

create function public.count_policy_violation(p_directive text, p_blocked text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'America/Argentina/Buenos_Aires')::date;
  most_lines constant int := 200;
begin
  update public.policy_violations set times = times + 1
    where day = today and directive = p_directive and blocked = p_blocked;
  if found then
    return;
  end if;
  -- Limits the rows of a day.
  insert into public.policy_violations as line (day, directive, blocked, times)
  select today, p_directive, case when count(*) < most_lines then p_blocked else 'otros' end, 1
    from public.policy_violations where day = today
  on conflict (day, directive, blocked) do update set times = line.times + 1;
end
$$;
comment on function public.count_policy_violation(text, text) is
  'Counts a report for today. Beyond 200 rows a day it counts as "otros".';
grant execute on function public.count_policy_violation(text, text) to service_role;

-- Stores single words by week: no query, number, page or address. The panel shows words searched three times or more.
create table public.search_misses (
  word text not null,
  week date not null,
  times bigint not null,
  primary key (word, week),
  constraint search_misses_word_is_a_word check (word ~ '^[a-z]{3,24}$'),
  constraint search_misses_week_is_a_monday check (extract(isodow from week) = 1),
  constraint search_misses_counts check (times > 0)
);
comment on table public.search_misses is 'Weekly counts of searched words without results, kept for half a year.';
comment on column public.search_misses.word is 'Folded word of letters only, which excludes telephones, document numbers and e-mail addresses.';
comment on column public.search_misses.week is 'The Monday of the week, in Buenos Aires.';
comment on column public.search_misses.times is 'Number of times.';
create index search_misses_by_week on public.search_misses (week);
alter table public.search_misses enable row level security;
-- Written through the function below; deleted by clean_up().
grant select on public.search_misses to authenticated;
grant select on public.search_misses to service_role;
create policy "An active admin or super_admin reads missed searches" on public.search_misses
  for select to authenticated using ((select private.has_role('admin', 'super_admin')));

create function public.count_search_misses(p_words text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  this_week constant date := date_trunc('week', now() at time zone 'America/Argentina/Buenos_Aires')::date;
  most_words constant int := 2000;
begin
  insert into public.search_misses as line (word, week, times)
  select word, this_week, 1
  from (select distinct private.fold(word) as word from unnest(p_words[:5]) as word) as asked
  where word ~ '^[a-z]{3,24}$'
    -- Limits the rows of a week.
    and (exists (select from public.search_misses as known where known.word = asked.word and known.week = this_week)
      or (select count(*) from public.search_misses where week = this_week) < most_words)
  -- A fixed order prevents deadlocks.
  order by word
  on conflict (word, week) do update set times = line.times + 1;
end
$$;
comment on function public.count_search_misses(text[]) is
  'Counts up to five words without results for this week. Ignores anything but words of 3 to 24 letters, and new words beyond 2,000 a week.';
grant execute on function public.count_search_misses(text[]) to service_role;

create view public.search_misses_panel with (security_invoker = true) as
select word, sum(times)::bigint as times, min(week) as since, max(week) as last
from public.search_misses
group by word
having sum(times) >= 3;
comment on view public.search_misses_panel is 'Words searched without results three times or more, with the caller''s rights.';
comment on column public.search_misses_panel.word is 'The word, folded.';
comment on column public.search_misses_panel.times is 'Total of all stored weeks.';
comment on column public.search_misses_panel.since is 'The first week.';
comment on column public.search_misses_panel.last is 'The last week.';
grant select on public.search_misses_panel to authenticated;

-- Stores neighbourhood, day and count; nothing about the person.
create table public.missed_collections (
  barrio text not null,
  day date not null,
  times bigint not null,
  primary key (barrio, day),
  constraint missed_collections_barrio_is_a_slug check (barrio ~ '^[a-z0-9-]{1,80}$'),
  constraint missed_collections_counts check (times > 0)
);
comment on table public.missed_collections is 'Daily counts of reported missed waste collections, kept for 90 days.';
comment on column public.missed_collections.barrio is 'Slug of the neighbourhood.';
comment on column public.missed_collections.day is 'The day, in Buenos Aires.';
comment on column public.missed_collections.times is 'Number of times.';
create index missed_collections_by_day on public.missed_collections (day);
alter table public.missed_collections enable row level security;
-- Written through the function below; deleted by clean_up().
grant select on public.missed_collections to authenticated;
grant select on public.missed_collections to service_role;
create policy "An active admin or super_admin reads missed collections" on public.missed_collections
  for select to authenticated using ((select private.has_role('admin', 'super_admin')));

create function public.count_missed_collection(p_barrio text, p_days_ago int default 0) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  of_day constant date := (now() at time zone 'America/Argentina/Buenos_Aires')::date - p_days_ago;
  most_barrios constant int := 500;
begin
  insert into public.missed_collections as line (barrio, day, times)
  select p_barrio, of_day, 1
  where p_barrio ~ '^[a-z0-9-]{1,80}$'
    -- Limits the rows of a day.
    and (exists (select from public.missed_collections where barrio = p_barrio and day = of_day)
      or (select count(*) from public.missed_collections where day = of_day) < most_barrios)
  on conflict (barrio, day) do update set times = line.times + 1;
end
$$;
comment on function public.count_missed_collection(text, int) is
  'Counts a missed collection of a neighbourhood, today or p_days_ago; ignores new neighbourhoods beyond 500 a day.';
grant execute on function public.count_missed_collection(text, int) to service_role;
