/** `npm run restore -- file.tar.gz`: restores a backup into an empty portal (docs/operations.md). */
import { buffer } from 'node:stream/consumers'
import type { Sql, TransactionSql } from 'postgres'
import { findDifferences, type Manifest, readEntries, Tally, verifyArchive } from './archive.ts'
import { CommandError, readOptions, runCommand } from './command.ts'
import {
  insertRows,
  listAppliedMigrations,
  listTables,
  openDatabase,
  readRows,
  runTransaction,
  type Table,
} from './database.ts'
import { MAX_PARALLEL, upload } from './stored-files.ts'
import { openProject, type Project } from './supabase-project.ts'
import { readSource, sourceOption } from './variables.ts'

/** Tables that a new installation fills itself. */
const SELF_FILLED = [
  'private.content_parts',
  'private.panel_settings',
  'public.press_content',
  'public.rate_limits',
  'public.rebuilds',
  'public.schedule_runs',
]

const isOurs = ({ name }: Table): boolean => !name.startsWith('auth.')

/** Returns the tables. @throws {CommandError} unless migrations match and the portal is empty, except for this copy's files. */
async function requireEmpty(transaction: TransactionSql, manifest: Manifest): Promise<readonly Table[]> {
  const migrations = await listAppliedMigrations(transaction)
  const others = findDifferences(migrations, manifest.migrations)
  if (others.length > 0)
    throw new CommandError(
      `La copia y este portal no tienen las mismas migraciones (${others.join(', ')}): restaurala con el código del día de la copia y actualizá después. No se tocó nada.`,
    )
  const tables = await listTables(transaction)
  const describeTable = ({ name, columns }: Pick<Table, 'name' | 'columns'>) => `${name} (${columns.join(', ')})`
  const copied = Object.entries(manifest.tables).map(([name, { columns }]) => describeTable({ name, columns }))
  const [mismatch] = findDifferences(tables.map(describeTable), copied)
  if (mismatch)
    throw new CommandError(`La copia y este portal no tienen las mismas tablas: ${mismatch}. No se tocó nada.`)
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
  const nonEmpty = (await transaction.unsafe(counts.join(' union all ')))
    .filter(({ name, rows }) => rows > 0 && !SELF_FILLED.includes(name))
    .map(({ name, rows }) => `${name}: ${rows}`)
  const foreign = await transaction`
    select bucket_id || '/' || name as path from storage.objects where not bucket_id || '/' || name = any (${Object.keys(manifest.files)})`
  if (foreign.length > 0) nonEmpty.push(`archivos: ${foreign.length}`)
  if (nonEmpty.length > 0)
    throw new CommandError(
      `Este portal ya tiene datos (${nonEmpty.join(', ')}): una copia se restaura en uno vacío. No se tocó nada.`,
    )
  return tables
}

/** Uploads the files, replacing those of a killed attempt. */
async function uploadFiles(project: Project, path: string, { files }: Manifest): Promise<void> {
  let uploads: Promise<void>[] = []
  for await (const { name, body } of readEntries(path)) {
    const file = name.slice('archivos/'.length)
    if (name.startsWith('archivos/')) uploads.push(upload(project, file, await buffer(body), files[file]?.type ?? ''))
    else for await (const _chunk of body);
    if (uploads.length < MAX_PARALLEL) continue
    await Promise.all(uploads)
    uploads = []
  }
  await Promise.all(uploads)
}

/** Inserts rows with triggers and foreign keys off. Hosted projects allow `set local` here, but not set_config(). */
async function loadTables(transaction: TransactionSql, path: string, tables: readonly Table[]): Promise<void> {
  await transaction`set local session_replication_role = replica`
  for (const { name } of tables.filter(isOurs)) await transaction.unsafe(`delete from ${name}`)
  for await (const { name, body } of readEntries(path)) {
    const table = tables.find((candidate) => name.startsWith(`tablas/${candidate.name}/`))
    const part = await buffer(body)
    if (table && part.length > 0) await insertRows(transaction, table, part.toString())
  }
}

/**
 * Sets columns that copies lack: Auth needs a zero instance and non-null tokens (github.com/supabase/auth/issues/1940).
 * Embedded Auth has only some.
 */
async function fillLoginColumns(transaction: TransactionSql): Promise<void> {
  const tokens = ['confirmation_token', 'recovery_token', 'email_change_token_new', 'email_change']
  const columns = await transaction`
    select attname as name from pg_attribute where attrelid = 'auth.users'::regclass and attname = any (${[...tokens, 'instance_id']})`
  const blanks = columns.map(({ name }) =>
    name === 'instance_id' ? `${name} = '00000000-0000-0000-0000-000000000000'` : `${name} = coalesce(${name}, '')`,
  )
  await transaction.unsafe(`update auth.users set ${blanks.join(', ')}`)
}

/** Compares every table. @throws {CommandError} for a difference, which rolls back. */
async function requireEqualTables(
  transaction: TransactionSql,
  { tables }: Manifest,
  present: readonly Table[],
): Promise<void> {
  for (const table of present) {
    const tally = new Tally()
    for await (const rows of readRows(transaction, table)) tally.add(rows)
    if (tally.sum().sha256 !== tables[table.name]?.sha256)
      throw new CommandError(`${table.name} no quedó como en la copia: la base se dejó vacía, como estaba.`)
  }
}

async function restoreRows(sql: Sql, path: string, manifest: Manifest): Promise<void> {
  await runTransaction(sql, '', async (transaction) => {
    const ownTables = (await listTables(transaction)).filter(isOurs).map(({ name }) => name)
    // Blocks functions and schedules.
    await transaction.unsafe(`lock table ${ownTables.join(', ')} in share row exclusive mode`)
    const tables = await requireEmpty(transaction, manifest)
    await loadTables(transaction, path, tables)
    await fillLoginColumns(transaction)
    await requireEqualTables(transaction, manifest, tables)
    for (const [name, last] of Object.entries(manifest.sequences)) await transaction`select setval(${name}, ${last})`
  })
}

await runCommand(async () => {
  const { values, positionals } = readOptions('npm run restore -- copia.tar.gz', sourceOption, 1)
  const [path = ''] = positionals
  const source = await readSource(values.entorno)
  const manifest = await verifyArchive(path)
  const project = await openProject(source)
  const sql = await openDatabase(source)
  try {
    await runTransaction(sql, 'read only', (transaction) => requireEmpty(transaction, manifest))
    // Files first: after an interruption they are invisible, and replaced later.
    await uploadFiles(project, path, manifest)
    await restoreRows(sql, path, manifest)
  } finally {
    await sql.end()
  }
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restaurada la copia del ${manifest.when}: ${Object.keys(manifest.tables).length} tablas con ${rows} filas y ${Object.keys(manifest.files).length} archivos, comparados uno por uno. Todos ingresan de nuevo, con su contraseña de entonces.`,
  )
  return 0
})
