/** What fills the article's template for an item that the build read (design §8.7). */
import { focusOf, photoWords } from '#shared/article/article-photos.ts'
import { type TemplateValues, templateValues } from '#shared/article/article-template.ts'
import type { SharePicture } from '#shared/article/share-picture.ts'
import { focusPoint, imageOfItem } from './card.ts'
import { largestPicture, pictureOf } from './picture.ts'
import type { PublishedItem } from './published-item.ts'

/**
 * The values of a published item on the site at `siteUrl` (an origin without a slash at the end).
 * @param shared picture for share previews, from `shareImage`.
 */
export function articleValues(item: PublishedItem, siteUrl: string, shared: SharePicture): TemplateValues {
  const image = imageOfItem(item)
  const said = {
    title: item.image_title ?? '',
    description: item.image_description ?? '',
    caption: item.image_caption ?? '',
    credit: item.image_credit ?? '',
  }
  const picture = {
    ...pictureOf(image),
    href: image ? largestPicture(image) : undefined,
    ...photoWords(said, item.title),
  }
  const photos = item.more_images.map((photo) => {
    const { id, width, height, focus_x, focus_y } = photo
    const shown = { id, width, alt: '', focus: focusOf({ width, height, focus: focusPoint(focus_x, focus_y) }) }
    return { ...pictureOf(shown), href: largestPicture(shown), ...photoWords(photo, item.title) }
  })
  return templateValues(item, { siteUrl, picture, photos, shared })
}
