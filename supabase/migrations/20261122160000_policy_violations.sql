-- What browsers blocked because a Content-Security-Policy of ours says so, as they report it (functions/policy-reports). Counts only: no page,
-- no address and no browser of whoever visited.

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

comment on table public.policy_violations is 'How often browsers blocked something for a policy of ours, kept for 90 days.';
comment on column public.policy_violations.day is 'In Buenos Aires.';
comment on column public.policy_violations.directive is 'What of the policy it went against, such as "img-src".';
comment on column public.policy_violations.blocked is 'Host of what was blocked, or a word such as "inline"; "otros" once a day has 200 lines.';
comment on column public.policy_violations.times is 'How often it was reported.';

alter table public.policy_violations enable row level security;
revoke all on public.policy_violations from public, anon, authenticated, service_role;
grant select on public.policy_violations to authenticated;
-- Written through the function below; removed by the sweep.
grant select, delete on public.policy_violations to service_role;

create policy "An active super_admin reads what browsers blocked" on public.policy_violations
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
  -- Anybody may report anything: a day has an end.
  insert into public.policy_violations as line (day, directive, blocked, times)
  select today, p_directive, case when count(*) < most_lines then p_blocked else 'otros' end, 1
    from public.policy_violations where day = today
  on conflict (day, directive, blocked) do update set times = line.times + 1;
end
$$;
comment on function public.count_policy_violation(text, text) is
  'Counts a report of today. Beyond 200 lines a day what was blocked is counted as "otros".';
revoke all on function public.count_policy_violation(text, text) from public, anon, authenticated, service_role;
grant execute on function public.count_policy_violation(text, text) to service_role;
