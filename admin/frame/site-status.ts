/** How far the public site is behind what was published, for the header (design §8.5). Decides only. */

import type { SiteState } from '#contract/site-state.ts'
import type { BuildInfo } from '#shared/build-info.ts'

/**
 * `live`: the site carries everything. `publishing`: a new version was asked for and gets its time. `queued`: it waits for its turn.
 * `failing`: asking for it failed. `lost`: asking went well, but no version came. `unknown`: nobody could tell.
 */
export type SiteStatus = 'live' | 'publishing' | 'queued' | 'failing' | 'lost' | 'unknown'

/** What the site carries and what waits; null: it could not be read. */
export type SiteReading = { readonly build: BuildInfo | null; readonly state: SiteState | null }

/** A version that was asked for gets this long to arrive. */
const arrivesWithinMs = 10 * 60_000

/** `now`: milliseconds. */
export function siteStatus({ build, state }: SiteReading, now: number): SiteStatus {
  if (!build || !state) return 'unknown'
  if (state.waiting === 0) return 'live'
  if (!state.asked) return 'queued'
  if (now - Date.parse(state.asked.first) >= arrivesWithinMs) return 'lost'
  return state.asked.error === null ? 'publishing' : 'failing'
}

/** The word in the header and the sentence behind it. */
export const statusWords: Readonly<Record<SiteStatus, { readonly word: string; readonly sentence: string }>> = {
  live: { word: 'Al día', sentence: 'El portal está al día.' },
  publishing: { word: 'Publicando…', sentence: 'Se está armando una versión nueva del portal.' },
  queued: { word: 'En espera', sentence: 'Hay cambios que esperan su turno para la próxima versión del portal.' },
  failing: {
    word: 'Reintentando',
    sentence: 'No se pudo pedir la versión nueva del portal. Se vuelve a intentar solo.',
  },
  lost: { word: 'Demorado', sentence: 'La última actualización no llegó al portal' },
  unknown: { word: 'Sin datos', sentence: 'No pudimos leer el estado del portal.' },
}

/** Milliseconds until it is read again. */
export const nextReadingMs: Readonly<Record<SiteStatus, number>> = {
  live: 60_000,
  publishing: 5_000,
  queued: 30_000,
  failing: 30_000,
  lost: 30_000,
  unknown: 60_000,
}

/** "3 cambios esperan" in words. */
export const waitingText = (waiting: number): string =>
  waiting === 1 ? 'Un cambio espera' : `${waiting.toLocaleString('es-AR')} cambios esperan`
