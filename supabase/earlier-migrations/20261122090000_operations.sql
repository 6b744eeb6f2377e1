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
