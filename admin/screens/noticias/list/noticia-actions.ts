/** Actions of the news list on one item: show, hide, delete, undo a deletion. */
import type { Api } from '#contract/client.ts'
import type { NewsStatus } from '#contract/enums.ts'
import type { Noticia } from '#contract/noticias.ts'
import { runAction } from '../../../controls/action.ts'
import { confirmPublishing } from '../noticia-time.ts'

/** A status sets the item to it. */
export type NoticiaAction = Exclude<NewsStatus, 'en_revision'> | 'delete' | 'restore'

/** Toast with undo. */
export const deletionText = 'Noticia eliminada correctamente'

const words: Readonly<Record<NoticiaAction, { readonly done: string | null; readonly failed: string }>> = {
  borrador: { done: 'Noticia actualizada', failed: 'Error al ocultar noticia' },
  publicado: { done: 'Noticia actualizada', failed: 'Error al actualizar la noticia' },
  restore: { done: 'Noticia recuperada', failed: 'Error al recuperar la noticia' },
  delete: { done: null, failed: 'Error al eliminar la noticia' },
}

/** Executes an action with the toasts of spec.md §8. Does not throw: false where it failed. */
export async function changeNoticia(act: NoticiaAction, id: string, api: Api): Promise<boolean> {
  const run = () => {
    if (act === 'delete') return api['PUT delete-new']({ id })
    return act === 'restore' ? api['POST restaurar-new']({ id }) : api['PUT ocultar-new']({ id, statusNew: act })
  }
  return (await runAction<unknown>(run, words[act])).ok
}

/** Restores an item deleted at `deletedAt` (ms). Confirms first where it would become public at once. */
export async function restoreNoticia(noticia: Noticia, deletedAt: number, api: Api): Promise<boolean> {
  const times = [noticia, deletedAt, noticia] as const
  if (!(await confirmPublishing(times, 'Al recuperarla la ven los lectores.', 'Recuperar y publicar'))) return false
  return changeNoticia('restore', noticia._id, api)
}
