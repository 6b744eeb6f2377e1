/** The builds of both apps as child processes; the panel's for `npm start`. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.ts'
import { StartError } from './start-error.ts'
import { startGuard } from './supabase/server-process.ts'

/** Characters of a build's output that are kept: enough for the errors of all content files. */
const outputMax = 50_000

/** A process that builds an app into the folder named in its environment. */
export type BuildCommand = {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
}

const apps = {
  site: { args: ['site/build.ts'], out: 'SITE_OUT_DIR' },
  admin: { args: ['node_modules/vite/bin/vite.js', 'build', 'admin', '--logLevel', 'warn'], out: 'ADMIN_OUT_DIR' },
} as const

/** The command that builds `app` into `outDir`, the same that a deploy runs. */
export const buildCommand = (
  app: keyof typeof apps,
  outDir: string,
  env: Readonly<Record<string, string>>,
): BuildCommand => ({
  command: process.execPath,
  args: apps[app].args,
  cwd: root,
  env: {
    ...env,
    [apps[app].out]: outDir,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    // Saves a sixth of a small rebuild; deleted with the bundle (site/builder/bundle.ts).
    ...(app === 'site' && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || `${outDir}.cache/bundle/compiled` }),
  },
})

const ignored = /(^|\/)(node_modules|dist|\.astro|\.netlify)(\/|$)|\.test\.tsx?$/

/** A digest of the sources, packages and settings of an app: with the same one an earlier build can be served. */
export async function sourcesDigest(
  app: keyof typeof apps,
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings)).update(process.version)
  const files = ['package-lock.json']
  for (const pattern of [`${app}/**/*`, 'shared/**/*'])
    for await (const entry of glob(pattern, {
      cwd: root,
      withFileTypes: true,
      exclude: ({ name }) => ignored.test(name),
    }))
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(root.length + 1))
  for (const file of files.filter((file) => !ignored.test(file)).sort())
    hash.update(`${file}\0`).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

/** Runs a build to its end, at the latest that of this process. Code null: it was killed. */
export function runBuild(
  { command, args, cwd, env }: BuildCommand,
  { signal, timeoutMs = 600_000 }: { readonly signal?: AbortSignal; readonly timeoutMs?: number } = {},
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, to be killed with what it starts. Nothing half-written is used by the next build.
    detached: true,
  })
  const kill = (): void => {
    try {
      process.kill(-Number(child.pid), 'SIGKILL')
    } catch {
      child.kill('SIGKILL') // No groups on Windows.
    }
  }
  let output = ''
  const keep = (text: string): void => {
    output = (output + text).slice(-outputMax)
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep)
  child.once('error', ({ message }) => keep(message))
  const limit = setTimeout(kill, timeoutMs)
  signal?.addEventListener('abort', kill)
  const guard = child.pid ? startGuard(-child.pid, 'KILL') : null
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearTimeout(limit)
      signal?.removeEventListener('abort', kill)
      guard?.kill('SIGKILL')
      resolve({ code, output: stripVTControlCharacters(output).trim() })
    }),
  )
}

type AdminOptions = {
  readonly dataDir: string
  readonly siteUrl: string
  readonly adminUrl: string
  readonly supabaseUrl: string
  readonly log: (line: string) => void
}

/**
 * The folder of a panel build of these sources, made now where there is none. Older builds are removed.
 * @throws {StartError} when the build fails.
 */
export async function buildAdmin({ dataDir, siteUrl, adminUrl, supabaseUrl, log }: AdminOptions): Promise<string> {
  const settings = {
    SITE_URL: siteUrl,
    ADMIN_URL: adminUrl,
    SUPABASE_URL: supabaseUrl,
    EMBED_HOSTS: process.env.EMBED_HOSTS ?? '',
    // Redirects name the variable, never its value: that it is set decides whether requests are signed.
    PROXY_SIGNING_SECRET: 'signed',
  }
  const parent = join(dataDir, 'admin')
  const dir = join(parent, (await sourcesDigest('admin', settings)).slice(0, 16))
  if (existsSync(dir)) return dir
  log('Construyendo el panel…')
  await rm(parent, { recursive: true, force: true })
  await mkdir(parent, { recursive: true })
  const { code, output } = await runBuild(buildCommand('admin', `${dir}.new`, settings))
  if (code !== 0)
    throw new StartError(
      'La construcción del panel falló. El motivo está en las líneas de abajo; corregilo y volvé a intentar.',
      { cause: output },
    )
  await rename(`${dir}.new`, dir)
  log(`Panel construido (${(await readdir(join(dir, 'assets'))).length} archivos).`)
  return dir
}
