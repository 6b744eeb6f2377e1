import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql, TransactionSql } from 'postgres'
import { StartError } from '../start-error.ts'
import { bootstrapSql } from './adapters/bootstrap.ts'
import { bringOverEarlierHistory, hasEarlierHistory } from './earlier-history.ts'
import { withConnection } from './one-connection.ts'

/** Any number that nobody else takes a lock on in the database: one process at a time migrates it. */
const migrationLock = 430_022

type Options = { databaseUrl: string; migrationsDir: string; log?: (line: string) => void }

/**
 * Brings the database to the newest migration of `migrationsDir` (`<14 digits>_<topic>.sql`): first what every hosted
 * Supabase project has, then each file not yet recorded in supabase_migrations.schema_migrations, in one transaction
 * with its record. Returns the names of the files that ran. A missing directory counts as empty.
 * Data of the migrations before 2026-11-22 are brought over first. Throws StartError naming the file that failed; the ones before it stay.
 */
export async function migrate(options: Options): Promise<string[]> {
  // As the role that runs migrations on hosted Supabase: extensions are found without their schema.
  const settings = { search_path: 'public, extensions', TimeZone: 'UTC' }
  const run = async (sql: Sql): Promise<string[]> => {
    // Held by the single connection, gone with it.
    await sql`select pg_advisory_lock(${migrationLock})`
    await sql.unsafe(bootstrapSql)
    const broughtOver = await sql.begin(
      async (transaction): Promise<string[]> =>
        (await hasEarlierHistory(transaction))
          ? bringOverEarlierHistory(transaction, () => runAll(options, (work) => work(transaction)))
          : [],
    )
    return [...broughtOver, ...(await runAll(options, (work) => sql.begin(work)))]
  }
  return withConnection(options.databaseUrl, settings, run).catch((cause: unknown) => {
    if (cause instanceof StartError) throw cause
    throw new StartError(
      'No se pudo preparar la base de datos: revisá que esté en marcha y que la dirección sea correcta.',
      { cause },
    )
  })
}

/** The migrations of a directory in the order they run; a missing directory counts as empty. */
export async function migrationFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => /^\d{14}_.+\.sql$/.test(name)).sort()
}

type Work = (transaction: TransactionSql) => Promise<boolean>

/** `run`: in which transaction a file does its work. */
async function runAll({ migrationsDir, log }: Options, run: (work: Work) => Promise<unknown>): Promise<string[]> {
  const ran: string[] = []
  for (const file of await migrationFiles(migrationsDir)) {
    const text = await readFile(join(migrationsDir, file), 'utf8')
    const done = await run((transaction) => runOnce(transaction, file, text)).catch((cause: unknown) => {
      throw new StartError(`Falló la migración ${file}: corregila y volvé a intentar.`, { cause })
    })
    if (!done) continue
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
