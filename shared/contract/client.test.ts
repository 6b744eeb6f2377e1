import { expect, test } from 'vitest'
import { ApiError, createApi } from './client.ts'

const failure = async (answer: () => Response | Promise<Response>): Promise<ApiError> => {
  try {
    await createApi({ origin: 'http://a.test', fetch: async () => answer() })['GET check-content']({})
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('Nothing failed')
}

test('an error answer throws ApiError with the server’s message, fields and request id', async () => {
  const refused = await failure(() =>
    Response.json({ error: 'No', fields: { title: 'Falta' } }, { status: 400, headers: { 'x-request-id': 'r1' } }),
  )
  expect([refused.status, refused.isAnswer, refused.message]).toEqual([400, true, 'No'])
  expect([refused.fields, refused.requestId]).toEqual([{ title: 'Falta' }, 'r1'])
})

test.for([
  ['an error without a message', () => Response.json({}, { status: 500 }), 500],
  ['an error of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
  ['a success that is not JSON', () => new Response('<h1>Wi-Fi</h1>'), 200],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), 0],
] as const)('%s throws ApiError with the client’s own message', async ([, answer, status]) => {
  const failed = await failure(answer)
  expect([failed.status, failed.isAnswer]).toEqual([status, false])
  expect(failed.message).toMatch(/servidor/)
})

test.for([
  ['before its answer', async () => Promise.reject(new Error('Interrupted'))],
  [
    'while its answer is read',
    async () => new Response(new ReadableStream({ pull: (body) => body.error(new Error('Interrupted')) })),
  ],
] as const)('a call aborted %s rejects with AbortError', async ([, answer]) => {
  const stop = new AbortController()
  const send = async () => {
    stop.abort()
    return answer()
  }
  const call = createApi({ origin: 'http://a.test', fetch: send })['GET check-content']({}, { signal: stop.signal })
  await expect(call).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})
