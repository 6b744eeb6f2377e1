import { createPostgresConnection } from '@supabase/lite/postgres'
import { expect, onTestFinished, test } from 'vitest'
import { createTestSupabase } from '../../../testing/supabase/testing.ts'
import { forgetViewTexts } from './view-texts.ts'

test('SP05 what Lite keeps of the schema has no text of a view to search, and the views', async () => {
  const supabase = await createTestSupabase()
  onTestFinished(supabase.stop)
  const connection = createPostgresConnection({ url: supabase.databaseUrl })
  onTestFinished(() => connection.close())
  const schema = await connection.introspect()
  expect(schema.views.some(({ sql }) => sql)).toBe(true)
  forgetViewTexts(schema)
  const kept = await connection.introspect({ useCache: true })
  expect(kept.views.map(({ name }) => name)).toContain('noticias_publicas')
  expect(kept.views.filter(({ sql }) => sql)).toEqual([])
})
