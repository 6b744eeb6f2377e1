/** Builds the public site on each call of its hook, for `npm start` (docs/architecture.md#local-stack). */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { readBuildInfo } from '#shared/build-info.ts'
import { reportBuild } from '#shared/build-report.ts'
import { readSiteState } from '../../site/src/data/site-state.ts'
import { buildCommand, runBuild, sourceHash } from './app-build.ts'
import { describeError } from './netlify/http.ts'
import { listenOn } from './ports.ts'
import { StartError } from './start-error.ts'
import type { Supabase } from './supabase/server.ts'

/** Debounce of hook calls in milliseconds (B01). */
const debounceMs = 50

/** Listens for POST /build_hooks/{id}, like Netlify; `url` is the functions' BUILD_HOOK_URL. */
export async function listenBuildHook(id: string, trigger: () => void) {
  const server = createServer((req, res) => {
    req.resume()
    const isHook = req.url?.split('?')[0] === `/build_hooks/${id}`
    if (isHook && req.method === 'POST') trigger()
    res.writeHead(isHook ? (req.method === 'POST' ? 200 : 405) : 404).end()
  })
  const url = `http://localhost:${await listenOn(server, 0)}/build_hooks/${id}`
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections())
  return { url, close }
}

type SiteOptions = {
  readonly dataDir: string
  readonly siteUrl: string
  readonly adminUrl: string
  readonly supabase: Pick<Supabase, 'url' | 'keys'>
  /** Secret part of the hook's address. */
  readonly hookId: string
  /** Value of BUILD_REPORT_SECRET. */
  readonly reportSecret: string
  readonly log: (line: string) => void
}

/** Serves a folder, which stays unchanged until the build after the next. */
type Serve = (dir: string) => Promise<void>

export type SiteBuilds = Awaited<ReturnType<typeof startSiteBuilds>>

/**
 * Starts the build hook. Two folders alternate, so that the served one never changes.
 * @param command the build, by default this checkout's.
 */
export async function startSiteBuilds(
  { dataDir, siteUrl, adminUrl, supabase, hookId, reportSecret, log }: SiteOptions,
  command: typeof buildCommand = buildCommand,
) {
  const folder = join(dataDir, 'site')
  const env = {
    SITE_URL: siteUrl,
    ADMIN_URL: adminUrl,
    EMBED_HOSTS: process.env.EMBED_HOSTS ?? '',
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.keys.publishable,
    // The only secret of builds is the report's.
    SUPABASE_SECRET_KEY: '',
    PROXY_SIGNING_SECRET: '',
    BUILD_HOOK_URL: '',
  }
  const digest = await sourceHash('site', env)
  const read = (path: string): Promise<string> => readFile(join(folder, path), 'utf8').catch(() => '')
  const isCurrent = async (name: string): Promise<boolean> => (await read(`${name}.cache/digest`)) === digest
  const ending = new AbortController()
  let isStarting = false
  let serve: Serve = async () => {}
  /** Name of the served folder: a, b, or empty. */
  let served = await read('current')
  if (!existsSync(join(folder, served, 'index.html'))) served = ''

  /** Builds into the other folder and serves it. */
  async function replaceServed(): Promise<void> {
    const name = served === 'a' ? 'b' : 'a'
    const outDir = join(folder, name)
    await mkdir(`${outDir}.cache`, { recursive: true })
    const variables = { ...env, COMMIT_REF: digest, BUILD_REPORT_SECRET: isStarting ? '' : reportSecret }
    await runBuild(command('site', outDir, variables), ending.signal)
    await serve(outDir)
    await writeFile(`${outDir}.cache/digest`, digest)
    await writeFile(join(folder, 'current.new'), name)
    await rename(join(folder, 'current.new'), join(folder, 'current'))
    served = name
  }

  /** Builds. Returns null, or the failure: reason, then output. */
  async function build(): Promise<string | null> {
    const startedAt = new Date()
    try {
      await replaceServed()
      log(`Sitio público construido en ${((Date.now() - startedAt.getTime()) / 1000).toFixed(1)} s.`)
      return null
    } catch (error) {
      if (ending.signal.aborted) return null
      const failure = error instanceof Error ? error.message : String(error)
      if (!isStarting) await reportFailure(startedAt.toISOString(), failure)
      return failure
    }
  }

  /** Logs and reports a failure; the build could not if it was killed or cannot be served. A repeated report changes nothing. */
  async function reportFailure(startedAt: string, failure: string): Promise<void> {
    log(`La construcción del sitio falló; se sigue mostrando la anterior.\n${failure}`)
    const [reason = ''] = failure.split('\n')
    await reportBuild(siteUrl, reportSecret, { startedAt, reason }).catch((cause: unknown) =>
      log(`El panel no se enteró del motivo: ${describeError(cause)}`),
    )
  }

  let lastBuild: Promise<unknown> = Promise.resolve()
  let queuedBuild: Promise<string | null> | undefined
  /** Queues a build after the running one; further calls share it until it begins. */
  function requestBuild(): Promise<string | null> {
    queuedBuild ??= Promise.all([lastBuild, delay(debounceMs)]).then(() => {
      queuedBuild = undefined
      return build()
    })
    lastBuild = queuedBuild
    return queuedBuild
  }

  const hook = await listenBuildHook(hookId, requestBuild)
  return {
    hookUrl: hook.url,
    /**
     * Returns a build of these sources, made if missing; after a failure an older one, with a warning.
     * @throws {StartError} without any.
     */
    async ensureBuild() {
      if (await isCurrent(served)) return { dir: join(folder, served), staleWarning: null }
      log('Construyendo el sitio público…')
      isStarting = true
      const failure = await requestBuild()
      isStarting = false
      if (!served) throw new StartError(`${firstBuildFailed}\n${failure}`)
      return { dir: join(folder, served), staleWarning: failure && `${rebuildFailed}\n${failure}` }
    },
    /** Requests a build if the served one is stale. Returns whether it is. */
    async rebuildIfStale() {
      const info = readBuildInfo(JSON.parse((await read(`${served}/build.json`)) || 'null'))
      const { change, changed_at } = await readSiteState(createClient(supabase.url, supabase.keys.publishable))
      const isStale = info?.change !== change || (info.changedAt ?? changed_at) !== changed_at
      if (isStale) void requestBuild()
      return isStale
    },
    serveWith(next: Serve) {
      serve = next
    },
    async stop() {
      ending.abort()
      await hook.close()
      await lastBuild
    },
  }
}

const firstBuildFailed = 'La construcción del sitio falló: corregí lo que dicen las líneas de abajo y volvé a intentar.'
const rebuildFailed = `Atención: las páginas que se ven son las de la construcción anterior, porque la nueva falló.
Corregí lo que sigue, cortá con Ctrl-C y volvé a arrancar.`
