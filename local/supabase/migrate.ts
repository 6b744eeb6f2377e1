import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { StartError } from '../start-error.ts'
import { BOOTSTRAP } from './remedies/bootstrap.ts'

/** Any number that nobody else takes a lock on in the database: one process at a time migrates it. */
const MIGRATION_LOCK = 430_022

/**
 * Brings the database to the newest migration of `migrationsDir` (`<14 digits>_<topic>.sql`): first what every hosted
 * Supabase project has, then each file not yet recorded in supabase_migrations.schema_migrations, in one transaction
 * with its record. Returns the names of the files that ran. A missing directory counts as empty.
 * Throws StartError naming the file that failed; the ones before it stay.
 */
export async function migrate(options: {
  databaseUrl: string
  migrationsDir: string
  log?: (line: string) => void
}): Promise<string[]> {
  const sql = postgres(options.databaseUrl, {
    max: 1,
    onnotice: () => {},
    // As the role that runs migrations on hosted Supabase: extensions are found without their schema.
    connection: { search_path: 'public, extensions', TimeZone: 'UTC' },
  })
  try {
    // Held by the single connection, gone with it.
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    await sql.unsafe(BOOTSTRAP)
    const ran: string[] = []
    for (const file of await migrationFiles(options.migrationsDir)) {
      if (await runOnce(sql, options.migrationsDir, file)) {
        ran.push(file)
        options.log?.(`Applied migration ${file}`)
      }
    }
    return ran
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(
      'No se pudo preparar la base de datos: revisá que esté en marcha y que la dirección sea correcta.',
      {
        cause,
      },
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

async function runOnce(sql: postgres.Sql, directory: string, file: string): Promise<boolean> {
  const version = file.slice(0, 14)
  const text = await readFile(join(directory, file), 'utf8')
  try {
    return await sql.begin(async (transaction) => {
      const [recorded] = await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${file.slice(15, -4)}, ${[text]}) on conflict do nothing returning version`
      if (!recorded) return false
      // The whole file as one simple query: no splitting that could trip over a function body.
      await transaction.unsafe(text)
      return true
    })
  } catch (cause) {
    throw new StartError(`Falló la migración ${file}: corregila y volvé a intentar.`, { cause })
  }
}
