/** What a person chose for this browser: kept here only, the server knows nothing of it. */

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

/** public/color-scheme.js reads it under this name too. */
const key = 'preferencias'

/** The stored choices, with the defaults of PP04 for what is missing or unreadable. By hand: every page begins with it. Never throws. */
export function readPreferences(storage: Pick<Storage, 'getItem'>): Preferences {
  const said = storedIn(storage)
  const flag = (name: keyof Preferences, otherwise: boolean) => {
    const value = said[name]
    return typeof value === 'boolean' ? value : otherwise
  }
  // Each part by itself: one that cannot be read does not cost the others.
  return {
    notificacionesEmail: flag('notificacionesEmail', true),
    notificacionesPush: flag('notificacionesPush', false),
    temaOscuro: flag('temaOscuro', false),
    idioma: isKey(languages, said.idioma) ? said.idioma : 'es',
    zonaHoraria: isKey(zones, said.zonaHoraria) ? said.zonaHoraria : timeZone,
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

/** Stores all choices. @throws {DOMException} where the browser keeps nothing. */
export function writePreferences(storage: Pick<Storage, 'setItem'>, preferences: Preferences): void {
  storage.setItem(key, JSON.stringify(preferences))
}
