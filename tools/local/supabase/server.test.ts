import { mkdtemp, stat } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../testing/supabase/test-supabase.ts'
import { loadKeys } from './keys.ts'
import { startSupabase } from './server.ts'

let supabase: TestSupabase
let dataDir: string
beforeAll(async () => {
  supabase = await createTestSupabase()
  dataDir = await mkdtemp(join(inject('testDataDir'), 'portal-'))
})
afterAll(() => supabase?.stop())

const start = (env: NodeJS.ProcessEnv) => startSupabase({ dataDir, port: 0, env, log: () => {}, onExit: () => {} })

test('K08 another local database is not bundled, and gets no demo accounts', async () => {
  const started = await start({ PORTAL_LOCAL_DATABASE_URL: supabase.databaseUrl })
  await started.stop()
  expect(started.isBundled).toBe(false)
  expect(await supabase.sql`select id from staff union all select id from auth.users`).toHaveLength(0)
})

test.for([
  'postgres://postgres:x@db.abcdefghijklmnopqrst.supabase.co:5432/postgres',
  'postgres://postgres:x@127.0.0.1.example/postgres',
  'postgres://postgres:x@localhost/postgres?host=db.example',
  'localhost',
])('K08 a database of another machine is refused in one sentence, before any request to it: %s', async (url) => {
  await expect(start({ PORTAL_LOCAL_DATABASE_URL: url })).rejects.toThrow(
    /^PORTAL_LOCAL_DATABASE_URL tiene que ser una base de esta misma computadora .*claves\.$/,
  )
})

test('keys are made once, differ between portals, and are readable by their owner only', async () => {
  const other = await mkdtemp(join(dataDir, 'other-'))
  const keys = await loadKeys(other)
  expect(keys).toEqual({
    publishable: expect.stringMatching(/^sb_publishable_[\w-]{32}$/),
    secret: expect.stringMatching(/^sb_secret_[\w-]{32}$/),
    jwt: expect.stringMatching(/^[\da-f]{64}$/),
  })
  expect(await loadKeys(other)).toEqual(keys)
  expect(await loadKeys(dataDir)).not.toEqual(keys)
  expect((await stat(join(other, 'keys.json'))).mode & 0o777).toBe(0o600)
})

test('the API listens on loopback only', async () => {
  const { port } = new URL(supabase.url)
  const outside = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  for (const { address } of outside.filter(({ family, internal }) => family === 'IPv4' && !internal))
    await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow('fetch failed')
  expect((await fetch(`http://127.0.0.1:${port}/rest/v1/`)).status).toBe(401)
})
