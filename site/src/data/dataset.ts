/** What a topic says of a data set; open-data/ makes it of that. The pages are built from the same rows. */
import type { z } from 'zod'

export type DatasetSource = {
  /** Name of its files: /datos-abiertos/{key}.json and .csv. */
  readonly key: string
  readonly title: string
  readonly description: string
  /** Path of the page that shows it. */
  readonly page: string
  /** YYYY-MM-DD. */
  readonly reviewed: string
  /** What explains the columns, in their order: schemas of rows, and words for what the set adds or means otherwise. */
  readonly columns: readonly (z.ZodObject | Readonly<Record<string, string>>)[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}
