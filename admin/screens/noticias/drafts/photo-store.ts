/** Chosen photos that are not saved yet, kept in this browser so that a crash costs nothing. Web storage holds text only. */

type Kept = { readonly file: File; readonly at: number }

const storeName = 'fotos'
/** What nobody came back for within this time is thrown away. */
const keptMs = 30 * 24 * 60 * 60_000

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
  return promise
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('borradores', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await settled(opening)
  const transaction = database.transaction(storeName, mode)
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => database.close())
  return transaction.objectStore(storeName)
}

/** Resolves once what was written is there, and stays. */
function completed(transaction: IDBTransaction): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  transaction.addEventListener('complete', () => resolve())
  transaction.addEventListener('abort', () => reject(transaction.error))
  return promise
}

export const photoStore = {
  /** Keeps a file under a key; it is there when this resolves. Rejects where the browser has no room, or keeps nothing in a private window. */
  async put(key: string, file: File): Promise<void> {
    const photos = await store('readwrite')
    photos.put({ file, at: Date.now() } satisfies Kept, key)
    const cursor = photos.openCursor()
    cursor.onsuccess = () => {
      const found = cursor.result
      if (!found) return
      if ((found.value as Kept).at < Date.now() - keptMs) found.delete()
      found.continue()
    }
    await completed(photos.transaction)
  },
  /** The file under a key, or null. */
  async get(key: string): Promise<File | null> {
    const photos = await store('readonly')
    const kept = (await settled(photos.get(key))) as Kept | undefined
    return kept?.file ?? null
  },
  async remove(key: string): Promise<void> {
    const photos = await store('readwrite')
    await settled(photos.delete(key))
  },
}
