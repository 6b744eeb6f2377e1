import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Input } from '#contract/endpoints.ts'
import type { StaffMember } from '#contract/staff.ts'
import { unwrap } from '../../functions/lib/database-errors.ts'
import { HttpError } from '../../functions/lib/errors.ts'
import { type AccountServices, createAccount, removeLogin } from '../../functions/staff/accounts.ts'

/**
 * Creates a login with its row. Replaces an orphaned login of that e-mail, which the clean-up keeps while there is no staff.
 * @throws {HttpError} 409 for a taken e-mail or DNI; refusals of Auth or database.
 */
export async function createSuperAdmin(adminDb: SupabaseClient, account: Input<'POST new-user'>): Promise<StaffMember> {
  const addRow: AccountServices['addRow'] = (row) => adminDb.from('staff').insert(row).select()
  const create = () => createAccount({ addRow, adminDb, requestId: randomUUID() }, account)
  try {
    return await create()
  } catch (error) {
    const orphan =
      error instanceof HttpError && error.fields?.email ? await findOrphanedLogin(adminDb, account.email) : null
    if (!orphan) throw error
    await removeLogin({ adminDb }, orphan)
    return create()
  }
}

/** Returns the id of a login with this e-mail and no staff row, or null. */
async function findOrphanedLogin(adminDb: SupabaseClient, email: string): Promise<string | null> {
  for (let page = 1; ; page++) {
    const { data, error } = await adminDb.auth.admin.listUsers({ page, perPage: 1000 })
    if (error) throw new HttpError(503, 'Supabase no pudo decir qué ingresos hay.', { cause: error })
    if (data.users.length === 0) return null
    const found = data.users.find((user) => user.email === email)
    if (!found) continue
    const people = [
      adminDb.from('staff').select('id').eq('id', found.id),
      adminDb.from('staff').select('id').eq('email', email),
    ]
    const rows = (await Promise.all(people)).flatMap((answer) => unwrap(answer) ?? [])
    return rows.length === 0 ? found.id : null
  }
}
