import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './UndoNotice.module.css'

/** Offers to undo the last action. Takes the focus when `said` changes: the row that had it may be gone. */
export function UndoNotice({ said, onUndo }: { readonly said: string; readonly onUndo: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [said])
  return (
    <Group ref={box} tabIndex={-1} className={styles.notice} justify="space-between" gap="xs" mb="md" role="status">
      <Text>{said}</Text>
      <Button variant="default" size="sm" onClick={onUndo}>
        Deshacer
      </Button>
    </Group>
  )
}
