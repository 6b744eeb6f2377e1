/** Short messages in the corner, gone after 3000 ms (spec.md §8, §9). */
import { Button, Group } from '@mantine/core'
import { type NotificationData, notifications } from '@mantine/notifications'
import { ApiError } from '#contract/client.ts'

/** By its text: the message that is shown, so that the same one said again takes its place instead of standing below it. */
const shown = new Map<string, string>()

function show(text: string, notification: NotificationData): string {
  const before = shown.get(text)
  if (before) notifications.hide(before)
  const id = notifications.show({ ...notification, onClose: () => shown.get(text) === id && shown.delete(text) })
  shown.set(text, id)
  return id
}

const say = (color: string, message: string, detail?: string): string =>
  show([color, message, detail].join(' '), detail ? { color, title: message, message: detail } : { color, message })

/** A way back, beside the message. */
type Way = { readonly label: string; readonly take: () => void }

function withWay(message: string, { label, take }: Way): string {
  const id = show(message, {
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
  success: (message: string, way?: Way) => (way ? withWay(message, way) : say('algarrobo', message)),
  info: (message: string) => say('rio', message),
  /** Takes a message away before its time. `id` is what showing it answered. */
  hide: (id: string) => notifications.hide(id),
  /** `message` is one of spec.md §8; `reason` says why, in the server's words. */
  failure: (message: string, reason?: string) => say('ladrillo', message, reason === message ? undefined : reason),
}

/** Why a call failed, in Spanish and for people: the server's sentence, else the one given. Logs what is not the API's. */
export function reasonOf(
  error: unknown,
  otherwise = 'Algo falló en el panel. Recargá la página e intentá de nuevo.',
): string {
  if (error instanceof ApiError) return error.message
  console.error(error)
  return otherwise
}
