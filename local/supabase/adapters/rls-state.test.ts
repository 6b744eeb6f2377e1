import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../../testing/supabase/testing.ts'

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await createTestSupabase({
    migrationsDir: null,
    setup: `
      create table contacts (id int primary key, name text, phone text);
      create table secrets (id int primary key);
      alter table contacts enable row level security;
      create policy "Everybody reads contacts" on contacts for select using (true);
      grant select (id, name) on contacts to anon;
      insert into contacts values (1, 'Ana', '385 400-0000')`,
  })
})
afterAll(() => supabase?.stop())

test('anon reads the granted columns, and never the others, however many requests came before', async () => {
  for (const _ of [1, 2, 3]) {
    const granted = await supabase.anon.from('contacts').select('id, name')
    expect(granted.data).toEqual([{ id: 1, name: 'Ana' }])
    const revoked = await supabase.anon.from('contacts').select('phone')
    expect(revoked).toMatchObject({ status: 401, data: null, error: { code: '42501' } })
    const ungranted = await supabase.anon.from('secrets').select('*')
    expect(ungranted).toMatchObject({ status: 401, data: null, error: { code: '42501' } })
  }
})
