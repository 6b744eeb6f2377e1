/** Revokes announcements to Auth whose act failed (supabase/schemas/21_login.sql). */

import { z } from 'zod'
import type { Context } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'

type Does = Pick<Context, 'adminDb' | 'waitUntil'>

/** Takes announcements back whose act failed, after the answer; one that was used stays used. */
export function retract(ctx: Does, ids: readonly number[]): void {
  const one = async (id: number) => void dataOf(await ctx.adminDb.rpc('retract_announcement', { p_id: id }))
  if (ids.length > 0) ctx.waitUntil('announcement not retracted', Promise.all(ids.map(one)))
}

/** Runs the act announced under these ids. @throws what `act` throws, after revoking the announcements. */
export async function whileAnnounced<T>(ctx: Does, ids: readonly number[], act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    retract(ctx, ids)
    throw error
  }
}

/** `session`: the one that a new password leaves; without it none is left. */
export type LoginChange = { readonly email?: string; readonly password?: true; readonly session?: string }

/**
 * Lets the login `id` be changed like that once, within 30 seconds. Returns the announcements' ids.
 * @throws what the database refuses.
 */
export async function announceLoginChange(
  { adminDb }: Pick<Context, 'adminDb'>,
  id: string,
  { email, password, session }: LoginChange,
): Promise<number[]> {
  const given = { p_login: id, p_email: email, p_password: password, p_session: session }
  return z.array(z.int()).parse(dataOf(await adminDb.rpc('announce_login_change', given)))
}
