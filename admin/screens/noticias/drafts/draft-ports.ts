/** The drafts of news in this browser. */
import type { Noticia } from '#contract/noticias.ts'
import { browserDrafts } from '../../../drafts/browser-drafts.ts'
import type { DraftPorts } from '../../../drafts/open-draft.ts'
import { differences, newValues, valuesOf } from '../noticia-values.ts'
import { NoticiaDraft } from './noticia-draft.ts'
import { photoStore } from './photo-store.ts'

/** The drafts of an item (null: of new ones) of the user who is logged in. */
export function draftPorts(noticia: Noticia | null): DraftPorts<NoticiaDraft> {
  const stored = noticia ? valuesOf(noticia) : newValues()
  return {
    ...browserDrafts(noticia?._id ?? null, NoticiaDraft),
    fileOf: async ({ photo }) => (photo ? photoStore.get(photo.key) : null),
    saysSomethingNew: ({ values, photo }) => photo !== null || differences(values, stored).length > 0,
  }
}
