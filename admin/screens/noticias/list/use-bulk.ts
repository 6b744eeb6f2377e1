import { useState } from 'react'
import type { Noticia } from '#contract/noticias.ts'
import { runAction } from '../../../controls/action.ts'
import { toast } from '../../../controls/toast.tsx'
import { withMember } from '../../../controls/with-member.ts'
import type { useUndo } from '../../../lists/UndoNotice.tsx'
import { api } from '../../../session/api.ts'
import { type BulkChange, type BulkOutcome, bulkText, changeNoticias, failuresTitle, undoBulk } from './noticia-bulk.ts'

type Tools = {
  /** Runs an action and reloads the list where it returns true. */
  readonly run: (act: () => Promise<boolean>) => Promise<void>
  readonly offer: ReturnType<typeof useUndo>['offer']
}

/** Selection of rows and their bulk changes. `noticias`: the shown page. */
export function useBulk(noticias: readonly Noticia[], { run, offer }: Tools) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<BulkOutcome['failed']>([])
  const [isUndo, setUndo] = useState(false)
  const chosenRows = noticias.filter(({ _id }) => ids.has(_id))

  const undo = (done: BulkOutcome['done'], change: BulkChange) =>
    run(async () => {
      const outcome = await runAction(() => undoBulk(done, change, api), { done: null, failed: 'Error al deshacer' })
      if (!outcome.ok) return false
      setFailures(outcome.saved)
      setUndo(true)
      if (outcome.saved.length === 0) toast.success('Quedó como estaba')
      return true
    })

  const act = (change: BulkChange) =>
    run(async () => {
      const words = { done: null, failed: 'Error al cambiar las noticias' }
      const outcome = await runAction(() => changeNoticias(chosenRows, change, api), words)
      if (!outcome.ok) return false
      const { done, failed } = outcome.saved
      setFailures(failed)
      setUndo(false)
      setIds(new Set())
      if (done.length === 0) {
        if (failed.length === 0) toast.info('Ya estaban así')
        return failed.length > 0
      }
      const toastText = bulkText(done, change)
      offer({ toastText, noticeText: `${toastText}.`, undo: () => void undo(done, change) })
      return true
    })

  return {
    chosen: ids,
    count: chosenRows.length,
    failures: failures.map(({ title, error }) => `«${title}»: ${error}`),
    failuresTitle: failuresTitle(failures, isUndo),
    choose: (id: string, isChosen: boolean) => setIds(withMember(ids, id, isChosen)),
    chooseAll: () => setIds(new Set(noticias.map(({ _id }) => _id))),
    chooseNone: () => setIds(new Set()),
    forgetFailures: () => setFailures([]),
    act,
  }
}
