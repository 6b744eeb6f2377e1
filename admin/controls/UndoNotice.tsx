/** The way back from a deletion, above the list for as long as it is open. */
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './UndoNotice.module.css'

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
