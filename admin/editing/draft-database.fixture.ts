/** A browser's database of drafts for tests: the real code over an IndexedDB in memory. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { type DraftDatabase, openDraftDatabase } from './draft-database.ts'

/** Opens the database of an empty browser. */
export function emptyBrowser(): () => Promise<DraftDatabase> {
  globalThis.indexedDB = new IDBFactory()
  let opening: Promise<DraftDatabase> | undefined
  return () => {
    opening ??= openDraftDatabase()
    return opening
  }
}
