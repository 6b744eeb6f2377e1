/** What was announced to Auth and did not happen is taken back (supabase/migrations, bound_announcements). */
import type { Ctx } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'

declare module '../platform/secret-client.ts' {
  interface SecretReasons {
    announcement: 'A caller that could retract announcements could keep people from logging in.'
  }
}

/** Takes an announcement back whose act failed, after the answer; one that was used stays used. Null: none was made. */
export function retract(ctx: Pick<Ctx, 'secret' | 'waitUntil'>, id: number | null): void {
  if (id === null) return
  const work = async () => void dataOf(await ctx.secret('announcement').rpc('retract_announcement', { p_id: id }))
  ctx.waitUntil('announcement not retracted', work())
}
