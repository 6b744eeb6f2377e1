/** Builds of the public site for `npm start`, made whenever its build hook is called (design §9). */
import { existsSync } from 'node:fs'
import { constants, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { readBuildInfo } from '#shared/build-info.ts'
import { reportBuild } from '#shared/build-report.ts'
import { readSiteState } from '../../site/src/data/site-state.ts'
import { type BuildCommand, buildCommand, runBuild, sourcesDigest } from './app-build.ts'
import { describeError } from './netlify/http.ts'
import { listenOn } from './ports.ts'
import { StartError } from './start-error.ts'
import type { Supabase } from './supabase/server.ts'

/** Milliseconds in which further hook calls join the same build (B01). */
const debounceMs = 50
/** Listens on a free port for POST /build_hooks/{id}, as Netlify does; `url` is the BUILD_HOOK_URL of the functions. */
export async function listenHook(
  id: string,
  trigger: () => void,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer((req, res) => {
    req.resume()
    const isHook = req.url?.split('?')[0] === `/build_hooks/${id}`
    if (isHook && req.method === 'POST') trigger()
    res.writeHead(isHook ? (req.method === 'POST' ? 200 : 405) : 404).end()
  })
  const url = `http://localhost:${await listenOn(server, 0)}/build_hooks/${id}`
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
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
  /** The build; that of this checkout by default. */
  readonly command?: (outDir: string, env: Readonly<Record<string, string>>) => BuildCommand
  readonly timeoutMs?: number
}

/** Why a build is not served: a sentence, and what the build printed. */
type Failure = { readonly startedAt: Date; readonly reason: string; readonly output: string }

/** Serves the build in a folder, which stays as it is until the build after the next one. */
type Serve = (dir: string) => Promise<void>

export type SiteBuilds = {
  readonly hookUrl: string
  /**
   * Answers a build of these sources, made now where there is none. `earlier`: it could not be made, and this is why an older one is answered.
   * @throws {StartError} when there is no older one either.
   */
  ready(): Promise<{ readonly dir: string; readonly earlier: string | null }>
  /** Asks for a build, and answers true, where the one in service lacks what the database has. */
  compare(): Promise<boolean>
  /** Sets how later builds are put in service. */
  onRelease(serve: Serve): void
  stop(): Promise<void>
}

/**
 * Opens the build hook; builds nothing yet. Two folders are built into by turns, so that the one in service never
 * changes, nothing is copied, and each build can use what an earlier one left.
 */
export async function startSiteBuilds(options: SiteOptions): Promise<SiteBuilds> {
  const { supabase, siteUrl, adminUrl, reportSecret, log, timeoutMs } = options
  const { command = (outDir, env) => buildCommand('site', outDir, env) } = options
  const folder = join(options.dataDir, 'site')
  const env = {
    SITE_URL: siteUrl,
    ADMIN_URL: adminUrl,
    EMBED_HOSTS: process.env.EMBED_HOSTS ?? '',
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.keys.publishable,
    // A build gets no secret of the functions but the one that signs why it failed.
    SUPABASE_SECRET_KEY: '',
    PROXY_SIGNING_SECRET: '',
    BUILD_HOOK_URL: '',
  }
  const digest = await sourcesDigest('site', env)
  const read = (path: string): Promise<string> => readFile(join(folder, path), 'utf8').catch(() => '')
  const isCurrent = async (name: string): Promise<boolean> => (await read(`${name}.cache/digest`)) === digest
  const ending = new AbortController()
  let starting = false
  let serve: Serve = async () => {}
  /** Folder of the build in service: a, b, or empty before the first one. */
  let served = await read('current')
  if (!existsSync(join(folder, served, 'index.html'))) served = ''

  async function build(): Promise<Failure | null> {
    const startedAt = new Date()
    const name = served === 'a' ? 'b' : 'a'
    const outDir = join(folder, name)
    let printed = ''
    try {
      await mkdir(`${outDir}.cache`, { recursive: true })
      if (!(await isCurrent(name)) && (await isCurrent(served))) await copyBuild(join(folder, served), outDir)
      if (ending.signal.aborted) return null
      const variables = { ...env, COMMIT_REF: digest, BUILD_REPORT_SECRET: starting ? '' : reportSecret }
      const limits = { signal: ending.signal, ...(timeoutMs && { timeoutMs }) }
      const { code, output } = await runBuild(command(outDir, variables), limits)
      if (ending.signal.aborted) return null
      printed = output
      if (code === null) throw new Error('La construcción tardó más de diez minutos, o alguien la terminó.')
      if (code !== 0) throw new Error(`La construcción terminó con el código ${code}.`)
      await serve(outDir)
      await writeFile(`${outDir}.cache/digest`, digest)
      await writeFile(join(folder, 'current.new'), name)
      await rename(join(folder, 'current.new'), join(folder, 'current'))
      served = name
      log(`Sitio público construido en ${((Date.now() - startedAt.getTime()) / 1000).toFixed(1)} s.`)
      return null
    } catch (error) {
      const failure = { startedAt, reason: error instanceof Error ? error.message : String(error), output: printed }
      if (!starting) await reportFailure(failure)
      return failure
    }
  }

  /** Logs a failure and reports to the panel what the build itself could not: that it was killed, or cannot be served. */
  async function reportFailure(failure: Failure): Promise<void> {
    log(`La construcción del sitio falló; se sigue mostrando la anterior.\n${textOf(failure)}`)
    const report = { startedAt: failure.startedAt.toISOString(), reason: failure.reason }
    await reportBuild(siteUrl, reportSecret, report).catch((cause: unknown) =>
      log(`El panel no se enteró del motivo: ${describeError(cause)}`),
    )
  }

  let last: Promise<unknown> = Promise.resolve()
  let waiting: Promise<Failure | null> | undefined
  /** Queues a build after the running one; calls join it until it begins. */
  function request(): Promise<Failure | null> {
    waiting ??= Promise.all([last, delay(debounceMs)]).then(() => {
      waiting = undefined
      return build()
    })
    last = waiting
    return waiting
  }

  const hook = await listenHook(options.hookId, request)
  return {
    hookUrl: hook.url,
    async ready() {
      if (await isCurrent(served)) return { dir: join(folder, served), earlier: null }
      log('Construyendo el sitio público…')
      starting = true
      const failure = await request()
      starting = false
      if (!served)
        throw new StartError(
          'La construcción del sitio falló: corregí lo que dicen las líneas de abajo y volvé a intentar.',
          { cause: failure && textOf(failure) },
        )
      const notice =
        'Atención: las páginas que se ven son las de la construcción anterior, porque la nueva falló. Corregí lo que sigue, cortá con Ctrl-C y volvé a arrancar.'
      return { dir: join(folder, served), earlier: failure && `${notice}\n${textOf(failure)}` }
    },
    async compare() {
      const carried = readBuildInfo(JSON.parse((await read(`${served}/build.json`)) || 'null'))
      const { change, changed_at } = await readSiteState(createClient(supabase.url, supabase.keys.publishable))
      const fits = carried?.change === change && (carried.changedAt ?? changed_at) === changed_at
      if (!fits) void request()
      return !fits
    },
    onRelease(next) {
      serve = next
    },
    async stop() {
      ending.abort()
      await hook.close()
      await last
    },
  }
}

/** Copies a build with what it keeps for the next one. The latter gets its name last: without it nothing is used. */
async function copyBuild(from: string, to: string): Promise<void> {
  const options = { recursive: true, mode: constants.COPYFILE_FICLONE } as const
  for (const dir of [to, `${to}.cache`, `${to}.new`]) await rm(dir, { recursive: true, force: true })
  await cp(from, to, options)
  await cp(`${from}.cache`, `${to}.new`, options)
  await rename(`${to}.new`, `${to}.cache`)
}

/** The reason and what the build printed, its error last (site/build.ts). */
const textOf = ({ reason, output }: Failure): string => [reason, output].filter(Boolean).join('\n')
