/** Tells who keeps the portal that its public site lags, and why, where the panel is not looked at (ALERT_WEBHOOK_URL, design §8.5). */
import { z } from 'zod'
import { timeZone } from '#shared/time-zone.ts'
import { dataOf } from '../platform/database-errors.ts'
import type { Env } from '../platform/env.ts'
import { carriedBySite, type Publishing } from './request-rebuild.ts'

/** Milliseconds for the other side to take it. */
const patience = 5_000

const Lag = z.object({
  late: z.boolean(),
  since: z.string().nullable(),
  waiting: z.int(),
  asked: z.boolean(),
  error: z.string().nullable(),
  told: z.string().nullable(),
})
type Lag = z.output<typeof Lag>

const clockTime = (instant: string): string =>
  new Date(instant).toLocaleString('es-AR', {
    ...{ timeZone, day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })

/**
 * Makes what compares once and tells once that the site lags, and once that it does no more: `{"text"}`, as Slack, Teams, Google Chat and
 * Mattermost take it. What could not be told is told with the next run.
 * @throws {Error} when it was not taken, without the address: whoever knows it can write there.
 */
export function lagAlert(
  publishing: Omit<Publishing, 'env'> & { readonly env: Publishing['env'] & Pick<Env, 'alertWebhookUrl' | 'adminUrl'> },
): () => Promise<void> {
  return async () => {
    const { env, secret } = publishing
    if (env.alertWebhookUrl === null) return
    const { change } = await carriedBySite(publishing)
    const { rebuildMinInterval: min_interval, rebuildMonthlyBudget: monthly_budget } = env
    const lag = Lag.parse(dataOf(await secret().rpc('site_lag', { carried: change, min_interval, monthly_budget })))
    const text = lag.told === null ? lateText(lag, env.adminUrl) : lag.late ? null : overText(lag.told)
    if (text === null) return
    await tell(env.alertWebhookUrl, text)
    dataOf(await secret().rpc('note_lag_told', { p_since: lag.told === null ? lag.since : null }))
  }
}

function lateText({ late, since, waiting, asked, error }: Lag, panel: string): string | null {
  if (!late || since === null) return null
  const changes = waiting === 1 ? 'un cambio que no llegó' : `${waiting} cambios que no llegaron`
  const lost = asked ? 'La versión que se pidió no llegó al portal' : 'Todavía no se pidió una versión nueva del portal'
  const reason = (error ?? lost).replace(/\.$/, '')
  return `El portal está demorado: tiene ${changes} a las páginas, el primero del ${clockTime(since)}. ${reason}. Se vuelve a pedir solo. ${panel}`
}

const overText = (since: string): string =>
  `El portal ya no está demorado: llegó lo que faltaba desde el ${clockTime(since)}.`

async function tell(address: string, text: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new Error('ALERT_WEBHOOK_URL did not answer', { cause: error instanceof Error ? error.name : error })
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`ALERT_WEBHOOK_URL answered ${answer.status}`)
}
