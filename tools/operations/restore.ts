/** `npm run restore -- file.tar.gz`: a backup into an empty portal (docs/operations.md). */
import { buffer } from 'node:stream/consumers'
import type { Sql, TransactionSql } from 'postgres'
import { differing, type Manifest, readEntries, Tally, verifyArchive } from './archive.ts'
import { CommandError, readOptions, runCommand } from './command.ts'
import { addRows, inTransaction, migrationsOf, openDatabase, readRows, type Table, tablesOf } from './database.ts'
import { ATONCE, upload } from './stored-files.ts'
import { openProject, type Project } from './supabase-project.ts'
import { readSource, sourceOption } from './variables.ts'

/** Written by an installation itself. */
const BY_ITSELF = [
  'private.content_parts',
  'private.panel_settings',
  'public.press_content',
  'public.rate_limits',
  'public.rebuilds',
  'public.schedule_runs',
]

const isOurs = ({ name }: Table): boolean => !name.startsWith('auth.')

/** @throws {CommandError} unless migrations match and the database is empty, except for this copy's files. */
async function requireEmpty(transaction: TransactionSql, manifest: Manifest): Promise<readonly Table[]> {
  const migrations = await migrationsOf(transaction)
  const others = differing(migrations, manifest.migrations)
  if (others.length > 0)
    throw new CommandError(
      `La copia y este portal no tienen las mismas migraciones (${others.join(', ')}): restaurala con el código del día de la copia y actualizá después. No se tocó nada.`,
    )
  const tables = await tablesOf(transaction)
  const shape = ({ name, columns }: Pick<Table, 'name' | 'columns'>) => `${name} (${columns.join(', ')})`
  const copied = Object.entries(manifest.tables).map(([name, { columns }]) => shape({ name, columns }))
  const [unlike] = differing(tables.map(shape), copied)
  if (unlike) throw new CommandError(`La copia y este portal no tienen las mismas tablas: ${unlike}. No se tocó nada.`)
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
  const filled = (await transaction.unsafe(counts.join(' union all ')))
    .filter(({ name, rows }) => rows > 0 && !BY_ITSELF.includes(name))
    .map(({ name, rows }) => `${name}: ${rows}`)
  const foreign = await transaction`
    select bucket_id || '/' || name as path from storage.objects where not bucket_id || '/' || name = any (${Object.keys(manifest.files)})`
  if (foreign.length > 0) filled.push(`archivos: ${foreign.length}`)
  if (filled.length > 0)
    throw new CommandError(
      `Este portal ya tiene datos (${filled.join(', ')}): una copia se restaura en uno vacío. No se tocó nada.`,
    )
  return tables
}

/** Replaces files of a killed attempt. */
async function sendFiles(project: Project, path: string, { files }: Manifest): Promise<void> {
  let sending: Promise<void>[] = []
  for await (const { name, body } of readEntries(path)) {
    const file = name.slice('archivos/'.length)
    if (name.startsWith('archivos/')) sending.push(upload(project, file, await buffer(body), files[file]?.type ?? ''))
    else for await (const _chunk of body);
    if (sending.length < ATONCE) continue
    await Promise.all(sending)
    sending = []
  }
  await Promise.all(sending)
}

/** Inserts rows with triggers and foreign keys off, as Supabase's guide does. */
async function loadTables(transaction: TransactionSql, path: string, tables: readonly Table[]): Promise<void> {
  await transaction`select set_config('session_replication_role', 'replica', true)`
  for (const { name } of tables.filter(isOurs)) await transaction.unsafe(`delete from ${name}`)
  for await (const { name, body } of readEntries(path)) {
    const table = tables.find((one) => name.startsWith(`tablas/${one.name}/`))
    const part = await buffer(body)
    if (table && part.length > 0) await addRows(transaction, table, part.toString())
  }
}

/**
 * Auth needs a zero instance and non-null tokens (github.com/supabase/auth/issues/1940). Only columns missing in a copy; embedded Auth
 * lacks some.
 */
async function completeLogins(transaction: TransactionSql): Promise<void> {
  const tokens = ['confirmation_token', 'recovery_token', 'email_change_token_new', 'email_change']
  const columns = await transaction`
    select attname as name from pg_attribute where attrelid = 'auth.users'::regclass and attname = any (${[...tokens, 'instance_id']})`
  const blanks = columns.map(({ name }) =>
    name === 'instance_id' ? `${name} = '00000000-0000-0000-0000-000000000000'` : `${name} = coalesce(${name}, '')`,
  )
  await transaction.unsafe(`update auth.users set ${blanks.join(', ')}`)
}

/** @throws {CommandError} unless every table matches; the transaction rolls back. */
async function requireSame(
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
  await inTransaction(sql, '', async (transaction) => {
    const ours = (await tablesOf(transaction)).filter(isOurs).map(({ name }) => name)
    // Functions and schedules wait until the end.
    await transaction.unsafe(`lock table ${ours.join(', ')} in share row exclusive mode`)
    const tables = await requireEmpty(transaction, manifest)
    await loadTables(transaction, path, tables)
    await completeLogins(transaction)
    await requireSame(transaction, manifest, tables)
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
    await inTransaction(sql, 'read only', (transaction) => requireEmpty(transaction, manifest))
    // Files first: remains of an interruption are invisible and replaced later.
    await sendFiles(project, path, manifest)
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
