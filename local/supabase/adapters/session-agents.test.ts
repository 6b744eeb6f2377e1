import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../../testing/supabase/testing.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

test('K05 AU-12 a session carries the User-Agent of who opened it, then of who renewed it', async () => {
  const { id, email, password } = await supabase.as('editor')
  await supabase.sql`delete from auth.sessions where user_id = ${id}`
  const token = async (grant: string, agent: string, body: object) => {
    const headers = { apikey: supabase.publishableKey, 'content-type': 'application/json', 'user-agent': agent }
    const address = `${supabase.url}/auth/v1/token?grant_type=${grant}`
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    const [session] = await supabase.sql`select user_agent from auth.sessions where user_id = ${id}`
    expect(session).toEqual({ user_agent: agent })
    return answer.json()
  }
  await supabase.sql`select begin_login(${email}, 'log_in', '', false, '[]')`
  const { refresh_token } = await token('password', 'Uno/1.0', { email, password })
  await token('refresh_token', 'Dos/2.0', { refresh_token })
})
