/** A news card, from the build's rows or the API. No zod: browsers load it. */

import type { PublicNoticia } from '#contract/noticias.ts'
import { type CroppedPicture, findLead, focusOf } from '#shared/article/article-photos.ts'
import type { NewsImage } from './picture.ts'
import type { PublishedItem, PublishedPhoto } from './published-item.ts'

/** `date` is YYYY-MM-DD. */
export type NewsCardData = {
  readonly id: string
  readonly title: string
  readonly excerpt: string
  readonly date: string
  readonly category: string
  readonly image: NewsImage | null
}

export const cardOfItem = (item: PublishedItem): NewsCardData => ({
  id: item.id,
  title: item.title,
  excerpt: item.excerpt,
  date: item.date,
  category: item.category,
  image: imageOfItem(item),
})

export const imageOfItem = ({ images, image_id }: PublishedItem): NewsImage | null => {
  const lead = findLead(images, image_id)
  return lead && imageOfPhoto(lead)
}

export const imageOfPhoto = (
  photo: Pick<PublishedPhoto, '_id' | 'title' | 'description'> & CroppedPicture,
): NewsImage => ({
  id: photo._id,
  width: photo.width,
  alt: photo.description || photo.title,
  focus: focusOf(photo),
})

export const cardOfPublic = (noticia: PublicNoticia): NewsCardData => ({
  id: noticia._id,
  title: noticia.title,
  excerpt: noticia.excerpt,
  date: noticia.date.slice(0, 10),
  category: noticia.category,
  image: imageOfPublic(noticia),
})

/** Returns the lead photo if verified: a staff session reads unverified ones too. */
function imageOfPublic({ images, imageId }: PublicNoticia): NewsImage | null {
  const lead = findLead(images, imageId)
  return lead?.status === 'verificado' ? imageOfPhoto(lead) : null
}

export const articlePath = (id: string): string => `/noticia/${id}/`
