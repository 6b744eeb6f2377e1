import { randomBytes, randomUUID } from 'node:crypto'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import type { Sql, TransactionSql } from 'postgres'
import qrcode from 'qrcode-generator'
import type { Handler } from '../handler.ts'
import { Refusal } from './refusal.ts'
import { clientAddress } from './session-agents.ts'
import { toBase32, totpAt } from './totp.ts'

type Factor = {
  id: string
  user_id: string
  friendly_name: string
  status: string
  factor_type: string
  secret: string
}
type Person = { readonly id: string; readonly email: string; readonly claims: JWTPayload }

/** Seconds that a challenge can be answered, and factors that a person may have: Auth's defaults. */
const challengeSeconds = 300
const mostFactors = 10

/**
 * GoTrue's second factor for TOTP, of which Lite has nothing: /factors, /factors/{id}/challenge, /factors/{id}/verify and DELETE
 * /factors/{id}; `factors` with the user of /token and /user; and that whoever has one changes e-mail and password with it alone.
 * A verified code asks private.custom_access_token in its transaction, ends the person's sessions without one and the factors that
 * nobody confirmed.
 */
export function withFactors(sql: Sql, { jwtSecret }: { jwtSecret: string }, next: Handler): Handler {
  const key = new TextEncoder().encode(jwtSecret)

  return async (request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/auth/v1/')) return next(request)
    const [, id, act] = /^\/auth\/v1\/factors(?:\/([^/]+)(?:\/(challenge|verify))?)?$/.exec(pathname) ?? []
    const call = `${request.method} ${pathname.slice('/auth/v1'.length)}`
    try {
      if (pathname.startsWith('/auth/v1/factors')) return await answer(request, id, act)
      if (call === 'PUT /user') await wantFactor(request)
      const response = await next(request)
      return /^(POST \/token|(GET|PUT) \/user)$/.test(call) ? await withTheirFactors(response) : response
    } catch (error) {
      if (error instanceof Refusal) return error.response()
      // What a trigger refuses is a failure of Auth's own.
      if (error instanceof Error && 'code' in error && error.code === 'PT403')
        return new Refusal(500, 'unexpected_failure', 'Database error').response()
      throw error
    }
  }

  async function answer(request: Request, id: string | undefined, act: string | undefined): Promise<Response> {
    const person = await personOf(request)
    if (person instanceof Response) return person
    const body = (await request.json().catch(() => ({}))) as Record<string, string>
    if (id === undefined) return enrol(person, body)
    const [factor] = await sql<Factor[]>`
      select * from auth.mfa_factors where id::text = ${id} and user_id = ${person.id}`
    if (!factor) throw new Refusal(404, 'mfa_factor_not_found', 'Factor not found')
    if (act === 'challenge') return challenge(factor)
    if (act === 'verify') return verify(person, factor, body)
    return unenrol(person, factor)
  }

  /** Whose session it is; what Auth says of it where it is none. */
  async function personOf(request: Request): Promise<Person | Response> {
    const { origin } = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.delete('content-length')
    const response = await next(new Request(`${origin}/auth/v1/user`, { headers }))
    if (!response.ok) return response
    const { id, email } = (await response.json()) as { id: string; email: string }
    const token = request.headers.get('authorization')?.slice(7) ?? ''
    return { id, email, claims: decodeJwt(token) }
  }

  async function enrol({ id, email, claims }: Person, body: Record<string, string>): Promise<Response> {
    if (body.factor_type !== 'totp')
      throw new Refusal(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
    const known = await sql<Factor[]>`select * from auth.mfa_factors where user_id = ${id}`
    const name = body.friendly_name ?? ''
    if (known.some(({ friendly_name }) => friendly_name === name))
      throw new Refusal(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      )
    if (known.length >= mostFactors)
      throw new Refusal(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      )
    if (known.some(({ status }) => status === 'verified') && !(await isAal2(claims)))
      throw new Refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    const secret = toBase32(randomBytes(20))
    const issuer = body.issuer ?? 'localhost'
    const query = new URLSearchParams({ algorithm: 'SHA1', digits: '6', issuer, period: '30', secret })
    const uri = `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query.toString().replaceAll('+', '%20')}`
    const factor = randomUUID()
    await sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      values (${factor}, ${id}, ${name}, 'totp', 'unverified', ${secret}, now(), now())`
    return Response.json({ id: factor, type: 'totp', friendly_name: name, totp: { qr_code: qrOf(uri), secret, uri } })
  }

  async function challenge({ id }: Factor): Promise<Response> {
    const challenge = randomUUID()
    await sql`
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      values (${challenge}, ${id}, now(), ${clientAddress})`
    return Response.json({ id: challenge, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + challengeSeconds })
  }

  async function verify(person: Person, factor: Factor, { code = '', challenge_id = '' }: Record<string, string>) {
    if (code === '') throw new Refusal(400, 'validation_failed', 'Code needs to be non-empty')
    const [found] = await sql`
      select verified_at, host(ip_address) <> ${clientAddress} as elsewhere,
        created_at + make_interval(secs => ${challengeSeconds}) < now() as over
      from auth.mfa_challenges where id::text = ${challenge_id} and factor_id = ${factor.id}`
    if (!found) throw new Refusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
    if (found.verified_at || found.elsewhere)
      throw new Refusal(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
    if (found.over) throw new Refusal(422, 'mfa_challenge_expired', 'MFA challenge has expired')
    const now = Date.now()
    const accepted = [-1, 0, 1].map((step) => totpAt(factor.secret, new Date(now + step * 30_000)))
    if (!accepted.includes(code)) throw new Refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
    const tokens = await sql.begin((transaction) => proven(transaction, person, factor, challenge_id))
    return withTheirFactors(Response.json(tokens))
  }

  async function proven(sql: TransactionSql, { id, email, claims }: Person, factor: Factor, challenge: string) {
    const session = String(claims.session_id)
    await sql`update auth.mfa_challenges set verified_at = now() where id = ${challenge}`
    await sql`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id} and status <> 'verified'`
    await sql`
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      values (${randomUUID()}, ${session}, now(), now(), 'totp')
      on conflict (session_id, authentication_method) do update set updated_at = now()`
    await sql`update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now() where id = ${session}`
    const issued = Math.floor(Date.now() / 1000)
    // Lite's own tokens do not say how their session began.
    const amr = ['totp', 'password'].map((method) => ({ method, timestamp: issued }))
    const lasts = (claims.exp ?? 0) - (claims.iat ?? 0)
    const wanted = { ...claims, aal: 'aal2', amr, iat: issued, exp: issued + lasts }
    const event = { user_id: id, claims: wanted, authentication_method: 'totp' }
    const [row] = await sql`select private.custom_access_token(${JSON.stringify(event)}::text::jsonb) as answer`
    // A hook's refusal has no code of its own.
    if (row?.answer.error) throw new Refusal(row.answer.error.http_code, '', row.answer.error.message)
    const refresh = randomUUID()
    await sql`update auth.refresh_tokens set revoked = true, updated_at = now() - interval '1 hour' where session_id = ${session}`
    await sql`
      insert into auth.refresh_tokens (id, token, user_id, session_id) values (${randomUUID()}, ${refresh}, ${id}, ${session})`
    await sql`delete from auth.sessions where user_id = ${id} and coalesce(aal::text, 'aal1') < 'aal2'`
    await sql`delete from auth.mfa_factors where user_id = ${id} and status = 'unverified'`
    const access_token = await new SignJWT(row?.answer.claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(key)
    const times = { expires_in: lasts, expires_at: issued + lasts }
    return { access_token, token_type: 'bearer', ...times, refresh_token: refresh, user: { id, email } }
  }

  async function unenrol({ claims }: Person, { id, status }: Factor): Promise<Response> {
    if (status === 'verified' && !(await isAal2(claims)))
      throw new Refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    await sql.begin(async (sql) => {
      await sql`delete from auth.mfa_factors where id = ${id}`
      await sql`
        delete from auth.mfa_amr_claims where authentication_method = 'totp'
          and session_id in (select id from auth.sessions where factor_id = ${id})`
      await sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${id}`
    })
    return Response.json({ id })
  }

  async function isAal2(claims: JWTPayload): Promise<boolean> {
    const [session] = await sql`select from auth.sessions where id = ${String(claims.session_id)} and aal = 'aal2'`
    return session !== undefined
  }

  /** @throws {Refusal} for e-mail or password of whoever has a factor, in a session without it. */
  async function wantFactor(request: Request): Promise<void> {
    const body = (await request
      .clone()
      .json()
      .catch(() => ({}))) as { email?: unknown; password?: unknown }
    if (!body.email && !body.password) return
    const person = await personOf(request.clone())
    if (person instanceof Response) return
    const [verified] = await sql`select from auth.mfa_factors where user_id = ${person.id} and status = 'verified'`
    if (verified && !(await isAal2(person.claims)))
      throw new Refusal(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      )
  }

  async function withTheirFactors(response: Response): Promise<Response> {
    if (!response.ok) return response
    const body = (await response.json()) as { id?: string; user?: { id: string } }
    const factors = await sql`
      select id, created_at, updated_at, status, friendly_name, factor_type, last_challenged_at from auth.mfa_factors
      where user_id = ${body.user?.id ?? body.id ?? null} order by created_at`
    const of = <User extends object>(user: User) => (factors.length > 0 ? { ...user, factors } : user)
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    return Response.json(body.user ? { ...body, user: of(body.user) } : of(body), { status: response.status, headers })
  }
}

/** The address as an SVG drawing of a QR code. */
function qrOf(uri: string): string {
  const code = qrcode(0, 'M')
  code.addData(uri)
  code.make()
  return code.createSvgTag({ cellSize: 3, margin: 12, scalable: false })
}
