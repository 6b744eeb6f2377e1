-- A hosted project before its first migration, over Supabase Lite's Auth and Storage tables. Runs at every start as
-- superuser; ends as `postgres`. New tables have no grants.

-- Created once: concurrent databases may not alter the same role. `authenticator` and `postgres` get the superuser's
-- password.
do $$
declare
  secret constant text := (select rolpassword from pg_authid where rolname = current_user);
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role; end if;
  if not exists (select from pg_roles where rolname = 'postgres') then
    execute format('create role postgres createdb createrole login replication bypassrls password %L', secret);
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    alter role anon nologin inherit;
    alter role authenticated nologin inherit;
    alter role service_role nologin inherit bypassrls;
    create role supabase_auth_admin login noinherit createrole;
    create role supabase_storage_admin login noinherit createrole;
    execute format('create role authenticator login noinherit password %L', secret);
    grant anon, authenticated, service_role to authenticator;
    grant anon, authenticated, service_role to postgres with admin option;
    grant authenticator to supabase_storage_admin;
    grant pg_read_all_data, pg_signal_backend, pg_monitor to postgres;
    -- Hosted projects allow SET by an extension (supautils).
    grant set on parameter session_replication_role to postgres;
    alter role anon set statement_timeout = '3s';
    alter role authenticated set statement_timeout = '8s';
    alter role authenticator set statement_timeout = '8s';
    alter role authenticator set lock_timeout = '8s';
  end if;
end $$;

-- PostgREST sets request.jwt.claims alone.
create or replace function auth.uid() returns uuid language sql stable as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;
create or replace function auth.email() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;

-- Second factors (Auth's migrations 20221003041349 to 20240802193726).
do $$
begin
  if to_regtype('auth.factor_type') is null then
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
    create type auth.factor_status as enum ('unverified', 'verified');
  end if;
end $$;
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text
);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null
);
create table if not exists auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  unique (session_id, authentication_method)
);

-- `postgres` may write and add triggers, but not alter.
do $$
declare
  statement text;
begin
  execute format('alter database %I owner to postgres', current_database());
  for statement in
    select format('alter %s %s owner to supabase_%s_admin', kind, name, schema) from (
      select 'table', oid::regclass::text, relnamespace::regnamespace::text from pg_class where relkind = 'r'
      union all select 'routine', oid::regprocedure::text, pronamespace::regnamespace::text from pg_proc
      union all select 'schema', nspname, nspname from pg_namespace
    ) as object (kind, name, schema) where schema in ('auth', 'storage')
    union all select format('alter table %s enable row level security', oid::regclass) from pg_class
    where relnamespace = 'auth'::regnamespace and relkind = 'r'
  loop
    execute statement;
  end loop;
end $$;
create schema if not exists extensions;
alter schema extensions owner to postgres;
grant usage on schema public, extensions to anon, authenticated, service_role;
grant usage on schema auth, storage to postgres, anon, authenticated, service_role;
grant all on all tables in schema auth to postgres;
grant select on all tables in schema auth to postgres with grant option;
grant all on all tables in schema storage to anon, authenticated, service_role;
grant all on all tables in schema storage to postgres with grant option;

-- Like the Supabase CLI.
set role postgres;
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
