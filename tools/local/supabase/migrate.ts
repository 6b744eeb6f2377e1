import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import postgres, { type Sql } from 'postgres'
import { StartError } from '../start-error.ts'

/** SQL of a hosted project before its first migration; repeatable, as superuser. */
export const hostedSchemaSql = [
  'reset role;',
  SUPABASE_AUTH_HELPERS_SQL,
  getAuthSchemaSql(),
  getStorageSchemaSql(),
  readFileSync(join(import.meta.dirname, 'hosted-schema.sql'), 'utf8'),
].join('\n')

/**
 * Applies the new files of `migrationsDir`, each recorded in its transaction. Returns their names.
 * @throws {StartError} with the failing file; earlier ones stay.
 */
export async function migrate(databaseUrl: string, migrationsDir: string): Promise<string[]> {
  // As hosted: extensions are found without their schema.
  const connection = { search_path: 'public, extensions', TimeZone: 'UTC' }
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {}, connection })
  try {
    await sql.unsafe(hostedSchemaSql)
    const files = await listMigrations(migrationsDir)
    const texts = await Promise.all(files.map((file) => readFile(join(migrationsDir, file), 'utf8')))
    const applied = await sql<{ version: string; statements: string[] }[]>`
      select version, statements from supabase_migrations.schema_migrations`
    const indexOf = (version: string) => files.findIndex((file) => file.startsWith(version))
    // The baseline changes until 0.2.0.
    const changed = applied.find(({ version, statements }) => statements?.[0] !== texts[indexOf(version)])
    if (changed)
      throw new StartError(
        `Los datos de esta carpeta son de otra versión del portal (migración ${changed.version}): borrá .local, o elegí otra carpeta con PORTAL_DATA.`,
      )
    const pending = files.filter((file) => !applied.some(({ version }) => file.startsWith(version)))
    for (const file of pending) await applyMigration(sql, file, texts[files.indexOf(file)] ?? '')
    return pending
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    const advice = 'revisá que esté en marcha y que la dirección sea correcta'
    throw new StartError(`No se pudo preparar la base de datos: ${advice}.`, { cause })
  } finally {
    await sql.end()
  }
}

export async function listMigrations(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => /^\d{14}_.+\.sql$/.test(name)).sort()
}

async function applyMigration(sql: Sql, file: string, text: string): Promise<void> {
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
