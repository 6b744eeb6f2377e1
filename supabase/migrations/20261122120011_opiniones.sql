-- What citizens say about a page ("¿Te sirvió esta página?"). Nobody is asked who they are.

create table public.opiniones (
  id uuid primary key default gen_random_uuid(),
  page text not null,
  useful boolean not null,
  text text not null default '',
  created_at timestamptz not null default now(),
  constraint opiniones_page_is_a_path check (page ~ '^/([A-Za-z0-9_-]+/)*$' and char_length(page) <= 200),
  constraint opiniones_text_length check (char_length(text) <= 500)
);
create index opiniones_newest on public.opiniones (created_at desc, id desc);

comment on table public.opiniones is 'Answers to "¿Te sirvió esta página?", kept for a year.';
comment on column public.opiniones.id is 'Made by the database.';
comment on column public.opiniones.page is 'Path of the page on the public site.';
comment on column public.opiniones.useful is 'Whether it was of use.';
comment on column public.opiniones.text is 'What the person wrote besides; empty: nothing.';
comment on column public.opiniones.created_at is 'When it came in.';

alter table public.opiniones enable row level security;
revoke all on public.opiniones from public, anon, authenticated, service_role;
grant select on public.opiniones to authenticated;
-- Written by the functions alone, which count how many come from an address; removed by the sweep.
grant select, insert, delete on public.opiniones to service_role;

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
revoke all on public.opiniones_by_page from public, anon, authenticated, service_role;
grant select on public.opiniones_by_page to authenticated;
