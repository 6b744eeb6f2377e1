import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { deletePostgresData, startPostgres } from './postgres.ts'

const settings = { fsync: 'off' }
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-earlier-'))
  await chmod(dataDir, 0o711)
})
afterAll(() => deletePostgresData(dataDir))

/** As an earlier version left it: a superuser postgres with something of each kind, and API roles without a login. */
async function makeEarlierCluster(): Promise<void> {
  const { url, stop } = await startPostgres({ dataDir, settings })
  const as = async (user: string, statements: string) => {
    const sql = postgres(Object.assign(new URL(url), { username: user }).href, { max: 1 })
    await sql.unsafe(statements).finally(() => sql.end())
  }
  const password = new URL(url).password
  await as('supabase_admin', `create role somebody superuser login password '${password}'`)
  await as('somebody', 'alter role supabase_admin rename to postgres')
  await as(
    'postgres',
    `drop role somebody;
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
    create schema private;
    create table public.words (id bigint generated always as identity, word text);
    insert into public.words (word) values ('banda');
    create view public.all_words as select * from public.words;
    grant select on public.all_words to anon;
    create function private.count_words() returns bigint language sql security definer as 'select count(*) from public.words'`,
  )
  await stop()
}

test('K02 the data of an earlier version, whose superuser was postgres, are brought over at the first start', async () => {
  await makeEarlierCluster()
  // The first start brings it over, the second finds nothing to do.
  await startPostgres({ dataDir, settings }).then(({ stop }) => stop())
  const { url, stop } = await startPostgres({ dataDir, settings })
  try {
    await migrate({ databaseUrl: url, migrationsDir: join(dataDir, 'none') })
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    const superusers = await sql`select rolname from pg_roles where rolsuper`
    const owners = await sql`
      select relname as name, relowner::regrole::text as owner from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
      union all select proname, proowner::regrole::text from pg_proc where pronamespace = 'private'::regnamespace
      union all select nspname, nspowner::regrole::text from pg_namespace where nspname = 'private' order by 1`
    await sql`set role postgres`
    await sql`insert into public.words (word) values ('puente')`
    await sql`set role anon`
    const words = await sql`select id::int, word from public.all_words order by id`
    await sql.end()
    expect([...superusers]).toEqual([{ rolname: 'supabase_admin' }])
    const names = ['all_words', 'count_words', 'private', 'words', 'words_id_seq']
    expect([...owners]).toEqual(names.map((name) => ({ name, owner: 'postgres' })))
    expect([...words]).toEqual([
      { id: 1, word: 'banda' },
      { id: 2, word: 'puente' },
    ])
  } finally {
    await stop()
  }
})
