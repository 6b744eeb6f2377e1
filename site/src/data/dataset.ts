/** What a data set is, and how rows of the content files become one. The pages are built from the same rows. */
import type { z } from 'zod'
import { rowNotes } from './content.ts'

/** What a cell holds; null where nothing is known. Lists stay lists in JSON. */
export type Cell = string | number | boolean | null | readonly string[]

export type Field = {
  readonly name: string
  /** texto, número, sí/no (true, false), fecha (AAAA-MM-DD) or lista. */
  readonly type: string
  readonly description: string
}

export type Dataset = {
  /** Name of its files: /datos-abiertos/{key}.json and .csv. */
  readonly key: string
  readonly title: string
  readonly description: string
  /** Path of the page that shows it. */
  readonly page: string
  /** YYYY-MM-DD. */
  readonly reviewed: string
  readonly fields: readonly Field[]
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}

/** Notes for whoever edits, and what only says how a page looks: no data. */
const noData = new Set(['origen', 'fuente', 'icon', 'image', 'images', 'color', 'alt'])

/**
 * The descriptions that the fields of a content file carry in their schema, with `more` for fields that the set adds or words otherwise.
 * @throws {Error} naming a field without a description.
 */
export function fieldsOf(schema: z.ZodObject, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const described: Record<string, string> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const description = more[name] ?? (field as z.ZodType).description
    if (noData.has(name)) continue
    if (!description) throw new Error(`The field ${name} of a data set has no description`)
    described[name] = description
  }
  return { ...described, ...more }
}

function typeOf(cells: readonly Cell[]): string {
  const known = cells.filter((cell) => cell !== null)
  if (known.length === 0) return 'texto'
  if (known.every(Array.isArray)) return 'lista'
  if (known.every((cell) => typeof cell === 'number')) return 'número'
  if (known.every((cell) => typeof cell === 'boolean')) return 'sí/no'
  return known.every((cell) => /^\d{4}-\d{2}-\d{2}$/.test(String(cell))) ? 'fecha' : 'texto'
}

type Parts = Omit<Dataset, 'fields' | 'rows'> & {
  /** Description of each field, in the order of the columns. */
  readonly fields: Readonly<Record<string, string>>
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/**
 * A data set: every row has every described field, empty text is null, and what is no data is left out.
 * @throws {Error} when a row holds something that no field describes.
 */
export function datasetOf({ fields, rows, ...about }: Parts): Dataset {
  const names = Object.keys(fields)
  const cells = rows.map((row) => {
    const unknown = Object.keys(row).find((name) => !noData.has(name) && !Object.hasOwn(fields, name))
    if (unknown) throw new Error(`The data set ${about.key} does not describe its field ${unknown}`)
    return Object.fromEntries(names.map((name) => [name, (row[name] === '' ? null : (row[name] ?? null)) as Cell]))
  })
  return {
    ...about,
    fields: names.map((name) => ({
      name,
      type: typeOf(cells.map((row) => row[name] ?? null)),
      description: fields[name] ?? '',
    })),
    rows: cells,
  }
}

/** The descriptions of the marks that rows carry about themselves. */
export const marks = {
  muestra: rowNotes.muestra.description ?? '',
  confirmar: rowNotes.confirmar.description ?? '',
}
