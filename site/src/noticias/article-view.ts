/** What the article page shows, from a published item or from the template's tokens: one template, two users (design §8.7). */

import {
  newsArticleJsonLd,
  newsVersion,
  type ShareLinks,
  shareLinks,
  shareTitle,
  templateTokens,
} from '#shared/article/article.ts'
import { focusOf, photoWords } from '#shared/article/article-photos.ts'
import { type ArticleView, articleView } from '#shared/article/article-view.ts'
import { textPhotosOf } from '#shared/article/text-photos.ts'
import { articlePath, focusPoint, imageOfItem } from './card.ts'
import { pictureOf, sharePicture } from './picture.ts'
import type { PublishedItem } from './published-item.ts'

/** The article, and what the page around it says of it. Addresses are absolute. */
export type ArticlePageView = {
  readonly id: string
  /** As `newsVersion` writes it: the page asks whether it is still the newest. */
  readonly version: string
  readonly article: ArticleView
  /** Picture for share previews. */
  readonly shareImage: string
  /** Canonical address. */
  readonly url: string
  readonly share: ShareLinks
  /** What the device's own sharing calls the page. */
  readonly shareTitle: string
  /** Body of the structured data's script. */
  readonly jsonLd: string
}

/**
 * The view of a published item on the site at `siteUrl` (an origin without a slash at the end).
 * @param sharePath path of the picture for share previews, from `shareImagePath`.
 */
export function articleOf(item: PublishedItem, siteUrl: string, sharePath: string): ArticlePageView {
  const image = imageOfItem(item)
  const url = `${siteUrl}${articlePath(item.id)}`
  const shareImage = `${siteUrl}${sharePath}`
  const said = {
    title: item.image_title ?? '',
    description: item.image_description ?? '',
    caption: item.image_caption ?? '',
    credit: item.image_credit ?? '',
  }
  const picture = {
    ...pictureOf(image),
    href: image ? sharePicture(image) : undefined,
    ...photoWords(said, item.title),
  }
  const photos = item.more_images.map((photo) => {
    const { id, width, height, focus_x, focus_y } = photo
    const shown = { id, width, alt: '', focus: focusOf({ width, height, focus: focusPoint(focus_x, focus_y) }) }
    return { ...pictureOf(shown), href: sharePicture(shown), ...photoWords(photo, item.title) }
  })
  return {
    id: item.id,
    version: newsVersion({
      revision: item.revision,
      imageId: item.image_id,
      moreIds: [...item.more_images, ...item.text_images].map((photo) => photo.id),
    }),
    article: articleView({ ...item, picture, photos, textPhotos: textPhotosOf(item.text_images) }),
    shareImage,
    url,
    share: shareLinks(item.title, url),
    shareTitle: shareTitle(item.title),
    jsonLd: newsArticleJsonLd({
      url,
      title: item.title,
      excerpt: item.excerpt,
      date: item.date,
      updatedAt: item.updated_at,
      category: item.category,
      image: shareImage,
      author: `${item.author_name} ${item.author_last_name}`.trim(),
    }),
  }
}

/** The view whose fields are the tokens that the fallback function fills. */
export const articleTemplate: ArticlePageView = {
  id: templateTokens.id,
  version: templateTokens.version,
  article: {
    title: templateTokens.title,
    excerpt: templateTokens.excerpt,
    category: templateTokens.category,
    categoryLabel: templateTokens.categoryLabel,
    categoryPath: templateTokens.categoryPath,
    date: templateTokens.date,
    longDate: templateTokens.longDate,
    lead: templateTokens.lead,
    body: templateTokens.body,
    photos: templateTokens.photos,
  },
  shareImage: templateTokens.imageAbsolute,
  url: templateTokens.url,
  share: {
    whatsapp: templateTokens.shareWhatsapp,
    facebook: templateTokens.shareFacebook,
    x: templateTokens.shareX,
  },
  shareTitle: templateTokens.title,
  jsonLd: templateTokens.jsonld,
}
