/** The Supabase that the portal runs on: the embedded one, the embedded one over another PostgreSQL, or a hosted one. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import connect from 'postgres'
import { requireFreePort } from './ports.ts'
import { root } from './root.ts'
import { seedDemo } from './seed-demo.ts'
import { StartError } from './start-error.ts'
import { loadKeys } from './supabase/keys.ts'
import { startPostgres } from './supabase/postgres.ts'
import { dataApiProgram } from './supabase/postgrest.ts'
import { startSupabase } from './supabase/supabase.ts'

export type Backend = {
  readonly supabaseUrl: string
  readonly publishableKey: string
  readonly secretKey: string
  /** Superuser address of the database; null when Supabase is hosted. */
  readonly databaseUrl: string | null
  /** Whether the demo accounts are there. */
  readonly hasDemo: boolean
  stop(): Promise<void>
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

type Options = {
  readonly dataDir: string
  readonly port: number
  readonly env: NodeJS.ProcessEnv
  readonly log: (line: string) => void
  /** The embedded database is gone; the sentence says so to people. */
  readonly onLoss?: (sentence: string) => void
}

/**
 * SUPABASE_URL with its two keys replaces the embedded Supabase; PORTAL_LOCAL_DATABASE_URL replaces only its PostgreSQL, by another one
 * of this machine (design §4). Demo data, accounts with known passwords among them, go into a cluster that we made ourselves and nowhere else.
 * @throws {StartError} when a key is missing, the port is busy, or the database does not start or lies elsewhere.
 */
export async function startBackend({ dataDir, port, env, log, onLoss = log }: Options): Promise<Backend> {
  if (env.SUPABASE_URL) return hosted(env, env.SUPABASE_URL)
  const supabasePort = await requireFreePort(port, 'SUPABASE_PORT')
  const keys = await loadKeys(dataDir)
  const own = env.PORTAL_LOCAL_DATABASE_URL || null
  if (own) await requireLocalDatabase(own)
  const postgres = own ? null : await startPostgres({ dataDir: join(dataDir, 'postgres'), log, onExit: onLoss })
  try {
    const databaseUrl = own ?? postgres?.databaseUrl('postgres') ?? ''
    const storageDir = join(dataDir, 'storage')
    await mkdir(storageDir, { recursive: true })
    const supabase = await startSupabase({
      databaseUrl,
      port: supabasePort,
      storageDir,
      keys: { publishable: keys.publishable, secret: keys.secret, jwt: keys.jwt },
      migrationsDir: join(root, 'supabase/migrations'),
      postgrest: dataApiProgram(env.PORTAL_DATA_API || 'lite'),
      log: env.PORTAL_DEBUG ? log : () => {},
      // Browser tests have hundreds of passwords looked at: at the ordinary cost that is a fifth of what their portal computes.
      ...(env.PORTAL_PASSWORD_COST && { passwordCost: Number(env.PORTAL_PASSWORD_COST) }),
    })
    const hasDemo = postgres !== null && !env.PORTAL_EMPTY
    const stop = async (): Promise<void> => {
      await supabase.stop()
      await postgres?.stop()
    }
    try {
      if (hasDemo) await seedDemo({ supabaseUrl: supabase.url, secretKey: keys.secret, databaseUrl, log })
    } catch (error) {
      await supabase.stop()
      throw error
    }
    const { publishable: publishableKey, secret: secretKey } = keys
    return { supabaseUrl: supabase.url, publishableKey, secretKey, databaseUrl, hasDemo, stop }
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

function hosted(env: NodeJS.ProcessEnv, supabaseUrl: string): Backend {
  const need = (name: 'SUPABASE_PUBLISHABLE_KEY' | 'SUPABASE_SECRET_KEY'): string => {
    const value = env[name]
    if (!value)
      throw new StartError(
        `Falta ${name}: con SUPABASE_URL definida también hacen falta SUPABASE_PUBLISHABLE_KEY y SUPABASE_SECRET_KEY.`,
      )
    return value
  }
  return {
    supabaseUrl,
    publishableKey: need('SUPABASE_PUBLISHABLE_KEY'),
    secretKey: need('SUPABASE_SECRET_KEY'),
    databaseUrl: null,
    hasDemo: false,
    stop: async () => {},
  }
}
