/** The way back from an act: in the toast for its 3 seconds, and above the list for as long as it is open. */
import { useState } from 'react'
import { toast } from '../../../controls/toast.tsx'

type Act = {
  /** The toast's words. */
  readonly done: string
  /** What stands above the list: "Eliminaste «Feria»." */
  readonly said: string
  readonly takeBack: () => void
}

/** `offer` says that something was done; `undone` is what can be taken back now, by `undo`. */
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
