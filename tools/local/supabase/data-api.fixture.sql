-- What the project's migrations use of PostgreSQL, in small.
create table sections (id int primary key, slug text unique not null, name text not null);
create table articles (
  slug text primary key, title text not null, status text not null default 'draft' check (status in ('draft', 'live')),
  section_id int references sections, author_id uuid default auth.uid(), day date, price numeric(8, 2),
  meta jsonb, tags text[] not null default '{}', visits int not null default 0);
alter table articles enable row level security;
create policy "Visitors read live articles" on articles for select to anon using (status = 'live');
create policy "Staff read all articles" on articles for select to authenticated using (true);
create policy "Staff write their own articles" on articles for insert to authenticated with check (author_id = auth.uid());
create policy "Staff edit their own articles" on articles for update to authenticated using (author_id = auth.uid());
create view live_articles with (security_barrier) as
  select a.slug, a.day, s.slug as section from articles a left join sections s on s.id = a.section_id where status = 'live';
create table ungranted (id int);
create table samples (at timestamptz, local timestamp, doc jsonb, plain json, tags text[], counts int[]);
grant select on sections, articles, live_articles to anon, authenticated, service_role;
grant insert, update (title, status) on articles to authenticated;
grant all on sections, articles, samples to service_role;

insert into sections values (1, 'obras', 'Obras públicas'), (2, 'cultura', 'Cultura');
insert into articles (slug, title, status, section_id, day, price, meta, tags) values
  ('camion', 'El camión (nuevo), "50%"', 'live', 1, '2026-01-02', 10.5, '{"top": true, "kind": "nota"}', '{obras}'),
  ('plaza', 'Árboles en la plaza', 'live', 2, '2026-01-03', null, null, '{}'),
  ('secreto', 'Todavía no', 'draft', null, null, null, null, '{}');

create function who_am_i() returns jsonb language sql stable as $$
  select jsonb_build_object('user', current_user, 'uid', auth.uid(), 'email', auth.email(), 'role', auth.role()) $$;
create function search_articles(q text default '') returns setof articles language sql stable as $$
  select * from articles where unaccent(title) ilike '%' || unaccent(q) || '%' order by slug $$;
create function counts(out live bigint, out total bigint) language sql stable security definer as $$
  select count(*) filter (where status = 'live'), count(*) from articles $$;
create function slugs() returns table (slug text, day date) language sql stable as $$
  select slug, day from articles order by slug $$;
create function one_article(wanted text) returns articles language sql stable as $$
  select * from articles where slug = wanted $$;
create function limits() returns jsonb language sql as $$
  select jsonb_build_array(current_setting('statement_timeout'), current_setting('lock_timeout')) $$;
create function slow() returns void language sql as 'select pg_sleep(60)';
create function members_only() returns int language sql as 'select 1';
revoke execute on function members_only from public;
grant execute on function members_only to authenticated;
create function fail_with(code text) returns void language plpgsql as $$
  begin raise exception using errcode = code, message = 'image_transition', detail = 'd', hint = 'h'; end $$;
create function type_of(value jsonb) returns jsonb language sql as $$
  select jsonb_build_object('type', jsonb_typeof(value), 'value', value) $$;
