/** A data folder of an earlier version whose upgrade is killed in every phase: the next start goes on, and nothing is lost. */
import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImagen, addNoticia, addStaff } from '../../supabase/tests/rows.ts'
import { migrationsFolder } from '../../testing/supabase/testing.ts'
import { startBackend } from '../backend.ts'
import type { Moment } from './killed-upgrade.fixture.ts'
import { migrate, migrationFiles } from './migrate.ts'
import { deletePostgresData, startPostgres } from './postgres.ts'
import { recordedHome } from './postgres-account.ts'
import { signalProcess, waitUntil } from './processes.ts'

let dataDir: string
let all: string[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-killed-'))
  await chmod(dataDir, 0o711)
  all = await migrationFiles(migrationsFolder)
})
afterAll(async () => {
  await deletePostgresData(join(dataDir, 'postgres'))
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs `work` over the folder's database, as whoever made it did. */
async function inDatabase<T>(work: (sql: postgres.Sql, url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres') })
  const sql = postgres(server.url, { max: 1, onnotice: () => {}, connection: { search_path: 'public, extensions' } })
  try {
    return await work(sql, server.url)
  } finally {
    await sql.end()
    await server.stop()
  }
}

type Rows = Record<string, object[]>

async function rowsOf(sql: postgres.Sql): Promise<Rows> {
  const rows: Rows = {}
  for (const { name } of await sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
    rows[name] = (await sql`select to_jsonb(row) as row from ${sql(name)} as row`).map(({ row }): object => row)
  return rows
}

/** A start that is killed. @returns what it said, and the signal that ended it. */
async function killedAt(moment: Moment): Promise<{ said: string; signal: string | null }> {
  const fixture = join(import.meta.dirname, 'killed-upgrade.fixture.ts')
  return promisify(execFile)(process.execPath, [fixture, dataDir, JSON.stringify(moment)]).then(
    ({ stdout }) => ({ said: stdout.trim().split('\n').at(-1) ?? '', signal: null }),
    ({ stdout, signal }) => ({ said: String(stdout), signal }),
  )
}

/** Kills portal and database as soon as PostgreSQL begins to start, over what the cut before left. */
async function killedWhileItStarts(): Promise<void> {
  const pidFile = join(await recordedHome(join(dataDir, 'postgres')), 'data', 'postmaster.pid')
  const before = await readFile(pidFile, 'utf8').catch(() => '')
  const fixture = join(import.meta.dirname, 'killed-upgrade.fixture.ts')
  const starting = promisify(execFile)(process.execPath, [
    fixture,
    dataDir,
    JSON.stringify({ after: 0, who: 'portal' }),
  ])
  const ended = starting.catch(({ signal }) => signal)
  let pid = Number.NaN
  const starts = async () => {
    const now = await readFile(pidFile, 'utf8').catch(() => '')
    pid = Number(now.split('\n')[0])
    return now !== before && pid > 0
  }
  expect(await waitUntil(starts, 60_000)).toBe(true)
  signalProcess(pid, 'SIGKILL')
  starting.child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
}

/** A start like any other: it goes on to the end. @returns the rows that the portal has then. */
async function upgraded(): Promise<Rows> {
  const backend = await startBackend({ dataDir, port: 0, env: { PORTAL_EMPTY: '1' }, log: () => {} })
  const sql = postgres(backend.databaseUrl ?? '', { max: 1, onnotice: () => {} })
  try {
    const versions = await sql`select version from supabase_migrations.schema_migrations order by 1`
    expect(versions.map(({ version }) => version)).toEqual(all.map((name) => name.slice(0, 14)))
    const headers = { apikey: backend.publishableKey }
    const shown = await fetch(`${backend.supabaseUrl}/rest/v1/noticias_publicas?select=title`, { headers })
    expect([shown.status, await shown.json()]).toEqual([200, [{ title: 'Feria' }]])
    return await rowsOf(sql)
  } finally {
    await sql.end()
    await backend.stop()
  }
}

function expectKept(now: Rows, before: Rows): void {
  // Later migrations add columns.
  for (const [table, rows] of Object.entries(before))
    for (const row of rows) expect(now[table], table).toContainEqual(expect.objectContaining(row))
}

test('NL25 an upgrade that is killed between migrations, in one, while PostgreSQL starts or checkpoints, with the database or without it, goes on with the next start', async () => {
  const first = all.filter((name) => name < '20261122130000')
  const earlier = await mkdtemp(join(tmpdir(), 'portal-migrations-'))
  for (const name of first) await copyFile(join(migrationsFolder, name), join(earlier, name))
  const before = await inDatabase(async (sql, databaseUrl) => {
    await migrate({ databaseUrl, migrationsDir: earlier })
    const author = await addStaff(sql)
    await addNoticia(sql, author, { title: 'Feria', status: 'publicado', image_id: await addImagen(sql) })
    await addNoticia(sql, author, { title: 'Sin publicar' })
    return rowsOf(sql)
  })
  await rm(earlier, { recursive: true })

  expect(await killedAt({ after: 1, who: 'portal' })).toMatchObject({ signal: 'SIGKILL' })
  expect(await killedAt({ after: 1, how: 'within', who: 'portal' })).toMatchObject({ signal: 'SIGKILL' })
  expect(await killedAt({ after: 1, how: 'within', who: 'both' })).toMatchObject({ signal: 'SIGKILL' })
  await killedWhileItStarts()
  expect(await killedAt({ after: 2, who: 'database' })).toEqual({
    signal: null,
    said: 'StartError: Se perdió la conexión con la base de datos: volvé a ejecutar npm start; lo que estaba guardado sigue ahí.',
  })
  expect(await killedAt({ after: 1, how: 'checkpointing', who: 'both' })).toMatchObject({ signal: 'SIGKILL' })
  const left = await inDatabase(
    async (sql) => all.length - (await sql`select from supabase_migrations.schema_migrations`).length,
  )
  expect(left).toBeGreaterThan(0)
  expect(await killedAt({ after: left, who: 'both' })).toMatchObject({ signal: 'SIGKILL' })
  expectKept(await upgraded(), before)
}, 300_000)

test('NL25 so does one of the history before, which leaves nothing half done', async () => {
  const before = await inDatabase(async (sql) => {
    const rows = await rowsOf(sql)
    await sql`alter table press_content rename to settings`
    await sql`alter table noticias drop column is_public cascade`
    await sql`delete from supabase_migrations.schema_migrations`
    await sql`insert into supabase_migrations.schema_migrations values ('20261121100000'), ('20261121101500')`
    return rows
  })
  for (const moment of [
    { after: 1, who: 'portal' },
    { after: 20, how: 'checkpointing', who: 'both' },
    { after: all.length, who: 'both' },
  ] as const)
    expect(await killedAt(moment)).toMatchObject({ signal: 'SIGKILL' })
  const history = await inDatabase((sql) => sql`select version from supabase_migrations.schema_migrations order by 1`)
  expect([...history]).toEqual([{ version: '20261121100000' }, { version: '20261121101500' }])
  expect(await upgraded()).toEqual(before)
}, 300_000)
