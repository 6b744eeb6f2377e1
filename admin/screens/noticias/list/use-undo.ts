import { useState } from 'react'
import { toast } from '../../../controls/toast.tsx'

type Act = {
  /** Text of the toast. */
  readonly done: string
  /** "Eliminaste «Feria»." */
  readonly said: string
  readonly takeBack: () => void
}

/** Undo of the last action, in its toast and in the list. `offer` registers one; `undone` is the one that `undo` reverts. */
export function useUndo() {
  const [last, setLast] = useState<(Act & { readonly toastId: string }) | null>(null)
  function revert(act: Act) {
    setLast(null)
    act.takeBack()
  }
  function offer(act: Act) {
    const toastId = toast.success(act.done, { label: 'Deshacer', take: () => revert(act) })
    setLast({ ...act, toastId })
  }
  function undo() {
    if (!last) return
    toast.hide(last.toastId)
    revert(last)
  }
  return { undone: last, offer, undo }
}
