/** Photos of a news form for display, stored or pending. No React: tested as plain functions. */

import type { ImageStatus } from '#contract/enums.ts'
import type { NoticiaPhoto } from '#contract/noticias.ts'
import { parseText } from '#shared/article/text-tree.ts'
import type { Described } from '../../imagenes/edit/imagen-data.ts'
import type { PendingPhoto } from './upload-photos.ts'

export type KnownPhoto = Described & Pick<NoticiaPhoto, '_id' | 'status' | 'width' | 'height'>

/** `known` null: not loaded yet. `fresh`: uploaded at save. */
export type FormPhoto = {
  readonly id: string
  readonly fresh: PendingPhoto | null
  readonly known: KnownPhoto | null
}

/** Photos of `imageIds`, in order. */
export const shownPhotos = (
  imageIds: readonly string[],
  photos: readonly PendingPhoto[],
  known: ReadonlyMap<string, KnownPhoto>,
): FormPhoto[] =>
  imageIds.map((id) => ({
    id,
    fresh: photos.find(({ key }) => key === id) ?? null,
    known: known.get(id) ?? null,
  }))

/** Texts of a photo, where known. */
export function saidOf({ fresh, known }: FormPhoto): Pick<Described, 'title' | 'description' | 'focus'> | null {
  if (!fresh) return known
  return { title: fresh.details.title, description: fresh.details.description, focus: fresh.details.focus ?? null }
}

/** Status that hides it from readers; null where visible or unknown. */
export const hiddenAs = ({ fresh, known }: FormPhoto): Exclude<ImageStatus, 'verificado'> | null =>
  fresh ? 'pendiente' : known && known.status !== 'verificado' ? known.status : null

/** Whether publishing requires its description; not for deleted ones. */
export function lacksDescription(photo: FormPhoto): boolean {
  const said = saidOf(photo)
  return said !== null && said.description.trim() === '' && hiddenAs(photo) !== 'eliminado'
}

/** Ids of photos in a text. */
export const photosNamedIn = (content: string): string[] =>
  parseText(content).flatMap((block) => (block.kind === 'photo' ? [block.id] : []))

/** The first photo in the text known to lack a description. */
export const undescribedInText = (content: string, known: ReadonlyMap<string, KnownPhoto>): FormPhoto | null =>
  shownPhotos(photosNamedIn(content), [], known).find(lacksDescription) ?? null

const whyHidden = {
  rechazada: 'Fue rechazada: los lectores no la ven.',
  eliminado: 'Fue eliminada de la galería: los lectores no la ven. Quitala o elegí otra.',
} as const
const illustrated = ' Mientras tanto ven una ilustración.'

/** Why readers never see it, and what they see in place of a lead; null where visible or waiting. */
export function notShownText(photo: FormPhoto, isLead: boolean): string | null {
  const status = hiddenAs(photo)
  return status && status !== 'pendiente' ? `${whyHidden[status]}${isLead ? illustrated : ''}` : null
}

/** One sentence for all photos that wait for moderation; null for none. */
export function waitingText(photos: readonly FormPhoto[]): string | null {
  const count = photos.filter((photo) => hiddenAs(photo) === 'pendiente').length
  if (count === 0) return null
  const isLeadWaiting = photos[0] && hiddenAs(photos[0]) === 'pendiente'
  const said =
    count === 1
      ? 'Una foto espera moderación: los lectores la ven cuando un administrador la aprueba.'
      : `${count} fotos esperan moderación: los lectores las ven cuando un administrador las aprueba.`
  return said + (isLeadWaiting ? illustrated : '')
}

/** The list with the entry at `from` moved to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items.slice(from, from + 1)
  return [...rest.slice(0, to), ...item, ...rest.slice(to)]
}
