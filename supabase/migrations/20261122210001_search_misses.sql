-- What people search and do not find (functions/busquedas): a word and a week, and how often. No question whole, no number, no page, no
-- address and no browser of whoever asked; a word that one alone typed is shown to nobody.

create table public.search_misses (
  word text not null,
  week date not null,
  times bigint not null,
  primary key (word, week),
  constraint search_misses_word_is_a_word check (word ~ '^[a-z]{3,24}$'),
  constraint search_misses_week_is_a_monday check (extract(isodow from week) = 1),
  constraint search_misses_counts check (times > 0)
);
create index search_misses_by_week on public.search_misses (week);

comment on table public.search_misses is 'How often a word was searched on the site and found nothing, kept for half a year.';
comment on column public.search_misses.word is 'Folded, letters alone: no telephone, document or e-mail address can stand here.';
comment on column public.search_misses.week is 'The Monday of the week, in Buenos Aires.';
comment on column public.search_misses.times is 'How often.';

alter table public.search_misses enable row level security;
revoke all on public.search_misses from public, anon, authenticated, service_role;
grant select on public.search_misses to authenticated;
-- Written through the function below; removed by the sweep.
grant select, delete on public.search_misses to service_role;

create policy "An active admin or super_admin reads what was searched in vain" on public.search_misses
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
    -- Anybody may send anything: a week has an end.
    and (exists (select from public.search_misses as known where known.word = asked.word and known.week = this_week)
      or (select count(*) from public.search_misses where week = this_week) < most_words)
  -- In one order, so that two at once never wait for each other.
  order by word
  on conflict (word, week) do update set times = line.times + 1;
end
$$;
comment on function public.count_search_misses(text[]) is
  'Counts up to five words that found nothing this week. What is no word of 3 to 24 letters is left out; beyond 2,000 words a week new ones are.';
revoke all on function public.count_search_misses(text[]) from public, anon, authenticated, service_role;
grant execute on function public.count_search_misses(text[]) to service_role;

create view public.search_misses_panel with (security_invoker = true) as
select word, sum(times)::bigint as times, min(week) as since, max(week) as last
from public.search_misses
group by word
having sum(times) >= 3;
comment on view public.search_misses_panel is 'Words that were searched in vain three times or more. With the caller''s rights.';
comment on column public.search_misses_panel.word is 'The word, folded.';
comment on column public.search_misses_panel.times is 'How often, in all weeks that are kept.';
comment on column public.search_misses_panel.since is 'The first week.';
comment on column public.search_misses_panel.last is 'The last week.';
revoke all on public.search_misses_panel from public, anon, authenticated, service_role;
grant select on public.search_misses_panel to authenticated;
