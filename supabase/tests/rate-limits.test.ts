/** Rate-limit counters. Time is moved by shifting the row, never by waiting. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../tools/testing/supabase/test-supabase.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

const take = async (key: string, max = 5, seconds = 900): Promise<number> => {
  const { data, error } = await supabase.service.rpc('consume_rate_limit', {
    p_key: key,
    p_max: max,
    p_window_seconds: seconds,
  })
  if (error) throw error
  return data
}
const refund = (key: string) => supabase.service.rpc('refund_rate_limit', { p_key: key })
const ageWindow = (key: string, seconds: number) => supabase.sql`
  update public.rate_limits set window_start = window_start - make_interval(secs => ${seconds}) where key = ${key}`

/** Matches a refusal with `seconds` left, give or take the duration of the test. */
const wait = (seconds: number) => expect.toSatisfy((found: number) => found <= seconds && found > seconds - 60)

test('of 50 concurrent calls exactly the allowed number passes, the others get the time to wait', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => take(key)))
  expect(answers.toSorted((a, b) => a - b)).toEqual([...Array(5).fill(0), ...Array(45).fill(wait(900))])
  expect(await supabase.sql`select hits from public.rate_limits where key = ${key}`).toEqual([{ hits: 5 }])
})

test('the window ends on time despite further requests', async () => {
  const key = randomUUID()
  expect([await take(key, 2), await take(key, 2), await take(key, 2)]).toEqual([0, 0, wait(900)])
  await ageWindow(key, 600)
  expect(await take(key, 2)).toEqual(wait(300))
  await ageWindow(key, 300)
  expect([await take(key, 2), await take(key, 2), await take(key, 2)]).toEqual([0, 0, wait(900)])
})

test('a refund removes one hit, and never more than there were', async () => {
  const key = randomUUID()
  expect([await take(key, 2), await take(key, 2)]).toEqual([0, 0])
  await refund(key)
  expect([await take(key, 2), await take(key, 2)]).toEqual([0, wait(900)])
  for (let n = 0; n < 5; n += 1) expect((await refund(key)).error).toBeNull()
  expect([await take(key, 2), await take(key, 2), await take(key, 2)]).toEqual([0, 0, wait(900)])
  expect((await refund(randomUUID())).error).toBeNull()
})

test('keys are independent, and a limit of zero refuses all', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  expect([await take(one, 1), await take(other, 1), await take(one, 1)]).toEqual([0, 0, wait(900)])
  expect(await take(randomUUID(), 0, 60)).toBe(60)
})
