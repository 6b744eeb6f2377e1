/** What a news form keeps, in this browser and on the server. */

import { z } from 'zod'
import { noticiaText } from '#contract/noticias.ts'
import { newsCategories, newsStatuses } from '#contract/vocabulary.ts'

/** A photo that waits: its key among the kept files, what was said about it and how far it came. */
const WaitingPhoto = z.object({
  key: z.string(),
  details: z.object({
    title: z.string(),
    description: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    caption: z.string(),
    credit: z.string(),
    focus: z.object({ x: z.number(), y: z.number() }).nullable(),
  }),
  done: z.object({ url: z.string().nullable(), imageId: z.string().nullable() }),
})

/** Half-written text is not valid by the form's rules; only its shape counts here. */
export const NoticiaDraft = z.object({
  values: z.object({
    ...noticiaText,
    category: z.enum(newsCategories),
    status: z.enum(newsStatuses),
    imageIds: z.array(z.string()),
    publishAt: z.string().nullable(),
    unpublishAt: z.string().nullable(),
  }),
  revision: z.int().nullable(),
  /** The id under which a new item was already sent, so that sending it again makes no second one; null before that. */
  sentId: z.uuid().nullable(),
  /** What the server calls the item of a draft that is of a new one. */
  copyId: z.uuid(),
  /** The form whose copy on the server this one began with. */
  over: z.uuid().nullable(),
  /** The photos that are not uploaded: in `imageIds` each stands by its key. */
  photos: z.array(WaitingPhoto),
})
export type NoticiaDraft = z.output<typeof NoticiaDraft>

/** The draft as the server keeps it: words alone, files stay in the browser. */
export const withoutFiles = (draft: NoticiaDraft): NoticiaDraft => withPhotos(draft, new Map())

/** The draft with those of its photos whose files are there. */
export function withPhotos(draft: NoticiaDraft, files: ReadonlyMap<string, unknown>): NoticiaDraft {
  const lost = new Set(draft.photos.map(({ key }) => key).filter((key) => !files.has(key)))
  return {
    ...draft,
    values: { ...draft.values, imageIds: draft.values.imageIds.filter((id) => !lost.has(id)) },
    photos: draft.photos.filter(({ key }) => !lost.has(key)),
  }
}

/** What a text that was left behind is called. */
export const draftName = (title: string): string => `«${title.trim() || 'Sin título'}»`
