/** Accesses the database directly: the Data API lacks whole tables and column order. */
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { CommandError } from './command.ts'
import type { Source } from './variables.ts'

/** A table with quoted names, without generated columns. */
export type Table = {
  /** With its schema: public.noticias. */
  readonly name: string
  readonly columns: readonly string[]
  /** SQL of an order independent of collations. */
  readonly order: string
}

/** Logins with password hashes, without sessions; columns that every Auth version has. */
const LOGINS: readonly Table[] = [
  {
    name: 'auth.users',
    columns: 'id aud role email encrypted_password email_confirmed_at banned_until raw_app_meta_data raw_user_meta_data'
      .split(' ')
      .concat('last_sign_in_at', 'created_at', 'updated_at'),
    order: 'id::text collate "C"',
  },
  {
    name: 'auth.identities',
    columns: 'id provider provider_id user_id identity_data last_sign_in_at created_at updated_at'.split(' '),
    order: 'id::text collate "C"',
  },
]

/** Makes rows the same text everywhere, until the transaction ends. */
const SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/**
 * Connects to DATABASE_URL; end with `sql.end()`.
 * @throws {CommandError} when missing, wrong, of another project than SUPABASE_URL, or unreachable.
 */
export async function openDatabase({ DATABASE_URL: address = '', SUPABASE_URL = '' }: Source): Promise<Sql> {
  const url = URL.parse(address)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new CommandError(
      'DATABASE_URL falta o no es una dirección postgres://… (en Supabase: Connect → Session pooler).',
    )
  const project = /^https:\/\/(\w+)\.supabase\.co/.exec(SUPABASE_URL)?.[1]
  if (project && !address.includes(project))
    throw new CommandError('DATABASE_URL y SUPABASE_URL no son del mismo proyecto de Supabase.')
  const isLocal = ['localhost', '127.0.0.1'].includes(url.hostname)
  const sql = postgres(address, {
    max: 1,
    connect_timeout: 15,
    onnotice: () => {},
    ...(!isLocal && { ssl: 'require' }),
  })
  try {
    await sql`select 1`
    return sql
  } catch (cause) {
    await sql.end()
    throw new CommandError('La base de datos de DATABASE_URL no responde o no acepta la contraseña.', { cause })
  }
}

/** Runs a transaction with SETTINGS; `mode` is the text after BEGIN. */
export async function runTransaction<T>(
  sql: Sql,
  mode: string,
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  return (await sql.begin(mode, async (transaction) => {
    await transaction.unsafe(SETTINGS)
    return work(transaction)
  })) as T
}

/** Lists our tables, then Auth's two. */
export async function listTables(transaction: TransactionSql): Promise<readonly Table[]> {
  const ours = await transaction<Table[]>`
    select format('%I.%I', nspname, relname) as name,
      array_agg(quote_ident(attname) order by attnum) as columns,
      coalesce(string_agg(format('%I::text collate "C"', attname), ', ' order by attnum) filter (where attnum = any (indkey)),
        'r::text collate "C"') as order
    from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      left join pg_index on indrelid = pg_class.oid and indisprimary
    where nspname in ('public', 'private') and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    group by nspname, relname order by nspname, relname`
  return [...ours, ...LOGINS]
}

/** Bytes of rows held in memory at once. */
const PART_BYTES = 4 * 1024 * 1024

/** Yields rows as JSON lines, in parts. */
export async function* readRows(transaction: TransactionSql, { name, columns, order }: Table): AsyncGenerator<Buffer> {
  const lines = `select to_json(r)::text as line from (select ${columns.join(', ')} from ${name}) r order by ${order}`
  let part: Buffer[] = []
  let bytes = 0
  for await (const rows of transaction.unsafe(lines).cursor(100)) {
    for (const { line } of rows) bytes += part[part.push(Buffer.from(`${line}\n`)) - 1]?.length ?? 0
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(part)
    part = []
    bytes = 0
  }
  yield Buffer.concat(part)
}

/** Inserts rows of `readRows`, keeping generated numbers. */
export async function insertRows(transaction: TransactionSql, { name, columns }: Table, part: string): Promise<void> {
  const rows = `[${part.trimEnd().replaceAll('\n', ',')}]`
  const list = columns.join(', ')
  await transaction.unsafe(
    `insert into ${name} (${list}) overriding system value select ${list} from json_populate_recordset(null::${name}, $1::text::json)`,
    [rows],
  )
}

/** Lists applied migrations by their 14 digits, oldest first. */
export async function listAppliedMigrations(transaction: TransactionSql): Promise<string[]> {
  const rows = await transaction`select version from supabase_migrations.schema_migrations order by version`
  return rows.map(({ version }) => String(version))
}
