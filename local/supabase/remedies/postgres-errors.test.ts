import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../testing.ts'

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await createTestSupabase({
    migrationsDir: null,
    setup: `
      create table things (
        id int primary key, slug text unique constraint slug_is_lower check (slug = lower(slug)), name text not null);
      grant all on things to service_role;
      insert into things values (1, 'uno', 'Uno');
      create function fail_with(code text) returns void language plpgsql as $$
        begin raise exception using errcode = code, message = 'image_transition', detail = 'd', hint = 'h'; end $$`,
  })
})
afterAll(() => supabase?.stop())

describe('an error raised in SQL arrives with code, message, details and hint', () => {
  test.for([
    ['P0001', 400],
    ['P0002', 500],
    ['22023', 400],
    // Not 40001: PostgREST runs a statement that says so again and again.
    ['40P01', 500],
    ['57014', 500],
    ['53300', 503],
    ['28000', 403],
    ['42501', 401],
  ] as const)('%s → HTTP %i', async ([code, status]) => {
    const answer = await supabase.anon.rpc('fail_with', { code })
    expect(answer).toMatchObject({ status, error: { code, message: 'image_transition', details: 'd', hint: 'h' } })
  })
})

test.for<[string, Record<string, unknown>, string, number]>([
  ['a unique key', { id: 2, slug: 'uno', name: 'x' }, '23505', 409],
  ['a check', { id: 2, slug: 'DOS', name: 'x' }, '23514', 400],
  ['not null', { id: 2, slug: 'dos' }, '23502', 400],
])('%s that is violated', async ([, row, code, status]) => {
  const answer = await supabase.service.from('things').insert(row)
  expect(answer).toMatchObject({ status, error: { code } })
})
