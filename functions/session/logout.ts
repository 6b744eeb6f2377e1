/** logout-user: ends the session on the server and in the browser. */

import type { Handler } from '../http/context.ts'
import { endedCookies } from '../http/cookies.ts'
import { assertAnswered, createAuthClient } from '../lib/supabase.ts'
import { recordAudit } from './audit.ts'

/** Ends this session only; other devices of the same person stay signed in. */
export const logOut: Handler<'POST logout-user'> = async (ctx) => {
  const { accessToken, user } = ctx.caller
  const { error } = await createAuthClient(ctx.env, ctx.request).auth.admin.signOut(accessToken, 'local')
  assertAnswered(error)
  ctx.setCookies(endedCookies(ctx.request))
  const entry = { actor: user._id, action: 'logout', target: user._id, detail: { ip: ctx.ip } } as const
  ctx.waitUntil('log-out not recorded', recordAudit(ctx.adminDb, entry))
  return { message: 'Sesión cerrada' }
}
