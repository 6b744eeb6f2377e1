/** What the article page shows, from a published item or from the template's tokens: one template, two users (design §8.7). */
import { newsArticleJsonLd, paragraphsOf, templateTokens } from '#contract/article.ts'
import { limits } from '#contract/limits.ts'
import type { PublishedItem } from '../data/news.ts'
import { articlePath, cardDate, imageOfItem } from './card.ts'
import { categoryLabel } from './category.ts'
import { type Picture, pictureOf, sharePicture } from './picture.ts'

export type ArticleView = {
  readonly id: string
  readonly title: string
  readonly excerpt: string
  readonly category: string
  readonly categoryLabel: string
  /** YYYY-MM-DD. */
  readonly date: string
  readonly longDate: string
  readonly paragraphs: readonly string[]
  readonly picture: Picture
  /** Absolute address for share previews. */
  readonly shareImage: string
  /** Absolute canonical address. */
  readonly url: string
  /** Body of the structured data's script. */
  readonly jsonLd: string
}

/** The view of a published item on the site at `siteUrl` (an origin without a slash at the end). */
export function articleOf(item: PublishedItem, siteUrl: string): ArticleView {
  const image = imageOfItem(item)
  const url = `${siteUrl}${articlePath(item.id)}`
  const shareImage = `${siteUrl}${sharePicture(image)}`
  const label = categoryLabel(item.category)
  return {
    id: item.id,
    title: item.title,
    excerpt: item.excerpt,
    category: item.category,
    categoryLabel: label,
    date: item.date,
    longDate: cardDate(item.date),
    paragraphs: paragraphsOf(item.content),
    picture: pictureOf(image),
    shareImage,
    url,
    jsonLd: newsArticleJsonLd({
      url,
      title: item.title,
      excerpt: item.excerpt,
      date: item.date,
      updatedAt: item.updated_at,
      categoryLabel: label,
      image: shareImage,
      author: `${item.author_name} ${item.author_last_name}`.trim(),
    }),
  }
}

const tokenAt = { 400: templateTokens.image400, 800: templateTokens.image800, 1200: templateTokens.image1200 }

/** The view whose fields are the tokens that the fallback function fills. */
export const articleTemplate: ArticleView = {
  id: templateTokens.id,
  title: templateTokens.title,
  excerpt: templateTokens.excerpt,
  category: templateTokens.category,
  categoryLabel: templateTokens.categoryLabel,
  date: templateTokens.date,
  longDate: templateTokens.longDate,
  paragraphs: [templateTokens.paragraphs],
  picture: {
    src: templateTokens.image1200,
    srcSet: limits.imageWidths.map((width) => `${tokenAt[width]} ${width}w`).join(', '),
    alt: templateTokens.imageAlt,
  },
  shareImage: templateTokens.imageAbsolute,
  url: templateTokens.url,
  jsonLd: templateTokens.jsonld,
}
