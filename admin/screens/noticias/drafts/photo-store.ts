/** Chosen photos that are not saved yet, kept in this browser so that a crash costs nothing. */
import { draftDatabase } from '../../../editing/browser-drafts.ts'

/** What nobody came back for within this time is thrown away. */
const keptMs = 30 * 24 * 60 * 60_000

export const photoStore = {
  /** Keeps a file under a key; it is there when this resolves. Rejects where the browser has no room, or keeps nothing in a private window. */
  async put(key: string, file: File): Promise<void> {
    const transaction = (await draftDatabase()).transaction('fotos', 'readwrite', { durability: 'strict' })
    const stored = transaction.store.put({ file, at: Date.now() }, key)
    await Promise.all([stored, forgetOld(), transaction.done])

    async function forgetOld() {
      let cursor = await transaction.store.openCursor()
      while (cursor) {
        if (cursor.value.at < Date.now() - keptMs) await cursor.delete()
        cursor = await cursor.continue()
      }
    }
  },
  /** The file under a key, or null. */
  get: async (key: string): Promise<File | null> => (await (await draftDatabase()).get('fotos', key))?.file ?? null,
  remove: async (key: string): Promise<void> => (await draftDatabase()).delete('fotos', key),
}
