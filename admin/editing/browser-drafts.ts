import type { z } from 'zod'
import { session } from '../session/api.ts'
import type { EditableDocument, EditorDraft } from './document.ts'
import { type DraftDatabase, openDraftDatabase } from './draft-database.ts'
import { webLocks } from './draft-locks.ts'
import { draftStore, keptItems } from './draft-store.ts'
import type { DraftSource } from './open-draft.ts'

export const locks = webLocks(navigator.locks)

let opening: Promise<DraftDatabase> | null = null
const forgetConnection = () => {
  opening = null
}

/** The database of drafts; kept open, so that a page being left can write without waiting. */
export function draftDatabase(): Promise<DraftDatabase> {
  opening ??= openDraftDatabase(forgetConnection).catch((cause: unknown) => {
    forgetConnection()
    throw cause
  })
  return opening
}

const userId = () => session.user()?._id ?? ''

/** The user's drafts of one item; `id` null: of new ones. */
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

/** Items with drafts of the user; null for new ones. */
export const browserItems = (): Promise<(string | null)[]> => keptItems(draftDatabase, userId())

export const createDraftSource = <Value, Stored, Draft extends EditorDraft<Value>>(
  document: EditableDocument<Value, Stored, Draft>,
): DraftSource<Draft> => ({
  ...browserDrafts(document.draftKey, document.draftSchema),
  filesOf: document.filesOf ?? (async () => new Map()),
  nameOf: document.nameOf,
  hasChanges: ({ value }) => !document.isEqual(value, document.valueOf(document.initial)),
  ...(document.remoteDrafts && { server: document.remoteDrafts }),
})
