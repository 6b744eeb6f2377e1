/** What fills the article's template for an item that the build read (design §8.7). */
import { type ArticlePhoto, findLead, photoWords } from '#shared/article/article-photos.ts'
import { type TemplateValues, templateValues } from '#shared/article/article-template.ts'
import type { SharePicture } from '#shared/article/share-picture.ts'
import { imageOfPhoto } from './card.ts'
import { largestPicture, pictureOf } from './picture.ts'
import type { PublishedItem, PublishedPhoto } from './published-item.ts'

/**
 * The values of a published item on the site at `siteUrl` (an origin without a slash at the end).
 * @param shared picture for share previews, from `shareImage`.
 */
export function articleValues(item: PublishedItem, siteUrl: string, shared: SharePicture): TemplateValues {
  const lead = findLead(item.images, item.image_id)
  const picture = lead
    ? articlePhoto(lead, item.title)
    : { ...pictureOf(null), href: undefined, caption: '', credit: '' }
  const photos = item.images.slice(lead ? 1 : 0).map((photo) => articlePhoto(photo, item.title))
  return templateValues(item, { siteUrl, picture, photos, shared })
}

function articlePhoto(photo: PublishedPhoto, headline: string): ArticlePhoto {
  const image = imageOfPhoto(photo)
  return { ...pictureOf(image), href: largestPicture(image), ...photoWords(photo, headline) }
}
