/** Short messages in the corner, gone after 3000 ms (spec.md §8, §9). */
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { ApiError } from '#contract/client.ts'

const show = (color: string, message: ReactNode, detail?: string) =>
  notifications.show(detail ? { color, title: message, message: detail } : { color, message })

/** A way back, beside the message. */
type Way = { readonly label: string; readonly take: () => void }

function withWay(message: string, { label, take }: Way): string {
  const id = notifications.show({
    color: 'algarrobo',
    message: (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        {message}
        <Button
          variant="subtle"
          size="compact-md"
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
  success: (message: string, way?: Way) => (way ? withWay(message, way) : show('algarrobo', message)),
  info: (message: string) => show('rio', message),
  /** Takes a message away before its time. `id` is what showing it answered. */
  hide: (id: string) => notifications.hide(id),
  /** `message` is one of spec.md §8; `reason` says why, in the server's words. */
  failure: (message: string, reason?: string) => show('ladrillo', message, reason === message ? undefined : reason),
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
