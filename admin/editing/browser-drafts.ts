import type { z } from 'zod'
import { session } from '../session/api.ts'
import type { EditableDocument, EditorDraft } from './document.ts'
import { webLocks } from './draft-locks.ts'
import { type DraftDatabase, draftStore, openDraftDatabase } from './draft-store.ts'
import type { DraftSource } from './open-draft.ts'

export const locks = webLocks(navigator.locks)

let opening: Promise<DraftDatabase> | null = null
const forgetConnection = () => {
  opening = null
}

/** Opens the database of drafts once; it stays open so that a closing page can write at once. */
export function draftDatabase(): Promise<DraftDatabase> {
  opening ??= openDraftDatabase(forgetConnection).catch((cause: unknown) => {
    forgetConnection()
    throw cause
  })
  return opening
}

const userId = () => session.user()?._id ?? ''

/** The user's drafts of one item; `id` null: of new ones. `tab` keeps the key (`writer`) of this tab's draft through reloads. */
export function browserDrafts<Draft>(
  id: string | null,
  shape: z.ZodType<Draft>,
): Pick<DraftSource<Draft>, 'drafts' | 'locks' | 'tab'> {
  const tabKey = `borrador-abierto/${id ?? 'nueva'}`
  return {
    drafts: draftStore(draftDatabase, { userId: userId(), id }, shape),
    locks,
    tab: {
      writer: () => sessionStorage.getItem(tabKey),
      remember: (writer) => sessionStorage.setItem(tabKey, writer),
    },
  }
}

/** Ids of items with drafts of the user, each once; null for new items. */
export async function itemsWithBrowserDrafts(): Promise<(string | null)[]> {
  const prefix = `${userId()}/`
  const keys = await (await draftDatabase()).getAllKeys('textos', IDBKeyRange.bound(prefix, `${prefix}\uffff`))
  const ids = keys.map((key) => key.slice(prefix.length, key.lastIndexOf('/')))
  return [...new Set(ids)].map((id) => (id === 'nueva' ? null : id))
}

export const createDraftSource = <Value, Stored, Draft extends EditorDraft<Value>>(
  document: EditableDocument<Value, Stored, Draft>,
): DraftSource<Draft> => ({
  ...browserDrafts(document.draftKey, document.draftSchema),
  filesOf: document.filesOf ?? (async () => new Map()),
  nameOf: document.nameOf,
  hasChanges: ({ value }) => !document.isEqual(value, document.valueOf(document.initial)),
  ...(document.remoteDrafts && { server: document.remoteDrafts }),
})
