import { expect } from 'vitest'
import type { TestSupabase } from '../../testing/supabase/test-supabase.ts'

type Options = { body?: object | undefined; token?: string | undefined; key?: string; agent?: string }

/** Sends "METHOD /path" to Auth, by default with the publishable key. Returns status, error header and body. */
export async function requestAuth(supabase: TestSupabase, call: string, { body, token, key, agent }: Options = {}) {
  const [method = '', path] = call.split(' ')
  const headers = {
    apikey: key ?? supabase.publishableKey,
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(agent && { 'user-agent': agent }),
  }
  const init = { method, headers, body: body ? JSON.stringify(body) : null }
  const answer = await fetch(`${supabase.url}/auth/v1${path}`, init)
  const text = await answer.text()
  return { status: answer.status, header: answer.headers.get('x-sb-error-code'), body: text && JSON.parse(text) }
}

export const expectedError = (status: number, code: string, msg: unknown = expect.any(String)) => ({
  status,
  header: code,
  body: { code: status, error_code: code, msg },
})
