import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { throwIfUnavailable } from './supabase.ts'

test('only a refusal of Auth ends a session or login; its rate limit is 429, other failures are 503', () => {
  expect(() => throwIfUnavailable(null)).not.toThrow()
  expect(() =>
    throwIfUnavailable(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')),
  ).not.toThrow()
  for (const trouble of [new AuthRetryableFetchError('fetch failed', 0), new AuthApiError('down', 500, undefined)])
    expect(() => throwIfUnavailable(trouble)).toThrow(expect.objectContaining({ status: 503 }))
  expect(() => throwIfUnavailable(new AuthApiError('slow down', 429, 'over_request_rate_limit'))).toThrow(
    expect.objectContaining({ status: 429, headers: { 'retry-after': '60' } }),
  )
})
