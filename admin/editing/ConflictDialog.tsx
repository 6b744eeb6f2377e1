/** Two people changed the same thing: both versions, and whose goes on. */
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../controls/Dialog.tsx'

type Props = {
  readonly title: string
  /** Who saved what meanwhile. */
  readonly said: string
  /** What goes on where the own one is kept, as "mi versión". */
  readonly mine: string
  /** Further ways out. */
  readonly actions?: ReactNode
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
  /** The two versions. */
  readonly children: ReactNode
}

/** Nothing is written by either choice: the user still has to save. Closing it decides nothing; the next save asks again. */
export function ConflictDialog({ title, said, mine, actions, onKeepMine, onTakeTheirs, onClose, children }: Props) {
  return (
    <Dialog onClose={onClose} size={900} title={title}>
      <Stack gap="md">
        <Text>{said}</Text>
        {children}
        <Group gap="xs" justify="flex-end">
          {actions}
          <Button variant="default" onClick={onTakeTheirs}>
            Traer la versión guardada
          </Button>
          <Button onClick={onKeepMine}>Seguir con {mine}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
