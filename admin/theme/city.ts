/** The city that this panel serves: from /build.json, until then as stored in this browser, else as built. */
import { useSyncExternalStore } from 'react'
import type { CityIdentity } from '#shared/city-identity.ts'
import type { Palette } from './palette.ts'

/** `tokens`: colours of shared/ui/tokens.css that differ in this city. */
type City = CityIdentity & { readonly palette: Palette; readonly tokens: Readonly<Record<string, string>> }

const built: City = { ...import.meta.env.CITY, palette: import.meta.env.PALETTE, tokens: {} }
/** Identifies the build that stored values belong to. */
const base = JSON.stringify(import.meta.env.PALETTE)
/** Also read by public/color-scheme.js. */
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
let lastSaid: string | undefined
const listeners = new Set<() => void>()

export const currentCity = (): City => city

/** Calls after each change; returns the unsubscribe function. */
export function onCity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useCity = (): City => useSyncExternalStore(onCity, currentCity)

export const tabTitle = (screen: string): string => `${screen} · Panel de prensa de ${city.name}`

/**
 * Applies the city of /build.json; anything invalid changes nothing.
 * @param said `city` of /build.json, unchecked.
 */
export async function followCity(said: unknown): Promise<void> {
  if (JSON.stringify(said) === lastSaid) return
  lastSaid = JSON.stringify(said)
  const { CityIdentity } = await import('#shared/city-identity.ts')
  const identityOf = (one: CityIdentity): string => JSON.stringify(CityIdentity.parse(one))
  const { success, data } = CityIdentity.safeParse(said)
  if (!success || identityOf(data) === identityOf(city)) return
  const { dressOf } = await import('./city-theme.ts')
  city = { ...data, ...dressOf(data.colours) }
  try {
    localStorage.setItem(key, JSON.stringify({ ...city, base }))
  } catch (cause) {
    console.warn('This browser keeps nothing of the city', cause)
  }
  for (const listener of listeners) listener()
}
