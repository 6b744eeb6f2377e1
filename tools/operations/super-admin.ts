/** Making somebody who may make everybody else. */

import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { In } from '#contract/endpoints.ts'
import type { StaffMember } from '#contract/staff.ts'
import { dataOf } from '../../functions/lib/database-errors.ts'
import { ApiFailure } from '../../functions/lib/errors.ts'
import { createAccount, type Maker, removeLogin } from '../../functions/staff/accounts.ts'

/**
 * A login with its row, as the panel makes them. A login of that e-mail to which no person belongs is made anew: an earlier attempt
 * was cut short, and while there is no staff at all the hourly sweep leaves it there.
 * @throws {ApiFailure} 409 for an e-mail or DNI that somebody has; what Auth or the database refuse.
 */
export async function createSuperAdmin(adminDb: SupabaseClient, account: In<'POST new-user'>): Promise<StaffMember> {
  const addRow: Maker['addRow'] = (row) => adminDb.from('staff').insert(row).select()
  const make = () => createAccount({ addRow, adminDb, requestId: randomUUID() }, account)
  try {
    return await make()
  } catch (error) {
    const orphan =
      error instanceof ApiFailure && error.fields?.email ? await loginOfNobody(adminDb, account.email) : null
    if (!orphan) throw error
    await removeLogin({ adminDb }, orphan)
    return make()
  }
}

/** The id of the login with this e-mail when no row of staff has either; otherwise null. */
async function loginOfNobody(adminDb: SupabaseClient, email: string): Promise<string | null> {
  for (let page = 1; ; page++) {
    const { data, error } = await adminDb.auth.admin.listUsers({ page, perPage: 1000 })
    if (error) throw new ApiFailure(503, 'Supabase no pudo decir qué ingresos hay.', { cause: error })
    if (data.users.length === 0) return null
    const found = data.users.find((user) => user.email === email)
    if (!found) continue
    const people = [
      adminDb.from('staff').select('id').eq('id', found.id),
      adminDb.from('staff').select('id').eq('email', email),
    ]
    const rows = (await Promise.all(people)).flatMap((answer) => dataOf(answer) ?? [])
    return rows.length === 0 ? found.id : null
  }
}
