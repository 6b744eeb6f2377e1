/** A check of `npm run doctor`. */
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Env } from '../../functions/lib/env.ts'

/** `fault`: fault and advice in Spanish. `unseen`: why it was not checked. Neither: fine. */
export type Finding = { readonly fault?: string; readonly unseen?: string }
export const well: Finding = {}
export const fault = (sentence: string): Finding => ({ fault: sentence })
export const unseen = (sentence: string): Finding => ({ unseen: sentence })

type Portal = { readonly env: Env; readonly anon: SupabaseClient; readonly secret: SupabaseClient }

/** `before`: possible before a deploy. */
export type Check = {
  readonly name: string
  readonly before?: true
  readonly look: (portal: Portal) => Promise<Finding>
}

/** A request of at most 15 s, without redirects; null without an answer. */
export async function request(address: string, init: RequestInit = {}): Promise<Response | null> {
  return fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(15_000), ...init }).catch(() => null)
}
