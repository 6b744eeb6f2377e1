-- Press content: the overlay and the message band of the public site (L06). Every installation has one row.

create table public.settings (
  id boolean primary key default true,
  active boolean not null default false,
  url text not null default '',
  title text not null default '',
  message text not null default '',
  level text not null default 'info',
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint settings_single_row check (id),
  constraint settings_url_https check (url = '' or url ~ '^https://[^\s/]+(/\S*)?$'),
  constraint settings_url_length check (char_length(url) <= 2000),
  constraint settings_title_length check (char_length(title) <= 120),
  constraint settings_message_length check (char_length(message) <= 500),
  constraint settings_level_known check (level in ('info', 'urgente'))
);
insert into public.settings default values;

comment on table public.settings is 'Press content (L06), one row.';
comment on column public.settings.id is 'Always true: there is one row.';
comment on column public.settings.active is 'Whether the public site shows the content of url in an overlay.';
comment on column public.settings.url is 'https address of the external content; empty when there is none.';
comment on column public.settings.title is 'Title of the overlay.';
comment on column public.settings.message is 'Text of the band above the header; empty: no band.';
comment on column public.settings.level is 'Level of the message: info or urgente.';
comment on column public.settings.updated_at is 'When it last changed. Not public.';
comment on column public.settings.updated_by is 'Who changed it last; null: nobody, or the system. Not public.';

alter table public.settings enable row level security;
revoke all on public.settings from public, anon, authenticated, service_role;
grant select (id, active, url, title, message, level) on public.settings to anon;
grant select on public.settings to authenticated, service_role;
grant update (active, url, title, message, level) on public.settings to authenticated, service_role;

create policy "Anybody reads the press content" on public.settings
  for select to anon, authenticated using (true);
create policy "An active admin or super_admin changes the press content" on public.settings
  for update to authenticated
  using ((select private.has_role('admin', 'super_admin')))
  with check ((select private.has_role('admin', 'super_admin')));

create function private.sign_settings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end
$$;
comment on function private.sign_settings() is 'Records who changed the press content and when.';
revoke all on function private.sign_settings() from public, anon, authenticated, service_role;

create trigger settings_changes_are_signed
  before update on public.settings
  for each row execute function private.sign_settings();
