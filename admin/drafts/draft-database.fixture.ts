/** A browser's database of drafts for tests: the real code over an IndexedDB in memory. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { memoryStorage } from '../session/session.fixture.ts'
import { type DraftDatabase, openDraftDatabase } from './draft-database.ts'

/** An empty browser. `earlier`: what an earlier panel left in web storage. */
export function emptyBrowser(earlier: Storage = memoryStorage()): () => Promise<DraftDatabase> {
  globalThis.indexedDB = new IDBFactory()
  let opening: Promise<DraftDatabase> | undefined
  return () => {
    opening ??= openDraftDatabase(earlier)
    return opening
  }
}
