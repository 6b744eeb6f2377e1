/** Undo of an action: in its toast, and above the list while it is open. */
import { useState } from 'react'
import { toast } from '../../../controls/toast.tsx'

type Act = {
  /** The toast's words. */
  readonly done: string
  /** "Eliminaste «Feria»." */
  readonly said: string
  readonly takeBack: () => void
}

/** `offer` registers an action; `undone` is what `undo` can revert now. */
export function useUndo() {
  const [last, setLast] = useState<(Act & { readonly toastId: string }) | null>(null)
  function take(act: Act) {
    setLast(null)
    act.takeBack()
  }
  function offer(act: Act) {
    const toastId = toast.success(act.done, { label: 'Deshacer', take: () => take(act) })
    setLast({ ...act, toastId })
  }
  function undo() {
    if (!last) return
    toast.hide(last.toastId)
    take(last)
  }
  return { undone: last, offer, undo }
}
