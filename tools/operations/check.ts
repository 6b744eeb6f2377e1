/** One thing that `npm run doctor` looks at: a name, and a look that ends with a fault, a reason why nothing could be seen, or neither. */
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Env } from '../../functions/lib/env.ts'

/** `fault`: what is wrong and what to do, one Spanish sentence. `unseen`: why it could not be checked. Neither: all is well. */
export type Finding = { readonly fault?: string; readonly unseen?: string }
export const well: Finding = {}
export const fault = (sentence: string): Finding => ({ fault: sentence })
export const unseen = (sentence: string): Finding => ({ unseen: sentence })

type Portal = { readonly env: Env; readonly anon: SupabaseClient; readonly secret: SupabaseClient }

/** `before`: can be seen before anything is deployed. */
export type Check = {
  readonly name: string
  readonly before?: true
  readonly look: (portal: Portal) => Promise<Finding>
}

/** A request that waits 15 s at most and follows nowhere; null when nothing answers. */
export async function request(address: string, init: RequestInit = {}): Promise<Response | null> {
  return fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(15_000), ...init }).catch(() => null)
}
