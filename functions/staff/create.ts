/** new-user: the login first, then the row; both or none (design §5). */
import type { SupabaseClient } from '@supabase/supabase-js'
import type { In } from '#contract/endpoints.ts'
import type { StaffMember } from '#contract/staff.ts'
import type { Ctx, Handler } from '../platform/context.ts'
import { refuseGuessable } from '../platform/guessable-password.ts'
import { log } from '../platform/log.ts'
import { createLogin, removeLogin } from './logins.ts'
import { checkFree, dataOf } from './refusals.ts'
import { StaffRow, staffColumns, toStaffMember } from './rows.ts'

/** A new account, made as the caller. @throws {ApiFailure} as `createAccount`, and without the caller's own password (SG20). */
export const createStaffMember: Handler<'new-user'> = async (ctx, { currentPassword, ...account }) => {
  const { caller, secret, requestId, env } = ctx
  await ctx.confirmPassword(caller, currentPassword)
  return { user: await createAccount({ client: caller.client, secret, requestId, siteUrl: env.siteUrl }, account) }
}

type NewAccount = Omit<In<'new-user'>, 'currentPassword'>

/** Who makes an account: `client` adds the row, with the rights of whoever it acts for. `requestId`: what the log calls it. */
type Maker = Pick<Ctx, 'secret' | 'requestId'> & { readonly client: SupabaseClient; readonly siteUrl?: string }

/**
 * A login with its row.
 * @throws {ApiFailure} 400 for a password that is easy to guess; 409 with `fields` when the e-mail or the DNI is somebody's, also of two requests at once; as `createLogin`.
 */
export async function createAccount(maker: Maker, { password, ...account }: NewAccount): Promise<StaffMember> {
  const { email, ...columns } = account
  await refuseGuessable('password', password, { owner: account, ...(maker.siteUrl && { siteUrl: maker.siteUrl }) })
  await checkFree(maker, account, null)
  const id = await createLogin(maker, { email, password })
  // RLS judges the insert, and the unique constraints decide between two at once. The row takes the login's e-mail by itself.
  const insert = maker.client.from('staff').insert({ id, ...columns })
  const answer = await insert.select(staffColumns).single()
  if (answer.error) await undo(maker, id)
  return toStaffMember(StaffRow.parse(dataOf(answer)))
}

/** Without a row a login opens nothing, but it would keep its e-mail from the next attempt. */
async function undo({ secret, requestId }: Maker, id: string): Promise<void> {
  await removeLogin({ secret }, id).catch((error: unknown) =>
    log('error', 'login without a row left behind', { requestId, id, error }),
  )
}
