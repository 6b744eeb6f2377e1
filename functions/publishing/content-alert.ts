/**
 * Tells who keeps the portal that its public site shows an earlier version of what was saved, and why
 * (ALERT_WEBHOOK_URL, design §8.5).
 */
import { z } from 'zod'
import type { ContentFallback } from '#shared/build-info.ts'
import { timeZone } from '#shared/time-zone.ts'
import { dataOf } from '../lib/database-errors.ts'
import type { Env } from '../lib/env.ts'
import { carriedBySite, type Publishing } from './request-rebuild.ts'
import { tell } from './tell.ts'

const Told = z.string().nullable()

/**
 * Makes what compares once and tells once which parts of the content the site shows as they were, again when those
 * change, and once that there is none any more. What could not be told is told with the next run; a site that does not
 * answer changes nothing.
 * @throws {Error} as `tell` does.
 */
export function contentAlert(
  publishing: Omit<Publishing, 'env'> & { readonly env: Publishing['env'] & Pick<Env, 'alertWebhookUrl' | 'adminUrl'> },
): () => Promise<void> {
  return async () => {
    const { env, secret } = publishing
    if (env.alertWebhookUrl === null) return
    const { fallbacks } = await carriedBySite(publishing)
    if (fallbacks === null) return
    const told = Told.parse(dataOf(await secret().rpc('content_alert')))
    const parts = fallbacks.length === 0 ? null : JSON.stringify(fallbacks.map(({ name, at }) => [name, at]))
    if (parts === told) return
    await tell(env.alertWebhookUrl, parts === null ? overText : earlierText(fallbacks, env.adminUrl))
    dataOf(await secret().rpc('note_content_alert', { p_parts: parts }))
  }
}

const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('es-AR', { timeZone, day: 'numeric', month: 'numeric', year: 'numeric' })

function earlierText(fallbacks: readonly ContentFallback[], panel: string): string {
  const parts = fallbacks.map(({ title, at, reason }) => {
    const version = at === null ? 'la versión de la instalación' : `la versión del ${dayOf(at)}`
    return `La parte «${title}» tiene un error y el sitio muestra ${version}: ${reason}.`
  })
  return `${parts.join('\n')}\nSe corrige en el panel, en Datos del municipio; lo demás se publica igual. ${panel}`
}

const overText = 'El sitio ya muestra todas las partes del contenido como están guardadas.'
