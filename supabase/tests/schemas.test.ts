import { readFileSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestSupabase } from '../../tools/testing/supabase/testing.ts'
import { schemaFiles } from '../make-baseline.ts'

test('the schema files apply one by one, in order, to an empty project', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-schemas-'))
  const files = schemaFiles()
  try {
    await Promise.all(
      files.map((file, index) => copyFile(file, join(folder, `${20261201000000 + index}_${basename(file)}`))),
    )
    const { sql, stop } = await createTestSupabase({ migrationsDir: folder })
    const ran = await sql`select name from supabase_migrations.schema_migrations order by version`
    await stop()
    expect(ran.map(({ name }) => `${name}.sql`)).toEqual(files.map((file) => basename(file)))
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a schema file is NN_topic.sql and has at most 300 lines', () => {
  const others = schemaFiles().filter(
    (file) => !/^\d\d_[a-z_]+\.sql$/.test(basename(file)) || readFileSync(file, 'utf8').split('\n').length > 301,
  )
  expect(others).toEqual([])
})
