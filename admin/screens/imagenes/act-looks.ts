/** How what may be done to an image is called and coloured (PG03). */
import type { ModerationAct } from './moderation.ts'

export const actLooks = {
  approve: { label: 'Aprobar', color: 'algarrobo' },
  reject: { label: 'Rechazar', color: 'ladrillo' },
  delete: { label: 'Eliminar', color: 'ladrillo' },
} as const satisfies Record<ModerationAct, unknown>
