import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { App } from '@supabase/lite'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { StartError } from '../start-error.ts'
import { withAuthAdmin } from './adapters/auth-admin.ts'
import { withFactors } from './adapters/auth-factors.ts'
import { withAuthHooks } from './adapters/auth-hooks.ts'
import { withBans } from './adapters/banned-users.ts'
import { withPasswordSessions } from './adapters/password-sessions.ts'
import { withPostgresErrors } from './adapters/postgres-errors.ts'
import { withRefreshReuse } from './adapters/refresh-reuse.ts'
import { keepGrants } from './adapters/rls-state.ts'
import { withSessionAgents } from './adapters/session-agents.ts'
import { setContextAtOnce } from './adapters/session-context.ts'
import { withStorage } from './adapters/storage.ts'
import { postgrestTypes } from './adapters/type-serializers.ts'
import { withWellFormedBodies } from './adapters/well-formed-bodies.ts'
import type { Handler } from './handler.ts'
import type { SupabaseKeys } from './keys.ts'
import { migrate } from './migrate.ts'
import { startPostgrest } from './postgrest.ts'

// Lite looks into each warning as if it were a text, and Node warns with errors too: such a one would end the process.
const { emitWarning } = process
process.emitWarning = (warning: string | Error, ...rest: unknown[]) =>
  warning instanceof Error
    ? void process.emit('warning', warning)
    : Reflect.apply(emitWarning, process, [warning, ...rest])

/** As supabase/config.toml: jwt_expiry. */
const accessTokenSeconds = 600

export type SupabaseOptions = {
  /** The superuser's connection string. */
  databaseUrl: string
  /** TCP port on 127.0.0.1; 0: a free one. */
  port: number
  /** Where the files of storage buckets live; made when missing. */
  storageDir: string
  keys: SupabaseKeys
  migrationsDir: string
  /** PostgREST's program, which then answers the Data API (postgrest.ts); null or absent: Lite does. */
  postgrest?: string | null
  /** False: the database is migrated already (a copy of a migrated template). Default true. */
  migrate?: boolean
  /** bcrypt cost of passwords set through the Auth admin API; hosted Supabase uses the default, 10. */
  passwordCost?: number
  log?: (line: string) => void
}

export type RunningSupabase = {
  /** The address for SUPABASE_URL, without a trailing slash. */
  url: string
  /** Ends requests under way, then the database connections. */
  stop(): Promise<void>
}

/**
 * Serves the Data API, Auth and Storage of one database as a hosted Supabase project would (design §4): Supabase Lite
 * plus one adapter for each gap, or PostgREST itself for the Data API. Throws StartError when the port is taken or the database cannot be prepared.
 */
export async function startSupabase(options: SupabaseOptions): Promise<RunningSupabase> {
  if (options.migrate !== false) await migrate(options)
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: {
      onnotice: () => {},
      connection: { search_path: 'public, extensions' },
      types: postgrestTypes,
      fetch_types: false,
    },
  })
  let dataApi: Awaited<ReturnType<typeof startPostgrest>> | undefined
  const stop = async () => {
    await dataApi?.stop()
    await connection.driver.end({ timeout: 1 })
  }
  try {
    keepGrants(connection)
    await setContextAtOnce(connection)
    let handler = createHandler(connection, options)
    if (options.postgrest) {
      dataApi = await startPostgrest({ ...options, program: options.postgrest }, handler)
      handler = dataApi.handler
    }
    const answer: Handler = (request) => handler(request).catch((error: unknown) => sayDefect(request, error))
    const server = await listen(answer, options.port)
    const { port } = server.address() as AddressInfo
    return {
      url: `http://localhost:${port}`,
      async stop() {
        await close(server)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function createHandler(
  connection: PostgresConnection,
  { keys, storageDir, passwordCost = 10 }: SupabaseOptions,
): Handler {
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
  const { driver } = connection
  let handler: Handler = (request) => app.fetch(request, { peerAddress: null })
  handler = withPostgresErrors(connection, handler)
  handler = withWellFormedBodies(handler)
  handler = withPasswordSessions(driver, { passwordCost }, handler)
  handler = withRefreshReuse(driver, handler)
  handler = withSessionAgents(driver, handler)
  handler = withAuthHooks(driver, { jwtSecret: keys.jwt }, handler)
  // Outside the reuse interval: a banned person's token is refused before anything revives it.
  handler = withBans(driver, handler)
  handler = withFactors(driver, { jwtSecret: keys.jwt }, handler)
  handler = withAuthAdmin(driver, { secretKey: keys.secret, passwordCost }, handler)
  return withStorage(driver, { keys, storageDir }, handler)
}

async function listen(answer: Handler, port: number): Promise<Server> {
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }))
  // Longer than its clients keep their connections: on a busy machine they would write into one that is being closed.
  server.keepAliveTimeout = 65_000
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
    return server
  } catch (cause) {
    const busy = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
    const problem = busy ? 'ya está en uso' : 'no se puede usar'
    throw new StartError(
      `El puerto ${port} de Supabase ${problem}: liberalo o elegí otro con la variable SUPABASE_PORT.`,
      { cause },
    )
  }
}

function sayDefect(request: Request, error: unknown): Response {
  console.error(`Embedded Supabase failed on ${request.method} ${request.url}:`, error)
  return Response.json({ message: 'Internal server error' }, { status: 500 })
}

/** Lets requests under way finish for half a second, then ends what is left. */
async function close(server: Server): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), 500)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(impatience)
}
