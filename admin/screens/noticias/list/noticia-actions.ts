/** What the news list does to one item: show, hide, delete, and take a deletion back. */
import type { NewsStatus } from '#contract/vocabulary.ts'
import type { ActionTools } from '../../../controls/toast.tsx'

/** What a row submits to the list's action. */
export type NoticiaIntent =
  | { readonly intent: 'status'; readonly id: string; readonly statusNew: NewsStatus }
  | { readonly intent: 'delete'; readonly id: string; readonly title: string }
  | { readonly intent: 'restore'; readonly id: string }

/** `deleted`: what can be taken back now. */
export type NoticiaResult = { readonly ok: boolean; readonly deleted?: { readonly id: string; readonly title: string } }

const words = {
  borrador: { done: 'Noticia actualizada', failed: 'Error al ocultar noticia' },
  publicado: { done: 'Noticia actualizada', failed: 'Error al actualizar la noticia' },
  restore: { done: 'Noticia recuperada', failed: 'Error al recuperar la noticia' },
  delete: { done: 'Noticia eliminada correctamente', failed: 'Error al eliminar la noticia' },
} as const

/** The success of a deletion; said by the list, together with the way back. */
export const deletionDone = words.delete.done

/**
 * Carries an intent out and says how it went in the words of spec.md §8, but for a deletion that succeeded. Does not throw for a
 * refusal: the row stays as it was.
 */
export async function changeNoticia(
  wanted: NoticiaIntent,
  { api, toast, reasonOf }: ActionTools,
): Promise<NoticiaResult> {
  const { done, failed } = words[wanted.intent === 'status' ? wanted.statusNew : wanted.intent]
  const { id } = wanted
  try {
    if (wanted.intent === 'delete') {
      await api('delete-new', { id })
      return { ok: true, deleted: { id, title: wanted.title } }
    }
    if (wanted.intent === 'restore') await api('restaurar-new', { id })
    else await api('ocultar-new', { id, statusNew: wanted.statusNew })
    toast.success(done)
    return { ok: true }
  } catch (error) {
    toast.failure(failed, reasonOf(error))
    return { ok: false }
  }
}
