import type { PostgresConnection } from '@supabase/lite/postgres'
import { CompiledQuery, type Kysely } from 'kysely'

type RequestVariables = {
  auth?: { uid?: unknown; role?: unknown; jwt?: { email?: unknown } }
  storage?: { operation?: unknown }
}

/** Milliseconds as text ("3s"); "0" is none. */
type Limits = {
  statement_timeout: string
  lock_timeout: string
}

type Caller = {
  readonly role: string
  readonly claims: Readonly<Record<string, unknown>>
  readonly operation?: string
}
type Identity = { readonly text: string; readonly values: readonly string[] }

/** The statement that gives a transaction a caller's identity and limits. */
export type SessionContext = (caller: Caller) => Identity

/** Who shows the publishable key alone. */
export const nobody: Caller = { role: 'anon', claims: {} }

// The role comes last: with it go the rights to read anything else.
const names = [
  'request.jwt.claim.sub',
  'request.jwt.claim.role',
  'request.jwt.claim.email',
  'request.jwt.claims',
  'storage.operation',
  'statement_timeout',
  'lock_timeout',
  'role',
]
/** An identity as settings that a session begins with. */
export const settingsOf = ({ values }: Identity): Record<string, string> =>
  Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))

const text = `select ${names.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(', ')}`

/**
 * Lite sets the caller's identity with five to seven queries for each request, never sets the e-mail that auth.email()
 * reads, and knows no time limits. One query does it all (design §4): a request has the limits of its role, and where that has
 * none those of authenticator, as whom PostgREST logs in. Throws when Lite no longer has the method it replaces.
 */
export async function setContextAtOnce(connection: PostgresConnection): Promise<SessionContext> {
  if (!('applyJwtSessionContext' in connection)) {
    throw new Error('@supabase/lite no longer has applyJwtSessionContext: revisit this adapter')
  }
  const limits = await roleLimits(connection)
  const context: SessionContext = ({ role, claims, operation = '' }) => {
    const { statement_timeout, lock_timeout } = { ...noLimits, ...limits.get('authenticator'), ...limits.get(role) }
    const [sub, email] = [claims.sub, claims.email].map((claim) => String(claim ?? ''))
    return {
      text,
      values: [sub ?? '', role, email ?? '', JSON.stringify(claims), operation, statement_timeout, lock_timeout, role],
    }
  }
  Object.assign(connection, {
    async applyJwtSessionContext(db: Kysely<unknown>, { auth, storage }: RequestVariables): Promise<void> {
      const { text, values } = context({
        role: String(auth?.role || 'anon'),
        claims: { ...auth?.jwt, ...(auth?.uid ? { sub: auth.uid } : {}) },
        operation: String(storage?.operation ?? ''),
      })
      await db.executeQuery(CompiledQuery.raw(text, [...values]))
    },
  })
  return context
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
