import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

let dataDir: string
let busy: Server
let busyPort: number

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-start-'))
  // As root the database runs as another user.
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

function spawnStart(env: Record<string, string>): ChildProcess {
  const ports = { SITE_PORT: '0', ADMIN_PORT: '0', SUPABASE_PORT: '0' }
  return spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, ...ports, PORTAL_DATA: join(dataDir, 'data'), ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** A failing start: exit code and output. */
async function start(env: Record<string, string>): Promise<{ code: number | null; printed: string }> {
  const child = spawnStart(env)
  const [printed, [code]] = await Promise.all([text(child.stderr as Readable), once(child, 'close')])
  return { code, printed }
}

const twoStarts = { timeout: 600_000 }
test(
  'NL01 after kill -9 of every process the next start works and has every acknowledged write',
  twoStarts,
  async () => {
    const folder = join(dataDir, 'killed')
    const begin = async () => {
      const child = spawnStart({ PORTAL_DATA: folder, PORTAL_EMPTY: '1' })
      const ended = once(child, 'close').then(() => Promise.reject(new Error('the portal ended')))
      await Promise.race([once(child, 'message'), ended])
      const { DATABASE_URL: url = '' } = parseEnv(await readFile(join(folder, 'portal.env'), 'utf8'))
      return { child, sql: postgres(url, { max: 1, onnotice: () => {} }) }
    }
    const first = await begin()
    expect((await start({ PORTAL_DATA: folder })).printed).toContain('Ya hay un portal en marcha')
    await first.sql`create table public.acknowledged (n int)`
    let acknowledged = 0
    for (; acknowledged < 50; acknowledged++) await first.sql`insert into public.acknowledged values (${acknowledged})`
    await first.sql.end()
    const postmaster = Number((await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
    const ended = once(first.child, 'close').catch(() => {})
    for (const pid of [first.child.pid ?? 0, postmaster]) process.kill(pid, 'SIGKILL')
    await ended

    const second = await begin()
    const [stored] = await second.sql`select count(*)::int as n from public.acknowledged`
    expect(stored?.n).toBe(acknowledged)
    await second.sql.end()
    second.child.kill('SIGINT')
    expect(await once(second.child, 'exit')).toEqual([0, null])
  },
)

test.for<[string, () => Record<string, string>, string]>([
  ['a taken port', () => ({ SITE_PORT: String(busyPort) }), `El puerto .* está en uso`],
  ['a taken port of Supabase', () => ({ SUPABASE_PORT: String(busyPort) }), 'SUPABASE_PORT'],
  ['two servers on one port', () => ({ SITE_PORT: '5000', ADMIN_PORT: '5000' }), '5000 está dos veces'],
  ['a port that is not a number', () => ({ ADMIN_PORT: 'ocho' }), 'ADMIN_PORT tiene que ser un número de puerto'],
  ['a hosted Supabase without keys', () => ({ SUPABASE_URL: 'http://localhost:9' }), 'Falta SUPABASE_PUBLISHABLE_KEY'],
  [
    'a data folder that is a file',
    () => ({ PORTAL_DATA: import.meta.filename }),
    'No se puede usar la carpeta de datos',
  ],
  [
    'a database that does not answer',
    () => ({ PORTAL_LOCAL_DATABASE_URL: `postgres://nadie@127.0.0.1:${busyPort}/nada` }),
    'PORTAL_LOCAL_DATABASE_URL no responde',
  ],
])('npm start prints one sentence and exits with 1 for %s', async ([, env, sentence]) => {
  const { code, printed } = await start(env())
  expect(code).toBe(1)
  expect(printed.trim().split('\n')).toEqual([expect.stringMatching(sentence)])
})
