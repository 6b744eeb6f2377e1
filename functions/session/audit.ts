/** Audits sessions, never with an e-mail, password or token. Auth's hook audits logins (private.custom_access_token). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

import { unwrap } from '../lib/database-errors.ts'

type Entry = {
  readonly actor: string | null
  readonly action:
    | 'login_failed'
    | 'logout'
    | 'password_changed'
    | 'password_change_failed'
    | 'password_check_failed'
    | 'second_factor_failed'
  /** Account id; empty for none. */
  readonly target: string
  readonly detail: Readonly<Record<string, string>>
}

export async function recordAudit(adminDb: SupabaseClient, { actor, action, target, detail }: Entry): Promise<void> {
  unwrap(await adminDb.rpc('record_audit', { p_actor: actor, p_action: action, p_target: target, p_detail: detail }))
}

const Found = z.object({ id: z.string() }).nullable()

/** Finds the account id of an e-mail, empty for none. */
export async function findAccountId(adminDb: SupabaseClient, email: string): Promise<string> {
  return Found.parse(unwrap(await adminDb.from('staff').select('id').eq('email', email).maybeSingle()))?.id ?? ''
}
