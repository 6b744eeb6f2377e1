/** Drafts in this browser. */
import { z } from 'zod'
import type { DraftDatabase } from './draft-database.ts'

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

/** Ids of items with drafts of a user, each once; null for new items. */
export async function itemsWithDrafts(open: () => Promise<DraftDatabase>, userId: string): Promise<(string | null)[]> {
  const prefix = `${userId}/`
  const keys = await (await open()).getAllKeys('textos', IDBKeyRange.bound(prefix, `${prefix}\uffff`))
  const ids = keys.map((key) => key.slice(prefix.length, key.lastIndexOf('/')))
  return [...new Set(ids)].map((id) => (id === 'nueva' ? null : id))
}
