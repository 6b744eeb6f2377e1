import type { PostgresConnection } from '@supabase/lite/postgres'
import { type Kysely, sql } from 'kysely'

interface RequestVariables {
  auth?: { uid?: unknown; role?: unknown; jwt?: { email?: unknown } }
  storage?: { operation?: unknown }
}

/**
 * Lite sets the caller's identity with five to seven queries for each request and never sets the e-mail that
 * auth.email() reads. One query does it all (design §4). Throws when Lite no longer has the method it replaces.
 */
export function setContextAtOnce(connection: PostgresConnection): void {
  if (!('applyJwtSessionContext' in connection)) {
    throw new Error('@supabase/lite no longer has applyJwtSessionContext: revisit this remedy')
  }
  Object.assign(connection, {
    async applyJwtSessionContext(db: Kysely<unknown>, { auth, storage }: RequestVariables): Promise<void> {
      const role = String(auth?.role || 'anon')
      // The role comes last: with it go the rights to read anything else.
      await sql`select
        set_config('request.jwt.claim.sub', ${String(auth?.uid ?? '')}, true),
        set_config('request.jwt.claim.role', ${role}, true),
        set_config('request.jwt.claim.email', ${String(auth?.jwt?.email ?? '')}, true),
        set_config('request.jwt.claims', ${JSON.stringify(auth?.jwt ?? {})}, true),
        set_config('storage.operation', ${String(storage?.operation ?? '')}, true),
        set_config('role', ${role}, true)`.execute(db)
    },
  })
}
