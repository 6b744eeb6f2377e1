/** A full project copied into an empty one by a non-superuser, as hosted. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoAccounts } from '../demo/accounts.ts'
import samples from '../demo/noticias.json' with { type: 'json' }
import { seedDemo } from '../demo/seed.ts'
import { createTestApp, type TestApp } from '../testing/api/app.ts'
import { createTestSupabase, type TestSupabase } from '../testing/supabase/test-supabase.ts'
import { runCommandFile, startCommandFile } from './testing.ts'

let folder: string
let copy: string
let filled: TestSupabase
let app: TestApp
let empty: TestSupabase
let hosted: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-copy-'))
  copy = join(folder, 'copia.tar.gz')
  ;[filled, app] = await Promise.all([createTestSupabase(), createTestApp()])
  empty = app.supabase
  const { url: supabaseUrl, secretKey, databaseUrl } = filled
  await seedDemo({ supabaseUrl, secretKey, databaseUrl, log: () => {} })
  // Escapes, a trigger's row, and a deleted person.
  await filled.sql`update noticias set content = ${'uno\n\ttab \\N y \\. «ñ» 😀\n\\.\nfin'}`
  const contenido = filled.sql.json({ revisado: '2026-11-22', filas: [{ name: 'Uno\n\t«ñ» 😀', origen: 'Ana' }] })
  await filled.sql`insert into contenidos (name, value) values ('jardines.json', ${contenido})`
  await filled.sql`update contenidos set value = ${contenido} || '{"más": 1}'`
  await filled.sql`insert into contenido_propuestas (name, revision, value, author_id)
    select 'jardines.json', 2, value, id from contenidos, staff limit 1`
  await filled.sql`update staff set deleted_at = now() where rol = 'moderador'`
  hosted = asPostgres(empty)
})
afterAll(async () => {
  await Promise.all([filled?.stop(), app?.stop()])
  await rm(folder, { recursive: true, force: true })
})

/** As `postgres`, no superuser, like hosted. */
function asPostgres({ databaseUrl }: TestSupabase): string {
  const url = new URL(databaseUrl)
  url.username = 'postgres'
  return url.href
}

const envOf = (supabase: TestSupabase, databaseUrl = supabase.databaseUrl) => ({
  SUPABASE_URL: supabase.url,
  SUPABASE_SECRET_KEY: supabase.secretKey,
  DATABASE_URL: databaseUrl,
})
const restore = (file: string, env = envOf(empty, hosted)) => runCommandFile('restore.ts', { args: [file], env })
const tables = async ({ sql }: TestSupabase) =>
  (await sql`select schemaname || '.' || tablename as name from pg_tables where schemaname = 'public' order by 1`).map(
    ({ name }) => String(name),
  )
/** Every row as text, and the main columns of each login. */
async function contents(supabase: TestSupabase): Promise<Record<string, unknown>> {
  const read = async (name: string) =>
    [
      name,
      (await supabase.sql.unsafe(`select t::text as row from ${name} t order by 1`)).map(({ row }) => row),
    ] as const
  const logins = await supabase.sql`
    select u.id, u.email, encrypted_password, email_confirmed_at, banned_until, provider, identity_data
    from auth.users u join auth.identities i on user_id = u.id order by 1`
  return { ...Object.fromEntries(await Promise.all((await tables(supabase)).map(read))), logins: [...logins] }
}
const rowsIn = async (supabase: TestSupabase): Promise<number> => Object.values(await contents(supabase)).flat().length

test('the audit log of a filled project names the author and the approver of the samples, not the system', async () => {
  const entries = await filled.sql`
    select email, left(action, 7) as about, count(*)::int from audit_log join staff on staff.id = actor
    group by 1, 2 order by 2`
  expect([...entries]).toEqual([
    { email: demoAccounts.admin.email, about: 'imagen_', count: samples.length },
    { email: demoAccounts.editor.email, about: 'noticia', count: samples.length },
  ])
})

