import type { PostgresConnection } from '@supabase/lite/postgres'

/**
 * Lite grants ALL on every schema with row level security when the first request arrives, which undoes a migration's
 * REVOKE. It does so once, unless it believes that it already has: tell it so, before it serves anything
 * (design §4, fact 1). Throws when Lite no longer keeps this field.
 */
export function keepGrants(connection: PostgresConnection): void {
  if (!('rlsState' in connection)) throw new Error('@supabase/lite no longer has rlsState: revisit this adapter')
  Object.assign(connection, { rlsState: 'active' })
}
