import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../../testing/supabase/testing.ts'

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await createTestSupabase({
    migrationsDir: null,
    setup: `
      create table samples (
        id bigint generated always as identity, price numeric(10,2), day date, at timestamptz, local timestamp,
        doc jsonb, plain json, tags text[], counts int[]);
      grant all on samples to service_role;
      create function type_of(value jsonb) returns jsonb language sql as $$
        select jsonb_build_object('type', jsonb_typeof(value), 'value', value) $$`,
  })
})
afterAll(() => supabase?.stop())

test('values come back as PostgREST writes them', async () => {
  const sent = {
    price: 1.5,
    day: '2026-11-20',
    at: '2026-11-20T09:30:00-03:00',
    local: '2026-11-20T09:30:00',
    doc: { a: [1, 'dos', null] },
    plain: ['x'],
    tags: ['limpieza', 'obras, varias', '', 'dijo "sí" \\ {no}', 'NULL', null],
    counts: [1, -2],
  }
  const { data, error } = await supabase.service.from('samples').insert(sent).select().single()
  expect(error).toBeNull()
  expect(data).toEqual({ ...sent, id: 1, at: '2026-11-20T12:30:00+00:00' })
})

test.for([
  [{ a: '"x"' }, 'object'],
  [['x'], 'array'],
  [7, 'number'],
] as const)('a json argument %j arrives as %s', async ([value, type]) => {
  const { data, error } = await supabase.service.rpc('type_of', { value })
  expect(error).toBeNull()
  expect(data).toEqual({ type, value })
})

test('fractions of a second keep their digits', async () => {
  const { data } = await supabase.service
    .from('samples')
    .insert({ at: '2026-11-20T12:30:00.123456Z' })
    .select('at')
    .single()
  expect(data).toEqual({ at: '2026-11-20T12:30:00.123456+00:00' })
})
