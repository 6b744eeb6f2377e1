import { createPostgresConnection } from '@supabase/lite/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../../testing/supabase/testing.ts'
import { setContextAtOnce } from './session-context.ts'

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await createTestSupabase({
    setup: `
      create function who_am_i() returns jsonb language sql stable as $$
        select jsonb_build_object('uid', auth.uid(), 'email', auth.email(), 'role', auth.role(), 'user', current_user,
          'sub', auth.jwt() ->> 'sub') $$`,
  })
})
afterAll(() => supabase?.stop())

test('auth.uid(), auth.email(), auth.role() and auth.jwt() tell who asks', async () => {
  const editor = await supabase.as('editor')
  const { data } = await editor.client.rpc('who_am_i')
  expect(data).toEqual({
    uid: editor.id,
    email: editor.email,
    role: 'authenticated',
    user: 'authenticated',
    sub: editor.id,
  })
})

test('nobody inherits the identity of the request before', async () => {
  const editor = await supabase.as('editor')
  await Promise.all(Array.from({ length: 20 }, () => editor.client.rpc('who_am_i')))
  const answers = await Promise.all(Array.from({ length: 20 }, () => supabase.anon.rpc('who_am_i')))
  for (const { data } of answers) {
    expect(data).toEqual({ uid: null, email: null, role: 'anon', user: 'anon', sub: null })
  }
})

test('one query sets it', async () => {
  const queries: string[] = []
  const connection = createPostgresConnection({
    url: supabase.databaseUrl,
    postgresOptions: { debug: (_connection: number, query: string) => queries.push(query) },
  })
  await setContextAtOnce(connection)
  await connection.withContext({ auth: { role: 'anon' } }, async () => {})
  await connection.close()
  expect(queries.filter((query) => query.includes('set_config'))).toHaveLength(1)
})
