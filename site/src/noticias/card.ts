/** What a news card shows, made from the build's rows and from the API's answers alike. No zod: browsers load this file. */

import type { PublicNoticia } from '#contract/noticias.ts'
import { dayInWords } from '#shared/article/article.ts'
import { focusOf } from '#shared/article/article-photos.ts'
import type { NewsImage } from './picture.ts'
import type { PublishedItem } from './published-item.ts'

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

/** The verified image of a row, or null. */
export const imageOfItem = (item: PublishedItem): NewsImage | null =>
  item.image_id === null
    ? null
    : {
        id: item.image_id,
        width: item.image_width,
        alt: item.image_description || item.image_title || '',
        focus: focusOf({
          width: item.image_width ?? 0,
          height: item.image_height ?? 0,
          focus: focusPoint(item.image_focus_x, item.image_focus_y),
        }),
      }

/** The focal point of a row; null where nobody chose one. */
export const focusPoint = (x: number | null, y: number | null) => (x === null || y === null ? null : { x, y })

/** The card of an item as find-all-news-public answers it. */
export const cardOfPublic = (noticia: PublicNoticia): NewsCardData => ({
  id: noticia._id,
  title: noticia.title,
  excerpt: noticia.excerpt,
  date: noticia.date.slice(0, 10),
  category: noticia.category,
  image:
    noticia.image?.status === 'verificado'
      ? {
          id: noticia.image._id,
          width: null,
          alt: noticia.image.description || noticia.image.title,
          ...focusedBy(noticia),
        }
      : null,
})

const focusedBy = ({ imageId, images }: PublicNoticia): Pick<NewsImage, 'focus'> => {
  const lead = images.find(({ _id }) => _id === imageId)
  return lead ? { focus: focusOf(lead) } : {}
}

/** The page of an item on this site. */
export const articlePath = (id: string): string => `/noticia/${id}/`

/** The card's date in words. */
export const cardDate = dayInWords
