-- The notice on all pages goes by itself when its time has come.

alter table public.press_content add column until timestamptz;
comment on column public.press_content.until is 'Until when the band and the overlay show; null: until somebody takes them away.';
grant select (until) on public.press_content to anon;
grant update (until) on public.press_content to authenticated, service_role;

create or replace function private.audit_press_content() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant jsonb := jsonb_build_object('active', old.active, 'url', old.url, 'title', old.title,
    'message', old.message, 'level', old.level, 'until', old.until);
  after constant jsonb := jsonb_build_object('active', new.active, 'url', new.url, 'title', new.title,
    'message', new.message, 'level', new.level, 'until', new.until);
begin
  if before <> after then
    insert into public.audit_log (actor, action, detail)
    values (auth.uid(), 'press_content_changed', jsonb_build_object('before', before, 'after', after));
  end if;
  return null;
end
$$;
