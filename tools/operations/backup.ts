/** `npm run backup -- file.tar.gz`: copies database and files (docs/operations.md). */
import type { TransactionSql } from 'postgres'
import { type AddEntry, type Manifest, Tally, writeArchive } from './archive.ts'
import { readOptions, runCommand } from './command.ts'
import { listAppliedMigrations, listTables, openDatabase, readRows, runTransaction } from './database.ts'
import { download, MAX_PARALLEL } from './stored-files.ts'
import { openProject } from './supabase-project.ts'
import { readSource, sourceOption } from './variables.ts'

type StoredFile = { readonly path: string; readonly type: string }
type Snapshot = { readonly manifest: Omit<Manifest, 'files'>; readonly stored: readonly StoredFile[] }

/** Adds every table in one snapshot, which also lists the files. */
async function addTables(transaction: TransactionSql, add: AddEntry): Promise<Snapshot> {
  const [now] = await transaction`select now() as when`
  const tables: Manifest['tables'] = {}
  for (const table of await listTables(transaction)) {
    const tally = new Tally()
    let part = 0
    for await (const rows of readRows(transaction, table)) {
      tally.add(rows)
      await add(`tablas/${table.name}/${String(++part).padStart(5, '0')}`, rows)
    }
    tables[table.name] = { columns: [...table.columns], rows: tally.lines, ...tally.sum() }
  }
  const sequences = await transaction`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where schemaname in ('public', 'private') and last_value is not null order by 1`
  const stored = await transaction<StoredFile[]>`
    select bucket_id || '/' || name as path, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type
    from storage.objects order by 1`
  const manifest = {
    version: 1,
    when: new Date(now?.when).toISOString(),
    migrations: await listAppliedMigrations(transaction),
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
  } as const
  return { manifest, stored: [...stored] }
}

await runCommand(async () => {
  const { values, positionals } = readOptions('npm run backup -- copia.tar.gz', sourceOption, 1)
  const [path = ''] = positionals
  const source = await readSource(values.entorno)
  const project = await openProject(source)
  const sql = await openDatabase(source)
  try {
    await writeArchive(path, async (add) => {
      const { manifest, stored } = await runTransaction(
        sql,
        'isolation level repeatable read read only',
        (transaction) => addTables(transaction, add),
      )
      const files: Manifest['files'] = {}
      for (let first = 0; first < stored.length; first += MAX_PARALLEL) {
        const batch = stored.slice(first, first + MAX_PARALLEL)
        const bodies = await Promise.all(batch.map((file) => download(project, file.path)))
        for (const [index, { path: name, type }] of batch.entries()) {
          const body = bodies[index] ?? Buffer.of()
          const tally = new Tally()
          tally.add(body)
          files[name] = { type, ...tally.sum() }
          await add(`archivos/${name}`, body)
        }
      }
      const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
      console.log(
        `Copia en ${path}: ${Object.keys(manifest.tables).length} tablas con ${rows} filas, ${stored.length} archivos, al ${manifest.when}.`,
      )
      console.log('Tiene datos personales y las contraseñas cifradas de todo el equipo: guardala como un secreto.')
      return { ...manifest, files }
    })
  } finally {
    await sql.end()
  }
  return 0
})
