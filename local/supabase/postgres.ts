import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartError } from '../start-error.ts'
import { acquireDataLock, type DataLock } from './data-lock.ts'
import { type Account, clusterHome, postgresAccount, recordedHome } from './postgres-account.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { initialiseCluster } from './postgres-cluster.ts'
import { stopOrphan } from './postgres-orphan.ts'
import { keepServer } from './postgres-server.ts'

export type PostgresOptions = {
  /** Where the cluster, its password and its log live; made when missing. */
  dataDir: string
  /** TCP port on 127.0.0.1; 0 or absent: a free one. */
  port?: number
  /** Told what happens besides an ordinary start, one line each. */
  log?: (line: string) => void
  /** Told once, with a sentence for people, when the server ended although nobody stopped it and does not stay up when started again. */
  onUnexpectedEnd?: (sentence: string) => void
  /** Server settings, for example `{ fsync: 'off' }` for a throw-away cluster. */
  settings?: Record<string, string>
  /** A lock on `dataDir` that the caller holds and releases; absent: one is taken, and released at stop. */
  lock?: DataLock
}

export type RunningPostgres = {
  /** The superuser's connection string for the database `postgres`. */
  url: string
  port: number
  /** The same for another database of the cluster, existing or not. */
  databaseUrl(name: string): string
  /** Fast shutdown: open transactions roll back, connections end, and the process has exited when this resolves. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of `dataDir`, creating the cluster the first time (design §4). It listens on 127.0.0.1 only,
 * behind a random password kept in `dataDir`. A server left behind by a killed run is stopped first. The server ends
 * with this process: at stop(), at process.exit(), and on SIGINT, SIGTERM and SIGHUP when nobody else handles them. One that dies
 * before is started again on its port.
 * Throws StartError (DataInUseError for a second start on the same data).
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir)
  const lock = options.lock ?? (await acquireDataLock(dataDir))
  const releaseOwn = async () => {
    if (!options.lock) lock.release()
  }
  try {
    const server = await start(dataDir, options)
    return { ...server, stop: () => server.stop().finally(releaseOwn) }
  } catch (error) {
    await releaseOwn()
    throw error
  }
}

/** Deletes `dataDir` and its cluster, wherever that is. For throw-away data only; the server must be stopped. */
export async function deletePostgresData(dataDir: string): Promise<void> {
  await rm(await recordedHome(resolve(dataDir)), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

async function start(dataDir: string, options: PostgresOptions): Promise<RunningPostgres> {
  const log = options.log ?? (() => {})
  const { account, home, pgdata, isNew, password } = await openData(dataDir)
  if (await stopOrphan(pgdata)) log('Se cerró la base de datos que había dejado abierta un cierre anterior.')
  const binaries = await postgresBinaries(account)
  if (isNew) {
    log('Preparando la base de datos…')
    await initialiseCluster({ binaries, account, home, password, sync: options.settings?.fsync !== 'off' })
  }
  const logFile = join(dataDir, 'postgres.log')
  const onLoss = () =>
    options.onUnexpectedEnd?.(
      `La base de datos se cerró sola: mirá el motivo en ${logFile} y volvé a ejecutar npm start.`,
    )
  const server = await keepServer({ binaries, account, pgdata, logFile, onLoss, log, ...optional(options) })
  const databaseUrl = (name: string) =>
    `postgres://supabase_admin:${password}@127.0.0.1:${server.port}/${encodeURIComponent(name)}`
  const url = databaseUrl('postgres')
  return { url, databaseUrl, ...server }
}

function optional({ port, settings }: PostgresOptions): { port: number; settings: Record<string, string> } {
  return { port: port ?? 0, settings: settings ?? {} }
}

type OpenData = { account: Account; home: string; pgdata: string; isNew: boolean; password: string }

async function openData(dataDir: string): Promise<OpenData> {
  try {
    const account = await postgresAccount(dataDir)
    const home = await clusterHome(dataDir, account)
    const pgdata = join(home, 'data')
    const isNew = (await stat(pgdata).catch(() => null)) === null
    return { account, home, pgdata, isNew, password: await superuserPassword(dataDir) }
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(
      `No se puede leer o escribir la base de datos en ${dataDir}: revisá los permisos de esa carpeta o elegí otra con PORTAL_DATA.`,
      { cause },
    )
  }
}

async function superuserPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres-password')
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (known) return known
  const password = randomBytes(24).toString('base64url')
  await writeFile(`${file}.new`, password, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return password
}
