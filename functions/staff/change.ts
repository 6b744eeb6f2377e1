/** Changes of one account: its row through the caller's own client, then its login; both or none (E13, E15, PU05). */
import { z } from 'zod'
import type { Caller, Ctx } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'
import { ApiFailure } from '../platform/errors.ts'
import { log } from '../platform/log.ts'
import { changeLogin, type LoginChange } from './logins.ts'
import { userRow } from './read.ts'
import { UserRow, userColumns } from './rows.ts'

const Columns = UserRow.partial()
/** Columns to write; what is undefined stays. */
type Columns = z.output<typeof Columns>

const shownToThePublic = ['name', 'last_name', 'sector', 'email'] as const

/** "The account changed meanwhile": somebody else activated, deactivated or promoted the person between our read and our write. */
export const changedMeanwhile = (): ApiFailure =>
  new ApiFailure(409, 'La cuenta cambió mientras tanto. Volvé a cargarla.')

/**
 * Writes what differs from `before`, and gives the login the same e-mail and state, and the new `password` where there is one.
 * The row comes first: RLS and the rules of the database judge it, and staff.state, read on each request, keeps a deactivated person
 * out whatever happens afterwards. When the login cannot follow, the row is put back.
 * @throws {ApiFailure} 403 for the own role or state, 409 for the last active super_admin, a taken e-mail or DNI, or a change meanwhile.
 */
export async function changeAccount(
  ctx: Ctx<Caller>,
  before: UserRow,
  wanted: Columns,
  password?: string,
): Promise<UserRow> {
  const columns = differing(before, wanted)
  const after = Object.keys(columns).length > 0 ? await updateRow(ctx, before, columns) : before
  const login: LoginChange = {
    ...(columns.email !== undefined && { email: columns.email }),
    ...(columns.state !== undefined && { state: columns.state }),
    ...(password !== undefined && { password }),
  }
  if (Object.keys(login).length > 0)
    await changeLogin(ctx, before.id, login).catch(async (error: unknown) => {
      await putBack(ctx, before, columns)
      throw error
    })
  if (columns.state !== undefined) await followState(ctx, before.id, columns.state)
  if (shownToThePublic.some((column) => columns[column] !== undefined))
    await ctx.publicViewChanged('noticias', 'galeria')
  return after
}

function differing(before: UserRow, wanted: Columns): Columns {
  const known = new Map(Object.entries(before))
  const changed = Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== known.get(name))
  return Columns.parse(Object.fromEntries(changed))
}

/** The state has to be the one that was read, or the login would follow the wrong one. */
async function updateRow({ caller }: Ctx<Caller>, { id, state }: UserRow, columns: Columns): Promise<UserRow> {
  const update = caller.client.from('staff').update(columns).eq('id', id).eq('state', state).is('deleted_at', null)
  const [row] = z.array(UserRow).parse(dataOf(await update.select(userColumns)))
  if (row) return row
  await userRow(caller.client, id)
  throw changedMeanwhile()
}

async function putBack(ctx: Ctx<Caller>, before: UserRow, columns: Columns): Promise<void> {
  const known = new Map(Object.entries(before))
  const previous = Object.fromEntries(Object.keys(columns).map((name) => [name, known.get(name)]))
  if (Object.keys(previous).length === 0) return
  const answer = await ctx.caller.client.from('staff').update(previous).eq('id', before.id).select('id')
  // Nobody is found when the caller was deactivated in this very moment.
  if (answer.data?.length !== 1)
    log('error', 'row not put back after its login failed', {
      requestId: ctx.requestId,
      id: before.id,
      error: answer.error,
    })
}

const State = UserRow.pick({ state: true }).nullable()

/** Of two changes at once the login may have got them in the other order: whose call came last sees it here, and corrects it. */
async function followState(ctx: Ctx<Caller>, id: string, given: UserRow['state']): Promise<void> {
  const query = ctx.caller.client.from('staff').select('state').eq('id', id).is('deleted_at', null)
  const state = State.parse(dataOf(await query.maybeSingle()))?.state ?? given
  if (state === given) return
  await changeLogin(ctx, id, { state })
  await followState(ctx, id, state)
}
