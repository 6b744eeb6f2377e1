/** Preferences of this browser only. */

import { timeZone } from '#shared/time-zone.ts'

/** Time zones that are offered. */
export const zones = {
  'America/Argentina/Buenos_Aires': 'Buenos Aires',
  'America/Argentina/Cordoba': 'Córdoba',
  'America/Argentina/Mendoza': 'Mendoza',
} as const
export type Zone = keyof typeof zones

/** Languages that are offered. */
export const languages = { es: 'Español', en: 'English' } as const

export type Preferences = {
  readonly notificacionesEmail: boolean
  readonly notificacionesPush: boolean
  readonly temaOscuro: boolean
  readonly idioma: keyof typeof languages
  readonly zonaHoraria: Zone
}

/** Also read by public/color-scheme.js. */
const key = 'preferencias'

/** The stored preferences, with the defaults of PP04 for missing or unreadable ones. Without zod: it is in the first load. Never throws. */
export function readPreferences(storage: Pick<Storage, 'getItem'>): Preferences {
  const stored = storedIn(storage)
  const flag = (name: keyof Preferences, otherwise: boolean) => {
    const value = stored[name]
    return typeof value === 'boolean' ? value : otherwise
  }
  return {
    notificacionesEmail: flag('notificacionesEmail', true),
    notificacionesPush: flag('notificacionesPush', false),
    temaOscuro: flag('temaOscuro', false),
    idioma: isKey(languages, stored.idioma) ? stored.idioma : 'es',
    zonaHoraria: isKey(zones, stored.zonaHoraria) ? stored.zonaHoraria : timeZone,
  }
}

const isKey = <Keys extends object>(of: Keys, word: unknown): word is keyof Keys =>
  typeof word === 'string' && Object.hasOwn(of, word)

function storedIn(storage: Pick<Storage, 'getItem'>): Partial<Record<keyof Preferences, unknown>> {
  try {
    return Object(JSON.parse(storage.getItem(key) ?? '{}'))
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) console.warn('The preferences could not be read', cause)
    return {}
  }
}

/** @throws {DOMException} where the browser stores nothing. */
export function writePreferences(storage: Pick<Storage, 'setItem'>, preferences: Preferences): void {
  storage.setItem(key, JSON.stringify(preferences))
}
