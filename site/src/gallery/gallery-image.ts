/** What the gallery shows of an image, made from the build's rows and from the API's answers alike. No zod: browsers load this file. */

import type { PublicImagen } from '#contract/imagenes.ts'
import type { ImageType } from '#contract/vocabulary.ts'
import { creditText, focusOf } from '#shared/article/article-photos.ts'
import { timeZone } from '#shared/time-zone.ts'
import { type Picture, pictureOf } from '../noticias/picture.ts'

export type GalleryImage = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly category: string
  readonly tags: readonly string[]
  readonly tipo: ImageType
  /** Pixels of the largest stored file. */
  readonly width: number
  readonly height: number
  readonly caption: string
  readonly credit: string
  readonly focus: PublicImagen['focus']
  /** When it came in, ISO 8601. */
  readonly date: string
  /** Who of the staff took it in, with where the public writes to them; null for what a citizen sent. */
  readonly author: { readonly name: string; readonly email: string | null } | null
}

/** The image of an answer of galeria/verificadas. */
export const imageOfPublic = ({
  _id,
  title,
  description,
  category,
  tags,
  tipo,
  width,
  height,
  caption,
  credit,
  focus,
  date,
  author,
}: PublicImagen) =>
  ({
    id: _id,
    title,
    description,
    category,
    tags,
    tipo,
    width,
    height,
    caption,
    credit,
    focus,
    date,
    author: author && { name: `${author.name} ${author.last_name}`.trim(), email: author.email },
  }) satisfies GalleryImage

/** Where its files are, and its text alternative: the description, which uploading asks for, or else the title. */
export const pictureOfImage = (image: GalleryImage): Picture =>
  pictureOf({ id: image.id, width: image.width, alt: image.description || image.title, focus: focusOf(image) })

/** Who made it, in words; empty where nobody said. */
export const creditOf = ({ credit }: Pick<GalleryImage, 'credit'>): string => creditText(credit)

const day = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone })

/** The day in Argentina on which an image came in, "21 de noviembre de 2026". */
export const dayOf = ({ date }: Pick<GalleryImage, 'date'>): string => day.format(new Date(date))
