/**
 * Whose panel this is: what the public site says of itself at /build.json. Until that is known it is what was known last in this browser,
 * and before that what the panel was built with.
 */
import { useSyncExternalStore } from 'react'
import type { CityIdentity } from '#shared/city-identity.ts'
import type { Palette } from './palette.ts'

/** `tokens`: the colours of shared/ui/tokens.css that are others in this city; none: the style sheet's. */
type City = CityIdentity & { readonly palette: Palette; readonly tokens: Readonly<Record<string, string>> }

const built: City = { ...import.meta.env.CITY, palette: import.meta.env.PALETTE, tokens: {} }
/** By which what is kept is known to fit this panel. */
const base = JSON.stringify(import.meta.env.PALETTE)
/** public/color-scheme.js reads it under this name too. */
const key = 'ciudad'

function kept(): City | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const { base: foundBase, ...city } = (found ?? {}) as City & { readonly base?: string }
    return foundBase === base ? city : null
  } catch (cause) {
    console.warn('What was known of the city could not be read', cause)
    return null
  }
}

let city = kept() ?? built
/** What the site said last: it says the same every minute. */
let lastSaid: string | undefined
const listeners = new Set<() => void>()

/** The city as it is known now. */
export const currentCity = (): City => city

/** Calls after each change, until the answered function is called. */
export function onCity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useCity = (): City => useSyncExternalStore(onCity, currentCity)

/** The text of the browser's tab for a screen. */
export const tabTitle = (screen: string): string => `${screen} · Panel de prensa de ${city.name}`

/**
 * Becomes the city that the public site says that it is; anything that says nothing of a city changes nothing.
 * @param said what /build.json says of the city, as it came.
 */
export async function followCity(said: unknown): Promise<void> {
  if (JSON.stringify(said) === lastSaid) return
  lastSaid = JSON.stringify(said)
  const { CityIdentity } = await import('#shared/city-identity.ts')
  const identityOf = (one: CityIdentity): string => JSON.stringify(CityIdentity.parse(one))
  const { success, data } = CityIdentity.safeParse(said)
  if (!success || identityOf(data) === identityOf(city)) return
  const { dressOf } = await import('./city-dress.ts')
  city = { ...data, ...dressOf(data.colours) }
  try {
    localStorage.setItem(key, JSON.stringify({ ...city, base }))
  } catch (cause) {
    console.warn('This browser keeps nothing of the city', cause)
  }
  for (const listener of listeners) listener()
}
