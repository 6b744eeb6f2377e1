/** What the article page shows, from a published item or from the template's tokens: one template, two users (design §8.7). */

import { limits } from '#contract/limits.ts'
import {
  newsArticleJsonLd,
  newsVersion,
  type ShareLinks,
  shareLinks,
  shareTitle,
  templateTokens,
} from '#shared/article/article.ts'
import { type ArticleView, articleView, imageWords, textPhotosOf } from '#shared/article/article-view.ts'
import { articlePath, imageOfItem } from './card.ts'
import { pictureOf } from './picture.ts'
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
  const words = imageWords({ title: item.image_title, description: item.image_description }, item.title)
  const picture = { ...pictureOf(image), ...words }
  return {
    id: item.id,
    version: newsVersion({
      revision: item.revision,
      imageId: item.image_id,
      textImageIds: item.text_images.map((photo) => photo.id),
    }),
    article: articleView({ ...item, picture, textPhotos: textPhotosOf(item.text_images) }),
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

const tokenAt = { 400: templateTokens.image400, 800: templateTokens.image800, 1200: templateTokens.image1200 }

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
    body: templateTokens.body,
    picture: {
      src: templateTokens.image1200,
      srcSet: limits.imageWidths.map((width) => `${tokenAt[width]} ${width}w`).join(', '),
      alt: templateTokens.imageAlt,
      caption: templateTokens.imageCaption,
    },
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
