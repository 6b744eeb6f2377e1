import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import postgres, { type Sql } from 'postgres'
import { StartError } from '../start-error.ts'

/** A hosted project before its first migration. Repeatable, as superuser. */
export const hostedSchemaSql = [
  'reset role;',
  SUPABASE_AUTH_HELPERS_SQL,
  getAuthSchemaSql(),
  getStorageSchemaSql(),
  readFileSync(join(import.meta.dirname, 'hosted-schema.sql'), 'utf8'),
].join('\n')

/**
 * Prepares a hosted project, then runs files of `migrationsDir` (`<14 digits>_<topic>.sql`) not recorded in
 * supabase_migrations.schema_migrations, each in a transaction with its record. Returns their names.
 * @throws {StartError} with the failing file; earlier ones stay.
 */
export async function migrate(databaseUrl: string, migrationsDir: string): Promise<string[]> {
  // As hosted: extensions are found without their schema.
  const connection = { search_path: 'public, extensions', TimeZone: 'UTC' }
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {}, connection })
  try {
    await sql.unsafe(hostedSchemaSql)
    const files = await migrationFiles(migrationsDir)
    const texts = await Promise.all(files.map((file) => readFile(join(migrationsDir, file), 'utf8')))
    const done = await sql<{ version: string; statements: string[] }[]>`
      select version, statements from supabase_migrations.schema_migrations`
    const indexOf = (version: string) => files.findIndex((file) => file.startsWith(version))
    // Until 0.2.0 the baseline is regenerated.
    const other = done.find(({ version, statements }) => statements?.[0] !== texts[indexOf(version)])
    if (other)
      throw new StartError(
        `Los datos de esta carpeta son de otra versión del portal (migración ${other.version}): borrá .local, o elegí otra carpeta con PORTAL_DATA.`,
      )
    const pending = files.filter((file) => !done.some(({ version }) => file.startsWith(version)))
    for (const file of pending) await run(sql, file, texts[files.indexOf(file)] ?? '')
    return pending
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    const advice = 'revisá que esté en marcha y que la dirección sea correcta'
    throw new StartError(`No se pudo preparar la base de datos: ${advice}.`, { cause })
  } finally {
    await sql.end()
  }
}

/** Migrations of a folder in order. */
export async function migrationFiles(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => /^\d{14}_.+\.sql$/.test(name)).sort()
}

async function run(sql: Sql, file: string, text: string): Promise<void> {
  try {
    await sql.begin(async (sql) => {
      // One simple query: function bodies are not split.
      await sql.unsafe(text)
      await sql`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${file.slice(0, 14)}, ${file.slice(15, -4)}, ${[text]})`
    })
  } catch (cause) {
    throw new StartError(`Falló la migración ${file}: corregila y volvé a intentar.`, { cause })
  }
}
