/** What a function of the database answers, the same by PostgREST and by the adapter; tests of functions hold the rest. */
import { createPostgresConnection } from '@supabase/lite/postgres'
import { SignJWT } from 'jose'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../../testing/supabase/testing.ts'
import { createKeys } from '../keys.ts'
import { withFunctionCalls } from './function-calls.ts'
import { nobody, setContextAtOnce, settingsOf } from './session-context.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase({
    setup: `
      create table kept (id int primary key, owner uuid default auth.uid());
      create function sum_of(a int, b int default 10) returns int language sql as 'select a + b';
      create function said(words jsonb) returns jsonb language sql as 'select words';
      create function people(most int) returns table (name text) language sql stable as
        'select n::text from generate_series(1, most) as n';
      create function keep_twice() returns int language plpgsql security definer as $$
        begin insert into public.kept values (1); insert into public.kept values (1); return 1; end $$;
      create function refuse() returns int language plpgsql as
        $$ begin raise exception using errcode = 'P0001', message = 'no_way', detail = 'd', hint = 'h'; end $$;
      create function who_asks() returns jsonb language sql as $$
        select jsonb_build_object('role', current_user, 'sub', auth.uid(),
          'claims', coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb - 'role',
          'statement', current_setting('statement_timeout')) $$;
      create table hidden (id int);
      revoke all on hidden from public, anon, authenticated;
      create function read_kept() returns bigint language sql as 'select count(*) from public.hidden';
      create function only_staff() returns int language sql as 'select 1';
      revoke all on function only_staff() from public;
      grant execute on function only_staff() to authenticated`,
  })
})
afterAll(() => supabase?.stop())

test('SP05 parameters by their names, defaults, values and rows as JSON', async () => {
  const { anon } = supabase
  expect((await anon.rpc('sum_of', { a: 1 })).data).toBe(11)
  expect((await anon.rpc('sum_of', { b: 2, a: 1 })).data).toBe(3)
  const words = { ñ: ['"', 1.5, null, true, { '\u{1f600}': '\\' }] }
  expect((await anon.rpc('said', { words })).data).toEqual(words)
  expect((await anon.rpc('said', { words: null })).data).toBeNull()
  expect((await anon.rpc('people', { most: 2 })).data).toEqual([{ name: '1' }, { name: '2' }])
  expect((await anon.rpc('people', { most: 0 })).data).toEqual([])
  expect((await anon.rpc('people', { most: 1 }).maybeSingle()).data).toEqual({ name: '1' })
  expect(await anon.rpc('people', { most: 0 }).maybeSingle()).toMatchObject({ data: null, error: null })
  expect(await anon.rpc('people', { most: 2 }).single()).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
})

test('SP05 what is refused is told as PostgREST tells it, and nothing of it stays', async () => {
  const { anon, sql } = supabase
  expect(await anon.rpc('refuse')).toMatchObject({
    status: 400,
    error: { code: 'P0001', message: 'no_way', details: 'd', hint: 'h' },
  })
  expect(await anon.rpc('keep_twice')).toMatchObject({ status: 409, error: { code: '23505' } })
  expect(await sql`select from kept`).toHaveLength(0)
  expect(await anon.rpc('only_staff')).toMatchObject({ status: 401, error: { code: '42501' } })
  expect(await anon.rpc('sum_of', { a: 'x' })).toMatchObject({ status: 400, error: { code: '22P02' } })
  expect(await anon.rpc('sum_of', { c: 1 })).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
  expect(await anon.rpc('said', { words: ['\ud800'] })).toMatchObject({ status: 400, error: { code: 'PGRST102' } })
  expect((await (await supabase.as('editor')).client.rpc('only_staff')).data).toBe(1)
})

test('SP05 whoever shows the publishable key alone has the rights, identity and limits of nobody, from the first call on', async () => {
  const { anon } = supabase
  const nobodys = { role: 'anon', sub: null, claims: {}, statement: '3s' }
  expect((await anon.rpc('who_asks')).data).toEqual(nobodys)
  expect((await (await supabase.as('editor')).client.rpc('who_asks')).data).toMatchObject({ role: 'authenticated' })
  expect((await anon.rpc('who_asks')).data).toEqual(nobodys)
  expect(await anon.rpc('read_kept')).toMatchObject({ status: 401, error: { code: '42501' } })
})

test("SP05 a call is one write to the database, nobody's one statement, and what it does not know goes on to the next", async () => {
  const keys = createKeys()
  const passed: string[] = []
  const connection = createPostgresConnection({ url: supabase.databaseUrl })
  const context = await setContextAtOnce(connection)
  const begun: string[] = []
  const debug = (_: number, query: string): void => void begun.push(query.split(' ')[0] ?? '')
  const driver = postgres(supabase.databaseUrl, { max: 1, debug })
  const anonymous = postgres(supabase.databaseUrl, { max: 1, debug, connection: settingsOf(context(nobody)) })
  try {
    const handler = await withFunctionCalls(driver, { keys, context, anonymous }, async (request) => {
      passed.push(`${await request.text()} ${request.headers.get('authorization')}`)
      return new Response()
    })
    const ask = (headers: Record<string, string>, body = '{"a":1}') =>
      handler(new Request('http://localhost/rest/v1/rpc/sum_of', { method: 'POST', headers, body }))
    // What the driver asks for itself, once.
    await anonymous`select 1`
    begun.length = 0
    expect(await (await ask({ apikey: keys.publishable })).json()).toBe(11)
    expect(begun.splice(0)).toEqual(['select'])
    const token = (secret: string, expires: string) =>
      new SignJWT({ role: 'authenticated' })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(expires)
        .sign(new TextEncoder().encode(secret))
    const good = `Bearer ${await token(keys.jwt, '1h')}`
    expect((await ask({ apikey: keys.publishable, authorization: good })).status).toBe(200)
    expect(begun).toEqual(['begin', 'select', 'select', 'commit'])
    expect(passed).toEqual([])
    const ended = `Bearer ${await token(keys.jwt, '-1h')}`
    const forged = `Bearer ${await token('another secret of thirty-two bytes', '1h')}`
    await ask({ apikey: keys.publishable, authorization: ended })
    await ask({ apikey: keys.publishable, authorization: forged })
    await ask({ apikey: 'guessed' })
    await ask({ apikey: keys.publishable, prefer: 'count=exact' })
    await ask({ apikey: keys.publishable }, '{"a":1,"c":2}')
    expect(passed).toEqual([
      `{"a":1} ${ended}`,
      `{"a":1} ${forged}`,
      '{"a":1} null',
      '{"a":1} null',
      '{"a":1,"c":2} null',
    ])
  } finally {
    await anonymous.end()
    await driver.end()
    await connection.close()
  }
})
