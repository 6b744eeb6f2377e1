/** Alerts operators (ALERT_WEBHOOK_URL) when the public site is stale or shows earlier content. */
import { z } from 'zod'
import type { ContentFallback } from '#shared/build-info.ts'
import { timeZone } from '#shared/time-zone.ts'
import { unwrap } from '../lib/database-errors.ts'
import type { Env } from '../lib/env.ts'
import { type PublishingServices, readDeployedState } from './rebuild.ts'

type AlertServices = PublishingServices & { readonly env: Pick<Env, 'alertWebhookUrl' | 'adminUrl'> }

/** Milliseconds: the alert names the time of the next build request if it is further away. */
const longWait = 60 * 60_000

const Lag = z.object({
  late: z.boolean(),
  diverged: z.boolean(),
  since: z.string().nullable(),
  waiting: z.int(),
  asked: z.boolean(),
  error: z.string().nullable(),
  nextAt: z.string().nullable(),
  alerted: z.string().nullable(),
})
type Lag = z.output<typeof Lag>

/** Sends one alert when the site becomes stale and one when that ends. @throws {Error} as `postAlert`; the next run retries. */
export async function alertLag(publishing: AlertServices): Promise<void> {
  const { env, adminDb, now } = publishing
  if (env.alertWebhookUrl === null) return
  const { change: deployed, changedAt: deployed_changed_at } = await readDeployedState(publishing)
  const { rebuildMinInterval: min_interval, rebuildMonthlyBudget: monthly_budget } = env
  const lag = Lag.parse(
    unwrap(await adminDb.rpc('site_lag', { deployed, deployed_changed_at, min_interval, monthly_budget })),
  )
  const text =
    lag.alerted === null ? formatLagAlert(lag, env.adminUrl, now()) : lag.late ? null : formatLagEnd(lag.alerted)
  if (text === null) return
  await postAlert(env.alertWebhookUrl, text)
  unwrap(await adminDb.rpc('record_stale_alert', { p_since: lag.alerted === null ? lag.since : null }))
}

const ContentAlert = z.string().nullable()

/**
 * Sends an alert whenever the parts shown in an earlier version change, also to none.
 * @throws {Error} as `postAlert`; the next run retries.
 */
export async function alertContent(publishing: AlertServices): Promise<void> {
  const { env, adminDb } = publishing
  if (env.alertWebhookUrl === null) return
  const { fallbacks } = await readDeployedState(publishing)
  if (fallbacks === null) return
  const alerted = ContentAlert.parse(unwrap(await adminDb.rpc('content_alert')))
  const parts = fallbacks.length === 0 ? null : JSON.stringify(fallbacks.map(({ name, at }) => [name, at]))
  if (parts === alerted) return
  await postAlert(
    env.alertWebhookUrl,
    parts === null ? contentRestoredText : formatContentAlert(fallbacks, env.adminUrl),
  )
  unwrap(await adminDb.rpc('record_content_alert', { p_parts: parts }))
}

const sendTimeout = 5_000

/** Posts `{"text"}` (Slack, Teams, Google Chat, Mattermost). @throws {Error} without the address, a secret. */
async function postAlert(address: string, text: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(sendTimeout),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new Error('ALERT_WEBHOOK_URL did not answer', { cause: error instanceof Error ? error.name : error })
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`ALERT_WEBHOOK_URL answered ${answer.status}`)
}

const formatTime = (instant: string): string =>
  new Date(instant)
    .toLocaleString('es-AR', {
      ...{ timeZone, day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    })
    .replace(', ', ' a las ')

function formatLagAlert(
  { late, diverged, since, waiting, asked, error, nextAt }: Lag,
  panel: string,
  now: Date,
): string | null {
  if (!late || since === null) return null
  const missing = waiting === 1 ? 'un cambio que no llegó' : `${waiting} cambios que no llegaron`
  const what = diverged
    ? `sus páginas son de otra historia que la de la base de datos, como después de restaurar una copia, y pueden mostrar lo que ya no está; falta una versión nueva desde el ${formatTime(since)}`
    : `tiene ${missing} a las páginas, el primero del ${formatTime(since)}`
  const lost = asked
    ? 'Se pidió una versión nueva y no apareció: mirá los últimos deploys del sitio'
    : 'No se llegó a pedir una versión nueva: corré npm run doctor, que dice qué falta'
  const reason = (error ?? lost).replace(/\.$/, '')
  const isHeld = nextAt !== null && Date.parse(nextAt) - now.getTime() > longWait
  const again = isHeld
    ? `Se vuelve a pedir solo el ${formatTime(nextAt)}; antes, con «Publicar ahora» en el panel`
    : 'Se vuelve a pedir solo'
  return `El portal está demorado: ${what}. ${reason}. ${again}. ${panel}`
}

const formatLagEnd = (since: string): string =>
  `El portal ya no está demorado: llegó lo que faltaba desde el ${formatTime(since)}.`

const formatDay = (instant: string): string =>
  new Date(instant).toLocaleDateString('es-AR', { timeZone, day: 'numeric', month: 'numeric', year: 'numeric' })

function formatContentAlert(fallbacks: readonly ContentFallback[], panel: string): string {
  const parts = fallbacks.map(({ title, at, reason }) => {
    const version = at === null ? 'la versión de la instalación' : `la versión del ${formatDay(at)}`
    return `La parte «${title}» tiene un error y el sitio muestra ${version}: ${reason}.`
  })
  return `${parts.join('\n')}\nSe corrige en el panel, en Datos del municipio; lo demás se publica igual. ${panel}`
}

const contentRestoredText = 'El sitio ya muestra todas las partes del contenido como están guardadas.'
