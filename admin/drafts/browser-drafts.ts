/** Where this browser keeps drafts, and how its tabs tell theirs apart. */
import type { z } from 'zod'
import { session } from '../session/current.ts'
import { lockClaims } from './draft-claims.ts'
import { draftStore } from './draft-store.ts'
import type { DraftPorts } from './open-draft.ts'

const claims = lockClaims(navigator.locks)

/** The drafts of one item (`id`, null: of new ones) of the user who is logged in. */
export function browserDrafts<Draft>(
  id: string | null,
  shape: z.ZodType<Draft>,
): Pick<DraftPorts<Draft>, 'drafts' | 'claims' | 'tab'> {
  const tabKey = `borrador-abierto/${id ?? 'nueva'}`
  return {
    drafts: draftStore(localStorage, { userId: session.user()?._id ?? '', id }, shape),
    claims,
    tab: {
      writer: () => sessionStorage.getItem(tabKey),
      remember: (writer) => sessionStorage.setItem(tabKey, writer),
    },
  }
}
