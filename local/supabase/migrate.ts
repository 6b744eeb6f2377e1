import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { StartError } from '../start-error.ts'

/** Key of an advisory lock: one process at a time migrates a database. */
const migrationLock = 430_022

/** What a hosted project has before the first migration. Can run again, as the superuser. */
export const hostedSchemaSql = [
  'reset role;',
  SUPABASE_AUTH_HELPERS_SQL,
  getAuthSchemaSql(),
  getStorageSchemaSql(),
  readFileSync(join(import.meta.dirname, 'hosted-schema.sql'), 'utf8'),
].join('\n')

type Options = { databaseUrl: string; migrationsDir: string; log?: (line: string) => void }

/**
 * Brings the database to the newest migration of `migrationsDir` (`<14 digits>_<topic>.sql`): first what every hosted
 * Supabase project has, then each file not yet recorded in supabase_migrations.schema_migrations, in one transaction
 * with its record. Returns the names of the files that ran. A missing directory counts as empty.
 * Throws StartError naming the file that failed; the ones before it stay.
 */
export async function migrate(options: Options): Promise<string[]> {
  // As the role that runs migrations on hosted Supabase: extensions are found without their schema.
  const connection = { search_path: 'public, extensions', TimeZone: 'UTC' }
  const sql = postgres(options.databaseUrl, { max: 1, onnotice: () => {}, connection })
  try {
    // Held by the single connection, gone with it.
    await sql`select pg_advisory_lock(${migrationLock})`
    await sql.unsafe(hostedSchemaSql)
    await refuseOtherSchema(sql, options.migrationsDir)
    return await runAll(options, sql)
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(
      'No se pudo preparar la base de datos: revisá que esté en marcha y que la dirección sea correcta.',
      { cause },
    )
  } finally {
    await sql.end()
  }
}

/** The migrations of a directory in the order they run; a missing directory counts as empty. */
export async function migrationFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => /^\d{14}_.+\.sql$/.test(name)).sort()
}

/** @throws {StartError} where migrations ran that are not in the folder: no code brings data of another version over. */
async function refuseOtherSchema(sql: Sql, migrationsDir: string): Promise<void> {
  const known = (await migrationFiles(migrationsDir)).map((file) => file.slice(0, 14))
  const [other] = await sql`
    select version from supabase_migrations.schema_migrations where not (version = any (${known})) limit 1`
  if (other)
    throw new StartError(
      `Los datos de esta carpeta son de otra versión del portal (migración ${other.version}): borrá .local, o elegí otra carpeta con PORTAL_DATA.`,
    )
}

async function runAll({ migrationsDir, log }: Options, sql: Sql): Promise<string[]> {
  const ran: string[] = []
  for (const file of await migrationFiles(migrationsDir)) {
    const text = await readFile(join(migrationsDir, file), 'utf8')
    const isDone = await sql
      .begin((transaction) => runOnce(transaction, file, text))
      .catch((cause: unknown) => {
        throw new StartError(`Falló la migración ${file}: corregila y volvé a intentar.`, { cause })
      })
    if (!isDone) continue
    ran.push(file)
    log?.(`Applied migration ${file}`)
  }
  return ran
}

async function runOnce(transaction: TransactionSql, file: string, text: string): Promise<boolean> {
  const [recorded] = await transaction`
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${file.slice(0, 14)}, ${file.slice(15, -4)}, ${[text]}) on conflict do nothing returning version`
  // The whole file as one simple query: no splitting that could trip over a function body.
  if (recorded) await transaction.unsafe(text)
  return recorded !== undefined
}
