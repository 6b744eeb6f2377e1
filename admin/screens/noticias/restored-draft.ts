/** What a form starts with after a crash: the draft, and the photo that belongs to it (PF06). */
import { session } from '../../session/current.ts'
import { type Draft, draftStore } from './draft-store.ts'
import { photoStore } from './photo-store.ts'

/** `file` is the draft's photo; null where there is none, or where the browser has lost it. */
export type RestoredDraft = { readonly draft: Draft; readonly file: File | null }

/** The drafts of an item (null: the new one) of the user who is logged in. `writer`: one name for each opened form. */
export const draftsOf = (id: string | null, writer: string) =>
  draftStore(localStorage, { userId: session.user()?._id ?? '', id, writer })

/** The draft of an item, or null. Does not throw: a form without its draft is better than none. */
export async function restoredDraft(id: string | null): Promise<RestoredDraft | null> {
  const draft = draftsOf(id, '').read()
  if (!draft?.photo) return draft && { draft, file: null }
  const file = await photoStore.get(draft.photo.key).catch((cause: unknown) => {
    console.warn('The photo of the draft could not be read', cause)
    return null
  })
  return { draft, file }
}
