/** Grants and revokes permits, without which Auth's hooks refuse an act (supabase/schemas/21_login.sql). */

import { z } from 'zod'
import type { Context } from '../http/context.ts'
import { unwrap } from '../lib/database-errors.ts'

type PermitServices = Pick<Context, 'adminDb' | 'waitUntil'>

/** Revokes unused permits after the answer. */
export function revokePermits(ctx: PermitServices, ids: readonly number[]): void {
  const one = async (id: number) => void unwrap(await ctx.adminDb.rpc('revoke_permit', { p_id: id }))
  if (ids.length > 0) ctx.waitUntil('permit not revoked', Promise.all(ids.map(one)))
}

/** Runs a permitted act; revokes its permits if it throws. */
export async function withPermits<T>(ctx: PermitServices, ids: readonly number[], act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    revokePermits(ctx, ids)
    throw error
  }
}

/** `session` survives a new password; others end. */
type LoginChange = { readonly email?: string; readonly password?: true; readonly session?: string }

/** Permits one such change within 30 s; returns the permits' ids. */
export async function grantLoginChange(
  { adminDb }: Pick<Context, 'adminDb'>,
  id: string,
  { email, password, session }: LoginChange,
): Promise<number[]> {
  const params = { p_login: id, p_email: email, p_password: password, p_session: session }
  return z.array(z.int()).parse(unwrap(await adminDb.rpc('grant_login_change', params)))
}
