import { join } from 'node:path'
import connect from 'postgres'
import { requireFreePort } from '../ports.ts'
import { root } from '../root.ts'
import { StartError } from '../start-error.ts'
import { startApiServer } from './api-server.ts'
import { loadKeys } from './keys.ts'
import { migrate } from './migrate.ts'
import { startPostgres } from './postgres.ts'

export type Supabase = {
  /** Without a trailing slash. */
  readonly url: string
  readonly keys: { readonly publishable: string; readonly secret: string }
  /** Superuser's address; null when hosted. */
  readonly databaseUrl: string | null
  /** Whether the database is of the bundled PostgreSQL. */
  readonly isBundled: boolean
  stop(): Promise<void>
}

type Options = {
  readonly dataDir: string
  readonly port: number
  readonly env: NodeJS.ProcessEnv
  readonly log: (line: string) => void
  /** Called with a Spanish sentence when the bundled PostgreSQL exits. */
  readonly onExit: (sentence: string) => void
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Starts the embedded Supabase, over PORTAL_LOCAL_DATABASE_URL if set; SUPABASE_URL with two keys replaces it.
 * @throws {StartError} for a missing key, a taken port, or a database that does not start or is remote.
 */
export async function startSupabase({ dataDir, port, env, log, onExit }: Options): Promise<Supabase> {
  if (env.SUPABASE_URL) return readHosted(env, env.SUPABASE_URL)
  const freePort = await requireFreePort(port, 'SUPABASE_PORT')
  const keys = await loadKeys(dataDir)
  const localDatabase = env.PORTAL_LOCAL_DATABASE_URL || null
  if (localDatabase) await requireLocalDatabase(localDatabase)
  const postgres = localDatabase ? null : await startPostgres({ dataDir, log, onExit })
  try {
    const databaseUrl = localDatabase ?? postgres?.databaseUrl('postgres') ?? ''
    await migrate(databaseUrl, join(root, 'supabase/migrations'))
    const passwordCost = Number(env.PORTAL_PASSWORD_COST || 10)
    const storageDir = join(dataDir, 'storage')
    const api = await startApiServer({ databaseUrl, port: freePort, storageDir, keys, passwordCost })
    const stop = async (): Promise<void> => {
      await api.stop()
      await postgres?.stop()
    }
    return { url: api.url, keys, databaseUrl, isBundled: postgres !== null, stop }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

async function requireLocalDatabase(databaseUrl: string): Promise<void> {
  const url = URL.parse(databaseUrl)
  if (!url || !loopback.has(url.hostname) || url.searchParams.has('host'))
    throw new StartError(
      'PORTAL_LOCAL_DATABASE_URL tiene que ser una base de esta misma computadora (postgres://…@localhost:5432/…): para usar un proyecto de Supabase están SUPABASE_URL y sus dos claves.',
    )
  const sql = connect(databaseUrl, { max: 1, connect_timeout: 5 })
  try {
    await sql`select 1`
  } catch (cause) {
    throw new StartError(
      'La base de datos de PORTAL_LOCAL_DATABASE_URL no responde: revisá la dirección y que esté en marcha, o quitá la variable para usar la integrada.',
      { cause },
    )
  } finally {
    await sql.end({ timeout: 1 })
  }
}

function readHosted(env: NodeJS.ProcessEnv, url: string): Supabase {
  const { SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret } = env
  if (publishable && secret)
    return { url, keys: { publishable, secret }, databaseUrl: null, isBundled: false, stop: async () => {} }
  throw new StartError(
    `Falta ${publishable ? 'SUPABASE_SECRET_KEY' : 'SUPABASE_PUBLISHABLE_KEY'}: con SUPABASE_URL definida también hacen falta SUPABASE_PUBLISHABLE_KEY y SUPABASE_SECRET_KEY.`,
  )
}
