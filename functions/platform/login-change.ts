/** E-mail and password of a login change only where the server said so beforehand (supabase/migrations, guard_login). */
import { z } from 'zod'
import type { Ctx } from './context.ts'
import { dataOf } from './database-errors.ts'

declare module './secret-client.ts' {
  interface SecretReasons {
    'login change': 'Whoever could announce a change of a login could make it, past the check of the current password.'
  }
}

/**
 * Lets the login `id` be changed once, within 30 seconds. Returns the announcement's id.
 * @throws what the database refuses.
 */
export async function announceLoginChange({ secret }: Pick<Ctx, 'secret'>, id: string): Promise<number> {
  return z.int().parse(dataOf(await secret('login change').rpc('announce_login_change', { p_login: id })))
}
