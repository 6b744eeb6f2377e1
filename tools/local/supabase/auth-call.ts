import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import type { Sql, TransactionSql } from 'postgres'

export const authPrefix = '/auth/v1'
/** The only client address of embedded Auth. */
export const clientAddress = '127.0.0.1'

/** A request to Auth, parsed once. */
export type AuthCall = {
  /** Method and path without ids: "DELETE /factors/{id}". */
  name: string
  id: string
  query: URLSearchParams
  headers: Headers
  /** JSON body; {} without one. */
  body: Record<string, unknown>
  /** Unverified claims of the bearer token. */
  claims: JWTPayload
}

export type AuthRoute = (call: AuthCall) => Promise<Response>

/** An error in GoTrue's shape; hooks refuse without a code. */
export class AuthError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  toResponse(): Response {
    const { status, code, message: msg } = this
    const headers = code === '' ? {} : { 'x-sb-error-code': code }
    return Response.json({ code: status, error_code: code || 'unknown', msg }, { status, headers })
  }
}

export async function readAuthCall(request: Request): Promise<AuthCall> {
  const { pathname, searchParams: query } = new URL(request.url)
  const path = pathname.slice(authPrefix.length)
  const [, collection, id = '', rest = ''] = /^(\/admin\/users|\/factors)\/([^/]+)(\/\w+)?$/.exec(path) ?? []
  const body: unknown = request.body ? await request.json().catch(() => null) : null
  return {
    name: `${request.method} ${collection ? `${collection}/{id}${rest}` : path}`,
    id,
    query,
    headers: request.headers,
    body: typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {},
    claims: readClaims(request.headers.get('authorization') ?? ''),
  }
}

function readClaims(authorization: string): JWTPayload {
  try {
    return decodeJwt(authorization.slice('Bearer '.length))
  } catch {
    return {}
  }
}

/** Calls a hook of supabase/config.toml. @throws {AuthError} when it refuses. */
export async function callHook(
  sql: Sql | TransactionSql,
  hook: 'custom_access_token' | 'send_email',
  event: object,
): Promise<{ claims?: JWTPayload }> {
  const [row] = await sql`select ${sql(`private.${hook}`)}(${JSON.stringify(event)}::text::jsonb) as answer`
  const { error } = row?.answer ?? {}
  if (error) throw new AuthError(error.http_code, '', error.message)
  return row?.answer ?? {}
}

/** Signs an access token with the claims of the Custom Access Token hook. @throws {AuthError} as callHook. */
export async function signAccessToken(
  sql: Sql | TransactionSql,
  key: Uint8Array,
  { claims, method }: { claims: JWTPayload; method: string },
): Promise<string> {
  const event = { user_id: claims.sub, claims, authentication_method: method }
  const answer = await callHook(sql, 'custom_access_token', event)
  return new SignJWT(answer.claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
}
