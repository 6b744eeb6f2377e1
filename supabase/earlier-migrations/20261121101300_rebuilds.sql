-- What was asked of the build hook, and the rules by which it may be asked (B01, B02, design §8).

create table public.rebuilds (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null default clock_timestamp(),
  change bigint not null references public.site_changes (id),
  urgent boolean not null,
  answer integer,
  error text,
  answered_at timestamptz,
  constraint rebuilds_answer_is_http_status check (answer between 100 and 599),
  constraint rebuilds_error_length check (char_length(error) <= 500)
);
create index rebuilds_by_time on public.rebuilds (asked_at);
create index rebuilds_by_change on public.rebuilds (change);

comment on table public.rebuilds is 'Each time the build hook was asked for a new public site.';
comment on column public.rebuilds.id is 'Order of the asks.';
comment on column public.rebuilds.asked_at is 'When it was asked.';
comment on column public.rebuilds.change is 'Newest site change at that time: what the build will carry at least.';
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
