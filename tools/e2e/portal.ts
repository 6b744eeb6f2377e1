/** Starts portals for browser tests and benchmarks: `npm start` on free ports. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseEnv } from 'node:util'
import { root } from '../local/root.ts'
import { localPortalFile } from '../operations/variables.ts'

export const freePorts = { SITE_PORT: '0', ADMIN_PORT: '0', SUPABASE_PORT: '0' } as const
/** Few builds, cheap password hashes. */
export const testEnv = {
  REBUILD_MIN_INTERVAL: '30',
  PORTAL_PASSWORD_COST: '4',
} as const

/** Window sizes of the two Playwright projects. */
export const windows = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 740 } } as const

/** Origins without trailing slash; the database as superuser. */
export type PortalAddresses = ReturnType<typeof portalAddresses>

/** Reads the addresses of the portal over `dataDir`, by default of the browser tests. */
export function portalAddresses(dataDir = process.env.E2E_DATA ?? '') {
  const env = parseEnv(readFileSync(localPortalFile(dataDir), 'utf8'))
  const { SITE_URL: siteUrl = '', ADMIN_URL: adminUrl = '', DATABASE_URL: databaseUrl = '' } = env
  const { SUPABASE_URL: supabaseUrl = '', SUPABASE_PUBLISHABLE_KEY: publishableKey = '' } = env
  const { SUPABASE_SECRET_KEY: secretKey = '' } = env
  return { siteUrl, adminUrl, databaseUrl, supabaseUrl, publishableKey, secretKey, dataDir }
}

/** Starts a portal; resolves once it serves. @throws {Error} when it exits first. */
export async function startStack(dataDir: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['tools/local/start.ts'], {
    cwd: root,
    env: { ...process.env, ...freePorts, PORTAL_DATA: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'], // it ends when the channel does
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout ?? process.stdin)) if (line.startsWith('Listo')) break
  if (child.exitCode !== null) throw new Error('The portal ended before it served')
  child.stdout?.resume()
  const stop = async (): Promise<void> => {
    child.kill('SIGINT')
    await ended
  }
  return { addresses: portalAddresses(dataDir), stop }
}
