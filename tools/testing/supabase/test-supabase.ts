import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type AuthTokenResponsePassword, createClient, type SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt, SignJWT } from 'jose'
import postgres from 'postgres'
import { inject } from 'vitest'
import { startApiServer } from '../../local/supabase/api-server.ts'
import { createKeys } from '../../local/supabase/keys.ts'
import { hostedSchemaSql, listMigrations, migrate } from '../../local/supabase/migrate.ts'

export const migrationsFolder = join(import.meta.dirname, '../../../supabase/migrations')
/** Advisory lock of the process that builds a template. */
const templateLock = 430_021

/** Template names by migrations folder. */
const templates = new Map<string, Promise<string>>()

export type TestRole = 'super_admin' | 'admin' | 'editor' | 'moderador' | 'inactivo'

type Credentials = { email: string; password: string }
type AnnouncedChange = { email?: string; password?: boolean; session?: string }
type AnnouncedLogIn = { act?: 'log_in' | 'check_password'; remember?: boolean; ip?: string }

/** A signed-in staff member. */
export type TestUser = {
  id: string
  email: string
  password: string
  accessToken: string
  client: SupabaseClient
}

/** A Supabase project with our migrations and no data. */
export type TestSupabase = {
  url: string
  publishableKey: string
  secretKey: string
  databaseUrl: string
  storageDir: string
  /** Superuser: no RLS, no grants. */
  sql: postgres.Sql
  /** Anonymous; do not sign it in. */
  anon: SupabaseClient
  service: SupabaseClient
  /** Creates an anonymous client. */
  visitor(): SupabaseClient
  /**
   * Adds a signed-in person of a role ("inactivo": an inactive editor).
   * @param overrides `email`, `password`, any staff column.
   */
  as(role: TestRole, overrides?: Record<string, string | boolean | null>): Promise<TestUser>
  /** Signs active staff in, like the server with a permit; `client` becomes that person. */
  logIn(
    credentials: Credentials,
    client?: SupabaseClient,
    permitted?: AnnouncedLogIn,
  ): Promise<AuthTokenResponsePassword>
  /** Permits a log-in or password check. Returns its User-Agent. */
  announceLogIn(email: string, permitted?: AnnouncedLogIn): Promise<string>
  /** Makes used app codes valid again. */
  forgetCodes(): Promise<unknown>
  /** Makes a person's session proofs older (sudo mode). */
  ageProofs(id: string, minutes: number): Promise<unknown>
  /** Permits a change of a login: e-mail, or password with `session` or none. */
  announceChange(id: string, change: AnnouncedChange): Promise<unknown>
  /** Returns the token with another expiry: an hour ago, or in `seconds`. */
  expired(accessToken: string, seconds?: number): Promise<string>
  /** Stops the server and drops the database. */
  stop(): Promise<void>
}

/**
 * Creates a database from the migrated template and serves it, once in a test file. `setup`: SQL as superuser before that.
 * `migrationsDir`: null for no migrations. `postgrest`: null for Supabase Lite.
 */
export async function createTestSupabase(
  options: { migrationsDir?: string | null; setup?: string; postgrest?: null } = {},
): Promise<TestSupabase> {
  const template = await ensureTemplate(options.migrationsDir === undefined ? migrationsFolder : options.migrationsDir)
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await onCluster((admin) =>
    admin.unsafe(`create database ${database} template ${template} strategy file_copy owner postgres`),
  )
  const databaseUrl = urlOf(database)
  // Extensions are found without their schema, as in migrations.
  const sql = postgres(databaseUrl, { max: 4, onnotice: () => {}, connection: { search_path: 'public, extensions' } })
  if (options.setup) await sql.unsafe(options.setup)
  const keys = createKeys()
  const storageDir = await mkdtemp(join(inject('testDataDir'), 'storage-'))
  const dataApi = options.postgrest === null || process.env.DATA_API === 'lite' ? { postgrest: null } : {}
  const supabase = await startApiServer({ databaseUrl, port: 0, storageDir, keys, passwordCost: 4, ...dataApi })
  const client = (key: string, headers: Record<string, string> = {}) =>
    createClient(supabase.url, key, { auth: { persistSession: false, autoRefreshToken: false }, global: { headers } })
  const nonces = new WeakMap<SupabaseClient, string>()
  const visitor = () => {
    const nonce = randomBytes(16).toString('hex')
    const visitorClient = client(keys.publishable, { 'user-agent': agentOf(nonce) })
    nonces.set(visitorClient, nonce)
    return visitorClient
  }
  const announceLogIn = async (email: string, nonce: string, permitted: AnnouncedLogIn) => {
    const { act = 'log_in', remember = false, ip = '' } = permitted
    await sql`select begin_login(${email}, ${act}, ${ip}, ${remember}, ${nonce}, '[]')`
    return agentOf(nonce)
  }
  const service = client(keys.secret)
  const logIn: TestSupabase['logIn'] = async ({ email, password }, as = visitor(), permitted) => {
    const nonce = nonces.get(as)
    if (!nonce) throw new Error('Only a client that visitor() made logs in')
    await announceLogIn(email, nonce, { act: 'check_password', ...permitted })
    return as.auth.signInWithPassword({ email, password })
  }
  return {
    url: supabase.url,
    publishableKey: keys.publishable,
    secretKey: keys.secret,
    databaseUrl,
    storageDir,
    sql,
    anon: visitor(),
    service,
    visitor,
    logIn,
    announceLogIn: (email, permitted = {}) => announceLogIn(email, randomBytes(16).toString('hex'), permitted),
    forgetCodes: () => sql`delete from private.used_codes`,
    ageProofs: (id, minutes) => sql`
      update private.session_proofs set proven_at = proven_at - make_interval(mins => ${minutes})
      where session in (select id from auth.sessions where user_id = ${id})`,
    announceChange: (id, { email = null, password = false, session = null }) =>
      sql`select grant_login_change(${id}, ${email}, ${password}, ${session})`,
    as: (role, overrides = {}) => addPerson(sql, { service, logIn, client: visitor() }, role, overrides),
    expired(accessToken, seconds = -3600) {
      const claims = { ...decodeJwt(accessToken), exp: Math.floor(Date.now() / 1000) + seconds }
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(keys.jwt))
    },
    async stop() {
      await supabase.stop()
      await sql.end()
      await onCluster((admin) => admin.unsafe(`drop database ${database} with (force)`))
      await rm(storageDir, { recursive: true, force: true })
    },
  }
}

