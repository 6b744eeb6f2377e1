import type { PostgresConnection } from '@supabase/lite/postgres'

type Schema = Awaited<ReturnType<PostgresConnection['introspect']>>

/**
 * With each request Lite looks for types of its own that SQLite lacks (colours, unix times) in the text of every view, for every column of
 * it: a seventh of a request. PostgreSQL has the types that the columns say. `schema` is what Lite keeps of the database.
 */
export function forgetViewTexts(schema: Schema): void {
  for (const view of schema.views) view.sql = ''
}
