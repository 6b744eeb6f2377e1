import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../testing/supabase/testing.ts'
import { startBackend } from './backend.ts'

let supabase: TestSupabase
let dataDir: string
beforeAll(async () => {
  supabase = await createTestSupabase()
  dataDir = await mkdtemp(join(tmpdir(), 'portal-backend-'))
})
afterAll(async () => {
  await supabase?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (env: NodeJS.ProcessEnv) => startBackend({ dataDir, port: 0, env, log: () => {} })

test('K08 another database of this machine gets no demo account, however empty it is', async () => {
  const backend = await start({ PORTAL_LOCAL_DATABASE_URL: supabase.databaseUrl })
  await backend.stop()
  expect(backend.hasDemo).toBe(false)
  const [found] = await supabase.sql`
    select (select count(*)::int from staff) as people, (select count(*)::int from auth.users) as logins`
  expect(found).toEqual({ people: 0, logins: 0 })
})

test.for([
  'postgres://postgres:x@db.abcdefghijklmnopqrst.supabase.co:5432/postgres',
  'postgres://postgres:x@127.0.0.1.example/postgres',
  'postgres://postgres:x@localhost/postgres?host=db.example',
  'localhost',
])(
  'K08 a database that is not of this machine is refused in one sentence, and nothing is asked there: %s',
  async (url) => {
    await expect(start({ PORTAL_LOCAL_DATABASE_URL: url })).rejects.toThrow(
      /^PORTAL_LOCAL_DATABASE_URL tiene que ser una base de esta misma computadora .*claves\.$/,
    )
  },
)
