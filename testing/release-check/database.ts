/** The migrations and config.toml as the Supabase CLI reads them, against an empty database. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import connect from 'postgres'
import { root } from '../../local/builds.ts'
import { runToEnd } from '../../local/rebuilder/build-process.ts'
import { migrationFiles } from '../../local/supabase/migrate.ts'
import { check, Finding, type Row, Unchecked } from './report.ts'

type Target = {
  /** The CLI's script. */
  readonly supabase: string
  /** An empty folder for what the CLI reads and writes. */
  readonly folder: string
  /** A database as a new hosted project has it. */
  readonly databaseUrl: string
  readonly signal: AbortSignal
}

const lintExtension = 'plpgsql_check'

/** The rows in order; each needs the ones before. */
export async function* checkDatabase({ supabase, folder, databaseUrl, signal }: Target): AsyncGenerator<Row> {
  // The CLI leaves files beside config.toml and in the home folder, and would use the login that it finds there.
  await cp(join(root, 'supabase'), join(folder, 'supabase'), { recursive: true })
  const cli = async (...args: readonly string[]): Promise<string> => {
    const { code, output } = await runToEnd(
      {
        command: process.execPath,
        args: [supabase, ...args, `--remote=${databaseUrl}`, '--yes'],
        cwd: folder,
        env: { HOME: folder, USERPROFILE: folder, DO_NOT_TRACK: '1', NO_COLOR: '1' },
      },
      signal,
    )
    if (code !== 0) throw new Finding(`la CLI terminó con el código ${code}.\n${output.trim()}`)
    const warnings = warningsIn(output)
    if (warnings.length > 0) throw new Finding(`la CLI avisa:\n${warnings.join('\n')}`)
    return output
  }
  const files = await migrationFiles(join(folder, 'supabase/migrations'))
  yield await check('supabase db push', async () => pushed(await cli('db', 'push'), files.length))
  yield await check('supabase db push, otra vez', async () => unchanged(await cli('db', 'push')))
  yield await check('supabase migration list', async () =>
    sameHistory(await cli('migration', 'list', '--output-format=json'), files.length),
  )
  yield await check('supabase db lint', () => linted(databaseUrl, () => cli('db', 'lint', '--fail-on=warning')))
}

/** What the CLI warns of: settings that it will stop reading, or reads in another way than they are written. */
export const warningsIn = (output: string): string[] => output.match(/^WARN.*$/gm) ?? []

function pushed(output: string, expected: number): string {
  const applied = output.match(/^Applying migration /gm)?.length ?? 0
  if (applied !== expected) throw new Finding(`aplicó ${applied} migraciones de ${expected}.\n${output.trim()}`)
  return `${applied} migraciones`
}

function unchanged(output: string): string {
  if (!output.includes('Remote database is up to date'))
    throw new Finding(`quedaba algo por aplicar.\n${output.trim()}`)
  return 'nada que aplicar'
}

/** Compares the history of both sides as `migration list` prints it. */
export function sameHistory(output: string, expected: number): string {
  const found = /^{"migrations":.*$/m.exec(output)?.[0]
  if (!found) throw new Finding(`no mostró el historial.\n${output.trim()}`)
  const { migrations }: { migrations: { local: string; remote: string }[] } = JSON.parse(found)
  const odd = migrations.filter(({ local, remote }) => local !== remote)
  if (odd.length > 0 || migrations.length !== expected)
    throw new Finding(`las migraciones de acá (${expected}) y las de la base no son las mismas.\n${found}`)
  return 'las mismas en los dos lados'
}

async function linted(databaseUrl: string, lint: () => Promise<string>): Promise<string> {
  const sql = connect(databaseUrl, { max: 1, onnotice: () => {} })
  const available = await sql`select from pg_available_extensions where name = ${lintExtension}`.finally(() =>
    sql.end(),
  )
  if (available.length === 0)
    throw new Unchecked(
      `el PostgreSQL integrado no trae ${lintExtension}. Después del db push: supabase db lint --remote --fail-on warning`,
    )
  const output = await lint()
  if (!output.includes('No schema errors found')) throw new Finding(output.trim())
  return 'sin observaciones'
}
