/** A database of drafts in memory. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { type DraftDatabase, openDraftDatabase } from './draft-database.ts'

export function emptyBrowser(): () => Promise<DraftDatabase> {
  globalThis.indexedDB = new IDBFactory()
  let opening: Promise<DraftDatabase> | undefined
  return () => {
    opening ??= openDraftDatabase()
    return opening
  }
}
