/** How what may be done to an image is called and coloured. */
import type { ModerationAction } from './moderation.ts'

export const actionLabels = {
  approve: { label: 'Aprobar', color: 'algarrobo' },
  reject: { label: 'Rechazar', color: 'ladrillo' },
  delete: { label: 'Eliminar', color: 'ladrillo' },
} as const satisfies Record<ModerationAction, unknown>
