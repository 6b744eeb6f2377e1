/** What a person chose for this browser: kept here only, the server knows nothing of it. */

import { z } from 'zod'
import { timeZone } from '#shared/time-zone.ts'

/** Time zones that are offered. */
export const zones = {
  'America/Argentina/Buenos_Aires': 'Buenos Aires',
  'America/Argentina/Cordoba': 'Córdoba',
  'America/Argentina/Mendoza': 'Mendoza',
} as const
export type Zone = keyof typeof zones
const zoneNames = Object.keys(zones) as [Zone, ...Zone[]]

/** Languages that are offered. */
export const languages = { es: 'Español', en: 'English' } as const

// Each part by itself: one that cannot be read does not cost the others.
const Preferences = z.object({
  notificacionesEmail: z.boolean().catch(true),
  notificacionesPush: z.boolean().catch(false),
  temaOscuro: z.boolean().catch(false),
  idioma: z.enum(['es', 'en']).catch('es'),
  zonaHoraria: z.enum(zoneNames).catch(timeZone),
})
export type Preferences = z.output<typeof Preferences>

/** public/color-scheme.js reads it under this name too. */
const key = 'preferencias'

/** The stored choices, with the defaults of PP04 for what is missing or unreadable. Never throws. */
export function readPreferences(storage: Pick<Storage, 'getItem'>): Preferences {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    return Preferences.catch(() => Preferences.parse({})).parse(stored)
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) console.warn('The preferences could not be read', cause)
    return Preferences.parse({})
  }
}

/** Stores all choices. @throws {DOMException} where the browser keeps nothing. */
export function writePreferences(storage: Pick<Storage, 'setItem'>, preferences: Preferences): void {
  storage.setItem(key, JSON.stringify(preferences))
}
