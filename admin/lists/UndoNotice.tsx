/** The way back from what was done, above the list for as long as it is open. */
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './UndoNotice.module.css'

/** `said`: what was done last. Takes the focus when something else is said: the row that had it may be gone. */
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
