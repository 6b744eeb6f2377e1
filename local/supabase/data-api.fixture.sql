-- What the project's migrations use of PostgreSQL, in small.
create table sections (id int generated always as identity primary key, slug text unique not null, name text not null);
create table articles (
  id uuid primary key default gen_random_uuid(), slug text unique not null, title text not null,
  status text not null default 'draft' check (status in ('draft', 'live')),
  section_id int references sections, author_id uuid default auth.uid(), day date, price numeric(8,2),
  meta jsonb, tags text[] not null default '{}', visits int not null default 0,
  created_at timestamptz not null default now());
alter table sections enable row level security;
alter table articles enable row level security;
create policy "Everybody reads sections" on sections for select using (true);
create policy "Visitors read live articles" on articles for select to anon using (status = 'live');
create policy "Staff read all articles" on articles for select to authenticated using (true);
create policy "Staff write their own articles" on articles for insert to authenticated with check (author_id = auth.uid());
create policy "Staff edit their own articles" on articles for update to authenticated using (author_id = auth.uid());
create view live_articles with (security_barrier) as
  select a.id, a.slug, a.title, a.day, s.slug as section from articles a left join sections s on s.id = a.section_id
  where a.status = 'live';
grant select on sections, articles, live_articles to anon, authenticated, service_role;
grant insert, update (title, status) on articles to authenticated;
grant all on sections, articles to service_role;

create function who_am_i() returns jsonb language sql stable as $$
  select jsonb_build_object('user', current_user, 'uid', auth.uid(), 'email', auth.email(), 'role', auth.role()) $$;
create function search_articles(q text default '', take int default 10) returns setof articles language sql stable as $$
  select * from articles where title ilike '%' || q || '%' order by slug limit take $$;
create function counts(out live bigint, out total bigint) language sql stable security definer as $$
  select count(*) filter (where status = 'live'), count(*) from articles $$;
create function slugs() returns table (slug text, day date) language sql stable as $$
  select slug, day from articles order by slug $$;
create function one_article(wanted text) returns articles language sql stable as $$
  select * from articles where slug = wanted $$;
create function visit(wanted text) returns int language sql security definer as $$
  update articles set visits = visits + 1 where slug = wanted returning visits $$;
create function limits() returns jsonb language sql as $$
  select jsonb_build_array(current_setting('statement_timeout'), current_setting('lock_timeout')) $$;
create function slow() returns void language sql as 'select pg_sleep(60)';
create function members_only() returns int language sql as 'select 1';
revoke execute on function members_only from public;
grant execute on function members_only to authenticated;
create function fail_with(code text) returns void language plpgsql as $$
  begin raise exception using errcode = code, message = 'image_transition', detail = 'd', hint = 'h'; end $$;
create table ungranted (id int);
create table samples (at timestamptz, local timestamp, doc jsonb, plain json, tags text[], counts int[]);
grant all on samples to service_role;
create function type_of(value jsonb) returns jsonb language sql as $$
  select jsonb_build_object('type', jsonb_typeof(value), 'value', value) $$;
