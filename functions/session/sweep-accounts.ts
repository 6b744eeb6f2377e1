/** Removing logins that belong to nobody: what a new-user or a delete-user that was cut short left behind (design §5). */
import type { SupabaseClient, User } from '@supabase/supabase-js'
import { z } from 'zod'
import { dataOf } from '../lib/database-errors.ts'

/** Asked for at once. Either side may answer fewer than that, so only an empty page is the last: nobody is taken for an orphan. */
const pageSize = 1000

const Rows = z.array(z.object({ id: z.string(), deleted_at: z.string().nullable() }))

/**
 * Removes the auth users that were made before `before` and have no staff row, or one that was deleted before then.
 * @returns how many.
 * @throws when Auth or the database refuse, and when there is no staff at all: then it is the list that is wrong.
 */
export async function sweepAccounts(adminDb: SupabaseClient, before: Date): Promise<number> {
  const isOld = (moment: string): boolean => Date.parse(moment) < before.getTime()
  const old = (await allLogins(adminDb)).filter(({ created_at }) => isOld(created_at))
  if (old.length === 0) return 0
  const staff = await allStaff(adminDb)
  if (staff.length === 0) throw new Error('There is no staff row at all: no login is removed')
  const people = new Set(staff.flatMap(({ id, deleted_at }) => (deleted_at && isOld(deleted_at) ? [] : [id])))
  const orphans = old.filter(({ id }) => !people.has(id))
  for (const { id } of orphans) {
    const { error } = await adminDb.auth.admin.deleteUser(id)
    if (error) throw new Error('A login without a person could not be removed', { cause: error })
  }
  return orphans.length
}

async function allLogins(adminDb: SupabaseClient): Promise<User[]> {
  const users: User[] = []
  for (let page = 1; ; page++) {
    const { data, error } = await adminDb.auth.admin.listUsers({ page, perPage: pageSize })
    if (error) throw new Error('The logins could not be listed', { cause: error })
    if (data.users.length === 0) return users
    users.push(...data.users)
  }
}

async function allStaff(adminDb: SupabaseClient): Promise<z.output<typeof Rows>> {
  const staff: z.output<typeof Rows> = []
  for (;;) {
    const query = adminDb.from('staff').select('id, deleted_at').order('id')
    const rows = Rows.parse(dataOf(await query.range(staff.length, staff.length + pageSize - 1)))
    if (rows.length === 0) return staff
    staff.push(...rows)
  }
}
