/** How far the database is when a build reads it: what is read after that carries at least this change (design §8.3). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

const State = z.object({
  change: z.int().nonnegative(),
  changed_at: z.string().nullable(),
  noticias: z.int().nonnegative(),
})

/** The newest site change, when it happened, and the number of published news, of one moment. @throws {Error} when that cannot be read. */
export async function readSiteState(client: SupabaseClient): Promise<z.output<typeof State>> {
  const { data, error } = await client.rpc('site_state').single()
  if (error) throw new Error(`No se pudo leer site_state de Supabase: ${error.message}`, { cause: error })
  return State.parse(data)
}
