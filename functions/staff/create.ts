/** new-user: the login first, then the row; both or none (design §5). */

import { z } from 'zod'
import type { In } from '#contract/endpoints.ts'
import type { StaffMember } from '#contract/staff.ts'
import type { Context, Handler } from '../http/context.ts'
import type { DatabaseError } from '../lib/database-errors.ts'
import { dataOf } from '../lib/database-errors.ts'
import { log } from '../lib/log.ts'
import { refuseGuessable } from '../lib/password-strength.ts'
import { requireFreshSession } from '../session/fresh-session.ts'
import { createLogin, removeLogin } from './logins.ts'
import { checkFree } from './refusals.ts'
import { StaffRow, toStaffMember } from './rows.ts'

/** A new account, made as the caller. @throws {ApiFailure} as `createAccount`, and without a fresh session (SG20). */
export const createStaffMember: Handler<'POST new-user'> = async (ctx, { currentPassword, ...account }) => {
  const { caller, adminDb, requestId, env } = ctx
  await requireFreshSession(ctx, currentPassword)
  const addRow: Maker['addRow'] = (row) => caller.client.rpc('add_staff', { p_account: row })
  return { user: await createAccount({ addRow, adminDb, requestId, siteUrl: env.siteUrl }, account) }
}

type NewAccount = Omit<In<'POST new-user'>, 'currentPassword'>

type NewRow = Omit<NewAccount, 'email' | 'password'> & { readonly id: string }

/** `addRow`: adds the row, with the rights of its caller, and returns it in a list. `requestId`: names the request in the log. */
export type Maker = Pick<Context, 'adminDb' | 'requestId'> & {
  readonly siteUrl?: string
  readonly addRow: (row: NewRow) => PromiseLike<{ readonly data: unknown; readonly error: DatabaseError | null }>
}

/**
 * A login with its row.
 * @throws {ApiFailure} 400 for a password that is easy to guess; 409 with `fields` when the e-mail or the DNI is somebody's, also of two requests at once; as `createLogin`.
 */
export async function createAccount(maker: Maker, { password, ...account }: NewAccount): Promise<StaffMember> {
  const { email, ...columns } = account
  await refuseGuessable('password', password, { owner: account, ...(maker.siteUrl && { siteUrl: maker.siteUrl }) })
  await checkFree(maker, account, null)
  const id = await createLogin(maker, { email, password })
  // The unique constraints decide between two at once. The row takes the login's e-mail by itself.
  const answer = await maker.addRow({ id, ...columns })
  if (answer.error) await undo(maker, id)
  const [row] = z.tuple([StaffRow]).parse(dataOf(answer))
  return toStaffMember(row)
}

/** Without a row a login opens nothing, but it would keep its e-mail from the next attempt. */
async function undo({ adminDb, requestId }: Maker, id: string): Promise<void> {
  await removeLogin({ adminDb }, id).catch((error: unknown) =>
    log('error', 'login without a row left behind', { requestId, id, error }),
  )
}
