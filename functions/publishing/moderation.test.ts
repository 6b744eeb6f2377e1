/** From a moderator's call to the build hook: the gallery is a static page too. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addImagen } from '../../supabase/tests/rows.ts'
import { createTestApp, type TestApp } from '../../testing/api/app.ts'
import { call } from '../../testing/api/call.ts'
import { type FakeSite, startFakeSite } from '../../testing/api/fake-site.ts'
import type { TestPerson } from '../../testing/supabase/testing.ts'
import { rebuildRequester } from './request-rebuild.ts'

let app: TestApp
let admin: TestPerson
let site: FakeSite
beforeAll(async () => {
  app = await createTestApp({ ports: { requestRebuild: () => request() } })
  site = await startFakeSite()
  admin = await app.person('admin')
})
beforeEach(() => {
  site.on('/hook', { status: 200 })
})
afterAll(async () => {
  await app?.stop()
  await site?.stop()
})

/** As hosted, with an interval and a budget that one calm rebuild uses up. */
async function request(): Promise<void> {
  const env = {
    siteUrl: site.url,
    buildHookUrl: `${site.url}/hook`,
    rebuildMinInterval: 3600,
    rebuildMonthlyBudget: 1,
  }
  await rebuildRequester({ env, secret: () => app.supabase.service, log: () => {} })()
}
const carry = async (): Promise<number> => {
  const [row] = await app.supabase.sql`select coalesce(max(id), 0)::int as change from site_changes`
  const info = { change: row?.change, builtAt: new Date().toISOString(), noticias: 0 }
  site.on('/build.json', { status: 200, body: JSON.stringify(info) })
  return info.change
}
const asks = () => app.supabase.sql`select change::int, urgent from rebuilds order by id`
const decide = async (name: 'aprobar-img' | 'rechazar-img' | 'eliminar-img', id: string) =>
  expect((await call(app.api, name, { id }, { as: admin })).status).toBe(200)

test('B05 PG08 D06 approving an image that no item uses asks for a rebuild; rejecting and deleting it go ahead of interval and budget', async () => {
  const id = await addImagen(app.supabase.sql)
  await carry()
  await decide('aprobar-img', id)
  const approved = await carry()
  expect(await asks()).toEqual([{ change: approved, urgent: false }])

  // Another one waits: interval and budget are used up.
  await decide('aprobar-img', await addImagen(app.supabase.sql))
  expect(await asks()).toHaveLength(1)

  await decide('rechazar-img', id)
  const rejected = await carry()
  expect((await asks()).slice(1)).toEqual([{ change: rejected, urgent: true }])
  const other = await addImagen(app.supabase.sql, { status: 'verificado' })
  await decide('eliminar-img', other)
  expect((await asks()).slice(2)).toEqual([{ change: await carry(), urgent: true }])
  expect(site.requests.filter((line) => line === 'POST /hook')).toHaveLength(3)
})

test('B05 what the public never saw asks for nothing', async () => {
  const before = await carry()
  await decide('rechazar-img', await addImagen(app.supabase.sql))
  expect(await carry()).toBe(before)
})
