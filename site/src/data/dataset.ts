/** A topic's data set, from the rows of its pages; published by open-data/. */
import type { z } from 'zod'

export type DatasetSource = {
  /** File name: /datos-abiertos/{key}.json and .csv. */
  readonly key: string
  readonly title: string
  readonly description: string
  readonly page: string
  readonly reviewed: string
  /** Column descriptions in order: schemas of rows, and texts for others. */
  readonly columns: readonly (z.ZodObject | Readonly<Record<string, string>>)[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}