test('OP02 backup writes one file readable only by its owner, complete or not at all', async () => {
  const { code, out, err } = await runCommandFile('backup.ts', { args: [copy], env: envOf(filled) })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('guardala como un secreto')
  expect((await stat(copy)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['copia.tar.gz'])

  const again = await runCommandFile('backup.ts', { args: [copy], env: envOf(filled) })
  expect(again).toEqual({ code: 1, out: '', err: expect.stringContaining('Ya hay un archivo') })
  const other = await runCommandFile('backup.ts', {
    args: [join(folder, 'otra.tar.gz')],
    env: { ...envOf(filled), SUPABASE_URL: 'https://abcdefgh.supabase.co' },
  })
  expect(other.code).toBe(1)
  expect(await readdir(folder)).toEqual(['copia.tar.gz'])
})

test('OP03 restore writes nothing from a truncated, altered or foreign file, or into a portal with data', async () => {
  const before = await rowsIn(empty)
  const whole = await readFile(copy)
  const spoilt = async (name: string, bytes: Uint8Array): Promise<string> => {
    await writeFile(join(folder, name), bytes)
    return join(folder, name)
  }
  const plain = gunzipSync(whole)
  plain[plain.indexOf('labanda.example')] = 88
  const files = {
    cut: await spoilt('cut.tar.gz', whole.subarray(0, whole.length - 2_000)),
    altered: await spoilt('altered.tar.gz', gzipSync(plain)),
    other: await spoilt('other.tar.gz', Buffer.from('nada')),
  }
  const sentences = { cut: 'está cortado', altered: 'está alterado', other: 'no es una copia' }
  for (const [kind, file] of Object.entries(files)) {
    const { code, err } = await restore(file)
    expect(err).toContain(sentences[kind as keyof typeof sentences])
    expect(code).toBe(1)
  }
  const { err } = await restore(copy, envOf(filled))
  expect(err).toMatch(/Este portal ya tiene datos \(.*public\.audit_log: /)
  expect(await rowsIn(empty)).toBe(before)
  expect(await empty.sql`select from storage.objects`).toHaveLength(0)
})

test('OP03 restore refuses a portal with other migrations', async () => {
  await empty.sql`insert into supabase_migrations.schema_migrations (version) values ('20991231000000')`
  const { code, err } = await restore(copy)
  await empty.sql`delete from supabase_migrations.schema_migrations where version = '20991231000000'`
  expect(err).toContain('no tienen las mismas migraciones (20991231000000)')
  expect(code).toBe(1)
})

test('OP04 a restore that is killed leaves no row, and the next one brings everything back: rows, numbers, logins, pictures', async () => {
  const before = await contents(empty)
  // A held login id stops the restore half-way.
  const holder = await empty.sql.reserve()
  const [login] = await filled.sql`select id from auth.users limit 1`
  await holder`begin`
  await holder`insert into auth.users (id) values (${login?.id})`
  const child = startCommandFile('restore.ts', { args: [copy], env: envOf(empty, hosted) })
  const waiting = () =>
    empty.sql`select from pg_stat_activity where query like 'insert into auth.users (id, aud%' and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 60_000, interval: 100 })
  child.kill('SIGKILL')
  await holder`rollback`
  holder.release()
  await vi.waitFor(
    async () =>
      expect(
        await empty.sql`select from pg_stat_activity where usename like 'hosted_%' and datname = current_database()`,
      ).toHaveLength(0),
    { timeout: 60_000 },
  )
  expect(await contents(empty)).toEqual(before)

  const { code, out, err } = await restore(copy)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('comparados uno por uno')
  expect(await contents(empty)).toEqual(await contents(filled))
  const stored = ({ sql }: TestSupabase) =>
    sql`select name, metadata ->> 'size' as size, metadata ->> 'mimetype' as type from storage.objects order by name`
  expect([...(await stored(empty))]).toEqual([...(await stored(filled))])

  const { email, password } = demoAccounts.editor
  const session = await empty.logIn({ email, password })
  expect(session.error).toBeNull()
  const [picture] = await empty.sql`select id from imagenes where status = 'verificado' limit 1`
  const served = await app.media(new Request(`http://localhost:4321/media/${picture?.id}/400.webp`))
  expect(served.status).toBe(200)
  // Sequences continue, and triggers work.
  const [last] = await filled.sql`select max(id)::int as id from audit_log`
  await empty.sql`update staff set rol = 'admin' where rol = 'editor' and state = 'activo'`
  const [next] = await empty.sql`select max(id)::int as id from audit_log`
  expect(next?.id).toBeGreaterThan(last?.id)
}, 180_000)
