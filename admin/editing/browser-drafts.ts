/** Where this browser keeps drafts, and how its tabs tell theirs apart. */
import type { z } from 'zod'
import { session } from '../session/api.ts'
import type { EditableDocument, EditorDraft } from './document.ts'
import { lockClaims } from './draft-claims.ts'
import { type DraftDatabase, openDraftDatabase } from './draft-database.ts'
import { draftStore, keptItems } from './draft-store.ts'
import type { DraftPorts } from './open-draft.ts'

export const claims = lockClaims(navigator.locks)

let opening: Promise<DraftDatabase> | null = null
const forgetConnection = () => {
  opening = null
}

/** The browser's database of drafts. It stays open, so that what a page that is being left writes needs no waiting. */
export function draftDatabase(): Promise<DraftDatabase> {
  opening ??= openDraftDatabase(forgetConnection).catch((cause: unknown) => {
    forgetConnection()
    throw cause
  })
  return opening
}

const userId = () => session.user()?._id ?? ''

/** The drafts of one item (`id`, null: of new ones) of the user who is logged in. */
export function browserDrafts<Draft>(
  id: string | null,
  shape: z.ZodType<Draft>,
): Pick<DraftPorts<Draft>, 'drafts' | 'claims' | 'tab'> {
  const tabKey = `borrador-abierto/${id ?? 'nueva'}`
  return {
    drafts: draftStore(draftDatabase, { userId: userId(), id }, shape),
    claims,
    tab: {
      writer: () => sessionStorage.getItem(tabKey),
      remember: (writer) => sessionStorage.setItem(tabKey, writer),
    },
  }
}

/** The items of which this browser keeps drafts of the user who is logged in; null for new ones. */
export const browserItems = (): Promise<(string | null)[]> => keptItems(draftDatabase, userId())

/** What opening a draft of a document needs. */
export const draftPortsOf = <Value, Stored, Draft extends EditorDraft<Value>>(
  document: EditableDocument<Value, Stored, Draft>,
): DraftPorts<Draft> => ({
  ...browserDrafts(document.draftKey, document.draftSchema),
  filesOf: document.filesOf ?? (async () => new Map()),
  nameOf: document.nameOf,
  saysSomethingNew: ({ value }) => !document.isEqual(value, document.valueOf(document.initial)),
  ...(document.remoteDrafts && { server: document.remoteDrafts }),
})
