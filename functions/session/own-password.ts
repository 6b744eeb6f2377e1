/** The own password once more: before it changes, and to prove a session again. */

import type { Caller, Context } from '../http/context.ts'
import { ApiFailure } from '../lib/errors.ts'
import { assertAnswered, createAuthClient } from '../lib/supabase.ts'
import { countedAttempt } from './attempts.ts'
import { recordAudit } from './audit.ts'
import { close, factorOf, type Opened, prove, wrongCode } from './second-step.ts'

/** What the audit calls a wrong one: `failed`. `remembered`: whether the session that the check opens lasts 30 days. */
type Check = { readonly failed: 'password_change_failed' | 'password_check_failed'; readonly remembered: boolean }

/** 400 at the field of the current password. */
export const wrongCurrent = (error = 'La contraseña actual no es correcta', cause?: unknown): ApiFailure =>
  new ApiFailure(400, error, { fields: { currentPassword: error }, cause })

/**
 * Checks the caller's own password; a wrong one counts by itself, log-ins go on, and is in the audit log. Auth checks a password by
 * opening a session: whoever asks keeps it or ends it, with the `auth` that carries it.
 * @throws {ApiFailure} 400 with `fields` for a wrong one, 429 after too many.
 */
export async function checkOwnPassword(
  ctx: Context<Caller>,
  password: string,
  { failed, remembered }: Check,
): Promise<Opened> {
  const { user } = ctx.caller
  const attempt = { email: user.email, act: 'check_password', remember: remembered } as const
  const opened = await countedAttempt(ctx, attempt, async (nonce) => {
    const { auth } = createAuthClient(ctx.env, ctx.request, nonce)
    const { data, error } = await auth.signInWithPassword({ email: user.email, password })
    assertAnswered(error)
    return data.session && data.user.id === user._id ? { auth, session: data.session } : null
  })
  if (opened) return opened
  const entry = { actor: user._id, action: failed, target: user._id, detail: { ip: ctx.ip } }
  ctx.waitUntil('wrong own password not recorded', recordAudit(ctx.adminDb, entry))
  throw wrongCurrent()
}

/**
 * The own password, and the code of whoever has a second factor: a session that both proved, for what Auth wants both for.
 * @throws {ApiFailure} as `checkOwnPassword`; 400 at the field of the code where it is missing or wrong.
 */
export async function proveOneself(
  ctx: Context<Caller>,
  password: string,
  code: string | undefined,
  check: Check,
): Promise<Opened> {
  const opened = await checkOwnPassword(ctx, password, check)
  const factor = factorOf(opened.session.user)
  if (!factor) return opened
  try {
    if (!code) throw wrongCode(400, 'Escribí el código de tu app de verificación')
    const proven = await prove(ctx, opened, code, { act: 'check', factorId: factor.id })
    if (!proven) throw wrongCode(400)
    return proven
  } catch (error) {
    await close(opened)
    throw error
  }
}
