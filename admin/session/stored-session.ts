/** Stores the user of a session in the browser; never a password or a token. */

import { roles, sectors } from '#contract/enums.ts'
import type { SessionUser } from '#contract/staff.ts'

/** Storage keys of the user (P02). */
const userKey = 'userData'
const flagKey = 'isLoggedIn'

/** The storages of P02: `kept` is localStorage, `passing` sessionStorage. */
export type Places = { readonly kept: Storage; readonly passing: Storage }

const holderOf = ({ kept, passing }: Places): Storage | null =>
  [kept, passing].find((place) => place.getItem(flagKey) === 'true') ?? null

export const isKept = (places: Places): boolean => holderOf(places) === places.kept

/** Reads the stored user; null for missing or invalid data (P02). */
export function readStoredUser(places: Places): SessionUser | null {
  try {
    const parsed: unknown = JSON.parse(holderOf(places)?.getItem(userKey) ?? '{}')
    return isUser(parsed) ? parsed : null
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

/** Validates without zod, which would be a tenth of the first load. */
function isUser(stored: unknown): stored is SessionUser {
  const { rol, sector, darkMode, ...rest } = (stored ?? {}) as Partial<Record<keyof SessionUser, unknown>>
  return (
    [rest._id, rest.name, rest.last_name, rest.email].every((part) => typeof part === 'string') &&
    roles.some((role) => role === rol) &&
    sectors.some((one) => one === sector) &&
    typeof darkMode === 'boolean' &&
    [undefined, true].includes(rest.secondFactorDue as true | undefined)
  )
}

/** Stores the user in one storage and clears the other; without `remember` in the current one, else `passing` (P02). */
export function writeStoredUser(places: Places, user: SessionUser, remember?: boolean): void {
  const isRemembered = remember ?? isKept(places)
  for (const storage of [places.kept, places.passing]) for (const key of [userKey, flagKey]) storage.removeItem(key)
  const place = isRemembered ? places.kept : places.passing
  place.setItem(userKey, JSON.stringify(user))
  place.setItem(flagKey, 'true')
}
