import { useState } from 'react'
import { toast } from '../../../controls/toast.tsx'

type UndoableAction = {
  readonly toastText: string
  /** "Eliminaste «Feria»." */
  readonly noticeText: string
  readonly undo: () => void
}

/** Undo of the last action, in its toast and in the list. `offer` registers an action; `undoable` is the one to undo. */
export function useUndo() {
  const [last, setLast] = useState<(UndoableAction & { readonly toastId: string }) | null>(null)
  function revert(action: UndoableAction) {
    setLast(null)
    action.undo()
  }
  function offer(action: UndoableAction) {
    const toastId = toast.success(action.toastText, { label: 'Deshacer', take: () => revert(action) })
    setLast({ ...action, toastId })
  }
  function undo() {
    if (!last) return
    toast.hide(last.toastId)
    revert(last)
  }
  return { undoable: last, offer, undo }
}
