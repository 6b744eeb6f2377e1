import { afterAll, expect, test } from 'vitest'
import { addNoticia } from '../../supabase/tests/rows.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import { startFakeSite } from '../../tools/testing/api/fake-site.ts'

const site = await startFakeSite()
const app = await createTestApp({ env: { SITE_URL: site.url, BUILD_HOOK_URL: `${site.url}/hook` } })
afterAll(async () => {
  await app.stop()
  await site.stop()
})
const { sql } = app.supabase
const admin = await app.person('admin')
const setDeployedChange = (change: unknown) =>
  site.on('/build.json', {
    status: 200,
    body: JSON.stringify({ change: Number(change), builtAt: new Date().toISOString(), noticias: 1 }),
  })
const callPublishNow = async (as = admin) => {
  const { status, body } = await call(app.api, 'POST publicar-ahora', {}, { as })
  return [status, (body as { message?: string; error?: string }).message ?? (body as { error?: string }).error]
}
const countHookCalls = () => site.requests.filter((request) => request === 'POST /hook').length

test('NR66 publicar-ahora ignores budget and interval and is audited; needless requests are refused', async () => {
  site.on('/hook', { status: 200 })
  setDeployedChange((await sql`select coalesce(max(id), 0) as id from site_changes`)[0]?.id)
  expect(await callPublishNow()).toEqual([409, 'El portal ya está al día'])
  await sql`
    insert into rebuilds (change, urgent, answer, answered_at) select 0, false, 200, now() from generate_series(1, 15)`
  await addNoticia(sql, admin.id, { title: 'Corte', status: 'publicado' })
  expect((await callPublishNow(await app.person('editor')))[0]).toBe(403)
  expect(await callPublishNow()).toEqual([200, 'Se pidió una versión nueva del portal'])
  expect(countHookCalls()).toBe(1)
  expect(await callPublishNow()).toEqual([409, 'Ya se está armando una versión nueva del portal'])
  expect(countHookCalls()).toBe(1)
  const entries = await sql`select actor from audit_log where action = 'portal_publicado'`
  expect([...entries]).toEqual([{ actor: admin.id }])
})

test('NR66 a failed hook is 503', async () => {
  site.on('/hook', { status: 500 })
  await addNoticia(sql, admin.id, { title: 'Otra', status: 'publicado' })
  expect(await callPublishNow()).toEqual([503, 'No se pudo pedir la versión nueva. Se vuelve a intentar solo.'])
})

test('OW39 parallel calls request one build; roles without permission none', async () => {
  site.on('/hook', { status: 200 })
  await sql`delete from rebuilds`
  await addNoticia(sql, admin.id, { title: 'Tercera', status: 'publicado' })
  const before = countHookCalls()
  const refused = await Promise.all(
    (['editor', 'moderador', 'inactivo'] as const).map(async (role) => callPublishNow(await app.person(role))),
  )
  expect(refused.map(([status]) => status)).toEqual([403, 403, 401])
  const withoutFactor = await app.supabase.as('super_admin')
  await sql`update private.panel_settings set second_factor_required = true`
  expect((await callPublishNow(withoutFactor))[0]).toBe(403)
  await sql`update private.panel_settings set second_factor_required = false`
  expect(countHookCalls()).toBe(before)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => callPublishNow()))
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(countHookCalls()).toBe(before + 1)
})
