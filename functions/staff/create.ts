/** new-user (E12, PU03, PU04): the login first, then the row; both or none (design §5). */
import type { Ctx, Handler } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'
import { log } from '../platform/log.ts'
import { createLogin, removeLogin } from './logins.ts'
import { toUser, UserRow, userColumns } from './rows.ts'
import { checkFree } from './taken.ts'

/** A new account. @throws {ApiFailure} 409 with `fields` when the e-mail or the DNI is somebody's, also of two requests at once. */
export const newUser: Handler<'new-user'> = async (ctx, { password, ...account }) => {
  const { email, state } = account
  await checkFree(ctx, account, null)
  const id = await createLogin(ctx, { email, password, state })
  // RLS judges the insert, and the unique constraints decide between two at once.
  const insert = ctx.caller.client.from('staff').insert({ id, ...account })
  const answer = await insert.select(userColumns).single()
  if (answer.error) await undo(ctx, id)
  return { user: toUser(UserRow.parse(dataOf(answer))) }
}

/** Without a row a login opens nothing, but it would keep its e-mail from the next attempt. */
async function undo(ctx: Ctx, id: string): Promise<void> {
  await removeLogin(ctx, id).catch((error: unknown) =>
    log('error', 'login without a row left behind', { requestId: ctx.requestId, id, error }),
  )
}
