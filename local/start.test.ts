import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let dataDir: string
let busy: Server
let busyPort: number

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-start-'))
  // As root the database runs as another user and must get through.
  await chmod(dataDir, 0o711)
  busy = createServer()
  busyPort = await new Promise((resolve) =>
    busy.listen(0, '127.0.0.1', () => {
      const address = busy.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
})
afterAll(async () => {
  busy.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs `local/start.ts` to its end: its exit code and what it said. */
function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: {
      ...process.env,
      SITE_PORT: '0',
      ADMIN_PORT: '0',
      SUPABASE_PORT: '0',
      PORTAL_DATA: join(dataDir, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })))
}

test('NL01 after kill -9 of every process the next start works and has every acknowledged write', async () => {
  const folder = join(dataDir, 'killed')
  const options = {
    env: {
      ...process.env,
      SITE_PORT: '0',
      ADMIN_PORT: '0',
      SUPABASE_PORT: '0',
      PORTAL_DATA: folder,
      PORTAL_EMPTY: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'] as ['ignore', 'ignore', 'inherit', 'ipc'],
  }
  const begin = async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], options)
    const [portal] = (await once(child, 'message')) as [{ databaseUrl: string }]
    return { child, sql: postgres(portal.databaseUrl, { max: 1, onnotice: () => {} }) }
  }
  const first = await begin()
  await first.sql`create table public.acknowledged (n int)`
  let acknowledged = 0
  for (; acknowledged < 50; acknowledged++) await first.sql`insert into public.acknowledged values (${acknowledged})`
  await first.sql.end()
  const pgdata = join(folder, 'postgres/postgres/data')
  const postmaster = Number((await readFile(join(pgdata, 'postmaster.pid'), 'utf8')).split('\n')[0])
  for (const pid of [first.child.pid ?? 0, postmaster]) process.kill(pid, 'SIGKILL')
  await once(first.child, 'exit')

  const second = await begin()
  const [kept] = await second.sql`select count(*)::int as n from public.acknowledged`
  expect(kept?.n).toBe(acknowledged)
  await second.sql.end()
  second.child.kill('SIGINT')
  expect(await once(second.child, 'exit')).toEqual([0, null])
})

describe('npm start in trouble says one sentence and ends with 1', () => {
  const oneSentence = (said: string): void => {
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).not.toMatch(/\bat .*:\d+:\d+/)
  }

  test('a busy port', async () => {
    const { code, said } = await start({ SITE_PORT: String(busyPort) })
    expect(code).toBe(1)
    expect(said).toContain(`El puerto ${busyPort} está en uso`)
    oneSentence(said)
  })

  test('the busy port of the embedded Supabase', async () => {
    const { code, said } = await start({ SUPABASE_PORT: String(busyPort) })
    expect(code).toBe(1)
    expect(said).toContain('SUPABASE_PORT')
    oneSentence(said)
  })

  test('a port that is no number', async () => {
    const { code, said } = await start({ ADMIN_PORT: 'ocho' })
    expect(code).toBe(1)
    expect(said).toContain('ADMIN_PORT tiene que ser un número de puerto')
    oneSentence(said)
  })

  test('a hosted Supabase without its keys', async () => {
    const { code, said } = await start({
      SUPABASE_URL: 'http://localhost:9',
      SUPABASE_PUBLISHABLE_KEY: '',
      SUPABASE_SECRET_KEY: '',
    })
    expect(code).toBe(1)
    expect(said).toContain('Falta SUPABASE_PUBLISHABLE_KEY')
    oneSentence(said)
  })

  test('a data folder that is a file', async () => {
    const file = join(dataDir, 'archivo')
    await writeFile(file, '')
    const { code, said } = await start({ PORTAL_DATA: file })
    expect(code).toBe(1)
    expect(said).toContain('PORTAL_DATA')
    oneSentence(said)
  })

  test('a database of one’s own that does not answer', async () => {
    const { code, said } = await start({ PORTAL_LOCAL_DATABASE_URL: `postgres://nadie@127.0.0.1:${busyPort}/nada` })
    expect(code).toBe(1)
    expect(said).toContain('PORTAL_LOCAL_DATABASE_URL')
    oneSentence(said)
  })
})
