/** Runs `npm start`'s own stack as a process of its own, for browser tests and benchmarks. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Origins without trailing slash, and the keys and database of the embedded Supabase, as local/start.ts says them when it serves. */
export type PortalAddresses = {
  readonly siteUrl: string
  readonly adminUrl: string
  readonly supabaseUrl: string
  readonly publishableKey: string
  readonly secretKey: string
  /** For its superuser; null where Supabase is hosted. */
  readonly databaseUrl: string | null
  /** Folder of its data. */
  readonly dataDir: string
}
export type PortalProcess = {
  readonly addresses: PortalAddresses
  /** Ends it as Ctrl-C would and waits for its end. */
  stop(): Promise<void>
}

/**
 * What the portals of browser tests have otherwise. Each build takes processor time from the tests beside it: what several of them publish
 * makes one. Passwords cost as little as they can. A function that a busy machine holds up is not ended: Netlify's limit would look like a fault.
 */
export const underTest = {
  REBUILD_MIN_INTERVAL: '30',
  PORTAL_PASSWORD_COST: '4',
  PORTAL_FUNCTION_SECONDS: '60',
} as const

const root = join(import.meta.dirname, '..')

/**
 * Starts the portal on free ports over `dataDir` and answers when it serves.
 * @throws {Error} with the process's last words when it ends before that.
 */
export async function startPortalProcess(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<PortalProcess> {
  const child = spawn(process.execPath, [join(root, 'local/start.ts')], {
    cwd: root,
    env: { ...process.env, SITE_PORT: '0', ADMIN_PORT: '0', SUPABASE_PORT: '0', PORTAL_DATA: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8_000)
    })
  const ended = once(child, 'exit').then(() => output)
  const serving = once(child, 'message').then(([message]) => message as PortalAddresses)
  const addresses = await Promise.race([serving, ended])
  if (typeof addresses === 'string') throw new Error(`The portal ended before it served:\n${addresses}`)
  return { addresses, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}
