import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './UndoNotice.module.css'

/** Offers to undo the last action. Takes the focus when `text` changes: the row that had it may be gone. */
export function UndoNotice({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [text])
  return (
    <Group ref={box} tabIndex={-1} className={styles.notice} justify="space-between" gap="xs" mb="md" role="status">
      <Text>{text}</Text>
      <Button variant="default" size="sm" onClick={onUndo}>
        Deshacer
      </Button>
    </Group>
  )
}
