import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../controls/Dialog.tsx'

type Props = {
  readonly title: string
  /** Author and time of the other version. */
  readonly summary: string
  /** Name of the user's version in the button, as "mi versión". */
  readonly mine: string
  /** Further buttons. */
  readonly actions?: ReactNode
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
  /** The two versions. */
  readonly children: ReactNode
}

/** Shows both versions of a conflict. Its buttons save nothing; after a close, the next save shows it again. */
export function ConflictDialog({ title, summary, mine, actions, onKeepMine, onTakeTheirs, onClose, children }: Props) {
  return (
    <Dialog onClose={onClose} size={900} title={title}>
      <Stack gap="md">
        <Text>{summary}</Text>
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
