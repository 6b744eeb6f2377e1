import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DataInUseError } from './data-lock.ts'
import { deletePostgresData, type RunningPostgres, startPostgres } from './postgres.ts'
import { postgresAccount, recordedHome } from './postgres-account.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { postgresEnv } from './postgres-cluster.ts'
import { freePort } from './postgres-server.ts'
import { processIdentity, waitUntil } from './processes.ts'

const isRoot = process.getuid?.() === 0
const settings = { fsync: 'off' }

/** Made once: most tests only start it. */
let dataDir: string
const children = new Set<ChildProcess>()
const directories: string[] = []

beforeAll(async () => {
  dataDir = await temporaryDirectory()
  const server = await startPostgres({ dataDir, settings })
  await query(server, 'create table notes (text text)')
  await server.stop()
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})
afterAll(async () => {
  for (const directory of directories) await deletePostgresData(directory)
})

async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-postgres-test-'))
  await chmod(directory, 0o711)
  directories.push(directory)
  return directory
}

async function query(server: Pick<RunningPostgres, 'url'>, statement: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(server.url, { max: 1 })
  return sql.unsafe(statement).finally(() => sql.end())
}

/** Another process that starts the server, says its address (or the refusal), and stays. */
async function startElsewhere(directory: string, account: { uid?: number; gid?: number } = {}) {
  const code = `
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))})
    try {
      const { url } = await startPostgres({ dataDir: ${JSON.stringify(directory)}, settings: { fsync: 'off' } })
      console.log(JSON.stringify({ url }))
    } catch (error) {
      console.log(JSON.stringify({ name: error.name, message: error.message }))
    }
    process.stdin.on('data', () => process.exit(3))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    ...account,
  })
  children.add(child)
  const [chunk] = await once(child.stdout, 'data')
  const said = JSON.parse(String(chunk)) as { url: string } & { name: string; message: string }
  return { child, ...said }
}

async function postmaster(directory: string): Promise<{ pid: number; gone: () => Promise<boolean> }> {
  const pidFile = await readFile(join(await recordedHome(directory), 'data', 'postmaster.pid'), 'utf8')
  const pid = Number(pidFile.split('\n')[0])
  const identity = await processIdentity(pid)
  expect(identity).not.toBeNull()
  return { pid, gone: async () => (await processIdentity(pid)) !== identity }
}

describe('one server', () => {
  let server: RunningPostgres

  beforeAll(async () => {
    server = await startPostgres({ dataDir, settings: { ...settings, work_mem: '7MB' } })
  })
  afterAll(() => server?.stop())

  test('it takes the settings, other databases, and the text and order of hosted Supabase', async () => {
    expect(await query(server, 'show work_mem')).toEqual([{ work_mem: '7MB' }])
    await query(server, 'create database other')
    const other = { url: server.databaseUrl('other') }
    expect(await query(other, `select current_database() as name`)).toEqual([{ name: 'other' }])
    expect(await query(other, `select lower('ÁÑ') as low, 'Ávila' < 'banda' as sorted`)).toEqual([
      { low: 'áñ', sorted: true },
    ])
  })

  test('it asks for its random password, which only its owner can read', async () => {
    const file = join(dataDir, 'postgres-password')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(server.url).toContain(await readFile(file, 'utf8'))
    const guess = server.url.replace(/:[^:@]+@/, ':postgres@')
    await expect(query({ url: guess }, 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('it listens on this machine only', async () => {
    const outside = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
    for (const { address } of outside.filter(({ family, internal }) => family === 'IPv4' && !internal)) {
      const url = server.url.replace('127.0.0.1', address)
      await expect(query({ url }, 'select 1')).rejects.toThrow('ECONNREFUSED')
    }
    expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await query(server, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
  })

  test('a second start on the same data is refused, here and elsewhere', async () => {
    await expect(startPostgres({ dataDir })).rejects.toThrow(DataInUseError)
    const { name, message } = await startElsewhere(dataDir)
    expect(name).toBe('DataInUseError')
    expect(message).toContain('PORTAL_DATA')
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('the server ends with the process that started it', () => {
  test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('on %s', async (signal) => {
    const { child, url } = await startElsewhere(dataDir)
    const { gone } = await postmaster(dataDir)
    await query({ url }, `insert into notes values ('${signal}')`)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([null, signal])
    expect(await gone()).toBe(true)
  })

  test('at process.exit()', async () => {
    const { child } = await startElsewhere(dataDir)
    const { gone } = await postmaster(dataDir)
    child.stdin.write('exit')
    expect(await once(child, 'exit')).toEqual([3, null])
    expect(await waitUntil(gone, 20_000)).toBe(true)
  })

  test('when it is killed, and the next start finds everything that was committed', async () => {
    const { child, url } = await startElsewhere(dataDir)
    const { gone } = await postmaster(dataDir)
    await query({ url }, `insert into notes values ('before the kill')`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await waitUntil(gone, 20_000)).toBe(true)
    const server = await startPostgres({ dataDir, settings })
    expect(await query(server, `select text from notes where text like 'before%'`)).toEqual([
      { text: 'before the kill' },
    ])
    await server.stop()
  })
})

describe('what an interrupted run leaves behind', () => {
  test('a server without its portal is stopped, and its data kept', async () => {
    const account = await postgresAccount(dataDir)
    const { postgres: program } = await postgresBinaries(account)
    const pgdata = join(await recordedHome(dataDir), 'data')
    const port = String(await freePort())
    const args = ['-D', pgdata, '-p', port, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
    const orphan = spawn(program, args, { ...account, env: postgresEnv, cwd: '/', stdio: 'ignore' })
    children.add(orphan)
    const pidFile = join(pgdata, 'postmaster.pid')
    const ready = async () => /ready/.test(await readFile(pidFile, 'utf8').catch(() => ''))
    expect(await waitUntil(ready, 20_000)).toBe(true)
    const lines: string[] = []
    const server = await startPostgres({ dataDir, settings, log: (line) => lines.push(line) })
    expect(lines).toEqual(['Se cerró la base de datos que había dejado abierta un cierre anterior.'])
    expect(orphan.exitCode).toBe(0)
    expect(await query(server, 'select count(*) > 0 as kept from notes')).toEqual([{ kept: true }])
    await server.stop()
  })

  test('a pid file that names somebody else hurts nobody', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    children.add(stranger)
    await writeFile(join(await recordedHome(dataDir), 'data', 'postmaster.pid'), `${stranger.pid}\n/elsewhere\n`)
    const server = await startPostgres({ dataDir, settings })
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null])
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  test('a cluster half made is made again', async () => {
    const fresh = await temporaryDirectory()
    await mkdir(join(fresh, 'postgres', 'data.new', 'base'), { recursive: true })
    await writeFile(join(fresh, 'postgres', 'data.new', 'PG_VERSION'), '17\n')
    await writeFile(join(fresh, 'postgres', 'initdb-password'), 'of the run before', { mode: 0o600 })
    const server = await startPostgres({ dataDir: fresh, settings })
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readdir(join(fresh, 'postgres'))).toEqual(['data'])
    await server.stop()
  })
})

describe('what cannot start says so, and lets go of the data', () => {
  test('a port that is taken', async () => {
    const port = await freePort()
    const busy = createServer().listen(port, '127.0.0.1')
    await once(busy, 'listening')
    await expect(startPostgres({ dataDir, port })).rejects.toThrow(`El puerto ${port} ya está en uso`)
    busy.close()
    await (await startPostgres({ dataDir, settings, port })).stop()
  })

  test('a cluster that PostgreSQL refuses', async () => {
    await expect(startPostgres({ dataDir, settings: { nada: '1' } })).rejects.toThrow(
      `PostgreSQL no pudo arrancar: mirá el motivo en ${join(dataDir, 'postgres.log')}.`,
    )
    await expect(startPostgres({ dataDir, settings: { nada: '1' } })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('unrecognized configuration parameter') },
    })
  })

  test('a data directory that is a file', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    const said = { name: 'StartError', message: expect.stringContaining('PORTAL_DATA') }
    await expect(startPostgres({ dataDir: join(file, 'data') })).rejects.toMatchObject(said)
  })
})

// An ordinary user cannot become root: there these tests do not exist.
const asRoot = (): void => {
  const nobody = { uid: 65534, gid: 65534 }
  let closed: string

  beforeEach(async () => {
    closed = await mkdtemp(join(tmpdir(), 'portal-root-home-'))
  })
  afterEach(() => rm(closed, { recursive: true }))

  test('a data directory below one that only root can enter works, and keeps its data', async () => {
    const below = join(closed, 'clone', '.local')
    const first = await startPostgres({ dataDir: below, settings })
    await query(first, 'create table kept ()')
    await first.stop()
    const second = await startPostgres({ dataDir: below, settings })
    expect(await query(second, `select to_regclass('kept')::text as kept`)).toEqual([{ kept: 'kept' }])
    const home = await recordedHome(below)
    expect(home.startsWith(closed)).toBe(false)
    expect(await stat(home)).toMatchObject({ uid: nobody.uid })
    expect((await stat(home)).mode & 0o777).toBe(0o700)
    await second.stop()
    await deletePostgresData(below)
    await expect(stat(home)).rejects.toThrow('ENOENT')
  })

  test('an ordinary user’s cluster is run as that user', async () => {
    const own = await temporaryDirectory()
    await mkdir(join(own, 'postgres'))
    await chown(join(own, 'postgres'), 12_345, 12_345)
    expect(await postgresAccount(own)).toEqual({ uid: 12_345, gid: 12_345 })
  })

  // In a clone that only root can enter nobody else could run it: there the tests of other users do not exist.
  if (spawnSync('/bin/cat', [import.meta.filename], { ...nobody, cwd: '/' }).status !== 0) return
  test('a user that the system does not know is told so', async () => {
    const own = await temporaryDirectory()
    await chown(own, 54_321, 54_321)
    const { name, message } = await startElsewhere(own, { uid: 54_321, gid: 54_321 })
    expect(name).toBe('StartError')
    expect(message).toContain('exige que el usuario que lo ejecuta exista')
  })

  test('an ordinary user starts it in place, without tricks', async () => {
    const own = await temporaryDirectory()
    await chown(own, nobody.uid, nobody.gid)
    const { child, url } = await startElsewhere(own, nobody)
    expect(await query({ url }, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await recordedHome(own)).toBe(join(own, 'postgres'))
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  test('an ordinary user is told about a data directory that cannot be read', async () => {
    const { name, message } = await startElsewhere(join(closed, 'data'), nobody)
    expect(name).toBe('StartError')
    expect(message).toBe(
      `No se puede usar la carpeta de datos ${join(closed, 'data')}: revisá sus permisos o elegí otra con PORTAL_DATA.`,
    )
  })
}
if (isRoot) describe('as root', asRoot)
