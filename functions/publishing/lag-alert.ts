/** Tells who keeps the portal that its public site lags, and why, where the panel is not looked at (ALERT_WEBHOOK_URL, design §8.5). */
import { z } from 'zod'
import { timeZone } from '#shared/time-zone.ts'
import { dataOf } from '../lib/database-errors.ts'
import type { Env } from '../lib/env.ts'
import { carriedBySite, type Publishing } from './request-rebuild.ts'
import { tell } from './tell.ts'

/** Milliseconds until the next ask from which on it is said when that is. */
const heldBack = 60 * 60_000

const Lag = z.object({
  late: z.boolean(),
  foreign: z.boolean(),
  since: z.string().nullable(),
  waiting: z.int(),
  asked: z.boolean(),
  error: z.string().nullable(),
  opens: z.string().nullable(),
  told: z.string().nullable(),
})
type Lag = z.output<typeof Lag>

const clockTime = (instant: string): string =>
  new Date(instant)
    .toLocaleString('es-AR', {
      ...{ timeZone, day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    })
    .replace(', ', ' a las ')

/**
 * Makes what compares once and tells once that the site lags, and once that it does no more. What could not be told is
 * told with the next run.
 * @throws {Error} as `tell` does.
 */
export function lagAlert(
  publishing: Omit<Publishing, 'env'> & { readonly env: Publishing['env'] & Pick<Env, 'alertWebhookUrl' | 'adminUrl'> },
): () => Promise<void> {
  return async () => {
    const { env, secret, now } = publishing
    if (env.alertWebhookUrl === null) return
    const { change: carried, changedAt: carried_of } = await carriedBySite(publishing)
    const { rebuildMinInterval: min_interval, rebuildMonthlyBudget: monthly_budget } = env
    const asked = { carried, carried_of, min_interval, monthly_budget }
    const lag = Lag.parse(dataOf(await secret().rpc('site_lag', asked)))
    const text = lag.told === null ? lateText(lag, env.adminUrl, now()) : lag.late ? null : overText(lag.told)
    if (text === null) return
    await tell(env.alertWebhookUrl, text)
    dataOf(await secret().rpc('note_lag_told', { p_since: lag.told === null ? lag.since : null }))
  }
}

function lateText(
  { late, foreign, since, waiting, asked, error, opens }: Lag,
  panel: string,
  now: Date,
): string | null {
  if (!late || since === null) return null
  const missing = waiting === 1 ? 'un cambio que no llegó' : `${waiting} cambios que no llegaron`
  const what = foreign
    ? `sus páginas son de otra historia que la de la base de datos, como después de restaurar una copia, y pueden mostrar lo que ya no está; falta una versión nueva desde el ${clockTime(since)}`
    : `tiene ${missing} a las páginas, el primero del ${clockTime(since)}`
  // What to do, for who is woken by it.
  const lost = asked
    ? 'Se pidió una versión nueva y no apareció: mirá los últimos deploys del sitio'
    : 'No se llegó a pedir una versión nueva: corré npm run doctor, que dice qué falta'
  const reason = (error ?? lost).replace(/\.$/, '')
  const isHeld = opens !== null && Date.parse(opens) - now.getTime() > heldBack
  const again = isHeld
    ? `Se vuelve a pedir solo el ${clockTime(opens)}; antes, con «Publicar ahora» en el panel`
    : 'Se vuelve a pedir solo'
  return `El portal está demorado: ${what}. ${reason}. ${again}. ${panel}`
}

const overText = (since: string): string =>
  `El portal ya no está demorado: llegó lo que faltaba desde el ${clockTime(since)}.`
