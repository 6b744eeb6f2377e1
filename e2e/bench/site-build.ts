/** What a build of the site costs, as a process of its own. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { buildCommand } from '../../local/builds.ts'
import type { PortalAddresses } from '../portal-process.ts'

/** By the clock; and of the process that renders the processor's seconds and the most memory, in bytes. */
export type BuildCost = { readonly seconds: number; readonly processor: number; readonly memory: number }

/** Says at its end what a process took, on a line of its own. */
const meter = `data:text/javascript,process.on('exit',()=>console.log('\\n'+JSON.stringify(process.resourceUsage())))`

/** Builds into `outDir`, from the same sources each time; `nodeArguments` are for the process that renders. @throws {Error} with all that it printed when it fails. */
export async function measureBuild(
  outDir: string,
  { siteUrl, adminUrl, supabaseUrl, publishableKey }: Omit<PortalAddresses, 'secretKey' | 'databaseUrl' | 'dataDir'>,
  nodeArguments: readonly string[] = [],
): Promise<BuildCost> {
  const { command, args, cwd, env } = buildCommand('site', outDir, {
    SITE_URL: siteUrl,
    ADMIN_URL: adminUrl,
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    COMMIT_REF: 'bench',
  })
  const started = performance.now()
  const { stdout } = await promisify(execFile)(command, [...nodeArguments, '--import', meter, ...args], {
    cwd,
    env: { ...process.env, ...env },
    maxBuffer: 100_000_000,
  })
  const seconds = (performance.now() - started) / 1000
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
  return { seconds, processor: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS * 1024 }
}
