-- Append-only, except count and address of an entry (guard_audit_entry()).
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor uuid,
  action text not null,
  target text not null default '',
  detail jsonb not null default '{}',
  times integer not null default 1,
  last_at timestamptz,
  constraint audit_log_action_length check (char_length(action) between 1 and 100),
  constraint audit_log_detail_is_object check (jsonb_typeof(detail) = 'object'),
  constraint audit_log_counted check (case when last_at is null then times = 1 else times > 1 end)
);
comment on table public.audit_log is 'Append-only record of security events. Written by triggers and by record_audit().';
comment on column public.audit_log.id is 'Order of the entries.';
comment on column public.audit_log.at is 'When it happened.';
comment on column public.audit_log.actor is 'Who did it; null: the system, or an anonymous caller.';
comment on column public.audit_log.action is 'What was done, in snake_case: staff_created, imagen_verificado, ...';
comment on column public.audit_log.target is
  'What it was done to: the id of a row, or a call (for counted refusals, the first one); empty if none.';
comment on column public.audit_log.detail is
  'Further facts. Never a password or token; of e-mail and DNI only that they changed, since a deleted person''s must not survive here.';
comment on column public.audit_log.times is 'Number of occurrences: access_refused is counted for an hour from the first; all other actions have 1.';
comment on column public.audit_log.last_at is 'When it happened for the last time; null: once.';
create index audit_log_newest_of_target on public.audit_log (target, id desc);
create index audit_log_newest_refusal on public.audit_log (actor, id desc) where action = 'access_refused';
create index audit_log_whole_addresses on public.audit_log (at) where detail ->> 'ip' not like '%/%';
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated, service_role;
create policy "An active super_admin reads the audit log" on public.audit_log
  for select to authenticated using ((select private.has_role('super_admin')));
create trigger audit_log_is_append_only
  before delete or truncate on public.audit_log
  for each statement execute function private.refuse_change();

create function public.record_audit(p_actor uuid, p_action text, p_target text, p_detail jsonb) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.audit_log (actor, action, target, detail)
  values (p_actor, p_action, left(coalesce(p_target, ''), 320), coalesce(p_detail, '{}'))
$$;
comment on function public.record_audit(uuid, text, text, jsonb) is
  'Adds an entry for events that no trigger records: log-ins, refusals. Truncates a target over 320 characters.';
grant execute on function public.record_audit(uuid, text, text, jsonb) to service_role;

create function private.guard_audit_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  counted public.audit_log := old;
  shortened public.audit_log := old;
begin
  counted.times := old.times + 1;
  counted.last_at := new.last_at;
  if old.action = 'access_refused' and new is not distinct from counted
    and new.last_at between coalesce(old.last_at, old.at) and clock_timestamp() then
    return new;
  end if;
  shortened.detail := jsonb_set(old.detail, '{ip}', to_jsonb(private.network_of(old.detail ->> 'ip')));
  if old.at < now() - interval '90 days' and new is not distinct from shortened and new is distinct from old then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'history_kept',
    detail = 'Of an entry, refusals are counted and, after 90 days, the address is shortened. Nothing else changes.';
end
$$;
comment on function private.guard_audit_entry() is
  'Lets access_refused be counted once more, and an address become its network after 90 days; refuses any other change (history_kept), to the owner too.';
create trigger audit_log_entries_stay
  before update on public.audit_log
  for each row execute function private.guard_audit_entry();

create function public.record_refusal(p_actor uuid, p_call text, p_ip text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Serializes each person's refusals, so that they share one entry.
  perform pg_advisory_xact_lock(hashtextextended('public.audit_log refusals of ' || p_actor, 0));
  update public.audit_log set times = times + 1, last_at = clock_timestamp()
    where id = (
      select id from public.audit_log
      where action = 'access_refused' and actor = p_actor and at > clock_timestamp() - interval '1 hour'
      order by id desc limit 1);
  if not found then
    perform public.record_audit(p_actor, 'access_refused', p_call, jsonb_build_object('ip', p_ip));
  end if;
end
$$;
comment on function public.record_refusal(uuid, text, text) is
  'Records that a person was refused a call: one entry an hour, which names the first call and counts all.';
grant execute on function public.record_refusal(uuid, text, text) to service_role;
