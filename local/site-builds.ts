/** Builds of the public site on this machine: the first one, and those that the build hook asks for (design §8). */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { readBuildInfo } from '#shared/build-info.ts'
import { reportBuild } from '#shared/build-report.ts'
import { readSiteState } from '../site/src/data/site-state.ts'
import type { Backend } from './backend.ts'
import { buildCommand, sourcesDigest } from './builds.ts'
import { describeError } from './gateway/log.ts'
import { listenHook } from './rebuilder/hook.ts'
import { type BuildFailure, createRebuilder } from './rebuilder/rebuilder.ts'
import { StartError } from './start-error.ts'

type Options = {
  readonly dataDir: string
  readonly siteUrl: string
  readonly adminUrl: string
  readonly backend: Backend
  readonly hookId: string
  /** As BUILD_REPORT_SECRET. */
  readonly reportSecret: string
  readonly log: (line: string) => void
}

type ReadyRelease = {
  readonly dir: string
  /** Why the release is an earlier one than the sources ask for, for the person at the terminal; null when it fits them. */
  readonly earlier: string | null
}

export type SiteBuilds = {
  readonly hookUrl: string
  /**
   * A release that fits the sources, built now when there is none.
   * @throws {StartError} when it cannot be built and no earlier release can be served instead.
   */
  ready(): Promise<ReadyRelease>
  /**
   * Asks for a build where the release in service does not carry what the database has, since the run before was cut.
   * @returns whether it did. @throws {Error} when the database cannot be asked.
   */
  compare(): Promise<boolean>
  /** Builds again, said once, since files of the release in service are gone. */
  restore(): void
  /** Who puts a new release in place, from now on. */
  onRelease(swap: PutInPlace): void
  stop(): Promise<void>
}

/** Puts the release in a folder, with these files, in place. */
type PutInPlace = (dir: string, paths: Iterable<string>) => Promise<void>

/** Milliseconds without a further hook call before a build starts: changes that come together make one build (B01). */
const debounceMs = 50

/** Prepares the rebuilder and opens its hook on a free port; builds nothing yet. */
export async function startSiteBuilds({
  dataDir,
  siteUrl,
  adminUrl,
  backend,
  hookId,
  reportSecret,
  log,
}: Options): Promise<SiteBuilds> {
  const folder = join(dataDir, 'site')
  const env = {
    SITE_URL: siteUrl,
    ADMIN_URL: adminUrl,
    EMBED_HOSTS: process.env.EMBED_HOSTS ?? '',
    SUPABASE_URL: backend.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    // This process holds what the functions need; a build gets no secret but the one that signs why it failed.
    SUPABASE_SECRET_KEY: '',
    PROXY_SIGNING_SECRET: '',
    BUILD_HOOK_URL: '',
  }
  let starting = false
  let restoring = false
  let swap: PutInPlace = async () => {}
  const digest = await sourcesDigest('site', env)
  const rebuilder = await createRebuilder({
    build: (outDir) =>
      buildCommand('site', outDir, { ...env, COMMIT_REF: digest, BUILD_REPORT_SECRET: starting ? '' : reportSecret }),
    workDir: join(folder, 'work'),
    releasesDir: join(folder, 'releases'),
    // Beside the folder of the same name: what an incremental build remembers (site/build.ts).
    caches: [join(folder, 'work.cache')],
    debounceMs,
    onRelease: async (dir, paths) => {
      await writeFile(join(folder, 'digest'), digest)
      await swap(dir, paths)
      restoring = false
    },
    onFailure: (failure) => {
      // Nothing serves yet that could be told.
      if (starting) return
      log(`La construcción del sitio falló; se sigue mostrando la anterior.\n${lastWords(failure)}`)
      void tellPortal(failure)
    },
    log,
  })
  // What the build itself could not tell: that it was too slow, ended or wrote what cannot be served. What it told comes first and stays.
  async function tellPortal({ startedAt, reason }: BuildFailure): Promise<void> {
    await reportBuild(siteUrl, reportSecret, { startedAt: startedAt.toISOString(), reason }).catch((cause: unknown) =>
      log(`El panel no se enteró del motivo: ${describeError(cause)}`),
    )
  }
  const hook = await listenHook(rebuilder, { id: hookId })
  return {
    hookUrl: hook.url,
    async ready() {
      const kept = rebuilder.current()
      if (kept && (await readFile(join(folder, 'digest'), 'utf8').catch(() => '')) === digest)
        return { dir: kept, earlier: null }
      log('Construyendo el sitio público…')
      starting = true
      rebuilder.trigger()
      await rebuilder.idle()
      starting = false
      const dir = rebuilder.current()
      const failure = rebuilder.lastFailure()
      if (!dir)
        throw new StartError(
          'La construcción del sitio falló: corregí lo que dicen las líneas de abajo y volvé a intentar.',
          failure && { cause: lastWords(failure) },
        )
      if (!failure) return { dir, earlier: null }
      return {
        dir,
        earlier: `Atención: las páginas que se ven son las de la construcción anterior, porque la nueva falló. Corregí lo que sigue, cortá con Ctrl-C y volvé a arrancar.\n${lastWords(failure)}`,
      }
    },
    async compare() {
      const built = await readFile(join(rebuilder.current() ?? '', 'build.json'), 'utf8').catch(() => 'null')
      const client = createClient(backend.supabaseUrl, backend.publishableKey)
      const carried = readBuildInfo(JSON.parse(built))
      const { change, changed_at } = await readSiteState(client)
      const fits = carried?.change === change && (carried.changedAt ?? changed_at) === changed_at
      if (!fits) rebuilder.trigger()
      return !fits
    },
    restore() {
      if (restoring) return
      restoring = true
      log(`Faltan archivos de las páginas que se muestran, en ${folder}: se construyen de nuevo.`)
      rebuilder.trigger()
    },
    onRelease(next) {
      swap = next
    },
    async stop() {
      await hook.close()
      await rebuilder.stop()
    },
  }
}

/** What a build that failed has said, its fault last (site/build.ts). */
const lastWords = ({ reason, output }: BuildFailure): string => [reason, output].filter(Boolean).join('\n')
