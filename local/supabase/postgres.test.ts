import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deletePostgresData, type RunningPostgres, startPostgres } from './postgres.ts'
import { waitUntil } from './server-process.ts'

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

const pidOf = async (directory: string): Promise<number> =>
  Number((await readFile(join(directory, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
const isGone = (pid: number): boolean =>
  spawnSync('ps', ['-p', String(pid), '-o', 'stat='])
    .stdout.toString()
    .trim()
    .replace(/^Z.*/, '') === ''

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
    await expect(startPostgres({ dataDir })).rejects.toThrow('Ya hay un portal en marcha con los datos de')
    const { name, message } = await startElsewhere(dataDir)
    expect([name, message]).toEqual(['StartError', expect.stringContaining('PORTAL_DATA')])
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('the server ends with the process that started it', () => {
  test('at process.exit()', async () => {
    const { child } = await startElsewhere(dataDir)
    const pid = await pidOf(dataDir)
    child.stdin.write('exit')
    expect(await once(child, 'exit')).toEqual([3, null])
    expect(await waitUntil(() => isGone(pid), 20_000)).toBe(true)
  })

  test('when it is killed, and the next start finds everything that was committed', async () => {
    const { child, url } = await startElsewhere(dataDir)
    const pid = await pidOf(dataDir)
    await query({ url }, `insert into notes values ('before the kill')`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await waitUntil(() => isGone(pid), 20_000)).toBe(true)
    const server = await startPostgres({ dataDir, settings })
    expect(await query(server, `select text from notes where text like 'before%'`)).toEqual([
      { text: 'before the kill' },
    ])
    await server.stop()
  })
})

describe('what an interrupted run leaves behind', () => {
  test('a server whose guard was killed too is stopped, and its data kept', async () => {
    const { child } = await startElsewhere(dataDir)
    const pid = await pidOf(dataDir)
    for (const line of spawnSync('ps', ['-eo', 'pid=,args=']).stdout.toString().split('\n'))
      if (line.includes('read -r _') && line.trim().endsWith(` ${pid}`))
        process.kill(Number.parseInt(line, 10), 'SIGKILL')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const lines: string[] = []
    const server = await startPostgres({ dataDir, settings, log: (line) => lines.push(line) })
    expect(lines).toEqual(['Se cerró la base de datos que había dejado abierta un cierre anterior.'])
    expect(isGone(pid)).toBe(true)
    expect(await query(server, 'select count(*) > 0 as kept from notes')).toEqual([{ kept: true }])
    await server.stop()
  })

  test('a pid file with the number of another program harms nothing', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    children.add(stranger)
    await writeFile(join(dataDir, 'postgres/data/postmaster.pid'), `${stranger.pid}\n/elsewhere\n`)
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
    const busy = createServer().listen(0, '127.0.0.1')
    await once(busy, 'listening')
    const { port } = busy.address() as AddressInfo
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

  test('a password file that is empty, where there is a cluster', async () => {
    const file = join(dataDir, 'postgres-password')
    const password = await readFile(file, 'utf8')
    await writeFile(file, '')
    await expect(startPostgres({ dataDir, settings })).rejects.toThrow(
      `Falta la contraseña de la base de datos, que se guarda en ${file}: borrá .local`,
    )
    await writeFile(file, password)
    await (await startPostgres({ dataDir, settings })).stop()
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

  test('a data directory below one that only root can enter is refused in one sentence', async () => {
    await expect(startPostgres({ dataDir: join(closed, 'clone', '.local'), settings })).rejects.toThrow(
      /^PostgreSQL no corre como root y su cuenta \(65534\) no llega a .*: movelos a una carpeta que todos puedan recorrer/,
    )
  })

  // In a clone that only root can enter nobody else could run it: there the tests of other users do not exist.
  if (spawnSync('/bin/cat', [import.meta.filename], { ...nobody, cwd: '/' }).status !== 0) return
  test('an ordinary user starts it in place', async () => {
    const own = await temporaryDirectory()
    await chown(own, nobody.uid, nobody.gid)
    const { child, url } = await startElsewhere(own, nobody)
    expect(await query({ url }, 'select 1 as one')).toEqual([{ one: 1 }])
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
