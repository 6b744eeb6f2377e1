import { Badge } from '@mantine/core'
import { type ImageStatus, imageStatusLabels, newsStatusLabels } from '#contract/enums.ts'
import { scheduleState, type Timed } from './noticia-time.ts'

const labels: Readonly<Record<string, string>> = { ...imageStatusLabels, ...newsStatusLabels }
const colors: Readonly<Record<string, string>> = {
  publicado: 'algarrobo',
  verificado: 'algarrobo',
  borrador: 'gray',
  pendiente: 'sol',
  en_revision: 'rio',
  rechazada: 'ladrillo',
  eliminado: 'ladrillo',
}

/** Label and theme colour of a status; an unknown one is shown as it is, in grey. */
export const statusLook = (status: string): { readonly label: string; readonly color: string } => ({
  label: labels[status] ?? status,
  color: colors[status] ?? 'gray',
})

const timeLooks = {
  planned: { label: 'Programada', color: 'rio' },
  over: { label: 'Quitada', color: 'gray' },
} as const

/** Label and theme colour of an item's state: that of its status, unless it is planned or expired. */
export function stateLook(noticia: Timed): ReturnType<typeof statusLook> {
  const state = scheduleState(noticia)
  return state === 'planned' || state === 'over' ? timeLooks[state] : statusLook(noticia.status)
}

/** Badge of an image that readers do not see. */
export const ImagenBadge = ({ status }: { readonly status: ImageStatus }) => (
  <Badge color={statusLook(status).color}>Imagen {statusLook(status).label.toLocaleLowerCase('es-AR')}</Badge>
)
