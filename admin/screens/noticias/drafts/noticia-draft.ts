/** What a news form keeps, in this browser and on the server. */

import { z } from 'zod'
import { NoticiaData } from '#contract/noticias.ts'
import { newsCategories, newsStatuses } from '#contract/vocabulary.ts'

/**
 * Half-written text is not valid by the form's rules; only its shape counts here. Drafts of earlier panels are read too: what came later
 * has a default.
 */
export const NoticiaDraft = z.object({
  values: z.object({
    title: z.string(),
    excerpt: z.string(),
    content: z.string(),
    date: z.string(),
    category: z.enum(newsCategories),
    status: z.enum(newsStatuses),
    imageId: NoticiaData.shape.imageId,
  }),
  revision: z.int().nullable(),
  /** The id under which a new item was already sent, so that sending it again makes no second one; null before that. */
  sentId: z.uuid().nullable(),
  /** What the server calls the item of a draft that is of a new one. */
  copyId: z.uuid().default(() => crypto.randomUUID()),
  /** The form whose copy on the server this one began with. */
  over: z.uuid().nullable().default(null),
  /** The photo that waits: its key among the kept files, what was said about it and how far it came. */
  photo: z
    .object({
      key: z.string(),
      details: z.object({
        title: z.string(),
        description: z.string(),
        category: z.string(),
        tags: z.array(z.string()),
      }),
      done: z.object({ url: z.string().nullable(), imageId: z.string().nullable() }),
    })
    .nullable(),
})
export type NoticiaDraft = z.output<typeof NoticiaDraft>

/** The draft as the server keeps it: words alone, files stay in the browser. */
export const withoutFiles = (draft: NoticiaDraft): NoticiaDraft => ({ ...draft, photo: null })

/** What a text that was left behind is called. */
export const draftName = (title: string): string => `«${title.trim() || 'Sin título'}»`
