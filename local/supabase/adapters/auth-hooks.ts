import { decodeJwt, SignJWT } from 'jose'
import type { Sql } from 'postgres'
import type { Handler } from '../handler.ts'

type Hook = 'custom_access_token' | 'send_email'
type Answer = { claims?: Record<string, unknown>; error?: { http_code: number; message: string } }
type Tokens = { access_token: string }

/** What would send a mail; `PUT /user` does so for another e-mail. */
const mails = /^(POST \/(otp|magiclink|recover|resend)|GET \/reauthenticate)$/
/** Would hand out a session in an address, where no hook is asked. */
const redirects = /^GET \/(verify|authorize|callback)$|^POST \/callback$/

/**
 * Lite knows no hooks. As GoTrue, asks those of supabase/config.toml: private.send_email before anything that sends a mail, and
 * private.custom_access_token with every session that is given out or renewed; a session that it refuses is taken back.
 */
export function withAuthHooks(sql: Sql, { jwtSecret }: { jwtSecret: string }, next: Handler): Handler {
  const key = new TextEncoder().encode(jwtSecret)
  const ask = async (hook: Hook, event: object): Promise<Answer> => {
    const [row] = await sql`select ${sql(`private.${hook}`)}(${JSON.stringify(event)}::text::jsonb) as answer`
    return row?.answer as Answer
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.startsWith('/auth/v1/')) return next(request)
    const call = `${request.method} ${pathname.slice('/auth/v1'.length)}`
    if (redirects.test(call)) return refusal(404, `${call} is not part of the embedded Auth`)
    if (mails.test(call) || (call === 'PUT /user' && (await bodyOf(request)).email)) {
      const { error } = await ask('send_email', { email_data: { email_action_type: call } })
      if (error) return refusal(error.http_code, error.message)
    }
    const response = await next(request)
    const given = call === 'POST /token' || call === 'POST /verify' || call === 'POST /signup'
    if (!given || !response.ok) return response
    const body = (await response.clone().json()) as Partial<Tokens>
    return body.access_token ? judged(response, body as Tokens, methodOf(call, searchParams)) : response
  }

  async function judged(response: Response, body: Tokens, authentication_method: string): Promise<Response> {
    const claims = decodeJwt(body.access_token)
    const answer = await ask('custom_access_token', { user_id: claims.sub, claims, authentication_method })
    if (answer.error) {
      await sql`delete from auth.sessions where id = ${String(claims.session_id)}`
      return refusal(answer.error.http_code, answer.error.message)
    }
    const access_token = await new SignJWT(answer.claims ?? {})
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(key)
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    return Response.json({ ...body, access_token }, { status: response.status, headers })
  }
}

/** GoTrue's word for how the session began. */
function methodOf(call: string, query: URLSearchParams): string {
  if (call === 'POST /verify') return 'otp'
  if (call === 'POST /signup') return 'email/signup'
  const grants: Record<string, string> = { password: 'password', refresh_token: 'token_refresh' }
  return grants[query.get('grant_type') ?? ''] ?? 'oauth'
}

async function bodyOf(request: Request): Promise<{ email?: unknown }> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null ? body : {}
}

/** A hook's refusal has no code of its own. */
function refusal(code: number, msg: string): Response {
  return Response.json({ code, error_code: 'unknown', msg }, { status: code })
}
