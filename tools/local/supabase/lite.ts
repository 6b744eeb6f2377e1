/**
 * Starts Supabase Lite: Auth, and the Data API where there is no PostgREST. The patches throw at the start if a new version of Lite lacks what they replace.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { inspect } from 'node:util'
import { App } from '@supabase/lite'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { type Kysely, sql } from 'kysely'
import type { PostgresError, PostgresType, Sql } from 'postgres'
import type { SupabaseKeys } from './keys.ts'

export type Handler = (request: Request) => Promise<Response>

export type Lite = { sql: Sql; handle: Handler; stop(): Promise<void> }

/** As jwt_expiry in supabase/config.toml. */
const accessTokenSeconds = 600

// Lite replaces emitWarning by one that accepts only text: an Error would end the process.
const { emitWarning } = process
process.emitWarning = (warning: string | Error, ...rest: unknown[]) =>
  warning instanceof Error
    ? void process.emit('warning', warning)
    : Reflect.apply(emitWarning, process, [warning, ...rest])

/** Connects Lite to a migrated database as superuser. */
export function startLite(databaseUrl: string, keys: SupabaseKeys): Lite {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      onnotice: () => {},
      connection: { search_path: 'public, extensions' },
      types: postgrestTypes,
      fetch_types: false,
    },
  })
  preventGrantReset(connection)
  setRequestContext(connection)
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: keys.jwt,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      jwt_expiry: accessTokenSeconds,
      enable_signup: false,
      email: { enable_confirmations: false },
    },
    storage: { enabled: false },
    studio: { enabled: false },
  })
  const handle = mapPostgresErrors(connection, (request) => app.fetch(request, { peerAddress: null }))
  return { sql: connection.driver, handle, stop: () => connection.driver.end({ timeout: 1 }) }
}

/** Prevents Lite from granting ALL on RLS tables at its first request, which would undo every REVOKE. */
function preventGrantReset(connection: PostgresConnection): void {
  if (!('rlsState' in connection)) throw new Error('@supabase/lite has no rlsState')
  Object.assign(connection, { rlsState: 'active' })
}

type RequestContext = { auth?: { uid?: unknown; role?: unknown; jwt?: object } }

/** Sets claims, time limits and role in one query; Lite takes up to seven, and sets no limits. */
function setRequestContext(connection: PostgresConnection): void {
  if (!('applyJwtSessionContext' in connection)) throw new Error('@supabase/lite has no applyJwtSessionContext')
  Object.assign(connection, {
    async applyJwtSessionContext(db: Kysely<unknown>, { auth }: RequestContext): Promise<void> {
      const role = String(auth?.role || 'anon')
      const claims = JSON.stringify({ ...auth?.jwt, role, ...(auth?.uid ? { sub: auth.uid } : {}) })
      // PostgREST logs in as authenticator, whose limits are the default.
      await sql`
        select set_config(name, value, true) from (
          select 1, 'request.jwt.claims', ${claims}
          union all select 2 + (rolname = ${role})::int, split_part(setting, '=', 1), split_part(setting, '=', 2)
            from pg_roles cross join unnest(rolconfig) as setting
            where rolname in ('authenticator', ${role}) and setting ~ '^(statement|lock)_timeout='
          union all select 4, 'role', ${role}
          order by 1
        ) as settings (step, name, value)`.execute(db)
    },
  })
}

/** Answers like PostgREST the SQLSTATEs that Lite answers with 500. */
function mapPostgresErrors(connection: PostgresConnection, next: Handler): Handler {
  const requests = new AsyncLocalStorage<{ error?: PostgresError }>()
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error: unknown) => {
    if (isPostgresError(error)) {
      const request = requests.getStore()
      if (request) request.error = error
      Object.defineProperty(error, inspect.custom, { value: () => `PostgreSQL ${error.code}: ${error.message}` })
    }
    return normalize(error)
  }
  return (request) =>
    requests.run({}, async () => {
      const response = await next(request)
      const error = requests.getStore()?.error
      if (response.status !== 500 || !error) return response
      const { code, message, detail: details = null, hint = null } = error
      return Response.json({ code, message, details, hint }, { status: toHttpStatus(code) })
    })
}

function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
}

/** Returns PostgREST's HTTP status of a SQLSTATE (README.md, DA). */
function toHttpStatus(code: string): number {
  if (code.startsWith('53')) return 503
  return /^(40|57|P0002|XX)/.test(code) ? 500 : 400
}

const keepText = (value: string) => value
const writeJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
/** "2026-01-02 10:00:00+00" → "2026-01-02T10:00:00+00:00" */
const toIso = (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

function createType<T>(oid: number, serialize: (value: T) => string, parse: (raw: string) => unknown): PostgresType {
  return { to: oid, from: [oid], serialize, parse }
}

const arrayElement = /"((?:[^"\\]|\\.)*)"|([^{},]+)/gs
const quoteElement = (value: unknown) => (value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`)

/** Type of one-dimensional arrays; postgres.js reads NULL as text. `oids`: pg_type.typarray. */
function createArrayType(oids: readonly [number, ...number[]], read: (raw: string) => unknown): PostgresType {
  return {
    to: oids[0],
    from: [...oids],
    serialize: (values: unknown) => (Array.isArray(values) ? `{${values.map(quoteElement).join()}}` : values),
    parse: (raw: string) =>
      Array.from(raw.matchAll(arrayElement), ([, quoted, plain = '']) => {
        if (quoted !== undefined) return read(quoted.replace(/\\(.)/gs, '$1'))
        return plain === 'NULL' ? null : read(plain)
      }),
  }
}

/** PostgREST's formats: ISO 8601 times, numeric as JSON numbers, JSON quoted once. */
const postgrestTypes: Record<string, PostgresType> = {
  texts: createArrayType([1009, 1002, 1003, 1014, 1015, 2951], keepText),
  numbers: createArrayType([1007, 1005, 1016, 1021, 1022, 1028, 1231], Number),
  json: createType(114, writeJson, JSON.parse),
  jsonb: createType(3802, writeJson, JSON.parse),
  timestamp: createType(1114, keepText, toIso),
  timestamptz: createType(1184, keepText, toIso),
  numeric: createType<unknown>(1700, String, (raw) => (Number.isFinite(Number(raw)) ? Number(raw) : raw)),
}
