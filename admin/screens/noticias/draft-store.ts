/** A text in progress, kept in this browser so that a reload, a crash or a lost session costs nothing (PF06). */

import { z } from 'zod'
import { NoticiaData } from '#contract/noticias.ts'
import { newsCategories, newsStatuses } from '#contract/vocabulary.ts'

/** Half-written text is not valid by the form's rules; only its shape counts here. */
const Draft = z.object({
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
export type Draft = z.output<typeof Draft>

/** `writer` tells two open forms of the same item apart: what one has saved does not take the other's draft away. */
const Stored = z.object({ writer: z.string(), draft: Draft })

type Owner = { readonly userId: string; readonly id: string | null; readonly writer: string }

/** The draft of one item (`id`) or of the new one (null), for one user. */
export function draftStore(store: Storage, { userId, id, writer }: Owner) {
  const key = `borrador/${userId}/${id ?? 'nueva'}`
  const stored = () => {
    const text = store.getItem(key)
    if (text === null) return null
    try {
      return Stored.safeParse(JSON.parse(text)).data ?? null
    } catch (cause) {
      if (cause instanceof SyntaxError) return null
      throw cause
    }
  }
  return {
    /** The draft, whoever wrote it, or null where none, or none that can be read, is stored. */
    read: (): Draft | null => stored()?.draft ?? null,
    /** Keeps the draft. False where the browser has no room for it. */
    write(draft: Draft): boolean {
      try {
        store.setItem(key, JSON.stringify({ writer, draft }))
        return true
      } catch (cause) {
        console.warn('The draft could not be kept', cause)
        return false
      }
    },
    /** Drops the draft that this form wrote. */
    forget(): void {
      if (stored()?.writer === writer) store.removeItem(key)
    },
    /** Drops the draft, whoever wrote it: somebody looked at it and does not want it. */
    discard: (): void => store.removeItem(key),
  }
}
