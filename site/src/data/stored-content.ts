/** Saved content: rows of Supabase over the files of shared/content/. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { ContentFallback } from '#shared/build-info.ts'
import { type NamedFiles, nothingNamed, readNamedFiles } from './named-files.ts'
import { readSiteState } from './site-state.ts'

const Rows = z.array(z.object({ name: z.string(), value: z.unknown(), saved_at: z.string() }))

export type StoredContent = {
  /** Newest site change in these rows, at least. */
  readonly change: number
  /** Its time from the database; null for none. */
  readonly changedAt: string | null
  /** Unchecked values by file name. */
  readonly values: Map<string, unknown>
  /** Last save of each part, ISO 8601, also of parts with a fallback. */
  readonly savedAt: ReadonlyMap<string, string>
  readonly files: NamedFiles
  /** Parts built from earlier versions, by name (`recordFallback`). */
  readonly fallbacks: Map<string, ContentFallback>
}

/** Nothing stored: the files are the content. */
const nothingStored = (): StoredContent => ({
  change: Number.POSITIVE_INFINITY,
  changedAt: null,
  values: new Map(),
  savedAt: new Map(),
  files: nothingNamed(),
  fallbacks: new Map(),
})

/** Reads the saved parts: first the newest change, then the rows. @throws {Error} when a read fails; never returns less. */
export async function readStoredContent(client: SupabaseClient): Promise<StoredContent> {
  const { change, changed_at: changedAt } = await readSiteState(client)
  const { data, error } = await client.from('contenidos_publicos').select('name, value, saved_at')
  if (error) throw new Error(`No se pudo leer contenidos_publicos de Supabase: ${error.message}`, { cause: error })
  const rows = Rows.parse(data)
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  const savedAt = new Map(rows.map(({ name, saved_at }) => [name, saved_at]))
  const files = await readNamedFiles(client, values.values())
  return { change, changedAt, values, savedAt, files, fallbacks: new Map() }
}

/**
 * Saved parts; none without a Supabase in the environment, as for the content check.
 * @throws {Error} as `readStoredContent` and `readEnvironment`.
 */
export async function loadStoredContent(): Promise<StoredContent> {
  if (!process.env.SUPABASE_URL) return nothingStored()
  const { publicClient } = await import('./supabase.ts')
  return readStoredContent(publicClient())
}

/** Public images and documents that a value names. @throws {Error} when a read fails. */
export async function namedFilesOf(value: unknown): Promise<NamedFiles> {
  const { publicClient } = await import('./supabase.ts')
  return readNamedFiles(publicClient(), [value])
}
