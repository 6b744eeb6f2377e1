/** The content that was changed since the installation: rows of Supabase, which win over the files of shared/content/ (design §14). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { ContentFallback } from '#shared/build-info.ts'
import { type NamedFiles, nothingNamed, readNamedFiles } from './named-files.ts'
import { readSiteState } from './site-state.ts'

const Rows = z.array(z.object({ name: z.string(), value: z.unknown(), saved_at: z.string() }))

export type StoredContent = {
  /** The newest site change that these rows carry; later ones may be in them as well. */
  readonly change: number
  /** When that happened, as the database says it; null: there was none. */
  readonly changedAt: string | null
  /** What each changed part says, by the name of its file; unchecked. */
  readonly values: Map<string, unknown>
  /** When each changed part was last saved, ISO 8601; one that is built as before keeps the later moment of its row. */
  readonly savedAt: ReadonlyMap<string, string>
  /** What there is of the images and documents that they name. */
  readonly files: NamedFiles
  /** The parts that are built as they were before, by name (`fallBack`). */
  readonly fallbacks: Map<string, ContentFallback>
}

/** Where no Supabase is named: the files stand, and they hold back no change. */
const nothingStored = (): StoredContent => ({
  change: Number.POSITIVE_INFINITY,
  changedAt: null,
  values: new Map(),
  savedAt: new Map(),
  files: nothingNamed(),
  fallbacks: new Map(),
})

/** Reads the changed parts: first the newest change, then the rows. @throws {Error} when a read fails. Never answers with less. */
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
 * The changed parts as the Supabase of the environment has them; none where the environment names no Supabase, as when files alone
 * are checked.
 * @throws {Error} as `readStoredContent` and `readEnvironment` do.
 */
export async function storedContent(): Promise<StoredContent> {
  if (!process.env.SUPABASE_URL) return nothingStored()
  const { publicClient } = await import('./supabase.ts')
  return readStoredContent(publicClient())
}

/**
 * What there is of the images and documents that a value names, as the public has them. @throws {Error} when a read
 * fails.
 */
export async function namedFilesOf(value: unknown): Promise<NamedFiles> {
  const { publicClient } = await import('./supabase.ts')
  return readNamedFiles(publicClient(), [value])
}
