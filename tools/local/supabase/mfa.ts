/** GoTrue's TOTP factor, missing in Supabase Lite (README.md, AU-13 and AU-14). */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import type { Sql, TransactionSql } from 'postgres'
import qrcode from 'qrcode-generator'
import { type AuthCall, AuthError, type AuthRoute, clientAddress, signAccessToken } from './auth-call.ts'

type Factor = { id: string; friendly_name: string; status: string; secret: string }
type Person = { id: string; email: string }

/** Lifetime of a challenge, Auth's default. */
const challengeSeconds = 300

/** `authenticate` returns a call's user, or throws AuthError. */
export function createMfa(sql: Sql, key: Uint8Array, authenticate: (call: AuthCall) => Promise<Person>) {
  const routes: Record<string, AuthRoute> = {
    'POST /factors': enrolFactor,
    'DELETE /factors/{id}': removeFactor,
    'POST /factors/{id}/challenge': createChallenge,
    'POST /factors/{id}/verify': verifyCode,
  }
  return { routes, addFactors, requireFactor }

  async function addFactors<User extends { id: string }>(user: User): Promise<User & { factors?: object[] }> {
    const factors = await sql`
      select id, created_at, updated_at, status, friendly_name, factor_type from auth.mfa_factors
      where user_id = ${user.id} order by created_at`
    return factors.length > 0 ? { ...user, factors } : user
  }

  /** Checks a change of e-mail or password. @throws {AuthError} without proof of an existing factor. */
  async function requireFactor(user: string, claims: JWTPayload): Promise<void> {
    const [verified] = await sql`select from auth.mfa_factors where user_id = ${user} and status = 'verified'`
    if (!verified || (await isAal2(claims))) return
    const message = 'AAL2 session is required to update email or password when MFA is enabled.'
    throw new AuthError(401, 'insufficient_aal', message)
  }

  async function isAal2({ session_id }: JWTPayload): Promise<boolean> {
    const [session] = await sql`select from auth.sessions where id = ${String(session_id)} and aal = 'aal2'`
    return session !== undefined
  }

  async function findFactor({ id }: AuthCall, person: Person): Promise<Factor> {
    const [factor] = await sql<Factor[]>`
      select * from auth.mfa_factors where id::text = ${id} and user_id = ${person.id}`
    if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
    return factor
  }

  async function enrolFactor(call: AuthCall): Promise<Response> {
    const { id, email } = await authenticate(call)
    const { factor_type, friendly_name: name = '', issuer = 'localhost' } = call.body as Record<string, string>
    if (factor_type !== 'totp')
      throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
    const factors = await sql<Factor[]>`select * from auth.mfa_factors where user_id = ${id}`
    if (factors.some(({ status }) => status === 'verified') && !(await isAal2(call.claims)))
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    const secret = toBase32(randomBytes(20))
    const query = `algorithm=SHA1&digits=6&issuer=${encodeURIComponent(issuer)}&period=30&secret=${secret}`
    const uri = `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`
    const factor = randomUUID()
    await sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      values (${factor}, ${id}, ${name}, 'totp', 'unverified', ${secret}, now(), now())`
    const totp = { qr_code: renderQr(uri), secret, uri }
    return Response.json({ id: factor, type: 'totp', friendly_name: name, totp })
  }

  async function removeFactor(call: AuthCall): Promise<Response> {
    const { id, status } = await findFactor(call, await authenticate(call))
    if (status === 'verified' && !(await isAal2(call.claims)))
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    await sql.begin(async (sql) => {
      await sql`delete from auth.mfa_factors where id = ${id}`
      await sql`
        delete from auth.mfa_amr_claims where authentication_method = 'totp'
          and session_id in (select id from auth.sessions where factor_id = ${id})`
      await sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${id}`
    })
    return Response.json({ id })
  }

  async function createChallenge(call: AuthCall): Promise<Response> {
    const factor = await findFactor(call, await authenticate(call))
    const id = randomUUID()
    await sql`
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      values (${id}, ${factor.id}, now(), ${clientAddress})`
    return Response.json({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + challengeSeconds })
  }

  async function verifyCode(call: AuthCall): Promise<Response> {
    const person = await authenticate(call)
    const factor = await findFactor(call, person)
    const { code = '', challenge_id: challenge = '' } = call.body as Record<string, string>
    if (code === '') throw new AuthError(400, 'validation_failed', 'Code needs to be non-empty')
    const [found] = await sql`
      select verified_at, host(ip_address) <> ${clientAddress} as is_elsewhere,
        created_at + make_interval(secs => ${challengeSeconds}) < now() as is_expired
      from auth.mfa_challenges where id::text = ${challenge} and factor_id = ${factor.id}`
    if (!found) throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
    if (found.verified_at || found.is_elsewhere)
      throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
    if (found.is_expired) throw new AuthError(422, 'mfa_challenge_expired', 'MFA challenge has expired')
    const accepted = [-30_000, 0, 30_000].map((offset) => computeTotp(factor.secret, new Date(Date.now() + offset)))
    if (!accepted.includes(code)) throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
    const tokens = await sql.begin((sql) => raiseSession(sql, call.claims, { person, factor, challenge }))
    return Response.json({ ...tokens, user: await addFactors(person) })
  }

  /** Raises the session to aal2, ending lower sessions and unverified factors. Returns new tokens. */
  async function raiseSession(
    sql: TransactionSql,
    claims: JWTPayload,
    { person, factor, challenge }: { person: Person; factor: Factor; challenge: string },
  ) {
    const session = String(claims.session_id)
    await sql`update auth.mfa_challenges set verified_at = now() where id = ${challenge}`
    await sql`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id} and status <> 'verified'`
    await sql`
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      values (${randomUUID()}, ${session}, now(), now(), 'totp')
      on conflict (session_id, authentication_method) do update set updated_at = now()`
    await sql`update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now() where id = ${session}`
    const iat = Math.floor(Date.now() / 1000)
    const expires_in = (claims.exp ?? 0) - (claims.iat ?? 0)
    const amr = ['totp', 'password'].map((method) => ({ method, timestamp: iat }))
    const raisedClaims = { ...claims, aal: 'aal2', amr, iat, exp: iat + expires_in }
    const access_token = await signAccessToken(sql, key, { claims: raisedClaims, method: 'totp' })
    const refresh_token = randomUUID()
    await sql`update auth.refresh_tokens set revoked = true, updated_at = now() - interval '1 hour' where session_id = ${session}`
    await sql`
      insert into auth.refresh_tokens (id, token, user_id, session_id)
      values (${randomUUID()}, ${refresh_token}, ${person.id}, ${session})`
    await sql`delete from auth.sessions where user_id = ${person.id} and coalesce(aal, 'aal1') < 'aal2'`
    await sql`delete from auth.mfa_factors where user_id = ${person.id} and status = 'unverified'`
    return { access_token, token_type: 'bearer', expires_in, expires_at: iat + expires_in, refresh_token }
  }
}

function renderQr(text: string): string {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  return code.createSvgTag({ cellSize: 3, margin: 12, scalable: false })
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** base32 without padding (RFC 4648 §6). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** TOTP of a base32 key: HMAC-SHA-1, 30 s (RFC 6238, RFC 4226 §5.3). */
export function computeTotp(secret: string, at = new Date()): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const mac = createHmac('sha1', fromBase32(secret)).update(step).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
