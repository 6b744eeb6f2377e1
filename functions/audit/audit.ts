/** Reads the audit log for super_admin, through RLS. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { Handler } from '../http/context.ts'
import { fetchPage } from '../http/pagination.ts'
import { unwrap } from '../lib/database-errors.ts'

const Row = z.object({
  id: z.int(),
  at: z.string(),
  action: z.string(),
  actor: z.string().nullable(),
  target: z.string(),
  detail: z.record(z.string(), z.unknown()),
  times: z.int(),
  last_at: z.string().nullable(),
})
const columns = Object.keys(Row.shape).join(', ')

const Person = z.object({
  id: z.string(),
  name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  deleted_at: z.string().nullable(),
})
type Person = z.output<typeof Person>

/** Returns a page of entries, newest first. */
export const readAudit: Handler<'GET auditoria'> = async (ctx, { page, limit, action, actor }) => {
  const { client } = ctx.caller
  const query = () => {
    const entries = client
      .from('audit_log')
      .select(columns, { count: 'exact' })
      .match(actor ? { actor } : {})
    // A quoted list, because Supabase Lite (tools/local/supabase) parses a bare "true" or "5" as another type.
    const filtered = action ? entries.filter('action', 'in', `("${action}")`) : entries
    return filtered.order('id', { ascending: false })
  }
  const [entriesPage, people] = await Promise.all([fetchPage(query, { page, limit }), listPeople(client)])
  const rows = z.array(Row).parse(entriesPage.rows)
  const { total } = entriesPage
  const byId = new Map(people.map((person) => [person.id, person]))
  const registros = rows.map(({ last_at: lastAt, ...row }) => ({
    ...row,
    lastAt,
    actor: row.actor === null ? null : toActor(row.actor, byId),
  }))
  const personas = people.map(({ id, name, last_name, deleted_at }) => ({
    _id: id,
    name,
    last_name,
    deleted: deleted_at !== null,
  }))
  return { registros, personas, total, page, pages: Math.ceil(total / limit) }
}

/** Lists all accounts, also deleted ones: their entries stay. */
async function listPeople(client: SupabaseClient): Promise<Person[]> {
  const query = client.from('staff').select(Object.keys(Person.shape).join(', '))
  return z.array(Person).parse(unwrap(await query.order('last_name').order('name').order('id').limit(limits.listMax)))
}

/** Returns an entry's actor, unnamed if it has no staff row. */
function toActor(id: string, people: ReadonlyMap<string, Person>) {
  const { name = '', last_name = '', email = null } = people.get(id) ?? {}
  return { _id: id, name, last_name, email }
}
