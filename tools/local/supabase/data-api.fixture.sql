-- Tables and functions of data-api.test.ts.
create table sections (id int primary key, slug text unique not null, name text not null);
create table articles (
  slug text primary key, title text not null, status text not null default 'draft' check (status in ('draft', 'live')),
  section_id int references sections, author_id uuid default auth.uid(), visits int not null default 0);
alter table articles enable row level security;
create policy "Visitors read live articles" on articles for select to anon using (status = 'live');
create policy "Staff read all articles" on articles for select to authenticated using (true);
create policy "Staff write their own articles" on articles for insert to authenticated with check (author_id = auth.uid());
create table ungranted (id int);
grant select on sections, articles to anon, authenticated, service_role;
grant insert on articles to authenticated;
grant all on sections, articles to service_role;
insert into articles (slug, title, status) values ('camion', 'El camión', 'live');

create function limits() returns jsonb language sql as $$
  select jsonb_build_array(current_setting('statement_timeout'), current_setting('lock_timeout')) $$;
create function slow() returns void language sql as 'select pg_sleep(60)';
create function members_only() returns int language sql as 'select 1';
revoke execute on function members_only from public;
grant execute on function members_only to authenticated;
create function fail_with(code text) returns void language plpgsql as $$
  begin raise exception using errcode = code, message = 'image_transition', detail = 'd', hint = 'h'; end $$;
