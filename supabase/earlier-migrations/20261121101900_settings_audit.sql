-- Changes of the press content leave an entry in the audit log: every citizen reads what it says.

create function private.audit_settings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant jsonb := jsonb_build_object(
    'active', old.active, 'url', old.url, 'title', old.title, 'message', old.message, 'level', old.level);
  after constant jsonb := jsonb_build_object(
    'active', new.active, 'url', new.url, 'title', new.title, 'message', new.message, 'level', new.level);
begin
  if before <> after then
    insert into public.audit_log (actor, action, detail)
    values (auth.uid(), 'press_content_changed', jsonb_build_object('before', before, 'after', after));
  end if;
  return null;
end
$$;
comment on function private.audit_settings() is 'Records press_content_changed {before, after}; an update that changes nothing leaves no entry.';
revoke all on function private.audit_settings() from public, anon, authenticated, service_role;

create trigger settings_changes_are_audited
  after update on public.settings
  for each row execute function private.audit_settings();
