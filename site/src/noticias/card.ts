/** What a news card shows, made from the build's rows and from the API's answers alike. No zod: browsers load this file. */

import type { PublicNoticia } from '#contract/noticias.ts'
import { dayInWords } from '#shared/article/article.ts'
import { type CutPicture, findLead, focusOf } from '#shared/article/article-photos.ts'
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

/** The card of a row that the build read. */
export const cardOfItem = (item: PublishedItem): NewsCardData => ({
  id: item.id,
  title: item.title,
  excerpt: item.excerpt,
  date: item.date,
  category: item.category,
  image: imageOfItem(item),
})

/** The photo that leads a row, or null. */
export const imageOfItem = ({ images, image_id }: PublishedItem): NewsImage | null => {
  const lead = findLead(images, image_id)
  return lead && imageOfPhoto(lead)
}

export const imageOfPhoto = (photo: Pick<PublishedPhoto, '_id' | 'title' | 'description'> & CutPicture): NewsImage => ({
  id: photo._id,
  width: photo.width,
  alt: photo.description || photo.title,
  focus: focusOf(photo),
})

/** The card of an item as find-all-news-public answers it. */
export const cardOfPublic = (noticia: PublicNoticia): NewsCardData => ({
  id: noticia._id,
  title: noticia.title,
  excerpt: noticia.excerpt,
  date: noticia.date.slice(0, 10),
  category: noticia.category,
  image: imageOfPublic(noticia),
})

/** A browser with an editor's session may be answered an image that is not verified. */
function imageOfPublic({ images, imageId }: PublicNoticia): NewsImage | null {
  const lead = findLead(images, imageId)
  return lead?.status === 'verificado' ? imageOfPhoto(lead) : null
}

/** The page of an item on this site. */
export const articlePath = (id: string): string => `/noticia/${id}/`

/** The card's date in words. */
export const cardDate = dayInWords
