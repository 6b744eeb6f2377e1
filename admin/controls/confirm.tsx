/** Confirmations of spec.md §5. */
import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

type Question = {
  readonly title: string
  readonly text: ReactNode
  /** The verb on the confirming button. */
  readonly action: string
  readonly cancel?: string
  readonly isDestructive?: boolean
}

/** Above all dialogs except those of the session. */
const zIndex = 250

/** Opens a confirmation; resolves to true when confirmed. `signal` closes it, or keeps it from opening. */
export function confirm(
  { title, text, action, cancel = 'Cancelar', isDestructive = false }: Question,
  signal?: AbortSignal,
): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const id = modals.openConfirmModal({
    title,
    children: <Text component="div">{text}</Text>,
    labels: { confirm: action, cancel },
    zIndex,
    // Enter confirms only what can be undone.
    confirmProps: { color: isDestructive ? 'ladrillo' : 'rio', 'data-autofocus': !isDestructive || undefined },
    onConfirm: () => resolve(true),
    onClose: () => resolve(false),
  })
  signal?.addEventListener('abort', () => modals.close(id))
  return promise
}
