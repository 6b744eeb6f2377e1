/** A database of drafts in memory, and a draft for it. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { NoticiaDraft } from '../screens/noticias/form/noticia-document.ts'
import { newValues } from '../screens/noticias/noticia-values.ts'
import { type DraftDatabase, openDraftDatabase } from './draft-store.ts'

/** Replaces the browser's IndexedDB with an empty one; returns a function that opens its draft database. */
export function resetIndexedDb(): () => Promise<DraftDatabase> {
  globalThis.indexedDB = new IDBFactory()
  let opening: Promise<DraftDatabase> | undefined
  return () => {
    opening ??= openDraftDatabase()
    return opening
  }
}

export const draftFixture = (title: string, parts: Partial<NoticiaDraft> = {}): NoticiaDraft => ({
  value: { ...newValues(), title },
  revision: null,
  createId: null,
  copyId: '6f0f6a4e-9a1b-4c3d-8e7f-1a2b3c4d5e6f',
  over: null,
  photos: [],
  ...parts,
})
