/** /noticias/{categoria}/rss.xml: the newest news of a category (N09). */
import type { APIRoute, GetStaticPaths } from 'astro'
import { categoryPath } from '#contract/article.ts'
import { publishedNews } from '../../../data/news.ts'
import { type CategoryFeedProps, categoryFeeds } from '../../../data/news-lists.ts'
import { feedOf, feedTitle } from '../../../news/feed.ts'

export const getStaticPaths = (async () => categoryFeeds((await publishedNews()).items)) satisfies GetStaticPaths

export const GET: APIRoute<CategoryFeedProps> = ({ props: { category, label, newest } }) => {
  const page = categoryPath(category)
  const description = `Las noticias más nuevas de ${label}`
  return feedOf({ title: `${feedTitle}: ${label}`, description, path: `${page}rss.xml`, page, items: newest })
}
