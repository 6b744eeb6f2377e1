-- Press content: the overlay and the message band of the public site (L06). Every installation has one row.

create table public.press_content (
  id boolean primary key default true,
  active boolean not null default false,
  url text not null default '',
  title text not null default '',
  message text not null default '',
  level text not null default 'info',
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint press_content_single_row check (id),
  constraint press_content_url_https check (url = '' or url ~ '^https://[^\s/]+(/\S*)?$'),
  constraint press_content_url_length check (char_length(url) <= 2000),
  constraint press_content_title_length check (char_length(title) <= 120),
  constraint press_content_message_length check (char_length(message) <= 500),
  constraint press_content_level_known check (level in ('info', 'urgente'))
);
insert into public.press_content default values;

comment on table public.press_content is 'Press content (L06), one row.';
comment on column public.press_content.id is 'Always true: there is one row.';
comment on column public.press_content.active is 'Whether the public site shows the content of url in an overlay.';
comment on column public.press_content.url is 'https address of the external content; empty when there is none.';
comment on column public.press_content.title is 'Title of the overlay.';
comment on column public.press_content.message is 'Text of the band above the header; empty: no band.';
comment on column public.press_content.level is 'Level of the message: info or urgente.';
comment on column public.press_content.updated_at is 'When it last changed. Not public.';
comment on column public.press_content.updated_by is 'Who changed it last; null: nobody, or the system. Not public.';

alter table public.press_content enable row level security;
revoke all on public.press_content from public, anon, authenticated, service_role;
grant select (id, active, url, title, message, level) on public.press_content to anon;
grant select on public.press_content to authenticated, service_role;
grant update (active, url, title, message, level) on public.press_content to authenticated, service_role;

create policy "Anybody reads the press content" on public.press_content
  for select to anon, authenticated using (true);
create policy "An active admin or super_admin changes the press content" on public.press_content
  for update to authenticated
  using ((select private.has_role('admin', 'super_admin')))
  with check ((select private.has_role('admin', 'super_admin')));

create function private.sign_press_content() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end
$$;
comment on function private.sign_press_content() is 'Records who changed the press content and when.';
revoke all on function private.sign_press_content() from public, anon, authenticated, service_role;

create trigger press_content_changes_are_signed
  before update on public.press_content
  for each row execute function private.sign_press_content();

-- An entry in the audit log: every citizen reads what it says.
create function private.audit_press_content() returns trigger
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
comment on function private.audit_press_content() is 'Records press_content_changed {before, after}; an update that changes nothing leaves no entry.';
revoke all on function private.audit_press_content() from public, anon, authenticated, service_role;

create trigger press_content_changes_are_audited
  after update on public.press_content
  for each row execute function private.audit_press_content();
