/** The way back from a deletion: in the toast for its 3 seconds, and above the list for as long as it is open. */
import { useState } from 'react'
import type { Noticia } from '#contract/noticias.ts'
import { toast } from '../../../controls/toast.tsx'
import { deletionDone } from './noticia-actions.ts'

type Deleted = Pick<Noticia, '_id' | 'title'>

/** `restore` takes the deletion back. `offer` says that an item was deleted; `undone` is what can be taken back now, by `undo`. */
export function useUndo(restore: (deleted: Deleted) => void) {
  const [deleted, setDeleted] = useState<(Deleted & { readonly toastId: string }) | null>(null)
  function takeBack(gone: Deleted) {
    setDeleted(null)
    restore(gone)
  }
  function offer(gone: Deleted) {
    const toastId = toast.success(deletionDone, { label: 'Deshacer', take: () => takeBack(gone) })
    setDeleted({ ...gone, toastId })
  }
  function undo() {
    if (!deleted) return
    toast.hide(deleted.toastId)
    takeBack(deleted)
  }
  return { undone: deleted, offer, undo }
}
