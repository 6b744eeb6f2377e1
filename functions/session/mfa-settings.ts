/** Sets up, removes and requires second factors. */

import { hash, randomBytes, randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { SecondFactor } from '#contract/second-factor.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { createSessionCookies, readTokens } from '../http/cookies.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'
import { withPermits } from './auth-permits.ts'
import { type AuthSession, findFactor, grantFactor, signOut, unwrapAuth, verifyCode, wrongCodeError } from './mfa.ts'
import { requireReauthentication, verifyInPlace, verifyPassword } from './reauthentication.ts'

const codeCount = 10
/** Name in authenticator apps. */
const issuer = 'Portal municipal'
const codeLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const passwordCheck = { failed: 'password_check_failed', remembered: false } as const

const Row = z.object({ active: z.boolean(), codes_left: z.int(), required: z.boolean(), holders: z.array(z.string()) })

/** Reads the caller's own factor, recovery codes left and the requirement; for a super_admin also who has a factor. */
export const readOwnSecondFactor: Handler<'GET segundo-factor'> = async ({ caller: { client } }) => {
  const { codes_left: codesLeft, ...row } = Row.parse(unwrap(await client.rpc('own_second_factor').single()))
  return SecondFactor.parse({ ...row, codesLeft })
}

/** Creates a key, valid after `confirmSecondFactor`. @throws {HttpError} 400, 409 with a factor, 429. */
export const startSecondFactor: Handler<'POST iniciar-segundo-factor'> = async (ctx, { currentPassword }) => {
  const opened = await verifyPassword(ctx, currentPassword, passwordCheck)
  try {
    if (findFactor(opened.session.user))
      throw new HttpError(409, 'Tu cuenta ya tiene la verificación en dos pasos. Desactivala para empezar de nuevo.')
    const { id: factorId, totp } = await enrolFactor(ctx, opened)
    return { factorId, qr: totp.qr_code, secret: totp.secret }
  } finally {
    await signOut(opened)
  }
}

/** @throws {HttpError} 503 if TOTP is off in Auth. */
async function enrolFactor(ctx: Context<Caller>, { auth }: AuthSession) {
  const friendlyName = randomUUID()
  const permit = await grantFactor(ctx, ctx.caller.user._id, friendlyName)
  return withPermits(ctx, [permit], async () =>
    unwrapAuth(await auth.mfa.enroll({ factorType: 'totp', issuer, friendlyName })),
  )
}

/**
 * Confirms the key with its code and replaces this session; all others end.
 * @throws {HttpError} 400 for a wrong password or code, 409 for an expired key, 429.
 */
export const confirmSecondFactor: Handler<'POST activar-segundo-factor'> = async (ctx, input) => {
  const { currentPassword, factorId, code } = input
  const remembered = readTokens(ctx.request)?.remembered ?? false
  const opened = await verifyPassword(ctx, currentPassword, { ...passwordCheck, remembered })
  const proven = await verifyCode(ctx, opened, code, { act: 'check', factorId }).catch(async (error: unknown) => {
    await signOut(opened)
    throw error
  })
  if (!proven) {
    await signOut(opened)
    throw wrongCodeError(400)
  }
  const { access_token: access, refresh_token: refresh } = proven.session
  ctx.setCookies(createSessionCookies(ctx.request, { access, refresh, remembered }))
  return { codes: await makeRecoveryCodes(ctx, access) }
}

/** Replaces the recovery codes. @throws {HttpError} 400, 409 without a factor, 429. */
export const renewRecoveryCodes: Handler<'POST codigos-segundo-factor'> = async (ctx, input) => {
  await verifyOwnFactor(ctx, input)
  return { codes: await makeRecoveryCodes(ctx) }
}

/** Removes the caller's own factor; this session continues. @throws {HttpError} 400, 409 without a factor, 429. */
export const removeOwnSecondFactor: Handler<'POST desactivar-segundo-factor'> = async (ctx, input) => {
  await verifyOwnFactor(ctx, input)
  await removeFactor(ctx, ctx.caller.user._id)
  return { message: 'Desactivaste la verificación en dos pasos' }
}

/** Removes a colleague's factor and sessions. @throws {HttpError} 400, 403 for one's own or without a fresh session, 404. */
export const resetSecondFactor: Handler<'POST quitar-segundo-factor'> = async (ctx, { id, currentPassword }) => {
  if (id.toLowerCase() === ctx.caller.user._id)
    throw new HttpError(403, 'La tuya se desactiva en Mi Perfil, con un código')
  await requireReauthentication(ctx, currentPassword)
  if (!(await removeFactor(ctx, id)))
    throw new HttpError(404, 'Esa cuenta no tiene activada la verificación en dos pasos')
  return { message: 'Quitaste la verificación en dos pasos de esa cuenta' }
}

/** Sets whether admin and super_admin need a factor. @throws {HttpError} 400, 403, 429. */
export const requireSecondFactor: Handler<'PUT exigir-segundo-factor'> = async (ctx, { required, currentPassword }) => {
  await requireReauthentication(ctx, currentPassword)
  const params = { p_required: required, p_actor: ctx.caller.user._id, p_ip: ctx.ip }
  unwrap(await ctx.adminDb.rpc('require_second_factor', params))
  return { required }
}

/** @throws {HttpError} as `verifyInPlace`; 409 without a factor. */
async function verifyOwnFactor(
  ctx: Context<Caller>,
  { currentPassword, code }: { currentPassword: string; code: string },
) {
  const { hasFactor } = await verifyInPlace(ctx, currentPassword, code)
  if (!hasFactor) throw new HttpError(409, 'Tu cuenta no tiene activada la verificación en dos pasos')
}

async function removeFactor({ caller, adminDb, ip }: Context<Caller>, login: string): Promise<boolean> {
  const params = { p_login: login, p_actor: caller.user._id, p_ip: ip }
  return z.boolean().parse(unwrap(await adminDb.rpc('remove_second_factor', params)))
}

/** Stores ten new codes of 120 bits. `token`: of a session opened by this call; own_sessions reads its IP in the audit. */
async function makeRecoveryCodes({ caller, adminDb, ip }: Context<Caller>, token?: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () =>
    [...randomBytes(24)].map((byte) => codeLetters[byte % codeLetters.length]).join(''),
  )
  const session = token === undefined ? null : decodeJwt(token).session_id
  const params = {
    p_login: caller.user._id,
    p_hashes: codes.map((code) => hash('sha256', code)),
    p_ip: ip,
    p_session: session,
  }
  unwrap(await adminDb.rpc('set_recovery_codes', params))
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}
