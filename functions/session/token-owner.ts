/** The person behind a session. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { SessionUser } from '#contract/staff.ts'
import { staffStates } from '#contract/vocabulary.ts'
import { dataOf } from '../platform/database-errors.ts'

const Row = z.object({
  id: z.string(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  rol: SessionUser.shape.rol,
  sector: SessionUser.shape.sector,
  dark_mode: z.boolean(),
  state: z.enum(staffStates),
  second_factor_due: z.boolean(),
  is_fresh: z.boolean(),
})

/** `isFresh`: whether the session was proven within the last 15 minutes. */
type Owner = { readonly user: SessionUser; readonly isFresh: boolean }

/**
 * Whose token `client` carries, in one call: the Data API judges the token, the database whether its session still stands and is fresh, and
 * what the person is now. 'ended' where there is no such session any more, 'inactive' for somebody who may not come in.
 * @throws {ApiFailure} 401 for a token that is none, or not valid any more.
 */
export async function tokenOwner(client: SupabaseClient): Promise<Owner | 'ended' | 'inactive'> {
  const row = Row.nullable().parse(dataOf(await client.rpc('caller').maybeSingle()))
  if (!row) return 'ended'
  const { id: _id, dark_mode: darkMode, second_factor_due: isDue, is_fresh: isFresh, state, ...user } = row
  if (state !== 'activo') return 'inactive'
  return { user: { _id, darkMode, ...user, ...(isDue && { secondFactorDue: true }) }, isFresh }
}
