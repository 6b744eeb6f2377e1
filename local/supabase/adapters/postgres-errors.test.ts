import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../../testing/supabase/testing.ts'
import { projectFiles } from '../../project-files.ts'
import { root } from '../../root.ts'

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await createTestSupabase({
    setup: `
      create table things (
        id int primary key, slug text unique constraint slug_is_lower check (slug = lower(slug)), name text not null);
      grant all on things to service_role;
      insert into things values (1, 'uno', 'Uno');
      create function fail_with(code text) returns void language plpgsql as $$
        begin raise exception using errcode = code, message = 'image_transition', detail = 'd', hint = 'h'; end $$;
      create sequence tries;
      create function fail_forty_times() returns void language plpgsql security definer as $$
        begin if nextval('tries') <= 40 then raise exception using errcode = '40001'; end if; end $$`,
  })
})
afterAll(() => supabase?.stop())

test.for([
  ['P0001', 400, 400],
  ['P0002', 500, 500],
  ['22023', 400, 400],
  ['40P01', 500, 500],
  ['57014', 500, 500],
  ['53300', 503, 503],
  ['28000', 403, 403],
  ['42501', 401, 403],
] as const)(
  'K05 DA-2 DA-4 DA-5 DA-6 %s raised in SQL arrives whole: HTTP %i to anonymous callers, %i to others',
  async ([code, anonymous, others]) => {
    for (const [client, status] of [
      [supabase.anon, anonymous],
      [supabase.service, others],
    ] as const) {
      const answer = await client.rpc('fail_with', { code })
      expect(answer).toMatchObject({ status, error: { code, message: 'image_transition', details: 'd', hint: 'h' } })
    }
  },
)

test.for<[string, Record<string, unknown>, string, number]>([
  ['a unique key', { id: 2, slug: 'uno', name: 'x' }, '23505', 409],
  ['a check', { id: 2, slug: 'DOS', name: 'x' }, '23514', 400],
  ['not null', { id: 2, slug: 'dos' }, '23502', 400],
])('K05 DA-3 DA-4 %s that is violated', async ([, row, code, status]) => {
  const answer = await supabase.service.from('things').insert(row)
  expect(answer).toMatchObject({ status, error: { code } })
})

test('K05 DA-7 PostgREST runs a statement that says 40001 again, Lite does not', async () => {
  const { error } = await supabase.anon.rpc('fail_forty_times')
  const [{ last_value: tries } = {}] = await supabase.sql`select last_value::int from tries`
  expect([error?.code, tries]).toEqual(supabase.isPostgrest ? [undefined, 41] : ['40001', 1])
})

/** An update or delete, up to its end. Not "for update", nor what an insert does on a conflict. */
const CHANGES = /(?<!for |do )\bupdate (?!of|on)[^;]*|\bdelete from [^;]*/gi

test('K05 DA-7 DA-11 no function of ours says 40001, and no update or delete of theirs goes without a where', async () => {
  const sources = await supabase.sql<{ name: string; source: string }[]>`
    select proname as name, coalesce(prosrc, '') as source from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proname <> 'fail_forty_times'`
  const changes = sources.flatMap(({ name, source }) => (source.match(CHANGES) ?? []).map((change) => [name, change]))
  expect(changes.length).toBeGreaterThan(4)
  expect(changes.filter(([, change]) => !/\bwhere\b/i.test(change ?? ''))).toEqual([])
  expect(sources.filter(({ source }) => /40001|serialization_failure/.test(source))).toEqual([])
})

/** The call that follows an update or delete of a table. */
const AFTER_CHANGE = /\.from\('\w+'\)\s*\.(?:update|delete)\((?:[^()]|\([^()]*\))*\)\s*(\.\w+|)/g

test('K05 DA-11 the functions name the rows of every update and delete', async () => {
  const sources = (await projectFiles()).filter((path) => /^functions\/.*(?<!\.test)\.ts$/.test(path))
  const codes = await Promise.all(sources.map((path) => readFile(join(root, path), 'utf8')))
  const next = codes.flatMap((code) => [...code.matchAll(AFTER_CHANGE)].map(([, filter]) => filter))
  expect(next.length).toBeGreaterThan(9)
  expect(next.filter((filter) => !['.eq', '.lt', '.in'].includes(filter ?? ''))).toEqual([])
})
