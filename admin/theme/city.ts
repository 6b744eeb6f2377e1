/** The city that this panel serves: from /build.json, until then as stored in this browser, else as built. */
import { useSyncExternalStore } from 'react'
import type { CityIdentity } from '#shared/city-identity.ts'
import { createListeners } from '../listeners.ts'
import type { Palette } from './palette.ts'

/** `tokens`: colours of shared/ui/tokens.css that differ in this city. */
type City = CityIdentity & { readonly palette: Palette; readonly tokens: Readonly<Record<string, string>> }

const built: City = { ...import.meta.env.CITY, palette: import.meta.env.PALETTE, tokens: {} }
/** Identifies the build that stored values belong to. */
const base = JSON.stringify(import.meta.env.PALETTE)
/** Also read by public/color-scheme.js. */
const key = 'ciudad'

function readStoredCity(): City | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const { base: foundBase, ...city } = (found ?? {}) as City & { readonly base?: string }
    return foundBase === base ? city : null
  } catch (cause) {
    console.warn('The stored city could not be read', cause)
    return null
  }
}

let city = readStoredCity() ?? built
let lastReceived: string | undefined
const listeners = createListeners()

export const currentCity = (): City => city
export const subscribeCity = listeners.subscribe
export const useCity = (): City => useSyncExternalStore(subscribeCity, currentCity)

export const tabTitle = (screen: string): string => `${screen} · Panel de prensa de ${city.name}`

/**
 * Applies the city of /build.json; anything invalid changes nothing.
 * @param received `city` of /build.json, unchecked.
 */
export async function applyCity(received: unknown): Promise<void> {
  if (JSON.stringify(received) === lastReceived) return
  lastReceived = JSON.stringify(received)
  const { CityIdentity } = await import('#shared/city-identity.ts')
  const identityOf = (one: CityIdentity): string => JSON.stringify(CityIdentity.parse(one))
  const { success, data } = CityIdentity.safeParse(received)
  if (!success || identityOf(data) === identityOf(city)) return
  const [{ paletteAndTokens }, { default: tokensCss }] = await Promise.all([
    import('./palette.ts'),
    import('#ui/tokens.css?raw'),
  ])
  city = { ...data, ...paletteAndTokens(tokensCss, data.colours) }
  try {
    localStorage.setItem(key, JSON.stringify({ ...city, base }))
  } catch (cause) {
    console.warn('The city could not be stored in this browser', cause)
  }
  listeners.notify()
}
