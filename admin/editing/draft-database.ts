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

/** Opens the database. `onEnd`: the connection has ended. @throws where the browser has none, or lets nothing use it. */
export const openDraftDatabase = (onEnd: () => void = () => {}): Promise<DraftDatabase> =>
  openDB<Kept>('borradores', 1, {
    upgrade(opened) {
      opened.createObjectStore('fotos')
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
