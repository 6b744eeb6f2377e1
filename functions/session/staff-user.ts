/** The staff row behind a session. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { SessionUser } from '#contract/staff.ts'
import { staffStates } from '#contract/vocabulary.ts'
import { dataOf } from '../platform/database-errors.ts'

const columns = 'id, name, last_name, email, rol, sector, dark_mode, state'
const Row = z.object({
  id: z.string(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  rol: SessionUser.shape.rol,
  sector: SessionUser.shape.sector,
  dark_mode: z.boolean(),
  state: z.enum(staffStates),
})

/**
 * The active staff member with this id as their own client sees them; null when the person is inactive or deleted.
 * `client` acts as that person.
 */
export async function activeUser(client: SupabaseClient, id: string): Promise<SessionUser | null> {
  const row = dataOf(await client.from('staff').select(columns).eq('id', id).is('deleted_at', null).maybeSingle())
  if (!row) return null
  const { id: _id, dark_mode: darkMode, state, ...user } = Row.parse(row)
  return state === 'activo' ? { _id, darkMode, ...user } : null
}
