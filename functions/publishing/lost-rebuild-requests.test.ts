/** Retries of the schedule after a lost call, hook or build. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import { startFakeSite } from '../../tools/testing/api/fake-site.ts'
import { createRebuilder } from './rebuild.ts'

const site = await startFakeSite()
const app = await createTestApp({
  services: {
    requestRebuild: async () => {
      throw new Error('The function ended after the write.')
    },
  },
})
afterAll(async () => {
  await app.stop()
  await site.stop()
})
const { sql, service } = app.supabase
const as = await app.person('editor')
const data = { title: 'Feria', excerpt: 'Resumen', content: 'Texto', date: '2026-03-05', status: 'publicado' } as const

const newest = async () => Number((await sql`select coalesce(max(id), 0) as id from site_changes`)[0]?.id)
const hookCalls = () => site.requests.filter((request) => request === 'POST /hook').length
let deployed = 0
const deployNewest = async () => {
  deployed = await newest()
  const info = { change: deployed, changedAt: null, builtAt: new Date().toISOString(), noticias: 1, staleFrom: null }
  site.on('/build.json', { status: 200, body: JSON.stringify(info) })
}
const env = { ...app.services.env, siteUrl: site.url, rebuildMinInterval: 0, rebuildMonthlyBudget: null }
const createRequester = (buildHookUrl = `${site.url}/hook`) =>
  createRebuilder({ env: { ...env, buildHookUrl }, adminDb: service, now: () => new Date() })
const scheduled = createRequester()
/** Backdates the requests by a minute, then runs the schedule. */
const nextMinute = async () => {
  await sql`update rebuilds set asked_at = asked_at - interval '60 seconds'`
  await scheduled()
}
const create = async () => {
  const { status, body } = await call(app.api, 'POST create-new', { noticiaData: data }, { as })
  expect(status).toBe(201)
  return body.noticia
}

beforeEach(async () => {
  await sql`delete from rebuilds`
  await deployNewest()
  site.on('/hook', async () => {
    await deployNewest()
    return { status: 200 }
  })
})

const askAt = (path: string) => createRequester(site.url + path)()
site.on('/refusing', { status: 500 })
site.on('/forgetful', { status: 200 })
const claimAndCrash = async () => service.rpc('claim_rebuild', { deployed, min_interval: 0, monthly_budget: null })

test.for<[string, minutes: number, lose: () => Promise<unknown>]>([
  ['a function that ended after the write', 1, async () => {}],
  ['a function that ended after claiming the rebuild', 1, claimAndCrash],
  ['a hook that refused', 1, () => askAt('/refusing')],
  ['a build that was accepted and lost', 10, () => askAt('/forgetful')],
])('NL09 NL14 the schedule retries until the site has the change, after %s', async ([, minutes, lose]) => {
  await create()
  await lose()
  const callsBefore = hookCalls()
  for (let minute = 1; minute < minutes; minute++) await nextMinute()
  expect([hookCalls(), deployed < (await newest())]).toEqual([callsBefore, true])
  // The first allowed run requests, the next finds nothing missing.
  for (let run = 0; run < 2; run++) {
    await nextMinute()
    expect([hookCalls(), deployed]).toEqual([callsBefore + 1, await newest()])
  }
})

test('NL10 an acknowledged write is stored even if no build was requested', async () => {
  const { _id: id, revision } = await create()
  const input = { id, noticiaData: { ...data, title: 'Otra' }, revision }
  const { status, body } = await call(app.api, 'POST edit-new', input, { as })
  expect([status, body.noticia.title]).toEqual([200, 'Otra'])
  const stored = () => sql`select title, revision, deleted_at is not null as gone from noticias where id = ${id}`
  expect([...(await stored())]).toEqual([{ title: 'Otra', revision: revision + 1, gone: false }])
  expect((await call(app.api, 'PUT delete-new', { id }, { as })).status).toBe(200)
  expect([...(await stored())]).toMatchObject([{ title: 'Otra', gone: true }])
})
