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

export function cardOfItem(item: PublishedItem): NewsCardData {
  const { id, title, excerpt, date, category } = item
  return { id, title, excerpt, date, category, image: imageOfItem(item) }
}

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

/** Its image is the lead photo if verified: a staff session reads unverified ones too. */
export function cardOfPublic(noticia: PublicNoticia): NewsCardData {
  const { _id: id, title, excerpt, date, category, images, imageId } = noticia
  const lead = findLead(images, imageId)
  const image = lead?.status === 'verificado' ? imageOfPhoto(lead) : null
  return { id, title, excerpt, date: date.slice(0, 10), category, image }
}

export const articlePath = (id: string): string => `/noticia/${id}/`
