/** Starts the whole portal: Supabase, functions, both sites, builds. */
import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seedDemo } from '../demo/seed.ts'
import { localPortalFile } from '../operations/variables.ts'
import { buildAdmin } from './app-build.ts'
import { loadFunctions } from './netlify/functions.ts'
import { describeError } from './netlify/http.ts'
import { createNetlifyServer } from './netlify/server.ts'
import { requireDifferentPorts, requireFreePort } from './ports.ts'
import { startSiteBuilds } from './rebuild.ts'
import { root } from './root.ts'
import { lockDataDir } from './supabase/data-lock.ts'
import { type Supabase, startSupabase } from './supabase/server.ts'

type StackOptions = {
  /** TCP ports; 0: any free one. */
  readonly ports: { readonly site: number; readonly admin: number; readonly supabase: number }
  /** Folder of all data that outlives a run. */
  readonly dataDir: string
  readonly log: (line: string) => void
  /** Called with a Spanish sentence when a required service exits. */
  readonly onExit: (sentence: string) => void
}

/** Running services and settings for a SiteServer. */
export type Stack = Pick<StackOptions, 'ports' | 'dataDir' | 'log'> & {
  readonly supabase: Supabase
  readonly siteUrl: string
  readonly adminUrl: string
  /** Secret path of the build hook. */
  readonly hookId: string
  /** Signs reports of failed builds. */
  readonly reportSecret: string
  /** Sets process.env for functions and builds, before they load. */
  readonly setEnvironment: (hookUrl: string) => void
  /** Adds a step of the stop; the last added runs first. */
  readonly onStop: (stop: () => Promise<void> | void) => void
}

/** Serves both sites. Returns a warning for an older build. @throws {StartError} */
export type SiteServer = (stack: Stack) => Promise<string | null>

/**
 * Starts everything; resolves when both sites serve. Failures stop the rest.
 * @throws {StartError} with advice in Spanish.
 */
export async function startStack({ ports: wanted, dataDir, log, onExit }: StackOptions, serveSites: SiteServer) {
  const stops: (() => Promise<void> | void)[] = []
  const stop = async (): Promise<void> => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  try {
    stops.push(await lockDataDir(dataDir))
    requireDifferentPorts(wanted)
    const site = await requireFreePort(wanted.site, 'SITE_PORT')
    const admin = await requireFreePort(wanted.admin, 'ADMIN_PORT')
    const [siteUrl, adminUrl] = [`http://localhost:${site}`, `http://localhost:${admin}`]
    const supabase = await startSupabase({ dataDir, port: wanted.supabase, env: process.env, log, onExit })
    stops.push(supabase.stop)
    const { url: supabaseUrl, keys, databaseUrl } = supabase
    // Demo passwords are public: only in the bundled database.
    const hasDemo = supabase.isBundled && !process.env.PORTAL_EMPTY
    if (hasDemo && databaseUrl) await seedDemo({ supabaseUrl, secretKey: keys.secret, databaseUrl, log })

    const variables = {
      SUPABASE_URL: supabaseUrl,
      SUPABASE_PUBLISHABLE_KEY: keys.publishable,
      SUPABASE_SECRET_KEY: keys.secret,
      SITE_URL: siteUrl,
      ADMIN_URL: adminUrl,
      BUILD_HOOK_URL: '',
      REBUILD_MIN_INTERVAL: process.env.REBUILD_MIN_INTERVAL || '1',
      REBUILD_MONTHLY_BUDGET: '',
      BUILD_REPORT_SECRET: createSecret(),
      PROXY_SIGNING_SECRET: createSecret(),
    }
    const staleBuildWarning = await serveSites({
      ...{ ports: { ...wanted, site, admin }, dataDir, log, supabase, siteUrl, adminUrl },
      hookId: createSecret(),
      reportSecret: variables.BUILD_REPORT_SECRET,
      setEnvironment(hookUrl) {
        variables.BUILD_HOOK_URL = hookUrl
        Object.assign(process.env, variables, { NETLIFY_PURGE_API_TOKEN: '' })
      },
      onStop: (step) => stops.push(step),
    })
    // Commands of tools/operations/ find the portal by this file.
    const envFile = localPortalFile(dataDir)
    const lines = Object.entries({ ...variables, DATABASE_URL: databaseUrl ?? '' }).map(
      ([name, value]) => `${name}="${value}"\n`,
    )
    await writeFile(envFile, lines.join(''), { mode: 0o600 })
    stops.push(() => rm(envFile, { force: true }))
    return { siteUrl, adminUrl, hasDemo, staleBuildWarning, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Serves both sites as deployed, and rebuilds on publication. */
export const serveBuilt: SiteServer = async (stack) => {
  const { dataDir, log, ports, siteUrl, adminUrl, onStop } = stack
  const builds = await startSiteBuilds(stack)
  onStop(builds.stop)
  stack.setEnvironment(builds.hookUrl)
  const [functions, build, adminDir] = await Promise.all([
    loadFunctions(join(root, 'functions/routes')),
    builds.ensureBuild(),
    buildAdmin({ dataDir, siteUrl, adminUrl, supabaseUrl: stack.supabase.url, log }),
  ])
  const { env } = process
  const site = await createNetlifyServer({ root, publishDir: build.dir, functions, env, log })
  onStop(site.close)
  builds.serveWith(site.replaceBuild)
  const admin = await createNetlifyServer({ root: join(root, 'admin'), publishDir: adminDir, env, log })
  onStop(admin.close)
  await site.listen(ports.site)
  await admin.listen(ports.admin)
  site.startSchedules()
  if (!build.staleWarning) void builds.rebuildIfStale().catch((error: unknown) => log(describeError(error)))
  return build.staleWarning
}

const createSecret = (): string => randomBytes(24).toString('base64url')
