import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { deletePostgresData, type RunningPostgres, startPostgres } from './postgres.ts'
import { waitUntil } from './server-process.ts'

const settings = { fsync: 'off', work_mem: '7MB' }
let dataDir: string
const directories: string[] = []

beforeAll(async () => {
  dataDir = await temporaryDirectory()
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

async function start(directory = dataDir, log?: (line: string) => void): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir: directory, settings, ...(log && { log }) })
  onTestFinished(server.stop)
  return server
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1 })
  return sql.unsafe(statement).finally(() => sql.end())
}

/** Another process that starts the server, prints its address or error, and exits with 3 on input. */
async function startElsewhere(directory: string, account: { uid?: number; gid?: number } = {}) {
  const code = `
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))})
    const options = { dataDir: ${JSON.stringify(directory)}, settings: { fsync: 'off' } }
    console.log(await startPostgres(options).then((server) => server.databaseUrl('postgres'), (error) => error.message))
    process.stdin.on('data', () => process.exit(3))`
  const options = { stdio: ['pipe', 'pipe', 'inherit'] as ['pipe', 'pipe', 'inherit'], cwd: '/', ...account }
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], options)
  onTestFinished(() => void child.kill('SIGKILL'))
  const [chunk] = await once(child.stdout, 'data')
  return { child, printed: String(chunk).trim() }
}

const pidOf = async (directory: string): Promise<number> =>
  Number((await readFile(join(directory, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
const isGone = (pid: number): boolean =>
  /^(Z.*)?$/.test(String(spawnSync('ps', ['-p', String(pid), '-o', 'stat=']).stdout).trim())

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('the server has its settings, other databases, and text and order of hosted Supabase', async () => {
  const { databaseUrl } = await start()
  expect(await query(databaseUrl('postgres'), 'show work_mem')).toEqual([{ work_mem: '7MB' }])
  await query(databaseUrl('postgres'), 'create database other')
  expect(
    await query(
      databaseUrl('other'),
      `select current_database() as name, lower('ÁÑ') as low, 'Ávila' < 'banda' as sorted`,
    ),
  ).toEqual([{ name: 'other', low: 'áñ', sorted: true }])
})

test('it wants its random password, readable by its owner only, and listens on this machine only', async () => {
  const url = (await start()).databaseUrl('postgres')
  const file = join(dataDir, 'postgres-password')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(url).toContain(await readFile(file, 'utf8'))
  await expect(query(url.replace(/:[^:@]+@/, ':postgres@'), 'select 1')).rejects.toThrow('password authentication')
  const outside = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  for (const { address } of outside.filter(({ family, internal }) => family === 'IPv4' && !internal))
    await expect(query(url.replace('127.0.0.1', address), 'select 1')).rejects.toThrow('ECONNREFUSED')
  expect(await query(url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
})

test.each(['exits', 'is killed'])(
  'it ends with a process that %s, and the next start has what was committed',
  async (way) => {
    const { child, printed: url } = await startElsewhere(dataDir)
    const pid = await pidOf(dataDir)
    await query(url, `drop table if exists notes; create table notes as select 'kept' as text`)
    if (way === 'is killed') await kill(child)
    else child.stdin?.write('exit')
    expect(await waitUntil(() => isGone(pid), 20_000)).toBe(true)
    expect(await query((await start()).databaseUrl('postgres'), 'select * from notes')).toEqual([{ text: 'kept' }])
  },
)

test('a server whose guard was killed too is stopped by the next start', async () => {
  const { child } = await startElsewhere(dataDir)
  const pid = await pidOf(dataDir)
  for (const line of String(spawnSync('ps', ['-eo', 'pid=,args=']).stdout).split('\n'))
    if (line.includes('read -r _') && line.trim().endsWith(` ${pid}`))
      process.kill(Number.parseInt(line, 10), 'SIGKILL')
  await kill(child)
  const lines: string[] = []
  await start(dataDir, (line) => lines.push(line))
  expect(lines).toEqual(['Se cerró la base de datos que había dejado abierta un cierre anterior.'])
  expect(isGone(pid)).toBe(true)
})

test('a pid file with the number of another program does not harm that program', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void other.kill('SIGKILL'))
  await writeFile(join(dataDir, 'postgres/data/postmaster.pid'), `${other.pid}\n/elsewhere\n`)
  await start()
  expect([other.exitCode, other.signalCode]).toEqual([null, null])
})

test('a half-made cluster is made again', async () => {
  const home = join(await temporaryDirectory(), 'postgres')
  await mkdir(join(home, 'data.new/base'), { recursive: true })
  await writeFile(join(home, 'data.new/PG_VERSION'), '17\n')
  await start(join(home, '..'))
  expect(await readdir(home)).toEqual(['data'])
})

test('a cluster that PostgreSQL refuses is one sentence with the path of the log', async () => {
  const refused = startPostgres({ dataDir, settings: { nada: '1' } })
  const message = `PostgreSQL no pudo arrancar: mirá el motivo en ${join(dataDir, 'postgres.log')}.`
  await expect(refused).rejects.toMatchObject({ message, cause: expect.stringContaining('unrecognized configuration') })
})

// Only root can become another account.
if (process.getuid?.() === 0) {
  test('as root, a folder that its account cannot reach is refused in one sentence', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'portal-root-home-'))
    onTestFinished(() => rm(closed, { recursive: true }))
    await expect(startPostgres({ dataDir: join(closed, '.local'), settings })).rejects.toThrow(
      /^PostgreSQL no corre como root y su cuenta \(65534\) no llega a .*: movelos a una carpeta que todos puedan recorrer/,
    )
  })

  const nobody = { uid: 65534, gid: 65534 }
  // In a checkout that only root can read, no other account could run it.
  if (spawnSync('/bin/cat', [import.meta.filename], { ...nobody, cwd: '/' }).status === 0)
    test('an ordinary user starts it in a folder of its own', async () => {
      const own = await temporaryDirectory()
      await chown(own, nobody.uid, nobody.gid)
      const { child, printed: url } = await startElsewhere(own, nobody)
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
      const pid = await pidOf(own)
      await kill(child)
      expect(await waitUntil(() => isGone(pid), 20_000)).toBe(true)
    })
}
