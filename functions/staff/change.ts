/** Changes of one account: its login, and its row through the caller's own client; both or none. */
import { z } from 'zod'
import type { Caller, Context } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'
import { ApiFailure } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import { changeLogin } from './logins.ts'
import { staffRow } from './read.ts'
import { checkFree } from './refusals.ts'
import { StaffRow, staffColumns } from './rows.ts'

const Columns = StaffRow.partial()
/** Columns to write; what is undefined stays. */
type Columns = z.output<typeof Columns>

const shownToThePublic = ['name', 'last_name', 'sector', 'contact_email'] as const

/** "The account changed meanwhile": somebody else activated, deactivated or promoted the person between our read and our write. */
export const changedMeanwhile = (): ApiFailure =>
  new ApiFailure(409, 'La cuenta cambió mientras tanto. Volvé a cargarla.')

/**
 * Writes what differs from `before`: the e-mail and a new `password` into the login, from where the e-mail reaches the row, and then the
 * rest into the row. What happens to a login when the state changes is the database's (bar_login).
 * @throws {ApiFailure} 403 for the own role or state, 409 for the last active super_admin, a taken e-mail or DNI, or a change meanwhile.
 * Nothing has changed then, but for a password that came along with what the row refused in that very moment.
 */
export async function changeAccount(
  ctx: Context<Caller>,
  before: StaffRow,
  wanted: Columns,
  password?: string,
): Promise<StaffRow> {
  const { email, ...columns } = differing(before, wanted)
  await checkFree(ctx, { email, dni: columns.dni }, before.id)
  const login = { ...(email !== undefined && { email }), ...(password !== undefined && { password }) }
  if (isEmpty(login)) {
    if (isEmpty(columns)) return before
    const after = await updateRow(ctx, before, columns)
    await tellReaders(ctx, columns)
    return after
  }
  // Row security judges before anything happens to the login: this writes what is there.
  await updateRow(ctx, before, {})
  await changeLogin(ctx, before.id, login)
  const after = await updateRow(ctx, before, columns).catch(async (error: unknown) => {
    if (email !== undefined) await putEmailBack(ctx, before)
    throw error
  })
  if (email !== undefined) ctx.waitUntil('new e-mail not recorded', recordEmail(ctx, before.id))
  await tellReaders(ctx, columns)
  return after
}

async function tellReaders(ctx: Context<Caller>, columns: Columns): Promise<void> {
  if (shownToThePublic.some((column) => columns[column] !== undefined)) await ctx.revalidate('noticias', 'galeria')
}

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0

function differing(before: StaffRow, wanted: Columns): Columns {
  const known = new Map(Object.entries(before))
  const changed = Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== known.get(name))
  return Columns.parse(Object.fromEntries(changed))
}

/** Role and state change through SQL, in a fresh session. The state has to be the one that was read, so that of two toggles one fails. */
async function updateRow({ caller }: Context<Caller>, before: StaffRow, columns: Columns): Promise<StaffRow> {
  const { id, state } = before
  const givesRights = columns.rol !== undefined || columns.state !== undefined
  const written = givesRights
    ? await caller.client.rpc('change_staff', { p_id: id, p_state: state, p_changes: columns })
    : await updateOpenColumns(caller, before, columns)
  const [row] = z.array(StaffRow).parse(dataOf(written))
  if (row) return row
  await staffRow(caller.client, id)
  throw changedMeanwhile()
}

/** Without columns it writes the name that is there. */
function updateOpenColumns({ client }: Caller, { id, state, name }: StaffRow, columns: Columns) {
  const changes = isEmpty(columns) ? { name } : columns
  const row = client.from('staff').update(changes).eq('id', id).eq('state', state).is('deleted_at', null)
  return (isEmpty(columns) ? row.eq('name', name) : row).select(staffColumns)
}

/** Somebody took the DNI or changed the state between look and write. */
async function putEmailBack(ctx: Context<Caller>, { id, email }: StaffRow): Promise<void> {
  await changeLogin(ctx, id, { email }).catch((error: unknown) =>
    log('error', 'e-mail not put back after the row was refused', { requestId: ctx.requestId, id, error }),
  )
}

/** Auth does not know for whom it changes an e-mail, so that the row's trigger does not record it. */
async function recordEmail({ caller, adminDb }: Context<Caller>, id: string): Promise<void> {
  const detail = { changed: ['email'] }
  const entry = { p_actor: caller.user._id, p_action: 'staff_changed', p_target: id, p_detail: detail }
  dataOf(await adminDb.rpc('record_audit', entry))
}
