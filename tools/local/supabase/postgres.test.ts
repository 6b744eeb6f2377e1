import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, stat } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { type RunningPostgres, startPostgres } from './postgres.ts'
import { waitUntil } from './server-process.ts'

const settings = { fsync: 'off', work_mem: '7MB' }
let dataDir: string
beforeAll(async () => {
  dataDir = await makeDirectory()
})

async function makeDirectory(mode = 0o711): Promise<string> {
  const directory = await mkdtemp(join(inject('testDataDir'), 'other-'))
  await chmod(directory, mode)
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

/** Another process that starts the server, prints address or error, and exits on input. */
async function startElsewhere(directory: string) {
  const code = `
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))})
    const options = { dataDir: ${JSON.stringify(directory)}, settings: { fsync: 'off' } }
    console.log(await startPostgres(options).then((server) => server.databaseUrl('postgres'), (error) => error.message))
    process.stdin.on('data', () => process.exit())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: '/' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [chunk] = await once(child.stdout, 'data')
  return { child, printed: String(chunk).trim() }
}

const pidOf = async (directory: string): Promise<number> =>
  Number((await readFile(join(directory, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
const isGone = (pid: number): boolean =>
  /^(Z.*)?$/.test(String(spawnSync('ps', ['-p', String(pid), '-o', 'stat=']).stdout).trim())

test('the server has its settings, other databases, and the case folding and collation of hosted Supabase', async () => {
  const { databaseUrl } = await start()
  await query(databaseUrl('postgres'), 'create database other')
  const text = "lower('ÁÑ') as low, 'Ávila' < 'banda' as sorted"
  const found = await query(databaseUrl('other'), `select current_setting('work_mem') as memory, ${text}`)
  expect(found).toEqual([{ memory: '7MB', low: 'áñ', sorted: true }])
})

test('the server requires a random password readable by its owner only, and listens on loopback', async () => {
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

test.for(['exits', 'is killed'])(
  'the server ends with a process that %s; the next start has committed data',
  async (way) => {
    const { child, printed: url } = await startElsewhere(dataDir)
    const pid = await pidOf(dataDir)
    await query(url, `drop table if exists notes; create table notes as select 'kept' as text`)
    if (way === 'is killed') child.kill('SIGKILL')
    else child.stdin.write('exit')
    expect(await waitUntil(() => isGone(pid), 20_000)).toBe(true)
    expect(await query((await start()).databaseUrl('postgres'), 'select * from notes')).toEqual([{ text: 'kept' }])
  },
)

test('a server whose guard was killed is stopped by the next start', async () => {
  const { child } = await startElsewhere(dataDir)
  const pid = await pidOf(dataDir)
  const guards = String(spawnSync('ps', ['-eo', 'pid=,args=']).stdout).matchAll(/^ *(\d+) .*read -r _.* (\d+)$/gm)
  for (const [, guard, guarded] of guards) if (Number(guarded) === pid) process.kill(Number(guard), 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lines: string[] = []
  await start(dataDir, (line) => lines.push(line))
  expect(lines).toEqual(['Se cerró la base de datos que había dejado abierta un cierre anterior.'])
  expect(isGone(pid)).toBe(true)
})

test('a start with an invalid setting fails in one sentence with the path of the log', async () => {
  const refused = startPostgres({ dataDir, settings: { nada: '1' } })
  const message = `PostgreSQL no pudo arrancar: mirá el motivo en ${join(dataDir, 'postgres.log')}.`
  await expect(refused).rejects.toMatchObject({ message, cause: expect.stringContaining('unrecognized configuration') })
})

// Only root can become another account.
if (process.getuid?.() === 0) {
  test('as root, a folder that its account cannot reach is refused in one sentence', async () => {
    const closed = await makeDirectory(0o700)
    await expect(startPostgres({ dataDir: join(closed, '.local'), settings })).rejects.toThrow(
      /^PostgreSQL no corre como root y su cuenta \(65534\) no llega a .*: movelos a una carpeta que todos puedan recorrer/,
    )
  })
}
