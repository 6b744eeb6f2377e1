-- What was asked of the build hook, and the rules by which it may be asked (B01, B02, design §8).

create table public.rebuilds (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null default clock_timestamp(),
  change bigint not null,
  urgent boolean not null,
  answer integer,
  error text,
  answered_at timestamptz,
  constraint rebuilds_answer_is_http_status check (answer between 100 and 599),
  constraint rebuilds_error_length check (char_length(error) <= 500)
);
create index rebuilds_by_time on public.rebuilds (asked_at);
create index rebuilds_by_change on public.rebuilds (change);

-- No foreign key: a database without any change may be restored, and what is asked for then carries 0.
comment on table public.rebuilds is 'Each time the build hook was asked for a new public site.';
comment on column public.rebuilds.id is 'Order of the asks.';
comment on column public.rebuilds.asked_at is 'When it was asked.';
comment on column public.rebuilds.change is
  'Newest site change at that time, 0 for none: what the build will carry at least.';
comment on column public.rebuilds.urgent is 'Asked ahead of interval and budget, since something has to disappear (D06).';
comment on column public.rebuilds.answer is 'HTTP status of the hook''s answer; null: none came.';
comment on column public.rebuilds.error is 'Why it failed. Staff read it: it must not hold the hook''s address.';
comment on column public.rebuilds.answered_at is 'When the outcome was recorded; null: not yet, or the asking process was lost.';

alter table public.rebuilds enable row level security;
revoke all on public.rebuilds from public, anon, authenticated, service_role;
revoke all on sequence public.rebuilds_id_seq from public, anon, authenticated, service_role;
grant select on public.rebuilds to authenticated, service_role;
create policy "Active staff read what was asked of the build hook" on public.rebuilds
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
  'Records how the build hook answered: its HTTP status, or null and why none came. Fails with rebuild_unknown.';
revoke all on function public.record_rebuild_answer(bigint, int, text) from public, anon, authenticated, service_role;
grant execute on function public.record_rebuild_answer(bigint, int, text) to service_role;

-- The turn to ask the build hook. Three lanes lead to it; the one that opens first counts:
--   urgent: something has to disappear and was not asked for yet: at once;
--   new:    something else was not asked for yet: when interval and budget allow;
--   again:  what was asked last did not arrive: after a back-off, and for what is not urgent also interval and budget.
-- After a restore the database has fewer changes than /build.json of the public site names (B02, B03). Such a site was built from another
-- history and is asked for again by the same rules; then it names a change of this one.

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
  seen bigint := coalesce(carried, 0);
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
  select coalesce(max(id), 0) into newest from public.site_changes;
  if newest = seen then
    return jsonb_build_object('status', 'none');
  end if;
  -- Of a history that this database does not have: nobody knows what such a site shows, so that it carries nothing, not even 0.
  if newest < seen then
    seen := -1;
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
  'Takes the turn to ask the build hook. carried: the change that the public site carries, where it is newer than all there are, none; min_interval: seconds; monthly_budget: builds, null for none. Answers {"status":"none"}, {"status":"wait","seconds":n} or {"status":"go","rebuild":id,"change":c,"urgent":b}.';
revoke all on function public.claim_rebuild(bigint, int, int) from public, anon, authenticated, service_role;
grant execute on function public.claim_rebuild(bigint, int, int) to service_role;

create function public.portal_state(carried bigint, titles_max int) returns jsonb
language sql stable
set search_path = ''
as $$
  with waiting as materialized (
    select id, noticia_id, at from public.site_changes where id > carried
  ), named as (
    select noticia_id, min(id) as first from waiting where noticia_id is not null
    group by noticia_id order by first limit titles_max
  ), asks as materialized (
    select id, asked_at, error from public.rebuilds where change > carried
  )
  select jsonb_build_object(
    'waiting', (select count(*) from waiting),
    'since', (select at from waiting order by id limit 1),
    -- Of deleted news too, since their disappearing is what waits.
    'titles', coalesce((
      select jsonb_agg(noticia.title order by named.first)
      from named join public.noticias as noticia on noticia.id = named.noticia_id), '[]'),
    'asked', (
      select jsonb_build_object('first', (select min(asked_at) from asks), 'last', asked_at, 'error', error)
      from asks order by id desc limit 1))
$$;
comment on function public.portal_state(bigint, int) is
  'Changes after the one that the site carries (PN04, B04): {waiting, since, titles of up to titles_max news, asked: {first, last, error} or null}. With the caller''s rights.';
revoke all on function public.portal_state(bigint, int) from public, anon, authenticated, service_role;
grant execute on function public.portal_state(bigint, int) to authenticated;