export const sessionOf = (accessToken: string): string => String(decodeJwt(accessToken).session_id)

const agentOf = (nonce: string) => `Pruebas/1.0 portal/${nonce}`

async function addPerson(
  sql: postgres.Sql,
  { service, logIn, client }: Pick<TestSupabase, 'service' | 'logIn'> & { client: SupabaseClient },
  role: TestRole,
  { email: wanted, password: secret, ...columns }: Record<string, string | boolean | null>,
): Promise<TestUser> {
  const email = String(wanted ?? `${role.replace('_', '-')}-${randomUUID().slice(0, 8)}@labanda.example`)
  const password = String(secret ?? 'clave-de-prueba-1')
  const created = await service.auth.admin.createUser({ email, password, email_confirm: true })
  if (created.error) throw created.error
  const { id } = created.data.user
  const row = {
    id,
    email,
    name: 'Prueba',
    last_name: role,
    rol: role === 'inactivo' ? 'editor' : role,
    ...columns,
  }
  await sql`insert into public.staff ${sql(row)}`
  const session = await logIn({ email, password }, client)
  if (session.error) throw session.error
  const { session_id: sessionId } = decodeJwt(session.data.session.access_token)
  await sql`select private.record_proof(${String(sessionId)})`
  if (role === 'inactivo') await sql`update public.staff set state = 'inactivo' where id = ${id}`
  return { id, email, password, accessToken: session.data.session.access_token, client }
}

/** Returns the name of a migrated database, built on first use; templates have no connections. */
function ensureTemplate(directory: string | null): Promise<string> {
  const migrationsDir = directory ?? import.meta.dirname
  const existing = templates.get(migrationsDir) ?? makeTemplate(migrationsDir)
  templates.set(migrationsDir, existing)
  return existing
}

async function makeTemplate(migrationsDir: string): Promise<string> {
  const template = `template_${await fingerprint(migrationsDir)}`
  await onCluster(async (admin) => {
    const exists = async () => (await admin`select from pg_database where datname = ${template}`).length > 0
    if (await exists()) return
    // Released with this connection, even on failure.
    await admin`select pg_advisory_lock(${templateLock})`
    if (await exists()) return
    const draft = `draft_${randomUUID().replaceAll('-', '')}`
    await admin.unsafe(`create database ${draft}`)
    await migrate(urlOf(draft), migrationsDir)
    await admin.unsafe(`alter database ${draft} allow_connections false`)
    await admin.unsafe(`alter database ${draft} rename to ${template}`)
  })
  return template
}

async function fingerprint(migrationsDir: string): Promise<string> {
  const hash = createHash('sha256').update(hostedSchemaSql)
  for (const file of await listMigrations(migrationsDir)) {
    hash.update(file).update(await readFile(join(migrationsDir, file)))
  }
  return hash.digest('hex').slice(0, 32)
}

async function onCluster<T>(work: (admin: postgres.Sql) => Promise<T>): Promise<T> {
  const admin = postgres(inject('testClusterUrl'), { max: 1, onnotice: () => {} })
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(inject('testClusterUrl'))
  url.pathname = database
  return url.href
}
