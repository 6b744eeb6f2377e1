/** Reads the database's change number: later reads contain at least this change (docs/architecture.md#publishing). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

const State = z.object({
  change: z.int().nonnegative(),
  changed_at: z.string().nullable(),
  noticias: z.int().nonnegative(),
})

/** Newest site change, its time, and the number of published news, in one snapshot. @throws {Error} when the read fails. */
export async function readSiteState(client: SupabaseClient): Promise<z.output<typeof State>> {
  const { data, error } = await client.rpc('site_state').single()
  if (error) throw new Error(`No se pudo leer site_state de Supabase: ${error.message}`, { cause: error })
  return State.parse(data)
}
