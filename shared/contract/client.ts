/** The contract's typed client. Without zod, because browsers load it. */

import type { ClientInput, Output, PublicRoute, Route } from './endpoints.ts'
import type { ErrorBody } from './error-body.ts'
import { apiBase, expectedUserHeader } from './urls.ts'

/** An error response, or a missing (`status` 0) or unreadable one. `message` is Spanish. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Whether the server sent `message`; otherwise its response was missing or unreadable. */
  readonly isAnswer: boolean
  readonly code: NonNullable<ErrorBody['code']> | null
  readonly fields: Readonly<Record<string, string>>
  /** 409 of edit-new and restaurar-new: the stored item, who saved it and when. */
  readonly conflict: NonNullable<ErrorBody['conflict']> | null
  /** 409 of guardar-contenido, restaurar-contenido and decidir-propuesta: the current part. */
  readonly contenido: NonNullable<ErrorBody['contenido']> | null
  /** Id in the server's log. */
  readonly requestId: string | null
  constructor(
    status: number,
    body: ErrorBody,
    requestId: string | null = null,
    { isAnswer = status !== 0, ...options }: ErrorOptions & { readonly isAnswer?: boolean } = {},
  ) {
    super(body.error, options)
    this.status = status
    this.isAnswer = isAnswer
    this.code = body.code ?? null
    this.fields = body.fields ?? {}
    this.conflict = body.conflict ?? null
    this.contenido = body.contenido ?? null
    this.requestId = requestId
  }
}

type Options = {
  /** Origin before /api; empty for the page's own. */
  readonly origin?: string
  readonly fetch?: typeof fetch
  /** Id of the user that the page shows; the server answers 412 if the session is of another. */
  readonly expectedUser?: () => string | null
}
/** `multipart`: body of upload/sigle-img. `fetch`: another transport, for progress. */
type Call = { readonly signal?: AbortSignal; readonly multipart?: FormData; readonly fetch?: typeof fetch }
type ApiOf<Allowed extends Route> = {
  readonly [Name in Allowed]: (input: ClientInput<Name>, call?: Call) => Promise<Output<Name>>
}
/** Calls by route: `api['POST create-new'](input)`. */
export type Api = ApiOf<Route>
/** Calls of public pages. */
export type ReaderApi = ApiOf<PublicRoute>
type SendCall = (route: Route, input: object, call?: Call) => Promise<unknown>

export const createApiFrom = (send: SendCall): Api =>
  new Proxy({} as Api, {
    // `await api` reads `then`, which is not a route.
    get: (_, key) =>
      String(key).includes(' ') ? (input: object, call?: Call) => send(key as Route, input, call) : undefined,
  })

const unreachable = 'No pudimos comunicarnos con el servidor. Revisá tu conexión e intentá de nuevo.'
const unreadable = 'El servidor respondió algo que no se entiende. Intentá de nuevo en unos minutos.'

export const createReaderApi = (options?: Options): ReaderApi => createApi(options)

/** API over HTTP (spec.md §7). @throws {ApiError} unless a call succeeds; AbortError if it is aborted. */
export function createApi({
  origin = '',
  fetch: send = (...args) => fetch(...args),
  expectedUser = () => null,
}: Options = {}): Api {
  return createApiFrom(async (route, input, { signal, multipart, fetch: transport = send } = {}) => {
    const [method = '', path = ''] = route.split(' ')
    const values: Record<string, unknown> = { ...input }
    const address = `${origin}${apiBase}${path.replace('{id}', () => encodeURIComponent(String(takeValue(values, 'id'))))}`
    const headers = new Headers()
    const expected = expectedUser()
    if (expected !== null) headers.set(expectedUserHeader, expected)
    const request: RequestInit = { method, headers, credentials: 'same-origin', ...(signal && { signal }) }
    if (multipart) request.body = multipart
    else if (method !== 'GET') {
      request.body = JSON.stringify(values)
      headers.set('content-type', 'application/json')
    }
    const response = await transport(method === 'GET' ? withQuery(address, values) : address, request).catch(
      (cause: unknown) => {
        signal?.throwIfAborted()
        throw new ApiError(0, { error: unreachable }, null, { cause })
      },
    )
    const body: unknown = await response.json().catch(() => {
      signal?.throwIfAborted()
      return null
    })
    const requestId = response.headers.get('x-request-id')
    if (!response.ok && isErrorBody(body)) throw new ApiError(response.status, body, requestId)
    if (!response.ok || body === null)
      throw new ApiError(response.status, { error: unreadable }, requestId, { isAnswer: false })
    return body
  })
}

function takeValue(values: Record<string, unknown>, key: string): unknown {
  const value = values[key]
  delete values[key]
  return value
}

function withQuery(address: string, values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    if (value !== undefined && value !== '') query.set(key, String(value))
  return query.size > 0 ? `${address}?${query}` : address
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
