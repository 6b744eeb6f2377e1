import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ContentFallback } from '#shared/build-info.ts'
import { startFakeSite } from '../../tools/testing/api/fake-site.ts'
import { createTestSupabase } from '../../tools/testing/supabase/test-supabase.ts'
import { alertContent } from './alerts.ts'

const supabase = await createTestSupabase()
const site = await startFakeSite()
afterAll(() => Promise.all([supabase.stop(), site.stop()]))

const nurseries: ContentFallback = {
  ...{ name: 'jardines.json', title: 'Jardines', at: '2026-11-22T15:04:00Z' },
  reason: 'jardines.json › fila 1 (Uno) › type: falta este campo',
}
let fallbacks: readonly ContentFallback[] = []
let isUp = true
let answers = 200
const sent: string[] = []
site.on('/build.json', () => {
  const info = { change: 1, changedAt: null, builtAt: '2026-11-22T15:10:00Z', noticias: 1, staleFrom: null, fallbacks }
  return isUp ? { status: 200, body: JSON.stringify(info) } : { status: 503 }
})
site.on('/aviso', (_, body) => {
  sent.push(JSON.parse(body).text)
  return { status: answers }
})
const alert = () =>
  alertContent({
    env: {
      ...{
        siteUrl: site.url,
        buildHookUrl: null,
        adminUrl: 'http://localhost:4322',
        alertWebhookUrl: `${site.url}/aviso`,
      },
      ...{ rebuildMinInterval: 300, rebuildMonthlyBudget: null },
    },
    adminDb: supabase.service,
    now: () => new Date(),
  })

beforeEach(async () => {
  await supabase.sql`delete from private.content_alerts`
  sent.length = 0
  answers = 200
  isUp = true
})

test('OW27 a fallback is alerted once, again on change, and once at its end', async () => {
  fallbacks = [nurseries]
  await alert()
  await alert()
  expect(sent).toEqual([
    `La parte «Jardines» tiene un error y el sitio muestra la versión del 22/11/2026: ${nurseries.reason}.\nSe corrige en el panel, en Datos del municipio; lo demás se publica igual. http://localhost:4322`,
  ])
  fallbacks = [nurseries, { ...nurseries, name: 'feriados.json', title: 'Feriados', at: null }]
  await alert()
  expect(sent[1]).toContain('La parte «Feriados» tiene un error y el sitio muestra la versión de la instalación: ')
  fallbacks = []
  await alert()
  await alert()
  expect(sent.slice(2)).toEqual(['El sitio ya muestra todas las partes del contenido como están guardadas.'])
})

test('OW27 a failed alert is retried, and an unreachable site does not count as repaired', async () => {
  fallbacks = [nurseries]
  answers = 500
  await expect(alert()).rejects.toThrow('ALERT_WEBHOOK_URL answered 500')
  answers = 200
  await alert()
  expect(sent).toHaveLength(2)
  isUp = false
  await alert()
  isUp = true
  await alert()
  expect(sent).toHaveLength(2)
})
