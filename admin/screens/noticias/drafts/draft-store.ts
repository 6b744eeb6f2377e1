/** A text in progress, kept in this browser so that a reload, a crash or a lost session costs nothing. */

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

/** `at`: when it was written last, in milliseconds. */
const Stored = z.object({ at: z.number(), draft: Draft })

/** A draft that is stored; `writer` is the name of the form that wrote it: each open form has its own. */
export type KeptDraft = z.output<typeof Stored> & { readonly writer: string }

type Owner = { readonly userId: string; readonly id: string | null }
export type DraftStore = ReturnType<typeof draftStore>

/** The drafts of one item (`id`) or of new ones (null), for one user. */
export function draftStore(store: Storage, { userId, id }: Owner) {
  const prefix = `borrador/${userId}/${id ?? 'nueva'}/`
  const keyOf = (writer: string) => prefix + writer

  function read(key: string): KeptDraft[] {
    try {
      const { data } = Stored.safeParse(JSON.parse(store.getItem(key) ?? 'null'))
      return data ? [{ ...data, writer: key.slice(prefix.length) }] : []
    } catch (cause) {
      if (cause instanceof SyntaxError) return []
      throw cause
    }
  }
  return {
    /** All that can be read, whoever wrote them, newest first. */
    all: (): KeptDraft[] =>
      Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
        .filter((key) => key.startsWith(prefix))
        .flatMap(read)
        .sort((one, other) => other.at - one.at),
    /** Keeps what a form holds in the place of what it held before. False where the browser has no room for it. */
    write(writer: string, draft: Draft): boolean {
      try {
        store.setItem(keyOf(writer), JSON.stringify({ at: Date.now(), draft }))
        return true
      } catch (cause) {
        console.warn('The draft could not be kept', cause)
        return false
      }
    },
    /** Drops the draft of one form. */
    forget: (writer: string): void => store.removeItem(keyOf(writer)),
  }
}
