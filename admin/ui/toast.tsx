/** Short messages in the corner, gone after 3000 ms (spec.md §8, §9). */
import { notifications } from '@mantine/notifications'
import { ApiError } from '#contract/client.ts'

const show = (color: string, message: string, detail?: string) =>
  notifications.show(detail ? { color, title: message, message: detail } : { color, message })

export const toast = {
  success: (message: string) => show('algarrobo', message),
  info: (message: string) => show('rio', message),
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
