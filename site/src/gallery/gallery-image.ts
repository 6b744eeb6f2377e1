/** An image of the gallery, from the build's rows or the API. No zod: browsers load it. */

import type { PublicImagen } from '#contract/imagenes.ts'
import { focusOf } from '#shared/article/article-photos.ts'
import { timeZone } from '#shared/time-zone.ts'
import { type Picture, pictureOf } from '../noticias/picture.ts'

/** `width`, `height`: of the largest stored file; `date`: of upload, ISO 8601. */
export type GalleryImage = Readonly<Omit<PublicImagen, '_id' | 'url' | 'status' | 'fechaAprobacion' | 'author'>> & {
  readonly id: string
  /** The member of staff who uploaded it, with their public e-mail; null for citizens' images. */
  readonly author: { readonly name: string; readonly email: string | null } | null
}

export const authorOf = (author: PublicImagen['author']): GalleryImage['author'] =>
  author && { name: `${author.name} ${author.last_name}`.trim(), email: author.email }

export const imageOfPublic = ({ _id: id, author, ...shared }: PublicImagen): GalleryImage => ({
  ...shared,
  id,
  author: authorOf(author),
})

/** Its files, and its alternative text: the description, else the title. */
export const pictureOfImage = (image: GalleryImage): Picture =>
  pictureOf({ id: image.id, width: image.width, alt: image.description || image.title, focus: focusOf(image) })

const day = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone })

/** The day of upload in Argentina, "21 de noviembre de 2026". */
export const dayOf = ({ date }: Pick<GalleryImage, 'date'>): string => day.format(new Date(date))
