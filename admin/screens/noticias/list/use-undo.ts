/** The way back from a deletion: in the toast for its 3 seconds, and above the list for as long as it is open. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useSubmit } from 'react-router-dom'
import { toast } from '../../../controls/toast.tsx'
import { panelPath } from '../../../session/gates.ts'
import { deletionDone, type NoticiaIntent, type NoticiaResult } from './noticia-actions.ts'

type Deleted = NonNullable<NoticiaResult['deleted']>
type Undoable = Deleted & { readonly toastId: string }

/** `result`: what the list's action answered last. `undone` is what can be taken back now. */
export function useUndo(result: NoticiaResult | undefined) {
  const [deleted, setDeleted] = useState<Undoable | null>(null)
  const submit = useSubmit()

  function restore({ id }: Deleted) {
    setDeleted(null)
    const intent: NoticiaIntent = { intent: 'restore', id }
    // Not through the list's own fetcher: the toast may outlive the list.
    void submit(intent, { method: 'post', encType: 'application/json', action: `${panelPath}?index`, navigate: false })
  }
  const tell = useEffectEvent((gone: Deleted) => {
    const toastId = toast.success(deletionDone, { label: 'Deshacer', take: () => restore(gone) })
    setDeleted({ ...gone, toastId })
  })
  useEffect(() => {
    if (result?.deleted) tell(result.deleted)
  }, [result])

  function undo() {
    if (!deleted) return
    toast.hide(deleted.toastId)
    restore(deleted)
  }
  return { undone: deleted, undo }
}
