create table public.presence (
  item text not null,
  staff_id uuid not null references public.staff (id) on delete cascade,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (item, staff_id),
  constraint presence_item_is_named check (item ~ '^(noticia|parte)/[a-z0-9.-]{1,60}$')
);
comment on table public.presence is 'Open editing forms, by the heartbeats of the last hour.';
comment on column public.presence.item is '"noticia/{id}" or "parte/{name}".';
comment on column public.presence.staff_id is 'The person with the form.';
comment on column public.presence.since is 'Start of an unbroken row of heartbeats.';
comment on column public.presence.seen_at is 'The newest heartbeat.';
create index presence_oldest on public.presence (seen_at);
alter table public.presence enable row level security;
-- Read and written through the function below; removed by clean_up().
grant select on public.presence to service_role;

create function public.touch_presence(p_item text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  lapse constant interval := interval '45 seconds';
begin
  if not private.is_active() then
    raise exception using errcode = '42501', message = 'not_active';
  end if;
  insert into public.presence as mine (item, staff_id) values (p_item, auth.uid())
  on conflict (item, staff_id) do update set
    since = case when mine.seen_at < now() - lapse then now() else mine.since end,
    seen_at = now();
  return coalesce((
    select jsonb_agg(jsonb_build_object('por', private.person_of(person), 'desde', other.since) order by other.since)
    from public.presence as other
    join public.staff as person on person.id = other.staff_id
    where other.item = p_item and other.staff_id <> auth.uid() and other.seen_at > now() - lapse
  ), '[]'::jsonb);
end
$$;
comment on function public.touch_presence(text) is
  'Notes that the caller has the form of an item open, and returns the others who have: [{por, desde}]. A heartbeat counts for 45 seconds.';
grant execute on function public.touch_presence(text) to authenticated;
