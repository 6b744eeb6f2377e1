/** Builds of the public site for `npm start`, on each call of its hook (docs/architecture.md#local-stack). */
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
  /** As BUILD_REPORT_SECRET. */
  readonly reportSecret: string
  readonly log: (line: string) => void
}

/** Serves a folder, unchanged until the build after the next. */
type Serve = (dir: string) => Promise<void>

export type SiteBuilds = Awaited<ReturnType<typeof startSiteBuilds>>

/**
 * Opens the hook. Two folders alternate, so that the served one never changes.
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
    // Builds get no secret but the report's.
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
  /** The served folder: a, b, or empty. */
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

  /** Builds; returns the failure: reason, then output. */
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

  /** Logs and reports failures that the build could not report: killed, or unservable. */
  async function reportFailure(startedAt: string, failure: string): Promise<void> {
    log(`La construcción del sitio falló; se sigue mostrando la anterior.\n${failure}`)
    const [reason = ''] = failure.split('\n')
    await reportBuild(siteUrl, reportSecret, { startedAt, reason }).catch((cause: unknown) =>
      log(`El panel no se enteró del motivo: ${describeError(cause)}`),
    )
  }

  let last: Promise<unknown> = Promise.resolve()
  let waiting: Promise<string | null> | undefined
  /** Queues a build after the running one; calls join it until it begins. */
  function request(): Promise<string | null> {
    waiting ??= Promise.all([last, delay(debounceMs)]).then(() => {
      waiting = undefined
      return build()
    })
    last = waiting
    return waiting
  }

  const hook = await listenBuildHook(hookId, request)
  return {
    hookUrl: hook.url,
    /**
     * A build of these sources, made if missing; or an older one, with the reason in `earlier`.
     * @throws {StartError} without any.
     */
    async ready() {
      if (await isCurrent(served)) return { dir: join(folder, served), earlier: null }
      log('Construyendo el sitio público…')
      isStarting = true
      const failure = await request()
      isStarting = false
      if (!served) throw new StartError(`${firstFailed}\n${failure}`)
      return { dir: join(folder, served), earlier: failure && `${laterFailed}\n${failure}` }
    },
    /** Requests a build, and returns true, where the served one is behind the database. */
    async compare() {
      const carried = readBuildInfo(JSON.parse((await read(`${served}/build.json`)) || 'null'))
      const { change, changed_at } = await readSiteState(createClient(supabase.url, supabase.keys.publishable))
      const fits = carried?.change === change && (carried.changedAt ?? changed_at) === changed_at
      if (!fits) void request()
      return !fits
    },
    onRelease(next: Serve) {
      serve = next
    },
    async stop() {
      ending.abort()
      await hook.close()
      await last
    },
  }
}

const firstFailed = 'La construcción del sitio falló: corregí lo que dicen las líneas de abajo y volvé a intentar.'
const laterFailed = `Atención: las páginas que se ven son las de la construcción anterior, porque la nueva falló.
Corregí lo que sigue, cortá con Ctrl-C y volvé a arrancar.`
