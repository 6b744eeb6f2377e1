/** Publish state of a change, from /build.json and pending requests (docs/architecture.md#publishing); shared by lists and header. */

import type { SiteChange } from '#contract/noticias.ts'
import type { SiteState } from '#contract/site-state.ts'
import type { BuildInfo, ContentFallback } from '#shared/build-info.ts'
import { dayText, shortMomentText, today } from '../controls/dates.ts'

/** Reading of the site; null: could not be read. */
export type SiteReading = { readonly build: BuildInfo | null; readonly state: SiteState | null }

/**
 * `online`: on the site. `publishing`: requested, or due for a request within a minute, and not yet late. `queued`: waits until `nextAt` for interval or budget.
 * `failed`: the build or its request failed `at` a time for a `reason`. `late`: overdue. Both retry from `nextAt`.
 */
export type PublishState =
  | { readonly kind: 'online' | 'publishing' }
  | { readonly kind: 'queued'; readonly nextAt: string }
  | {
      readonly kind: 'failed' | 'late'
      readonly reason: string
      readonly at: string | null
      readonly nextAt: string | null
    }

/** Delay after which a due or requested version is late. */
const lateAfterMs = 10 * 60_000
/** Interval of the schedule: a build within it counts as due. */
const scheduleMs = 60_000

/** Publish state of a change: online for undefined (never changed), null for an incomplete reading. `now`: milliseconds. */
export function publishState(change: SiteChange | undefined, { build, state }: SiteReading, now: number) {
  if (!change) return { kind: 'online' } as const
  return build && state ? derivePublishState(change, build, state, now) : null
}

/** State of the oldest change that is not online. */
export function siteStatus({ build, state }: SiteReading, now: number): PublishState | null {
  if (!build || !state) return null
  if (state.since === null) return { kind: 'online' }
  return derivePublishState({ change: state.diverged ? 0 : build.change + 1, at: state.since }, build, state, now)
}

function derivePublishState({ change, at }: SiteChange, build: BuildInfo, state: SiteState, now: number): PublishState {
  if (!state.diverged && build.change >= change) return { kind: 'online' }
  const { asked, nextAt } = state
  const changed = Date.parse(at)
  if (!asked || asked.change < change) {
    const dueAt = nextAt === null ? changed : Math.max(Date.parse(nextAt), changed)
    if (nextAt !== null && dueAt > now + scheduleMs) return { kind: 'queued', nextAt }
    if (now - dueAt < lateAfterMs) return { kind: 'publishing' }
    return {
      kind: 'late',
      reason: 'Ya tendría que haberse pedido una versión nueva del portal, y nadie la pidió',
      at: null,
      nextAt: null,
    }
  }
  if (asked.error !== null) return { kind: 'failed', reason: asked.error, at: asked.last, nextAt }
  if (now - Math.max(Date.parse(asked.first), changed) < lateAfterMs) return { kind: 'publishing' }
  return { kind: 'late', reason: 'La versión que se pidió no llegó al portal', at: asked.last, nextAt }
}

export function formatNextAt(nextAt: string, now: number): string {
  const [day = '', hour = ''] = shortMomentText(nextAt, new Date(now)).split(' a las ')
  return today(new Date(nextAt)) === today(new Date(now)) ? `hacia las ${hour}` : `hacia el ${day} a las ${hour}`
}

const words = { online: 'En línea', publishing: 'Publicando…', failed: 'Falló', late: 'Demorada' } as const

export const stateLabel = (state: PublishState, now: number): string =>
  state.kind === 'queued' ? `En espera de turno (${formatNextAt(state.nextAt, now)})` : words[state.kind]

/** Reason of a failed or late state, one line or several; empty otherwise. */
export const stateReason = (state: PublishState): string => ('reason' in state ? state.reason.replace(/\.?$/, '.') : '')

/** Times of the failed request and the next attempt, or advice where none was requested; empty for other states. */
export function nextAttemptText(state: PublishState, now: number): string {
  if (!('reason' in state)) return ''
  if (state.at === null) return 'Lo que falta configurar o no corre lo dice npm run doctor.'
  const ahead =
    state.nextAt !== null && Date.parse(state.nextAt) > now + scheduleMs ? ` ${formatNextAt(state.nextAt, now)}` : ''
  return `Se pidió el ${shortMomentText(state.at, new Date(now))}. Se vuelve a pedir solo${ahead}.`
}

type SiteKind = PublishState['kind'] | 'earlier' | 'unknown'

/** Kind of the site's state. `earlier`: online, but some parts show an earlier version. */
export function kindOf(status: PublishState | null, build: Pick<BuildInfo, 'fallbacks'> | null = null): SiteKind {
  const kind = status?.kind ?? 'unknown'
  return kind === 'online' && build && build.fallbacks.length > 0 ? 'earlier' : kind
}

export const statusWords: Readonly<Record<SiteKind, { readonly word: string; readonly sentence: string }>> = {
  online: { word: 'Al día', sentence: 'El portal está al día.' },
  publishing: { word: 'Publicando…', sentence: 'Se está armando una versión nueva del portal.' },
  queued: { word: 'En espera de turno', sentence: 'Hay cambios que esperan su turno para la próxima versión.' },
  earlier: { word: 'Con errores', sentence: 'El portal está al día, salvo por lo que tiene errores.' },
  failed: { word: 'Falló', sentence: 'No se pudo publicar la versión nueva del portal.' },
  late: { word: 'Demorado', sentence: 'La última actualización no llegó al portal.' },
  unknown: { word: 'Sin datos', sentence: 'No pudimos leer el estado del portal.' },
}

export const nextReadingMs: Readonly<Record<SiteKind, number>> = {
  online: 60_000,
  earlier: 60_000,
  publishing: 5_000,
  queued: 30_000,
  failed: 30_000,
  late: 30_000,
  unknown: 60_000,
}

/** "3 cambios esperan". */
export const waitingText = (waiting: number): string =>
  waiting === 1 ? 'Un cambio espera' : `${waiting.toLocaleString('es-AR')} cambios esperan`

/** Cost of publishing now in the month's budget, in words. `budget`: null without a limit. */
export function costText({ used, budget }: { readonly used: number; readonly budget: number | null }): string {
  const cost = 'Se pide ya una versión nueva del portal, sin esperar su turno.'
  if (budget === null) return cost
  const left = budget - used
  if (left <= 0) return `${cost} Las ${budget} del mes ya se usaron: esta va por encima del presupuesto.`
  return `${cost} Usa una de las ${budget} del mes: ${left === 1 ? 'es la última que queda' : `quedan ${left}`}.`
}

/** Sentence for a part whose saved content cannot be built: the site shows an earlier version. */
export function earlierVersionText({ title, at, reason }: ContentFallback): string {
  const version = at === null ? 'la versión de la instalación' : `la versión del ${dayText(at)}`
  return `La parte «${title}» tiene un error y el sitio muestra ${version}: ${reason}.`
}
