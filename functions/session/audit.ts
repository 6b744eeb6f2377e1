/**
 * What the audit log keeps of sessions (design §5): failed log-ins, changes of password, refusals. Never an e-mail, a password or a
 * token. A log-in is recorded by Auth's hook, in the transaction that opens its session (private.custom_access_token).
 */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

import { dataOf } from '../lib/database-errors.ts'

type Entry = {
  readonly actor: string | null
  readonly action:
    | 'login_failed'
    | 'logout'
    | 'password_changed'
    | 'password_change_failed'
    | 'password_check_failed'
    | 'second_factor_failed'
  /** The id of the account; empty when there is none. */
  readonly target: string
  readonly detail: Readonly<Record<string, string>>
}

/** Adds an entry. @throws what the database refuses. */
export async function recordAudit(adminDb: SupabaseClient, { actor, action, target, detail }: Entry): Promise<void> {
  dataOf(await adminDb.rpc('record_audit', { p_actor: actor, p_action: action, p_target: target, p_detail: detail }))
}

const Found = z.object({ id: z.string() }).nullable()

/** The account that an e-mail belongs to, empty when to none: the log names accounts by id, so that e-mails can be forgotten. */
export async function accountOf(adminDb: SupabaseClient, email: string): Promise<string> {
  return Found.parse(dataOf(await adminDb.from('staff').select('id').eq('email', email).maybeSingle()))?.id ?? ''
}
