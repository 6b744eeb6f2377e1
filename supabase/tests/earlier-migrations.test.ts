/** The migrations make the schema that the earlier ones, which repaired each other, made: but for the names below. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../testing/supabase/testing.ts'

/** Earlier names, each with today's; in the order in which they are replaced. */
const renamed = [
  ['noticia_versions_redaccion', 'noticia_versions_panel'],
  ['noticias_redaccion', 'noticias_panel'],
  ['imagenes_redaccion', 'imagenes_panel'],
  ['desk_news', 'list_noticias_panel'],
  ['registrar_imagen', 'add_imagen'],
  ['imagen_historial', 'imagen_history_panel'],
  ['opiniones_por_pagina', 'opiniones_by_page'],
  ['sign_settings', 'sign_press_content'],
  ['audit_settings', 'audit_press_content'],
  ['settings', 'press_content'],
] as const

/** A comment that says more than before. */
const reworded = /^comment table column public.noticias.id /

/** Every object of public and private with all that was said of it, one line each; and what lies in auth and storage because of us. */
async function catalog(sql: TestSupabase['sql']): Promise<string[]> {
  const lines = await sql<{ line: string }[]>`
    with spaces as (select oid from pg_namespace where nspname in ('public', 'private')),
    relations as (select * from pg_class where relnamespace in (select oid from spaces))
    select format('relation %s %s owner %s rls %s options %s acl %s', relkind, relations.oid::regclass, relowner::regrole,
      relrowsecurity, reloptions, (select array_agg(item::text order by item::text) from unnest(relacl) as item)) as line
      from relations where relkind <> 'i'
    union all select format('column %s.%s %s %s %s not null %s default %s identity %s generated %s acl %s', attrelid::regclass,
      attnum, attname, format_type(atttypid, atttypmod), attcollation::regcollation, attnotnull,
      pg_get_expr(adbin, adrelid), attidentity, attgenerated, (select array_agg(item::text order by item::text) from unnest(attacl) as item))
      from pg_attribute join relations on relations.oid = attrelid and relkind in ('r', 'v')
      left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0
    union all select format('comment %s %s %s', type, identity, description) from pg_description
      cross join lateral pg_identify_object(classoid, objoid, objsubid) where identity ~ '^(public|private)\.'
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace in (select oid from spaces)
    union all select pg_get_indexdef(oid) from relations where relkind = 'i'
    union all select format('view %s %s', oid::regclass, pg_get_viewdef(oid)) from relations where relkind = 'v'
    union all select format('function %s acl %s owner %s %s', oid::regprocedure,
      (select array_agg(item::text order by item::text) from unnest(proacl) as item), proowner::regrole, pg_get_functiondef(oid))
      from pg_proc where pronamespace in (select oid from spaces)
    union all select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select format('policy %s %s %s %s %s using %s check %s', schemaname, tablename, policyname, roles, cmd, qual, with_check)
      from pg_policies
    union all select format('schema %s %s', nspname, nspacl) from pg_namespace where nspname !~ '^pg_(toast_)?temp'
    union all select format('extension %s %s', extname, extnamespace::regnamespace) from pg_extension
    union all select format('default acl %s %s %s', defaclrole::regrole, defaclobjtype, defaclacl) from pg_default_acl
    union all select format('bucket %s', to_jsonb(buckets) - 'created_at' - 'updated_at') from storage.buckets
    union all select format('press content %s', to_jsonb(row) - 'updated_at') from ${sql(await pressContent(sql))} as row`
  return lines.map(({ line }) => line)
}

async function pressContent(sql: TestSupabase['sql']): Promise<string> {
  const [found] = await sql`select to_regclass('public.settings') is null as today`
  return found?.today ? 'public.press_content' : 'public.settings'
}

test('the migrations make the schema of the earlier ones, under the names of today', async () => {
  const [earlier, today] = await Promise.all([
    createTestSupabase({ migrationsDir: join(import.meta.dirname, '../earlier-migrations') }),
    createTestSupabase(),
  ])
  try {
    const translated = (lines: string[]) =>
      lines
        .map((line) => renamed.reduce((said, [from, to]) => said.replaceAll(from, to), line))
        .filter((line) => !reworded.test(line))
        .sort()
    const expected = translated(await catalog(earlier.sql))
    expect(expected.length).toBeGreaterThan(500)
    expect(translated(await catalog(today.sql))).toEqual(expected)
  } finally {
    await Promise.all([earlier.stop(), today.stop()])
  }
})
