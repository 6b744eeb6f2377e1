import { afterAll, beforeEach, expect, test } from 'vitest'
import { addNoticia, addStaff } from '../../supabase/tests/rows.ts'
import { startFakeSite } from '../../testing/api/fake-site.ts'
import { createTestSupabase } from '../../testing/supabase/testing.ts'
import { lagAlert } from './lag-alert.ts'

const supabase = await createTestSupabase()
const site = await startFakeSite()
afterAll(() => Promise.all([supabase.stop(), site.stop()]))
const author = await addStaff(supabase.sql)

let carried = 0
let answers = 200
site.on('/build.json', () => ({
  status: 200,
  body: JSON.stringify({ change: carried, builtAt: new Date().toISOString(), noticias: 1 }),
}))
site.on('/aviso', () => ({ status: answers }))

const newest = async () => Number((await supabase.sql`select coalesce(max(id), 0) as id from site_changes`)[0]?.id)
const asked = () => site.requests.filter((request) => request === 'POST /aviso').length
const alert = (interval = 0, budget: number | null = null, alertWebhookUrl: string | null = `${site.url}/aviso`) =>
  lagAlert({
    env: {
      ...{ siteUrl: site.url, buildHookUrl: `${site.url}/hook`, adminUrl: 'http://localhost:4322', alertWebhookUrl },
      ...{ rebuildMinInterval: interval, rebuildMonthlyBudget: budget },
    },
    secret: () => supabase.service,
    log: () => {},
    now: () => new Date(),
  })()
/** As if so many minutes had passed since everything that happened. */
const later = (minutes: number) =>
  supabase.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`update site_changes set at = at - make_interval(mins => ${minutes})`
    await sql`update rebuilds set asked_at = asked_at - make_interval(mins => ${minutes})`
  })
const ask = async (error: string | null) =>
  supabase.sql`insert into rebuilds (change, urgent, answer, error) values (${await newest()}, false, ${error ? 500 : 200}, ${error})`

beforeEach(async () => {
  site.requests.length = 0
  answers = 200
  await supabase.sql`delete from rebuilds`
  await supabase.sql`delete from private.lag_alerts`
  carried = await newest()
  await addNoticia(supabase.sql, author, { status: 'publicado' })
})

test('NL13 who keeps the portal is told once that the site lags for more than ten minutes, and once that it does no more', async () => {
  await ask('El servicio de publicación respondió 500')
  await later(9)
  await alert()
  expect(asked()).toBe(0)
  await later(2)
  await alert()
  await alert()
  expect(asked()).toBe(1)
  carried = await newest()
  await alert()
  await alert()
  expect(asked()).toBe(2)
})

test('NL13 what was not taken is told again, and says nothing of the address', async () => {
  await later(11)
  answers = 500
  await expect(alert()).rejects.toThrow('ALERT_WEBHOOK_URL answered 500')
  answers = 200
  await alert()
  await alert()
  expect(asked()).toBe(2)
})

test('NL13 what waits for its turn is not late, and is so once a version with it was asked for and did not come', async () => {
  await supabase.sql`insert into rebuilds (change, urgent, answer) values (${carried}, false, 200)`
  await later(11)
  await alert(3600)
  expect(asked()).toBe(0)
  await ask(null)
  await alert(3600)
  expect(asked()).toBe(0)
  await later(11)
  await alert(3600)
  expect(asked()).toBe(1)
})

test('NL13 where no address is set nobody is told', async () => {
  await later(11)
  await alert(0, null, null)
  expect(site.requests).toEqual([])
})
