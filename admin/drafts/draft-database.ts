/** The one database in which this browser keeps what is not saved yet: texts in progress, and the files of chosen photos. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A text in progress as it is stored. `at`: when, in milliseconds; `draft`: what a form held, in its own shape. */
type StoredText = { readonly at: number; readonly draft: unknown }

interface Kept extends DBSchema {
  /** By person, item and form: "{userId}/{id}/{writer}". */
  textos: { key: string; value: StoredText }
  /** By the key that a draft names. */
  fotos: { key: string; value: { readonly file: File; readonly at: number } }
}
export type DraftDatabase = IDBPDatabase<Kept>

/** Where the panel kept texts before: web storage, which a browser writes out seconds later. */
const earlierPrefix = 'borrador/'

/**
 * Opens the database, and takes over the texts that an earlier panel left in `earlier`. `onEnd`: the connection has ended.
 * @throws where the browser has none, or lets nobody use it.
 */
export async function openDraftDatabase(earlier: Storage, onEnd: () => void = () => {}): Promise<DraftDatabase> {
  const database = await openDB<Kept>('borradores', 2, {
    upgrade(opened, version) {
      if (version < 1) opened.createObjectStore('fotos')
      opened.createObjectStore('textos')
    },
    // A later panel, in another tab, changes its shape: it must not have to wait for this page to go.
    blocking(_current, _blocked, event) {
      const connection = event.target as IDBDatabase
      connection.close()
      onEnd()
    },
    terminated: onEnd,
  })
  await takeOver(earlier, database)
  return database
}

async function takeOver(earlier: Storage, database: DraftDatabase): Promise<void> {
  const keys = Array.from({ length: earlier.length }, (_, index) => earlier.key(index) ?? '')
  const found = keys.filter((key) => key.startsWith(earlierPrefix))
  if (found.length === 0) return
  const transaction = database.transaction('textos', 'readwrite', { durability: 'strict' })
  for (const key of found) {
    const text = storedText(earlier.getItem(key) ?? '')
    const place = key.slice(earlierPrefix.length)
    // What stands there is newer: another tab was first.
    if (text && (await transaction.store.getKey(place)) === undefined) await transaction.store.put(text, place)
  }
  await transaction.done
  for (const key of found) earlier.removeItem(key)
}

/** What an earlier panel wrote; null where nothing can be read. */
function storedText(json: string): StoredText | null {
  try {
    const { at, draft } = JSON.parse(json)
    return typeof at === 'number' ? { at, draft } : null
  } catch {
    return null
  }
}
