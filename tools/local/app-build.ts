/** Builds both apps in child processes. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { type Dirent, existsSync } from 'node:fs'
import { glob, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.ts'
import { StartError } from './start-error.ts'
import { startGuard } from './supabase/server-process.ts'

/** Last characters of output in an error: enough for all content errors. */
const maxOutput = 50_000

type Settings = Readonly<Record<string, string>>

/** A process that builds an app; a variable in `env` names the output folder. */
type BuildCommand = {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Settings
}

const apps = {
  site: { args: ['site/build.ts'], out: 'SITE_OUT_DIR' },
  admin: { args: ['node_modules/vite/bin/vite.js', 'build', 'admin', '--logLevel', 'warn'], out: 'ADMIN_OUT_DIR' },
} as const

/** Command of a deploy that builds `app` into `outDir`. */
export const buildCommand = (app: keyof typeof apps, outDir: string, env: Settings): BuildCommand => ({
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

const ignoredPaths = /(^|\/)(node_modules|dist|\.astro|\.netlify)(\/|$)|\.test\.tsx?$/

/** Digest of an app's sources, packages and settings, to reuse builds. */
export async function sourceHash(app: keyof typeof apps, settings: Settings): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings)).update(process.version)
  const files = ['package-lock.json']
  const patterns = [`${app}/**/*`, 'shared/**/*']
  const exclude = ({ name }: Dirent): boolean => ignoredPaths.test(name)
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true, exclude }))
    if (entry.isFile()) files.push(relative(root, join(entry.parentPath, entry.name)))
  for (const file of files.filter((file) => !ignoredPaths.test(file)).sort())
    hash.update(`${file}\0`).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

/**
 * Runs a build, killed when this process ends.
 * @throws {Error} with the reason on the first line, then the output.
 */
export async function runBuild({ command, args, cwd, env }: BuildCommand, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, killed as one.
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
  const appendOutput = (text: string): void => {
    output = (output + text).slice(-maxOutput)
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', appendOutput)
  child.once('error', ({ message }) => appendOutput(message))
  signal?.addEventListener('abort', kill)
  const guard = child.pid ? startGuard(-child.pid, 'KILL') : null
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  signal?.removeEventListener('abort', kill)
  guard?.kill('SIGKILL')
  if (code === 0) return
  const end = code === null ? 'fue interrumpida' : `terminó con el código ${code}`
  throw new Error(`La construcción ${end}.\n${stripVTControlCharacters(output)}`.trim())
}

type AdminOptions = Readonly<Record<'dataDir' | 'siteUrl' | 'adminUrl' | 'supabaseUrl', string>> & {
  readonly log: (line: string) => void
}

/** Returns the folder of a panel build of these sources, built if missing. @throws {StartError} */
export async function buildAdmin({ dataDir, siteUrl, adminUrl, supabaseUrl, log }: AdminOptions): Promise<string> {
  const settings = {
    SITE_URL: siteUrl,
    ADMIN_URL: adminUrl,
    SUPABASE_URL: supabaseUrl,
    EMBED_HOSTS: process.env.EMBED_HOSTS ?? '',
    // Any value: redirects contain the variable's name.
    PROXY_SIGNING_SECRET: 'signed',
  }
  const parent = join(dataDir, 'admin')
  const dir = join(parent, (await sourceHash('admin', settings)).slice(0, 16))
  if (existsSync(dir)) return dir
  log('Construyendo el panel…')
  await rm(parent, { recursive: true, force: true })
  await mkdir(parent, { recursive: true })
  await runBuild(buildCommand('admin', `${dir}.new`, settings)).catch(({ message }: Error) => {
    throw new StartError(`El panel no se pudo construir. Corregí el motivo y volvé a intentar.\n${message}`)
  })
  await rename(`${dir}.new`, dir)
  log(`Panel construido (${(await readdir(join(dir, 'assets'))).length} archivos).`)
  return dir
}
