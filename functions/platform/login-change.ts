/** E-mail and password of a login change only where the server said so beforehand (supabase/schemas, guard_login). */
import { z } from 'zod'
import type { Ctx } from './context.ts'
import { dataOf } from './database-errors.ts'

/** `session`: the one that a new password leaves; without it none is left. */
export type LoginChange = { readonly email?: string; readonly password?: true; readonly session?: string }

/**
 * Lets the login `id` be changed like that once, within 30 seconds. Returns the announcements' ids.
 * @throws what the database refuses.
 */
export async function announceLoginChange(
  { secret }: Pick<Ctx, 'secret'>,
  id: string,
  { email, password, session }: LoginChange,
): Promise<number[]> {
  const given = { p_login: id, p_email: email, p_password: password, p_session: session }
  return z.array(z.int()).parse(dataOf(await secret().rpc('announce_login_change', given)))
}
