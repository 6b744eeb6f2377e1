/** How a status is shown: its word and its colour. */
import { imageStatusLabels, newsStatusLabels } from '#contract/vocabulary.ts'

const labels: Readonly<Record<string, string>> = { ...imageStatusLabels, ...newsStatusLabels }
const colors: Readonly<Record<string, string>> = {
  publicado: 'algarrobo',
  verificado: 'algarrobo',
  borrador: 'gray',
  pendiente: 'sol',
  rechazada: 'ladrillo',
  eliminado: 'ladrillo',
}

/** `color` is one of the theme's. A status that nobody knows is shown as it is, in grey. */
export const statusLook = (status: string): { readonly label: string; readonly color: string } => ({
  label: labels[status] ?? status,
  color: colors[status] ?? 'gray',
})
