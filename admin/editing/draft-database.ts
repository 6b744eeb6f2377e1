/** The browser's database of unsaved work: drafts, and files of chosen photos. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** `at`: time of the write, in milliseconds. */
type StoredText = { readonly at: number; readonly draft: unknown }

interface DraftSchema extends DBSchema {
  /** Keys: "{userId}/{item id, or nueva}/{id of the form that wrote it}". */
  textos: { key: string; value: StoredText }
  /** Keys: the pending photo's key in the draft. */
  fotos: { key: string; value: { readonly file: File; readonly at: number } }
}
export type DraftDatabase = IDBPDatabase<DraftSchema>

/** Opens the database; `onEnd` runs when the connection ends. @throws where the browser refuses it. */
export const openDraftDatabase = (onEnd: () => void = () => {}): Promise<DraftDatabase> =>
  openDB<DraftSchema>('borradores', 1, {
    upgrade(opened) {
      opened.createObjectStore('fotos')
      opened.createObjectStore('textos')
    },
    // Another tab upgrades the database: it must not wait for this page.
    blocking(_current, _blocked, event) {
      const connection = event.target as IDBDatabase
      connection.close()
      onEnd()
    },
    terminated: onEnd,
  })
