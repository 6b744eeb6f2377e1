/** Texts about an image: history, authors, uses. */
import type { z } from 'zod'
import { imageStatusLabels } from '#contract/enums.ts'
import type { Person } from '#contract/fields.ts'
import type { Imagen, ImagenStep } from '#contract/imagenes.ts'
import { categoryLabel } from '#shared/article/article.ts'
import { personName } from '../../controls/person-name.ts'

export const statusColors = {
  pendiente: 'sol',
  verificado: 'algarrobo',
  rechazada: 'ladrillo',
  eliminado: 'gray',
} as const

/** Name and e-mail of a user; a deleted one has no e-mail. */
export const personText = ({ name, last_name, email }: z.output<typeof Person>): string =>
  [`${name} ${last_name}`.trim(), email && `(${email})`].filter(Boolean).join(' ')

/** Alternative text: the description, else the title. */
export const altOf = ({ description, title }: Pick<Imagen, 'description' | 'title'>): string => description || title

/** Published news with an image: count, and known titles; null for none. */
export function usesInWords({ total, titulos }: Imagen['noticias']): { users: string; titles: string } | null {
  if (total === 0) return null
  const users = total === 1 ? 'La usa 1 noticia publicada' : `La usan ${total} noticias publicadas`
  const named = titulos.map((title) => `«${title}»`)
  const more = total - titulos.length
  return { users, titles: new Intl.ListFormat('es-AR').format(more > 0 ? [...named, `${more} más`] : named) }
}

/** One step of an image's history. `at`: ISO 8601, null where unknown; `notes`: reason of a rejection, corrections. */
export type Step = {
  readonly what: string
  readonly at: string | null
  readonly who: string
  readonly notes: readonly string[]
}

const fromPublic = 'Desde la página pública'
const bySystem = 'El sistema'

/** Returns the history that all staff see: upload and latest decision. */
export function shortHistoryOf(imagen: Imagen): Step[] {
  const { author, author_admin, date, fechaAprobacion, moderadoPor, motivoRechazo, status } = imagen
  const uploader = author_admin ?? author
  const uploaded = { what: 'Subida', at: date, who: uploader ? personText(uploader) : fromPublic, notes: [] }
  if (status === 'pendiente') return [uploaded]
  const who = moderadoPor ? personText(moderadoPor) : bySystem
  const notes = motivoRechazo ? [motivoRechazo] : []
  return [uploaded, { what: imageStatusLabels[status], at: fechaAprobacion, who, notes }]
}

const fieldLabels: Readonly<Record<ImagenStep['changes'][number]['field'], string>> = {
  title: 'Título',
  description: 'Descripción',
  category: 'Categoría',
  tags: 'Etiquetas',
  caption: 'Epígrafe',
  credit: 'Crédito',
  focus: 'Punto de foco',
  motivo: 'Motivo',
}

/** A step of imagen-historial in words (PG03). */
export function stepInWords({ action, at, actor, from, motivo, changes }: ImagenStep): Step {
  const who = actor ? personText(actor) : action === 'subida' ? fromPublic : bySystem
  const corrections = changes.map(({ field, before, after }) => {
    const [old, now] = [before, after].map((text) => (field === 'category' ? categoryLabel(text) : text))
    return `${fieldLabels[field]}: ${quoted(old)} pasó a ${quoted(now)}`
  })
  return { what: stepTitle(action, from), at, who, notes: [...(motivo ? [motivo] : []), ...corrections] }
}

const quoted = (text = ''): string => (text === '' ? 'vacío' : `«${text}»`)

function stepTitle(action: ImagenStep['action'], from: ImagenStep['from']): string {
  if (action === 'subida') return 'Subida'
  if (action === 'corregida') return 'Datos corregidos'
  if (action === 'pendiente')
    return from === 'verificado' ? 'Volvió a pendiente: dejó de verse en el portal' : 'Volvió a pendiente'
  const decided = imageStatusLabels[action]
  if (from === 'verificado') return `${decided}: dejó de verse en el portal`
  return action === 'verificado' && from === 'rechazada' ? `${decided}: había sido rechazada` : decided
}

/** Name and e-mail of the author, with the fallbacks of spec.md §2. */
export function authorTexts({ author, author_admin }: Pick<Imagen, 'author' | 'author_admin'>) {
  const uploader = author_admin ?? author
  return { name: uploader ? personName(uploader) : 'Desconocido', email: uploader?.email || 'Sin email' }
}

export const countText = (count: number): string => (count === 1 ? '1 imagen' : `${count} imágenes`)
