-- Overlay and message band of the public site (L06): one row.
create table public.press_content (
  id boolean primary key default true,
  active boolean not null default false,
  url text not null default '',
  title text not null default '',
  message text not null default '',
  level text not null default 'info',
  updated_at timestamptz not null default now(),
  updated_by uuid,
  until timestamptz,
  constraint press_content_url_length check (char_length(url) <= 2000),
  constraint press_content_url_https check (url = '' or url ~ '^https://[^\s/\\?#@]+([/?#][^\s\\]*)?$'),
  constraint press_content_url_plain check (url = private.plain_line(url)),
  constraint press_content_title_length check (char_length(title) <= 120),
  constraint press_content_title_plain check (title = private.plain_text(title)),
  constraint press_content_message_length check (char_length(message) <= 500),
  constraint press_content_message_plain check (message = private.plain_text(message)),
  constraint press_content_level_known check (level in ('info', 'urgente')),
  constraint press_content_until_readable check (private.is_readable_time(until)),
  constraint press_content_single_row check (id)
);
comment on table public.press_content is 'Press content (L06), one row.';
comment on column public.press_content.id is 'Always true: there is one row.';
comment on column public.press_content.active is 'Whether the public site shows the content of url in an overlay.';
comment on column public.press_content.url is 'https address of the external content; empty when there is none.';
comment on column public.press_content.title is 'Title of the overlay.';
comment on column public.press_content.message is 'Text of the band above the header; empty: no band.';
comment on column public.press_content.level is 'Level of the message: info or urgente.';
comment on column public.press_content.updated_at is 'When it last changed. Not public.';
comment on column public.press_content.updated_by is 'Who changed it last; null: nobody, or the system. Not public.';
comment on column public.press_content.until is 'Until when the band and the overlay show; null: until somebody takes them away.';
insert into public.press_content default values;
alter table public.press_content enable row level security;
grant select on public.press_content to authenticated, service_role;
grant select (id, active, url, title, message, level, until) on public.press_content to anon;
grant update (active, url, title, message, level, until) on public.press_content to authenticated, service_role;
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
create trigger press_content_changes_are_signed
  before update on public.press_content
  for each row execute function private.sign_press_content();

-- Audited: every citizen reads it.
create function private.audit_press_content() returns trigger
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
comment on function private.audit_press_content() is 'Records press_content_changed {before, after}; an update that changes nothing leaves no entry.';
create trigger press_content_changes_are_audited
  after update on public.press_content
  for each row execute function private.audit_press_content();

create table public.opiniones (
  id uuid primary key default gen_random_uuid(),
  page text not null,
  useful boolean not null,
  text text not null default '',
  created_at timestamptz not null default now(),
  constraint opiniones_page_is_a_path check (page ~ '^/([A-Za-z0-9_-]+/)*$' and char_length(page) <= 200),
  constraint opiniones_text_length check (char_length(text) <= 500)
);
comment on table public.opiniones is 'Answers to "¿Te sirvió esta página?", kept for a year.';
comment on column public.opiniones.id is 'Made by the database.';
comment on column public.opiniones.page is 'Path of the page on the public site.';
comment on column public.opiniones.useful is 'Whether it was of use.';
comment on column public.opiniones.text is 'What the person wrote besides; empty: nothing.';
comment on column public.opiniones.created_at is 'When it came in.';
create index opiniones_newest on public.opiniones (created_at desc, id desc);
alter table public.opiniones enable row level security;
-- Written by the functions alone, which limit them; removed by the clean-up.
grant select on public.opiniones to authenticated;
grant select, insert on public.opiniones to service_role;
create policy "An active admin or super_admin reads what citizens said" on public.opiniones
  for select to authenticated using ((select private.has_role('admin', 'super_admin')));

create view public.opiniones_by_page with (security_invoker = true) as
  select
    page,
    (count(*) filter (where useful))::int as yes,
    (count(*) filter (where not useful))::int as no
  from public.opiniones
  group by page;
comment on view public.opiniones_by_page is 'How many found each page useful, and how many did not; whoever may read opiniones.';
grant select on public.opiniones_by_page to authenticated;
