/** A text in progress, kept in this browser so that a reload, a crash or a lost session costs nothing. */

import { z } from 'zod'

/**
 * A draft that is stored. `writer` is the name of the form that wrote it: each open form has its own; `at`: when it was written last, in
 * milliseconds.
 */
export type KeptDraft<Draft> = { readonly at: number; readonly draft: Draft; readonly writer: string }

type Owner = { readonly userId: string; readonly id: string | null }
export type DraftStore<Draft> = ReturnType<typeof draftStore<Draft>>

/** The drafts of one item (`id`) or of new ones (null), for one user; `shape` says what can be read as one. */
export function draftStore<Draft>(store: Storage, { userId, id }: Owner, shape: z.ZodType<Draft>) {
  const Stored = z.object({ at: z.number(), draft: shape })
  const prefix = `borrador/${userId}/${id ?? 'nueva'}/`
  const keyOf = (writer: string) => prefix + writer

  function read(key: string): KeptDraft<Draft>[] {
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
    all: (): KeptDraft<Draft>[] =>
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
