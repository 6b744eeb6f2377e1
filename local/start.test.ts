import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deletePostgresData, startPostgres } from './supabase/postgres.ts'

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

  test.for([
    ['global/pg_control', 'at its start'],
    ['base/5/1259', 'with the first question'],
  ] as const)('NL24 a database that lost what is in %s, which shows %s', async ([file]) => {
    const folder = join(dataDir, `damaged-${file.slice(0, 4)}`)
    await mkdir(folder, { mode: 0o711 })
    const database = join(folder, 'postgres')
    await (await startPostgres({ dataDir: database, settings: { fsync: 'off' } })).stop()
    await truncate(join(database, 'postgres/data', file))
    const { code, said } = await start({ PORTAL_DATA: folder })
    expect(code).toBe(1)
    expect(said).toContain(`La base de datos de ${folder} está dañada`)
    oneSentence(said)
    await deletePostgresData(database)
  })

  test('a database of one’s own that does not answer', async () => {
    const { code, said } = await start({ PORTAL_LOCAL_DATABASE_URL: `postgres://nadie@127.0.0.1:${busyPort}/nada` })
    expect(code).toBe(1)
    expect(said).toContain('PORTAL_LOCAL_DATABASE_URL')
    oneSentence(said)
  })
})
