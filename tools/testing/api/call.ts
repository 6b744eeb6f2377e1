import { expect } from 'vitest'
import { type ClientInput, endpointOf, endpoints, type Output, type Route } from '#contract/endpoints.ts'
import { ErrorBody } from '#contract/error-body.ts'
import { errorsOf } from '#contract/openapi.ts'
import { apiBase } from '#contract/urls.ts'
import type { TestUser } from '../supabase/test-supabase.ts'
import { adminUrl, type Handle, siteUrl } from './app.ts'

/** Sender of a request; `headers` add to or replace the others. */
export type Sender = {
  readonly as?: TestUser | null
  readonly ip?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns the headers that the panel sends. */
export function headersOf({ as, ip, headers }: Sender): Headers {
  const all = new Headers({ origin: adminUrl, 'x-test-ip': ip ?? '203.0.113.7' })
  if (as) all.set('cookie', `portal-access=${as.accessToken}`)
  for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value)
  return all
}

/** Converts a value to text for a path or query. */
export const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

/** Builds the client's request of an endpoint with any JSON input. */
export function requestFor(name: Route, input: unknown, from: Sender = {}): Request {
  const { method, path, body } = endpointOf(name)
  const values = typeof input === 'object' && input !== null ? { ...(input as Record<string, unknown>) } : {}
  const url = new URL(apiBase + path.replace('{id}', () => encodeURIComponent(asText(values.id))), siteUrl)
  const headers = headersOf(from)
  if (path.includes('{id}')) delete values.id
  if (method === 'GET') {
    for (const [key, value] of Object.entries(values)) if (value !== undefined) url.searchParams.set(key, asText(value))
    return new Request(url, { method, headers })
  }
  if (body === 'multipart') return new Request(url, { method, headers, body: input as FormData })
  headers.set('content-type', 'application/json')
  const payload = path.includes('{id}') ? values : input
  return new Request(url, { method, headers, body: JSON.stringify(payload) })
}

export type Answer<Name extends Route> = {
  readonly status: number
  readonly body: Output<Name>
  readonly error: string | undefined
  readonly code: ErrorBody['code']
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly conflict: ErrorBody['conflict']
  readonly headers: Headers
}

/** Calls an endpoint and checks the answer by contract (E25): documented status, body equal to its schema. */
export async function call<Name extends Route>(
  api: Handle,
  name: Name,
  input: ClientInput<Name> | FormData | Record<string, unknown>,
  from: Sender = {},
): Promise<Answer<Name>> {
  return answerOf(name, await api(requestFor(name, input, from)))
}

/** Checks an answer by contract. */
export async function answerOf<Name extends Route>(name: Name, response: Response): Promise<Answer<Name>> {
  const body: unknown = await response.json()
  const success = endpointOf(name).status ?? 200
  const schema = response.ok ? endpoints[name].output : ErrorBody
  const parsed = schema.safeParse(body)
  expect(parsed.error, `${name} answered ${response.status} with ${JSON.stringify(body)}`).toBeUndefined()
  expect(body, `${name} answers nothing beyond the contract`).toEqual(parsed.data)
  // Another method than the documented is 405.
  const statuses = response.ok ? [success] : [...errorsOf(name), 405]
  expect(statuses, `documented statuses of ${name}: ${JSON.stringify(body)}`).toContain(response.status)
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const failed = response.ok ? undefined : ErrorBody.parse(body)
  return {
    status: response.status,
    body: body as Output<Name>,
    error: failed?.error,
    code: failed?.code,
    fields: failed?.fields,
    conflict: failed?.conflict,
    headers: response.headers,
  }
}
