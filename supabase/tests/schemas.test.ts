import { readFileSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../tools/testing/supabase/test-supabase.ts'
import { listSchemaFiles } from '../make-baseline.ts'

const ours = "('public'::regnamespace, 'private'::regnamespace)"
/** Lists the objects of public and private with definition, comment and grants. */
const catalogue = async ({ sql }: TestSupabase): Promise<Record<string, string>> => {
  const objects = await sql
    .unsafe(`
    select 'relation ' || oid::regclass, concat_ws(' ', relkind, relrowsecurity, reloptions::text, relacl::text,
        case when relkind = 'v' then pg_get_viewdef(oid) end, obj_description(oid, 'pg_class'))
      from pg_class where relnamespace in ${ours} and relkind in ('r', 'v', 'S')
    union all select 'column ' || attrelid::regclass || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod),
        attnotnull, attidentity, attgenerated, attacl::text, pg_get_expr(adbin, adrelid), col_description(attrelid, attnum))
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped and attrelid in (select oid from pg_class where relnamespace in ${ours})
    union all select 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace in ${ours}
    union all select 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
      from pg_index where indrelid in (select oid from pg_class where relnamespace in ${ours})
    union all select 'function ' || oid::regprocedure, concat_ws(' ', pg_get_functiondef(oid), proacl::text, obj_description(oid, 'pg_proc'))
      from pg_proc where pronamespace in ${ours}
    union all select 'trigger ' || tgrelid::regclass || '.' || tgname, concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
      from pg_trigger where not tgisinternal
    union all select 'policy ' || polrelid::regclass || '.' || polname, concat_ws(' ', polcmd, polroles::regrole[]::text,
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy
    union all select 'default privileges ' || concat_ws(' ', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype),
        defaclacl::text from pg_default_acl`)
    .values()
  return Object.fromEntries(objects)
}

test('the schema files make the same objects as the migrations, applied to an empty project', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-schemas-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const copies = listSchemaFiles().map((file, index) =>
    copyFile(file, join(folder, `${20261201000000 + index}_${basename(file)}`)),
  )
  await Promise.all(copies)
  const [schemas, migrations] = [await createTestSupabase({ migrationsDir: folder }), await createTestSupabase()]
  onTestFinished(async () => void (await Promise.all([schemas.stop(), migrations.stop()])))
  const [found, expected] = [await catalogue(schemas), await catalogue(migrations)]
  expect(Object.keys(expected).length).toBeGreaterThan(1000)
  expect(found).toEqual(expected)
})

test('a schema file is NN_topic.sql and has at most 300 lines', () => {
  const others = listSchemaFiles().filter(
    (file) => !/^\d\d_[a-z_]+\.sql$/.test(basename(file)) || readFileSync(file, 'utf8').split('\n').length > 301,
  )
  expect(others).toEqual([])
})
