/** Changes of one account: its row through the caller's own client, and its login; both or none (E13, E15, PU05). */
import { z } from 'zod'
import type { Caller, Ctx } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'
import { ApiFailure, sentences } from '../platform/errors.ts'
import { log } from '../platform/log.ts'
import { changeLogin, type LoginChange } from './logins.ts'
import { userRow } from './read.ts'
import { UserRow, userColumns } from './rows.ts'
import { checkFree } from './taken.ts'

const Columns = UserRow.partial()
/** Columns to write; what is undefined stays. */
type Columns = z.output<typeof Columns>

const shownToThePublic = ['name', 'last_name', 'sector'] as const

/** "The account changed meanwhile": somebody else activated, deactivated or promoted the person between our read and our write. */
export const changedMeanwhile = (): ApiFailure => new ApiFailure(409, sentences.accountChanged)

/**
 * Writes what differs from `before`, and gives the login the same e-mail and state, and the new `password` where there is one.
 * The row comes first: RLS and the rules of the database judge it, and staff.state, read on each request, keeps a deactivated person
 * out whatever happens afterwards. Only its e-mail comes last, since the row takes none but the login's (login_email).
 * What cannot follow puts back what went before; a password that an e-mail brought along stays.
 * @throws {ApiFailure} 403 for the own role or state, 409 for the last active super_admin, a taken e-mail or DNI, or a change meanwhile.
 */
export async function changeAccount(
  ctx: Ctx<Caller>,
  before: UserRow,
  wanted: Columns,
  password?: string,
): Promise<UserRow> {
  const { email, ...columns } = differing(before, wanted)
  await checkFree(ctx, { email, dni: columns.dni }, before.id)
  const written = isEmpty(columns) ? before : await updateRow(ctx, before, columns)
  const shared: Shared = { ...(email !== undefined && { email }), ...(columns.state && { state: columns.state }) }
  const login: LoginChange = { ...shared, ...(password !== undefined && { password }) }
  if (!isEmpty(login))
    await changeLogin(ctx, before.id, login).catch(async (error: unknown) => {
      await putBack(ctx, before, columns)
      throw error
    })
  const after =
    email === undefined
      ? written
      : await updateRow(ctx, written, { email }).catch(async (error: unknown) => {
          await putBack(ctx, before, columns)
          await putLoginBack(ctx, before, shared)
          throw error
        })
  await followRow(ctx, before.id, shared)
  if (email !== undefined || shownToThePublic.some((column) => columns[column] !== undefined))
    await ctx.publicViewChanged('noticias', 'galeria')
  return after
}

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0

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
  if (isEmpty(previous)) return
  const answer = await ctx.caller.client.from('staff').update(previous).eq('id', before.id).select('id')
  // Nobody is found when the caller was deactivated in this very moment.
  if (answer.data?.length !== 1)
    log('error', 'row not put back after its login failed', {
      requestId: ctx.requestId,
      id: before.id,
      error: answer.error,
    })
}

/** The login gets back what it was given of `shared`, or what somebody else has written into the row meanwhile. */
async function putLoginBack(ctx: Ctx<Caller>, before: UserRow, shared: Shared): Promise<void> {
  const previous: Shared = { email: before.email, ...(shared.state && { state: before.state }) }
  try {
    await changeLogin(ctx, before.id, previous)
    await followRow(ctx, before.id, previous)
  } catch (error) {
    log('error', 'login not put back after its row was refused', { requestId: ctx.requestId, id: before.id, error })
  }
}

/** What row and login both have. */
const Shared = UserRow.pick({ email: true, state: true })
type Shared = Partial<z.output<typeof Shared>>

/** Of two changes at once the login may have got them in the other order: whose call came last sees it here, and corrects it. */
async function followRow(ctx: Ctx<Caller>, id: string, given: Shared): Promise<void> {
  if (isEmpty(given)) return
  const query = ctx.caller.client.from('staff').select('email, state').eq('id', id).is('deleted_at', null)
  const row = Shared.nullable().parse(dataOf(await query.maybeSingle()))
  const missing: Shared = {
    ...(row && given.email !== undefined && row.email !== given.email && { email: row.email }),
    ...(row && given.state !== undefined && row.state !== given.state && { state: row.state }),
  }
  if (isEmpty(missing)) return
  await changeLogin(ctx, id, missing)
  await followRow(ctx, id, { ...given, ...missing })
}
