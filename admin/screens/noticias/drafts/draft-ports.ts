/** Where this browser keeps drafts, and how its tabs tell theirs apart. */
import type { Noticia } from '#contract/noticias.ts'
import { session } from '../../../session/current.ts'
import { differences, newValues, valuesOf } from '../noticia-values.ts'
import { lockClaims } from './draft-claims.ts'
import { draftStore } from './draft-store.ts'
import type { DraftPorts } from './open-draft.ts'
import { photoStore } from './photo-store.ts'

const claims = lockClaims(navigator.locks)

/** The drafts of an item (null: of new ones) of the user who is logged in. */
export function draftPorts(noticia: Noticia | null): DraftPorts {
  const id = noticia?._id ?? null
  const tabKey = `borrador-abierto/${id ?? 'nueva'}`
  const stored = noticia ? valuesOf(noticia) : newValues()
  return {
    drafts: draftStore(localStorage, { userId: session.user()?._id ?? '', id }),
    claims,
    photos: photoStore,
    tab: {
      writer: () => sessionStorage.getItem(tabKey),
      remember: (writer) => sessionStorage.setItem(tabKey, writer),
    },
    saysSomethingNew: ({ values, photo }) => photo !== null || differences(values, stored).length > 0,
  }
}
