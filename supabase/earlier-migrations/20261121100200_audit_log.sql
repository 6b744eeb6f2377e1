-- What happened, by whom: log-ins, refusals, changes of people, moderation. Rows are only ever added.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor uuid,
  action text not null,
  target text not null default '',
  detail jsonb not null default '{}',
  constraint audit_log_action_length check (char_length(action) between 1 and 100),
  constraint audit_log_detail_is_object check (jsonb_typeof(detail) = 'object')
);
create index audit_log_newest_of_target on public.audit_log (target, id desc);

comment on table public.audit_log is 'Append-only record of security events (design §5). Written by triggers and by record_audit().';
comment on column public.audit_log.id is 'Order of the entries.';
comment on column public.audit_log.at is 'When it happened.';
comment on column public.audit_log.actor is 'Who did it; null: the system, or nobody who is logged in.';
comment on column public.audit_log.action is 'What was done, in snake_case: staff_created, imagen_verificado, ...';
comment on column public.audit_log.target is 'What it was done to: the id of a row, or an account; empty when there is none.';
comment on column public.audit_log.detail is
  'Further facts. Never a password or token; of e-mail and DNI only that they changed, since a deleted person''s must not survive here.';

alter table public.audit_log enable row level security;
revoke all on public.audit_log from public, anon, authenticated, service_role;
revoke all on sequence public.audit_log_id_seq from public, anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;
create policy "An active super_admin reads the audit log" on public.audit_log
  for select to authenticated using ((select private.has_role('super_admin')));

create trigger audit_log_is_append_only
  before update or delete or truncate on public.audit_log
  for each statement execute function private.refuse_change();

create function public.record_audit(p_actor uuid, p_action text, p_target text, p_detail jsonb) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.audit_log (actor, action, target, detail)
  values (p_actor, p_action, left(coalesce(p_target, ''), 320), coalesce(p_detail, '{}'))
$$;
comment on function public.record_audit(uuid, text, text, jsonb) is
  'Adds an entry for what only the server sees: log-ins, refusals. A target over 320 characters is cut.';
revoke all on function public.record_audit(uuid, text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_audit(uuid, text, text, jsonb) to service_role;
