/** A text in progress, kept in this tab so that a reload or a lost session costs nothing (PF06). */

import { z } from 'zod'
import { NoticiaData } from '#contract/noticias.ts'
import { newsCategories, newsStatuses } from '#contract/vocabulary.ts'
import type { NewsValues } from './news-values.ts'

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
})
export type Draft = { readonly values: NewsValues; readonly revision: number | null }

/** The draft of one item (`id`) or of the new one (null), for one user. */
export function draftStore(store: Storage, { userId, id }: { readonly userId: string; readonly id: string | null }) {
  const key = `borrador/${userId}/${id ?? 'nueva'}`
  return {
    /** The draft, or null where none, or none that can be read, is stored. */
    read(): Draft | null {
      const text = store.getItem(key)
      if (text === null) return null
      try {
        return Draft.safeParse(JSON.parse(text)).data ?? null
      } catch (cause) {
        if (cause instanceof SyntaxError) return null
        throw cause
      }
    },
    write: (draft: Draft): void => store.setItem(key, JSON.stringify(draft)),
    forget: (): void => store.removeItem(key),
  }
}
