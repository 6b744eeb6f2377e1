/** Revokes announcements to Auth whose act failed (supabase/schemas/21_login.sql). */
import type { Ctx } from './context.ts'
import { dataOf } from './database-errors.ts'

type Does = Pick<Ctx, 'secret' | 'waitUntil'>

/** Takes announcements back whose act failed, after the answer; one that was used stays used. */
export function retract(ctx: Does, ids: readonly number[]): void {
  const one = async (id: number) => void dataOf(await ctx.secret().rpc('retract_announcement', { p_id: id }))
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
