/** Makes pages of published items from `pages/plantillas/noticia.astro`, with links and cache keys. */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { categoryLabel, categoryPath } from '#shared/article/article.ts'
import { type ArticlePhoto, describePhoto, findLead } from '#shared/article/article-photos.ts'
import { parseTemplate, type TemplateValues, templateValues } from '#shared/article/article-template.ts'
import type { SharePicture } from '#shared/article/share-picture.ts'
import { type BuildInputs, cacheKeyOf } from '../data/cache-key.ts'
import { articlePath, cardOfItem, imageOfPhoto, type NewsCardData } from './card.ts'
import { NewsCard } from './list/NewsCard.tsx'
import { MoreNews } from './MoreNews.tsx'
import { largestPicture, pictureOf } from './picture.ts'
import type { PublishedItem, PublishedPhoto } from './published-item.ts'
import { shareImage } from './share-card.ts'

type ArticleProps = {
  readonly item: PublishedItem
  readonly shared: SharePicture
  readonly previous: NewsCardData | null
  /** Older items, same category first, without the previous one. */
  readonly related: readonly NewsCardData[]
}

export type ArticlePage = {
  /** "/noticia/{id}/". */
  readonly path: string
  readonly props: ArticleProps
  readonly cacheKey?: string
  /** Fills the template; its pieces alternate with the item's. */
  readonly pieces: () => string[]
}

export const maxRelated = 3

export const cardHtml = (card: NewsCardData): string => renderToStaticMarkup(createElement(NewsCard, { card }))

/**
 * One page for each item, in the given order (newest first), with links to older items only.
 * @param template rendered page; not part of the keys.
 */
export function articlePages(template: string, items: readonly PublishedItem[], build: BuildInputs): ArticlePage[] {
  const cards = items.map(cardOfItem)
  const older = olderOfCategory(cards)
  const pieces = createFiller(template, build.siteUrl)
  return items.map((item, index) => {
    const previous = cards[index + 1] ?? null
    const others = cards.slice(index + 2, index + 2 + maxRelated)
    const sameCategory = (older[index] ?? []).filter((card) => card !== previous)
    const related = [...new Set([...sameCategory, ...others])].slice(0, maxRelated)
    const props: ArticleProps = { item, shared: shareImage(item, index), previous, related }
    return { path: articlePath(item.id), props, ...cacheKeyOf(build, props), pieces: () => pieces(props) }
  })
}

/** The template ends with the newest items; each page replaces that part. */
const moreNews = /<aside class="more-news .*?<\/aside>/s

function createFiller(template: string, siteUrl: string): (props: ArticleProps) => string[] {
  const [before, after, ...others] = template.split(moreNews)
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error('The template of the articles has to have one place for more news.')
  const [start, end] = [parseTemplate(before), parseTemplate(after)]
  const rendered = new Map<NewsCardData, string>()
  const htmlOf = (card: NewsCardData): string => {
    const html = rendered.get(card) ?? cardHtml(card)
    rendered.set(card, html)
    return html
  }
  return ({ item, shared, previous, related }) => {
    const values = articleValues(item, siteUrl, shared)
    const { category } = item
    const more = createElement(MoreNews, {
      ...{ previous, related: related.map(htmlOf) },
      ...{ label: categoryLabel(category), path: categoryPath(category) },
    })
    return [...start(values), renderToStaticMarkup(more), ...end(values)]
  }
}

/** Returns the next older cards of each category, one more than needed: the previous item may be among them. */
function olderOfCategory(cards: readonly NewsCardData[]): NewsCardData[][] {
  const passed = new Map<string, NewsCardData[]>()
  return cards
    .toReversed()
    .map((card) => {
      const older = passed.get(card.category) ?? []
      passed.set(card.category, [card, ...older].slice(0, maxRelated + 1))
      return older
    })
    .reverse()
}

/**
 * Values of an item for the template, on the site at `siteUrl` (origin without trailing slash).
 * @param shared share picture, from `shareImage`.
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
  return { ...pictureOf(image), href: largestPicture(image), ...describePhoto(photo, headline) }
}
