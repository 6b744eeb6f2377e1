/** The remembered user of a session; never a password or a token. */

import { roles, sectors } from '#contract/enums.ts'
import type { SessionUser } from '#contract/staff.ts'

/** Where the user is stored (P02). */
const userKey = 'userData'
const flagKey = 'isLoggedIn'

/** The storages of P02: `kept` is localStorage, `passing` sessionStorage. */
export type Places = { readonly kept: Storage; readonly passing: Storage }

const holderOf = ({ kept, passing }: Places): Storage | null =>
  [kept, passing].find((place) => place.getItem(flagKey) === 'true') ?? null

export const isKept = (places: Places): boolean => holderOf(places) === places.kept

/** The remembered user; null where nothing readable is stored (P02). Never throws. */
export function readStoredUser(places: Places): SessionUser | null {
  try {
    const stored: unknown = JSON.parse(holderOf(places)?.getItem(userKey) ?? '{}')
    return isUser(stored) ? stored : null
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

/** By hand: zod weighs a tenth of the first load. */
function isUser(said: unknown): said is SessionUser {
  const { rol, sector, darkMode, ...rest } = (said ?? {}) as Partial<Record<keyof SessionUser, unknown>>
  return (
    [rest._id, rest.name, rest.last_name, rest.email].every((part) => typeof part === 'string') &&
    roles.some((role) => role === rol) &&
    sectors.some((one) => one === sector) &&
    typeof darkMode === 'boolean' &&
    [undefined, true].includes(rest.secondFactorDue as true | undefined)
  )
}

/** Stores the user in one place and empties the other; `remember` undefined keeps the place, else the passing one (P02). */
export function writeStoredUser(places: Places, user: SessionUser, remember?: boolean): void {
  const stays = remember ?? isKept(places)
  for (const storage of [places.kept, places.passing]) for (const key of [userKey, flagKey]) storage.removeItem(key)
  const place = stays ? places.kept : places.passing
  place.setItem(userKey, JSON.stringify(user))
  place.setItem(flagKey, 'true')
}

/** Empties both storages (P03, P06). */
export function clearStorages({ kept, passing }: Places): void {
  kept.clear()
  passing.clear()
}
