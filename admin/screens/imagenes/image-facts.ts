/** What the panel says about an image (PG03, PG04, PG06): its story, and words for what it is. */
import type { Imagen } from '#contract/imagenes.ts'
import { newsCategoryLabels } from '#contract/vocabulary.ts'

export const statusColors = {
  pendiente: 'sol',
  verificado: 'algarrobo',
  rechazada: 'ladrillo',
  eliminado: 'gray',
} as const

export const categoryLabelOf = (category: string): string =>
  (newsCategoryLabels as Readonly<Record<string, string>>)[category] ?? category

type Person = NonNullable<Imagen['author']>

/** Name and e-mail of somebody of the staff; the e-mail is gone once the person was deleted. */
export const personText = ({ name, last_name, email }: Person): string =>
  [`${name} ${last_name}`.trim(), email && `(${email})`].filter(Boolean).join(' ')

/** One step of an image's story. `at` is ISO 8601, null where nobody kept it; `note` is the reason of a rejection. */
export type Step = {
  readonly what: string
  readonly at: string | null
  readonly who: string
  readonly note: string | null
}

/** Who brought an image in, and who decided about it and why, oldest first. */
export function storyOf(imagen: Imagen): Step[] {
  const { author, author_admin, date, fechaAprobacion, moderadoPor, motivoRechazo, status } = imagen
  const uploader = author_admin ?? author
  const uploaded = {
    what: 'Subida',
    at: date,
    who: uploader ? personText(uploader) : 'Desde la página pública',
    note: null,
  }
  const decision = { verificado: 'Aprobada', rechazada: 'Rechazada', eliminado: 'Eliminada', pendiente: null }[status]
  if (!decision) return [uploaded]
  const who = moderadoPor ? personText(moderadoPor) : 'El sistema'
  return [uploaded, { what: decision, at: fechaAprobacion, who, note: motivoRechazo }]
}
