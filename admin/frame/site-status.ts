/** What the header says of the public site (design §8.5): the state of what waits, in words about the whole portal. */
import type { BuildInfo } from '#shared/build-info.ts'
import type { PublishState } from '../controls/publish-state.ts'

type Kind = PublishState['kind'] | 'earlier' | 'unknown'

/**
 * `unknown`: nobody could tell. `earlier`: the site carries everything but parts of the content that cannot be built as
 * they were saved.
 */
export function kindOf(status: PublishState | null, build: Pick<BuildInfo, 'fallbacks'> | null = null): Kind {
  const kind = status?.kind ?? 'unknown'
  return kind === 'online' && build && build.fallbacks.length > 0 ? 'earlier' : kind
}

/** The word in the header and the sentence behind it. */
export const statusWords: Readonly<Record<Kind, { readonly word: string; readonly sentence: string }>> = {
  online: { word: 'Al día', sentence: 'El portal está al día.' },
  publishing: { word: 'Publicando…', sentence: 'Se está armando una versión nueva del portal.' },
  queued: { word: 'En espera de turno', sentence: 'Hay cambios que esperan su turno para la próxima versión.' },
  earlier: { word: 'Con errores', sentence: 'El portal está al día, salvo por lo que tiene errores.' },
  failed: { word: 'Falló', sentence: 'No se pudo publicar la versión nueva del portal.' },
  late: { word: 'Demorado', sentence: 'La última actualización no llegó al portal.' },
  unknown: { word: 'Sin datos', sentence: 'No pudimos leer el estado del portal.' },
}

/** Milliseconds until it is read again. */
export const nextReadingMs: Readonly<Record<Kind, number>> = {
  online: 60_000,
  earlier: 60_000,
  publishing: 5_000,
  queued: 30_000,
  failed: 30_000,
  late: 30_000,
  unknown: 60_000,
}

/** "3 cambios esperan" in words. */
export const waitingText = (waiting: number): string =>
  waiting === 1 ? 'Un cambio espera' : `${waiting.toLocaleString('es-AR')} cambios esperan`

/** What publishing at once costs of the month, before it is asked for. `budget` null: there is no limit. */
export function costText({ used, budget }: { readonly used: number; readonly budget: number | null }): string {
  const cost = 'Se pide ya una versión nueva del portal, sin esperar su turno.'
  if (budget === null) return cost
  const left = budget - used
  if (left <= 0) return `${cost} Las ${budget} del mes ya se usaron: esta va por encima del presupuesto.`
  return `${cost} Usa una de las ${budget} del mes: ${left === 1 ? 'es la última que queda' : `quedan ${left}`}.`
}
