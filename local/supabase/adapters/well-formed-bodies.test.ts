import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../../testing/supabase/testing.ts'

let supabase: TestSupabase

beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

test('K05 DA-9 half a surrogate pair in a body is refused as PostgREST refuses it; whole ones are stored', async () => {
  const send = (text: string) =>
    supabase.service.from('opiniones').insert({ page: '/', useful: true, text }).select('text')
  for (const text of ['cortado \ud83d', '\ude00', '\ude00\ud83d']) {
    const { status, error } = await send(text)
    expect([status, error?.code, error?.message]).toEqual([400, 'PGRST102', 'Empty or invalid json'])
  }
  expect((await send('entero 😀')).data).toEqual([{ text: 'entero 😀' }])
  const call = await supabase.service.rpc('take_rate_limit', { p_key: '\ud800', p_max: 1, p_window_seconds: 1 })
  expect(call.error?.code).toBe('PGRST102')
})
