/** Unsaved work in this browser: drafts, and files of chosen photos. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { z } from 'zod'

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

/** `writer`: key of the form that wrote it; `at`: last write, in milliseconds. */
export type StoredDraft<Draft> = { readonly at: number; readonly draft: Draft; readonly writer: string }

type DraftOwner = { readonly userId: string; readonly id: string | null }
export type DraftStore<Draft> = ReturnType<typeof draftStore<Draft>>

/** The drafts of one item, or of new ones (`id` null), for one user; `shape` parses them. */
export function draftStore<Draft>(
  open: () => Promise<DraftDatabase>,
  { userId, id }: DraftOwner,
  shape: z.ZodType<Draft>,
) {
  const Stored = z.object({ at: z.number(), draft: shape })
  const prefix = `${userId}/${id ?? 'nueva'}/`
  return {
    /** All readable drafts, newest first; none where the browser stores nothing. */
    async all(): Promise<StoredDraft<Draft>[]> {
      try {
        const { store } = (await open()).transaction('textos')
        const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
        const [keys, texts] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
        return texts
          .flatMap((text, index) => {
            const { data } = Stored.safeParse(text)
            return data ? [{ ...data, writer: (keys[index] ?? '').slice(prefix.length) }] : []
          })
          .sort((one, other) => other.at - one.at)
      } catch (cause) {
        console.warn('The kept drafts could not be read', cause)
        return []
      }
    },
    /** Replaces a form's draft. True once it is on disk; false where the browser refuses. */
    async write(writer: string, draft: Draft): Promise<boolean> {
      try {
        const transaction = (await open()).transaction('textos', 'readwrite', { durability: 'strict' })
        const stored = transaction.store.put({ at: Date.now(), draft }, prefix + writer)
        // Commits at once: a page that closes gets no later event.
        transaction.commit()
        await Promise.all([stored, transaction.done])
        return true
      } catch (cause) {
        console.warn('The draft could not be kept', cause)
        return false
      }
    },
    async remove(writer: string): Promise<void> {
      try {
        await (await open()).delete('textos', prefix + writer)
      } catch (cause) {
        console.warn('A kept draft could not be removed', cause)
      }
    },
  }
}
