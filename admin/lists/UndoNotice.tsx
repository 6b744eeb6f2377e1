import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../controls/toast.tsx'
import styles from './lists.module.css'

/** Offers to undo the last action. Takes the focus when `text` changes: the row that had it may be gone. */
export function UndoNotice({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [text])
  return (
    <Group
      ref={box}
      tabIndex={-1}
      className={`${styles.notice} framed`}
      justify="space-between"
      gap="xs"
      mb="md"
      role="status"
    >
      <Text>{text}</Text>
      <Button variant="default" size="sm" onClick={onUndo}>
        Deshacer
      </Button>
    </Group>
  )
}

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
    setLast((current) => (current?.undo === action.undo ? null : current))
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
