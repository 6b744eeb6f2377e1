import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { listenOn } from '../ports.ts'
import { createAuth } from './auth.ts'
import type { SupabaseKeys } from './keys.ts'
import { type Handler, startLite } from './lite.ts'
import { findPostgrest, startPostgrest } from './postgrest.ts'
import { createStorage } from './storage.ts'

type Options = {
  /** Superuser's address of a migrated database. */
  databaseUrl: string
  /** 0 takes any. */
  port: number
  /** Folder of bucket files, created when missing. */
  storageDir: string
  keys: SupabaseKeys
  /** Program of PostgREST, by default where available; null for Supabase Lite's Data API. */
  postgrest?: string | null
  /** bcrypt cost; hosted Supabase has 10. */
  passwordCost?: number
}

/** Starts Data API, Auth and Storage over a database. `url` has no trailing slash. */
export async function startApiServer(options: Options): Promise<{ url: string; stop(): Promise<void> }> {
  const { databaseUrl, keys, storageDir, passwordCost = 10, postgrest: program = findPostgrest() } = options
  const lite = startLite(databaseUrl, keys)
  const stops = [lite.stop]
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  try {
    const postgrest = program ? await startPostgrest({ program, databaseUrl, keys }) : undefined
    if (postgrest) stops.push(postgrest.stop)
    const secrets = { jwtSecret: keys.jwt, secretKey: keys.secret, passwordCost }
    const services: [prefix: string, handle: Handler][] = [
      ['/rest/v1', postgrest?.handle ?? lite.handle],
      ['/auth/v1', createAuth(lite.sql, secrets, lite.handle)],
      ['/storage/v1', createStorage(lite.sql, { keys, storageDir })],
    ]
    const handleRequest: Handler = async (request) => {
      const { pathname } = new URL(request.url)
      const [, handle] = services.find(([prefix]) => pathname.startsWith(`${prefix}/`)) ?? []
      if (!handle) return Response.json({ message: 'not found' }, { status: 404 })
      return handle(request).catch((error: unknown) => answerInternalError(request, error))
    }
    const server = createServer(getRequestListener(handleRequest, { overrideGlobalObjects: false }))
    // Longer than clients' keep-alive: they would write into closing connections.
    server.keepAliveTimeout = 65_000
    const port = await listenOn(server, options.port)
    stops.push(() => close(server))
    return { url: `http://localhost:${port}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function answerInternalError({ method, url }: Request, error: unknown): Response {
  console.error(`Embedded Supabase failed on ${method} ${url}:`, error)
  return Response.json({ message: 'Internal server error' }, { status: 500 })
}

/** Waits half a second for open requests, then closes. */
async function close(server: Server): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), 500)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(timer)
}
