import type { PostgresConnection } from '@supabase/lite/postgres'
import { type Kysely, sql } from 'kysely'

type RequestVariables = {
  auth?: { uid?: unknown; role?: unknown; jwt?: { email?: unknown } }
  storage?: { operation?: unknown }
}

/** Milliseconds as text ("3s"); "0" is none. */
type Limits = {
  statement_timeout: string
  lock_timeout: string
}

/**
 * Lite sets the caller's identity with five to seven queries for each request, never sets the e-mail that auth.email()
 * reads, and knows no time limits. One query does it all (design §4): a request has the limits of its role, and where that has
 * none those of authenticator, as whom PostgREST logs in. Throws when Lite no longer has the method it replaces.
 */
export async function setContextAtOnce(connection: PostgresConnection): Promise<void> {
  if (!('applyJwtSessionContext' in connection)) {
    throw new Error('@supabase/lite no longer has applyJwtSessionContext: revisit this adapter')
  }
  const limits = await roleLimits(connection)
  Object.assign(connection, {
    async applyJwtSessionContext(db: Kysely<unknown>, { auth, storage }: RequestVariables): Promise<void> {
      const role = String(auth?.role || 'anon')
      const sub = String(auth?.uid ?? '')
      const claims = JSON.stringify({ ...auth?.jwt, ...(sub && { sub }) })
      const { statement_timeout, lock_timeout } = { ...noLimits, ...limits.get('authenticator'), ...limits.get(role) }
      // The role comes last: with it go the rights to read anything else.
      await sql`select
        set_config('request.jwt.claim.sub', ${sub}, true),
        set_config('request.jwt.claim.role', ${role}, true),
        set_config('request.jwt.claim.email', ${String(auth?.jwt?.email ?? '')}, true),
        set_config('request.jwt.claims', ${claims}, true),
        set_config('storage.operation', ${String(storage?.operation ?? '')}, true),
        set_config('statement_timeout', ${statement_timeout}, true),
        set_config('lock_timeout', ${lock_timeout}, true),
        set_config('role', ${role}, true)`.execute(db)
    },
  })
}

const noLimits: Limits = { statement_timeout: '0', lock_timeout: '0' }

/** What "alter role … set" says of each role. */
async function roleLimits({ driver }: PostgresConnection): Promise<Map<string, Partial<Limits>>> {
  const rows = await driver<{ rolname: string; limits: Partial<Limits> }[]>`
    select rolname, json_object_agg(split_part(setting, '=', 1), split_part(setting, '=', 2)) as limits
    from pg_roles cross join unnest(rolconfig) as setting
    where setting ~ '^(statement|lock)_timeout=' group by rolname`
  return new Map(rows.map(({ rolname, limits }) => [rolname, limits]))
}
