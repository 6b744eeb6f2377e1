/** The client that RLS does not judge. Made here only; whoever asks for it names one of the reasons below (design §6). */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Env } from './env.ts'
import { stateless } from './supabase.ts'

const reasons = {
  'rate limit': 'Counters are kept from everybody, or a caller could reset their own.',
  accounts:
    'Auth makes, changes, bans and removes logins for the secret key alone, and only it may ask whose an e-mail is; the caller’s own client judges the row.',
  audit: 'The audit log takes entries about callers who are not signed in, and nobody may write it for themselves.',
  opinions:
    'Opinions come in without a session, and the limit on them holds only where the functions alone write them.',
  rebuild: 'Turns of the build hook cost money: only the functions may claim one.',
  'image files': 'The bucket is private for everybody; the media function decides who sees a file (G07).',
  uploads: 'Files of citizens come in without a session, and only the functions may say that a file came in.',
  doctor: 'Who looks after the portal sees what no visitor may: keys at work, migrations, runs of the clock.',
  schedule: 'Nobody is signed in when the clock notes that it runs.',
  sweep: 'Nobody is signed in when the clock removes what was left behind.',
  'unpublished existence': 'D05 tells "unknown" from "not published", which the public view cannot.',
} as const satisfies Record<string, string>
export type SecretReason = keyof typeof reasons

/** Gives the one secret-key client of this process to whoever names a reason. */
export function secretClient(env: Pick<Env, 'supabaseUrl' | 'secretKey'>): (reason: SecretReason) => SupabaseClient {
  let client: SupabaseClient | undefined
  return () => {
    client ??= createClient(env.supabaseUrl, env.secretKey, stateless)
    return client
  }
}
