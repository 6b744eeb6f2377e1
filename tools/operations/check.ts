import type { SupabaseClient } from '@supabase/supabase-js'
import type { Env } from '../../functions/lib/env.ts'

/** Spanish sentences: `fault` with advice, or why it stays `unchecked`; empty when fine. */
export type Finding = { readonly fault?: string; readonly unchecked?: string }
export const passed: Finding = {}
export const fault = (sentence: string): Finding => ({ fault: sentence })
export const unchecked = (sentence: string): Finding => ({ unchecked: sentence })

type Portal = { readonly env: Env; readonly anon: SupabaseClient; readonly secret: SupabaseClient }

/** A check of `npm run doctor`; `isPreDeploy`: possible before a deploy. */
export type Check = {
  readonly name: string
  readonly isPreDeploy?: true
  readonly run: (portal: Portal) => Promise<Finding>
}

/** Requests for at most 15 s, without redirects; null without an answer. */
export async function request(address: string, init: RequestInit = {}): Promise<Response | null> {
  return fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(15_000), ...init }).catch(() => null)
}
