import postgres from 'postgres'
import { rolesSql } from './adapters/bootstrap.ts'
import { withConnection } from './one-connection.ts'

/** Renames the superuser, who cannot do it itself, and is gone afterwards. */
const helper = 'portal_superuser_change'

/** Everything that migrations made, to whom runs them now. Identity sequences follow their table. */
const handOver = `
do $$
declare
  statement text;
begin
  for statement in
    select format('alter %s %s owner to postgres', kind, name) from (
      select 'schema', oid::regnamespace::text, nspname from pg_namespace
      union all select 'table', oid::regclass::text, relnamespace::regnamespace::text from pg_class where relkind in ('r', 'v')
      union all select 'routine', oid::regprocedure::text, pronamespace::regnamespace::text from pg_proc
    ) as object (kind, name, schema)
    where schema in ('private', 'supabase_migrations') or (schema = 'public' and kind <> 'schema')
  loop
    execute statement;
  end loop;
end $$;
`

/**
 * A cluster that an earlier version made has a superuser `postgres` who ran the migrations and owns what they made. As on
 * hosted projects the superuser is supabase_admin and `postgres` an ordinary owner: brings it over, in one transaction
 * of the database `postgres`. Any other cluster stays as it is. `url`: connection string of supabase_admin, whose
 * password the superuser of an earlier version has too.
 */
export async function bringOverEarlierCluster(url: string): Promise<void> {
  if (await asUser(url, 'supabase_admin', dropHelper)) return
  await asUser(url, 'postgres', async (sql) => {
    await dropHelper(sql)
    const [own] = await sql`select rolpassword from pg_authid where rolname = current_user`
    await sql.unsafe(`create role ${helper} superuser login password '${own?.rolpassword}'`)
  })
  await asUser(url, helper, (sql) =>
    sql.begin((transaction) =>
      transaction.unsafe(`alter role postgres rename to supabase_admin; ${rolesSql} ${handOver}`),
    ),
  )
  await asUser(url, 'supabase_admin', dropHelper)
}

/** Left behind where an earlier try was cut off. */
const dropHelper = (sql: postgres.Sql) => sql.unsafe(`drop role if exists ${helper}`)

/** Runs it as that user; false when the cluster does not know them. */
async function asUser(url: string, user: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<boolean> {
  const address = new URL(url)
  address.username = user
  try {
    await withConnection(address.href, {}, work)
    return true
  } catch (error) {
    // Also what a name that does not exist is told.
    if (error instanceof postgres.PostgresError && error.code === '28P01') return false
    throw error
  }
}
