/** Photos of a news form for display, stored or pending. */
import type { ImageStatus } from '#contract/enums.ts'
import type { NoticiaPhoto } from '#contract/noticias.ts'
import { parseText } from '#shared/article/text-tree.ts'
import type { ImagenTexts } from '../../imagenes/edit/imagen-data.ts'
import type { PendingPhoto } from './upload-photos.ts'

export type KnownPhoto = ImagenTexts & Pick<NoticiaPhoto, '_id' | 'status' | 'width' | 'height'>

/** `known`: data of the gallery, null until loaded. `fresh`: not saved in the gallery yet. */
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

/** Title, description and focus of a photo; null until loaded. */
export function photoTexts({ fresh, known }: FormPhoto): Pick<ImagenTexts, 'title' | 'description' | 'focus'> | null {
  if (!fresh) return known
  return { title: fresh.details.title, description: fresh.details.description, focus: fresh.details.focus ?? null }
}

/** Status that hides a photo from readers; null where visible or unknown. */
export const hiddenStatus = ({ fresh, known }: FormPhoto): Exclude<ImageStatus, 'verificado'> | null =>
  fresh ? 'pendiente' : known && known.status !== 'verificado' ? known.status : null

/** Whether publishing requires a description; false for deleted photos. */
export function lacksDescription(photo: FormPhoto): boolean {
  const texts = photoTexts(photo)
  return texts !== null && texts.description.trim() === '' && hiddenStatus(photo) !== 'eliminado'
}

/** Ids of photos in a text. */
export const photoIdsIn = (content: string): string[] =>
  parseText(content).flatMap((block) => (block.kind === 'photo' ? [block.id] : []))

/** The first photo of the text that lacks a description. */
export const undescribedInText = (content: string, known: ReadonlyMap<string, KnownPhoto>): FormPhoto | null =>
  shownPhotos(photoIdsIn(content), [], known).find(lacksDescription) ?? null

const whyHidden = {
  rechazada: 'Fue rechazada: los lectores no la ven.',
  eliminado: 'Fue eliminada de la galería: los lectores no la ven. Quitala o elegí otra.',
} as const
const illustrated = ' Mientras tanto ven una ilustración.'

/** Why readers do not see a photo; null where visible or pending. */
export function hiddenReason(photo: FormPhoto, isLead: boolean): string | null {
  const status = hiddenStatus(photo)
  return status && status !== 'pendiente' ? `${whyHidden[status]}${isLead ? illustrated : ''}` : null
}

/** One sentence for all photos that wait for moderation; null for none. */
export function moderationText(photos: readonly FormPhoto[]): string | null {
  const count = photos.filter((photo) => hiddenStatus(photo) === 'pendiente').length
  if (count === 0) return null
  const isLeadWaiting = photos[0] && hiddenStatus(photos[0]) === 'pendiente'
  const sentence =
    count === 1
      ? 'Una foto espera moderación: los lectores la ven cuando un administrador la aprueba.'
      : `${count} fotos esperan moderación: los lectores las ven cuando un administrador las aprueba.`
  return sentence + (isLeadWaiting ? illustrated : '')
}
