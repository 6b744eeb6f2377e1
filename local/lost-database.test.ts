import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, startBackend } from './backend.ts'
import { deletePostgresData, startPostgres } from './supabase/postgres.ts'
import { recordedHome } from './supabase/postgres-account.ts'
import { waitUntil } from './supabase/processes.ts'

let dataDir: string
let backend: Backend
/** What the portal said at the terminal. */
const said: string[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-lost-'))
  await chmod(dataDir, 0o711)
  backend = await startBackend({ dataDir, port: 0, env: { PORTAL_EMPTY: '1' }, log: (line) => said.push(line) })
}, 180_000)
afterAll(async () => {
  await backend.stop()
  for (const name of ['postgres', 'alone']) await deletePostgresData(join(dataDir, name))
  await rm(dataDir, { recursive: true })
}, 60_000)

test('NL01 a warning that is an error does not end the portal', async () => {
  const warned = new Promise((resolve) => process.once('warning', resolve))
  const warning = new Error('as Node warns of too many listeners')
  process.emitWarning(warning)
  expect(await warned).toBe(warning)
})

test('NL01 lost connections, a killed backend and a killed server end nothing: who asks then is refused, who asks afterwards is answered', async () => {
  const answers = new Map<number, number>()
  const counted = () => answers.get(200) ?? 0
  let writing = true
  const write = async (): Promise<void> => {
    const { status } = await fetch(`${backend.supabaseUrl}/rest/v1/rpc/take_rate_limit`, {
      method: 'POST',
      headers: { apikey: backend.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ p_key: 'lost', p_max: 1_000_000, p_window_seconds: 3_600 }),
      signal: AbortSignal.timeout(30_000),
    })
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  const writers = Array.from({ length: 4 }, async () => {
    while (writing) await write()
  })
  /** Everything works again: each of the pool's connections has had its turn. */
  const works = async (): Promise<void> => {
    const before = counted()
    expect(await waitUntil(() => counted() >= before + 40, 90_000)).toBe(true)
  }
  const other = () => postgres(backend.databaseUrl ?? '', { max: 1, onnotice: () => {} })
  const backends = (sql: postgres.Sql) => sql<{ pid: number }[]>`
    select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by random()`
  try {
    await works()
    said.length = 0
    let sql = other()
    for (let round = 0; round < 4; round++) {
      for (const { pid } of await backends(sql)) await sql`select pg_terminate_backend(${pid})`
      await works()
    }
    const [victim] = await backends(sql)
    process.kill(victim?.pid ?? 0, 'SIGKILL')
    await works()
    await sql.end({ timeout: 1 })
    expect(said).toEqual([])

    const pidFile = join(await recordedHome(join(dataDir, 'postgres')), 'data', 'postmaster.pid')
    process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGKILL')
    expect(await waitUntil(() => said.length > 0, 60_000)).toBe(true)
    expect(said).toEqual([
      expect.stringMatching(/^La base de datos se cerró sola y se la vuelve a iniciar; .*postgres\.log\.$/),
    ])
    await works()

    writing = false
    await Promise.all(writers)
    expect([...answers.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
    sql = other()
    const [kept] = await sql`select hits from rate_limits where key = 'lost'`
    await sql.end()
    expect(kept?.hits).toBeGreaterThanOrEqual(counted())
  } finally {
    writing = false
    await Promise.allSettled(writers)
  }
}, 180_000)

test('NL01 a server that dies is started again three times a minute, then told of once with a sentence; one that is stopped is not', async () => {
  const alone = join(dataDir, 'alone')
  const settings = { fsync: 'off' }
  const said: string[] = []
  const lines: string[] = []
  const server = await startPostgres({
    dataDir: alone,
    settings,
    log: (line) => lines.push(line),
    onUnexpectedEnd: (sentence) => said.push(sentence),
  })
  lines.length = 0
  const pidFile = join(await recordedHome(alone), 'data', 'postmaster.pid')
  let killed = ''
  for (let death = 1; death <= 4; death++) {
    let pid = killed
    const serves = async () => {
      const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
      pid = lines[0] ?? ''
      // The third time it dies while it starts.
      return pid !== '' && pid !== killed && (death === 3 || lines[7]?.trim() === 'ready')
    }
    expect(await waitUntil(serves, 60_000)).toBe(true)
    process.kill(Number(pid), 'SIGKILL')
    killed = pid
    expect(await waitUntil(() => lines.length + said.length === death, 60_000)).toBe(true)
  }
  expect(lines).toEqual(Array(3).fill(expect.stringContaining('se cerró sola y se la vuelve a iniciar')))
  expect(said).toEqual([expect.stringContaining('volvé a ejecutar npm start')])
  await server.stop()
  await (await startPostgres({ dataDir: alone, settings, onUnexpectedEnd: (sentence) => said.push(sentence) })).stop()
  expect(said).toHaveLength(1)
}, 180_000)
