/** The way back from a deletion: in the toast for its 3 seconds, and above the list for as long as it is open. */
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Noticia } from '#contract/noticias.ts'
import { toast } from '../../../controls/toast.tsx'
import { deletionDone } from './noticia-actions.ts'
import styles from './UndoNotice.module.css'

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

/** What was deleted last. Takes the focus when another item is named: the row that had it is gone. */
export function UndoNotice({ title, onUndo }: { readonly title: string; readonly onUndo: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [title])
  return (
    <Group ref={box} tabIndex={-1} className={styles.notice} justify="space-between" gap="xs" mb="md" role="status">
      <Text>Eliminaste «{title}».</Text>
      <Button variant="default" size="sm" onClick={onUndo}>
        Deshacer
      </Button>
    </Group>
  )
}
