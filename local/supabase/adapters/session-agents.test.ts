import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../../testing/supabase/testing.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

test('K05 AU-12 a session has address and User-Agent of the request that opened it, then of the one that renewed it', async () => {
  const { id, email, password } = await supabase.as('editor')
  await supabase.sql`delete from auth.sessions where user_id = ${id}`
  const token = async (grant: string, agent: string, body: object) => {
    const headers = { apikey: supabase.publishableKey, 'content-type': 'application/json', 'user-agent': agent }
    const address = `${supabase.url}/auth/v1/token?grant_type=${grant}`
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    const [session] = await supabase.sql`select user_agent, ip::text from auth.sessions where user_id = ${id}`
    expect(session).toEqual({ user_agent: agent.replace(/ portal.*/, ''), ip: expect.stringMatching(/^127\.0\.0\.1/) })
    return answer.json()
  }
  const agent = await supabase.announceLogIn(email)
  const { refresh_token } = await token('password', agent, { email, password })
  await token('refresh_token', 'Dos/2.0', { refresh_token })
})
