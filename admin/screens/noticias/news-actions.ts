/** What the news list does to one item: show, hide, delete (PN03). */
import type { Api } from '#contract/client.ts'
import type { NewsStatus } from '#contract/vocabulary.ts'

type Toast = {
  readonly success: (message: string) => unknown
  readonly failure: (message: string, reason: string) => unknown
}
type Tools = { readonly api: Api; readonly toast: Toast; readonly reasonOf: (error: unknown) => string }

/** What a row submits to the list's action. */
export type NewsIntent =
  | { readonly intent: 'status'; readonly id: string; readonly statusNew: NewsStatus }
  | { readonly intent: 'delete'; readonly id: string }

const words = {
  borrador: { done: 'Noticia actualizada', failed: 'Error al ocultar noticia' },
  publicado: { done: 'Noticia actualizada', failed: 'Error al actualizar la noticia' },
  delete: { done: 'Noticia eliminada correctamente', failed: 'Error al eliminar la noticia' },
} as const

/** Carries an intent out and says how it went in the words of spec.md §8. Does not throw for a refusal: the row stays as it was. */
export async function changeNews(wanted: NewsIntent, { api, toast, reasonOf }: Tools): Promise<{ ok: boolean }> {
  const { done, failed } = words[wanted.intent === 'delete' ? 'delete' : wanted.statusNew]
  try {
    if (wanted.intent === 'delete') await api('delete-new', { id: wanted.id })
    else await api('ocultar-new', { id: wanted.id, statusNew: wanted.statusNew })
    toast.success(done)
    return { ok: true }
  } catch (error) {
    toast.failure(failed, reasonOf(error))
    return { ok: false }
  }
}
