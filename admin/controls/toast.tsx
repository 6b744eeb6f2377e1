/** Toasts of 3000 ms, with a button of 8000 ms (spec.md §8, §9). */
import { Button, Group } from '@mantine/core'
import { type NotificationData, notifications } from '@mantine/notifications'
import { ApiError } from '#contract/client.ts'

/** Ids by text: a repeated message replaces the shown one. */
const shown = new Map<string, string>()

function show(text: string, notification: NotificationData): string {
  const before = shown.get(text)
  if (before) notifications.hide(before)
  const id = notifications.show({ ...notification, onClose: () => shown.get(text) === id && shown.delete(text) })
  shown.set(text, id)
  return id
}

const showPlain = (color: string, message: string, detail?: string): string =>
  show([color, message, detail].join(' '), detail ? { color, title: message, message: detail } : { color, message })

/** Time to press the button of a toast, in ms. */
const actionMs = 8000

/** Button beside the message. */
export type ToastAction = { readonly label: string; readonly take: () => void }

function showWithAction(message: string, { label, take }: ToastAction): string {
  const id = show(message, {
    autoClose: actionMs,
    color: 'algarrobo',
    message: (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        {message}
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          flex="none"
          onClick={() => {
            notifications.hide(id)
            take()
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  })
  return id
}

export const toast = {
  success: (message: string, action?: ToastAction) =>
    action ? showWithAction(message, action) : showPlain('algarrobo', message),
  info: (message: string) => showPlain('rio', message),
  hide: (id: string) => notifications.hide(id),
  /** `message`: one of spec.md §8; `reason`: the server's sentence. */
  failure: (message: string, reason?: string) =>
    showPlain('ladrillo', message, reason === message ? undefined : reason),
}

/** Reason of a failed call in Spanish: the server's sentence, else `otherwise`. Logs errors that are not the API's. */
export function errorMessage(
  error: unknown,
  otherwise = 'Algo falló en el panel. Recargá la página e intentá de nuevo.',
): string {
  if (error instanceof ApiError) return error.message
  console.error(error)
  return otherwise
}
