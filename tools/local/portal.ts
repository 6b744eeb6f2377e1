/** The one-command stack (design §3): Supabase, functions, both sites, their builds and the schedules, wired together. */
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

/** Ports are numbers; 0 takes any free one. `dataDir` keeps everything between runs. */
export type PortalOptions = {
  readonly sitePort: number
  readonly adminPort: number
  readonly supabasePort: number
  readonly dataDir: string
  readonly log: (line: string) => void
  /** Told when something that the portal cannot do without is gone while it runs. */
  readonly onLoss?: (sentence: string) => void
}

export type Portal = {
  readonly supabase: Supabase
  /** Whether the demo accounts are there. */
  readonly hasDemo: boolean
  /** A warning for the terminal when the pages are those of an earlier build; null when they fit the sources. */
  readonly earlierPages: string | null
  readonly siteUrl: string
  readonly adminUrl: string
  /** Runs a scheduled function now, as its schedule would. */
  runScheduled(name: string): Promise<void>
  stop(): Promise<void>
}

/** What two sites are served over, and how they tell of themselves. */
export type Stack = {
  readonly dataDir: string
  readonly log: (line: string) => void
  readonly supabase: Supabase
  readonly ports: { readonly site: number; readonly admin: number }
  readonly siteUrl: string
  readonly adminUrl: string
  /** Whoever knows it may ask for a rebuild. */
  readonly hookId: string
  /** Signs why a build failed. */
  readonly reportSecret: string
  /** Sets process.env for functions and builds; call it before loading them. */
  readonly setEnvironment: (hookUrl: string) => void
  /** Something to be stopped with the portal, the last first. */
  readonly onStop: (stop: () => Promise<void> | void) => void
}

/** Serves both sites, and answers when they do. @throws {StartError} as startPortal. */
export type ServeSites = (stack: Stack) => Promise<Pick<Portal, 'earlierPages' | 'runScheduled'>>

/**
 * Starts everything and answers when both sites serve. What was started is stopped again when a later part fails.
 * @param serveSites as they are deployed, unless said.
 * @throws {StartError} with one Spanish sentence that says what to do.
 */
export async function startPortal(options: PortalOptions, serveSites: ServeSites = serveBuilds): Promise<Portal> {
  const { dataDir, log } = options
  const stops: (() => Promise<void> | void)[] = []
  const stop = async (): Promise<void> => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  try {
    stops.push(await lockDataDir(dataDir))
    requireDifferentPorts(options)
    const ports = {
      site: await requireFreePort(options.sitePort, 'SITE_PORT'),
      admin: await requireFreePort(options.adminPort, 'ADMIN_PORT'),
    }
    const siteUrl = `http://localhost:${ports.site}`
    const adminUrl = `http://localhost:${ports.admin}`

    const onExit = options.onLoss ?? log
    const supabase = await startSupabase({ dataDir, port: options.supabasePort, env: process.env, log, onExit })
    stops.push(supabase.stop)
    const { url: supabaseUrl, keys, databaseUrl } = supabase
    // The demo accounts have public passwords: only the bundled database gets them.
    const hasDemo = supabase.isBundled && !process.env.PORTAL_EMPTY
    if (hasDemo && databaseUrl) await seedDemo({ supabaseUrl, secretKey: keys.secret, databaseUrl, log })

    // The functions read their environment as they would on Netlify; nothing in them knows that it is this process.
    const variables = {
      SUPABASE_URL: supabaseUrl,
      SUPABASE_PUBLISHABLE_KEY: keys.publishable,
      SUPABASE_SECRET_KEY: keys.secret,
      SITE_URL: siteUrl,
      ADMIN_URL: adminUrl,
      BUILD_HOOK_URL: '',
      REBUILD_MIN_INTERVAL: process.env.REBUILD_MIN_INTERVAL || '1',
      REBUILD_MONTHLY_BUDGET: '',
      BUILD_REPORT_SECRET: secret(),
      PROXY_SIGNING_SECRET: secret(),
    }
    const sites = await serveSites({
      dataDir,
      log,
      supabase,
      ports,
      siteUrl,
      adminUrl,
      hookId: secret(),
      reportSecret: variables.BUILD_REPORT_SECRET,
      setEnvironment(hookUrl) {
        variables.BUILD_HOOK_URL = hookUrl
        Object.assign(process.env, variables, { NETLIFY_PURGE_API_TOKEN: '' })
      },
      onStop: (step) => stops.push(step),
    })
    stops.push(await writeDown(dataDir, { ...variables, DATABASE_URL: databaseUrl ?? '' }))
    return { supabase, hasDemo, siteUrl, adminUrl, ...sites, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Both sites as they are deployed: built, behind a Netlify server, and built again when something is published. */
const serveBuilds: ServeSites = async (stack) => {
  const { dataDir, log, ports, siteUrl, adminUrl, onStop } = stack
  const builds = await startSiteBuilds(stack)
  onStop(builds.stop)
  stack.setEnvironment(builds.hookUrl)
  const [functions, release, adminDir] = await Promise.all([
    loadFunctions(join(root, 'functions/routes')),
    builds.ready(),
    buildAdmin({ dataDir, siteUrl, adminUrl, supabaseUrl: stack.supabase.url, log }),
  ])
  const seconds = Number(process.env.PORTAL_FUNCTION_SECONDS || 10)
  const site = await createNetlifyServer({
    ...{ root, publishDir: release.dir, functions, env: process.env, log },
    functionTimeoutMs: 1000 * seconds,
  })
  onStop(() => site.close())
  builds.onRelease(site.swap)
  const admin = await createNetlifyServer({ root: join(root, 'admin'), publishDir: adminDir, env: process.env, log })
  onStop(() => admin.close())
  await site.listen(ports.site)
  await admin.listen(ports.admin)
  site.startSchedules()
  // Not waited for: until it is built, what the last run left serves.
  if (!release.earlier) void builds.compare().catch((error: unknown) => log(describeError(error)))
  return { earlierPages: release.earlier, runScheduled: (name) => site.runScheduled(name) }
}

/** Known to this process alone, for as long as it runs. */
const secret = (): string => randomBytes(24).toString('base64url')

/** Tells the commands of tools/operations/ which portal runs here. @returns what takes it back. */
async function writeDown(dataDir: string, variables: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const file = localPortalFile(dataDir)
  const lines = Object.entries(variables).map(([name, value]) => `${name}="${value}"\n`)
  await writeFile(file, lines.join(''), { mode: 0o600 })
  return () => rm(file, { force: true })
}
