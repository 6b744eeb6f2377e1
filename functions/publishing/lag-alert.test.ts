import { afterAll, beforeEach, expect, test } from 'vitest'
import { addNoticia, addStaff } from '../../supabase/tests/rows.ts'
import { startFakeSite } from '../../tools/testing/api/fake-site.ts'
import { createTestSupabase } from '../../tools/testing/supabase/test-supabase.ts'
import { alertLag } from './alerts.ts'

const supabase = await createTestSupabase()
const site = await startFakeSite()
afterAll(() => Promise.all([supabase.stop(), site.stop()]))
const author = await addStaff(supabase.sql)

let deployed = 0
let deployedChangedAt: string | null = null
let webhookStatus = 200
site.on('/build.json', () => ({
  status: 200,
  body: JSON.stringify({
    change: deployed,
    changedAt: deployedChangedAt,
    builtAt: new Date().toISOString(),
    noticias: 1,
  }),
}))
/** The last alert. */
let lastAlert = ''
site.on('/aviso', (_, body) => {
  lastAlert = JSON.parse(body).text
  return { status: webhookStatus }
})

const newest = async () => Number((await supabase.sql`select coalesce(max(id), 0) as id from site_changes`)[0]?.id)
const alertsSent = () => site.requests.filter((request) => request === 'POST /aviso').length
const alert = (interval = 0, budget: number | null = null, alertWebhookUrl: string | null = `${site.url}/aviso`) =>
  alertLag({
    env: {
      ...{ siteUrl: site.url, buildHookUrl: `${site.url}/hook`, adminUrl: 'http://localhost:4322', alertWebhookUrl },
      ...{ rebuildMinInterval: interval, rebuildMonthlyBudget: budget },
    },
    adminDb: supabase.service,
    now: () => new Date(),
  })
/** Backdates changes and requests by minutes. */
const backdate = (minutes: number) =>
  supabase.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`update site_changes set at = at - make_interval(mins => ${minutes})`
    await sql`update rebuilds set asked_at = asked_at - make_interval(mins => ${minutes})`
  })
const ask = async (error: string | null) =>
  supabase.sql`insert into rebuilds (change, urgent, answer, error) values (${await newest()}, false, ${error ? 500 : 200}, ${error})`

beforeEach(async () => {
  site.requests.length = 0
  webhookStatus = 200
  deployedChangedAt = null
  await supabase.sql`delete from rebuilds`
  await supabase.sql`delete from private.stale_alerts`
  deployed = await newest()
  await addNoticia(supabase.sql, author, { status: 'publicado' })
})

test('NL13 a site stale for over ten minutes is alerted once, and once at its end', async () => {
  await ask('El servicio de publicación respondió 500')
  await backdate(9)
  await alert()
  expect(alertsSent()).toBe(0)
  await backdate(2)
  await alert()
  await alert()
  expect(alertsSent()).toBe(1)
  deployed = await newest()
  await alert()
  await alert()
  expect(alertsSent()).toBe(2)
})

test('NL13 a failed alert throws without its address and is retried', async () => {
  await backdate(11)
  webhookStatus = 500
  await expect(alert()).rejects.toThrow('ALERT_WEBHOOK_URL answered 500')
  webhookStatus = 200
  await alert()
  await alert()
  expect(alertsSent()).toBe(2)
})

test('NL13 a site waiting for its interval is not stale until the request is overdue', async () => {
  await supabase.sql`insert into rebuilds (change, urgent, answer) values (${deployed}, false, 200)`
  await backdate(11)
  await alert(3600)
  expect(alertsSent()).toBe(0)
  await ask(null)
  await alert(3600)
  expect(alertsSent()).toBe(0)
  await backdate(11)
  await alert(3600)
  expect(alertsSent()).toBe(1)
})

const alertPattern =
  /^El portal está demorado: tiene un cambio que no llegó a las páginas, el primero del \d+\/\d+ a las \d\d:\d\d\. (.*) http:\/\/localhost:4322$/
const sendAndReadReason = async (): Promise<string | undefined> => {
  await alert()
  return alertPattern.exec(lastAlert)?.[1]
}

test('NL22 the alert has cause and remedy for a refused hook, failed build, lost build and missing request', async () => {
  await backdate(11)
  expect(await sendAndReadReason()).toBe(
    'No se llegó a pedir una versión nueva: corré npm run doctor, que dice qué falta. Se vuelve a pedir solo.',
  )
  const again = async (): Promise<string | undefined> => {
    await supabase.sql`delete from private.stale_alerts`
    return sendAndReadReason()
  }
  const lost = 'Se pidió una versión nueva y no apareció: mirá los últimos deploys del sitio. Se vuelve a pedir solo.'
  await ask('El servicio de publicación respondió 500')
  await backdate(11)
  expect(await again()).toBe('El servicio de publicación respondió 500. Se vuelve a pedir solo.')
  await supabase.sql`update rebuilds set answer = 200, error = null, answered_at = null`
  expect(await again()).toBe(lost)
  await supabase.sql`update rebuilds set failed_at = now(), failure = 'El contenido tiene 2 errores.'`
  expect(await again()).toBe('El contenido tiene 2 errores. Se vuelve a pedir solo.')
  // The new request is not overdue, so the alert still has the earlier failure.
  await ask(null)
  expect(await again()).toBe('El contenido tiene 2 errores. Se vuelve a pedir solo.')
  await backdate(11)
  expect(await again()).toBe(lost)
})

test('NL22 if the next request is days away the alert has its date and how to publish earlier', async () => {
  await ask(null)
  await backdate(11)
  await alert(7 * 86_400)
  expect(alertPattern.exec(lastAlert)?.[1]).toMatch(
    /^Se pidió una versión nueva .* Se vuelve a pedir solo el \d+\/\d+ a las \d\d:\d\d; antes, con «Publicar ahora» en el panel\.$/,
  )
})

test('NL21 a diverged site is stale once its request is overdue, even with the newest change number', async () => {
  deployed = await newest()
  deployedChangedAt = '2026-01-01T00:00:00Z'
  await alert()
  expect(alertsSent()).toBe(0)
  await supabase.sql`insert into rebuilds (change, urgent, answer, answered_at, asked_at) values (${deployed}, true, 200, now(), now())`
  await alert()
  expect(alertsSent()).toBe(0)
  await backdate(11)
  await alert()
  expect(lastAlert).toMatch(
    /sus páginas son de otra historia .* pueden mostrar lo que ya no está; falta una versión nueva/,
  )
  deployedChangedAt = (await supabase.sql`select at::text from site_changes where id = ${deployed}`)[0]?.at
  await alert()
  expect(lastAlert).toMatch(/^El portal ya no está demorado/)
})

test('NL13 without an address no alert is sent', async () => {
  await backdate(11)
  await alert(0, null, null)
  expect(site.requests).toEqual([])
})
