import { z } from 'zod'
import { type FieldSchema, fieldSchemaOf } from '#contract/content/files.ts'
import type { DatasetSource } from '../data/dataset.ts'

/** Null where unknown. Lists stay lists in JSON. */
export type Cell = string | number | boolean | null | readonly string[]

export type Field = {
  readonly name: string
  /** texto, número, sí/no (true, false), fecha (AAAA-MM-DD) or lista. */
  readonly type: string
  readonly description: string
}

export type Dataset = Omit<DatasetSource, 'columns' | 'rows'> & {
  readonly fields: readonly Field[]
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}

/** Fields never published: editorial notes and presentation. */
const unpublishedFields = new Set(['origen', 'fuente', 'icon', 'image', 'images', 'color', 'alt'])

/** Description of a field with its values: "Tipo: Sala (Sala de atención primaria), …". */
function explain({ title = '', description = '', labels }: FieldSchema): string {
  const words = Object.entries(labels ?? {}).map(([word, label]) =>
    label.toLowerCase() === word.toLowerCase() ? word : `${word} (${label})`,
  )
  const more = words.join(', ') || description.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
  return [title, more].filter(Boolean).join(': ')
}

function describe(columns: DatasetSource['columns'][number]): Readonly<Record<string, string>> {
  if (!(columns instanceof z.ZodObject)) return columns
  const fields = Object.entries(fieldSchemaOf(columns).properties ?? {}).filter(
    ([name]) => !unpublishedFields.has(name),
  )
  return Object.fromEntries(fields.map(([name, field]) => [name, explain(field)]))
}

function typeOf(cells: readonly Cell[]): string {
  const known = cells.filter((cell) => cell !== null)
  if (known.length === 0) return 'texto'
  if (known.every(Array.isArray)) return 'lista'
  if (known.every((cell) => typeof cell === 'number')) return 'número'
  if (known.every((cell) => typeof cell === 'boolean')) return 'sí/no'
  return known.every((cell) => /^\d{4}-\d{2}-\d{2}$/.test(String(cell))) ? 'fecha' : 'texto'
}

/**
 * Returns a data set: every row has every column, empty text is null, `unpublishedFields` are dropped.
 * @throws {Error} when another field has no column.
 */
export function datasetOf({ columns, rows, ...about }: DatasetSource): Dataset {
  const descriptions: Record<string, string> = Object.assign({}, ...columns.map(describe))
  const names = Object.keys(descriptions)
  const cells = rows.map((row) => {
    const unknown = Object.keys(row).find((name) => !unpublishedFields.has(name) && !descriptions[name])
    if (unknown) throw new Error(`The data set ${about.key} does not describe its field ${unknown}`)
    return Object.fromEntries(names.map((name) => [name, (row[name] === '' ? null : (row[name] ?? null)) as Cell]))
  })
  return {
    ...about,
    fields: names.map((name) => ({
      name,
      type: typeOf(cells.map((row) => row[name] ?? null)),
      description: descriptions[name] ?? '',
    })),
    rows: cells,
  }
}
