import type { APIRoute, GetStaticPaths } from 'astro'
import { categoryPath } from '#shared/article/article.ts'
import { feedOf, feedTitle } from '../../../noticias/feed.ts'
import { publishedNews } from '../../../noticias/news.ts'
import { type CategoryFeedProps, categoryFeeds } from '../../../noticias/news-lists.ts'

export const getStaticPaths = (async () => categoryFeeds((await publishedNews()).items)) satisfies GetStaticPaths

export const GET: APIRoute<CategoryFeedProps> = ({ props: { category, label, newest } }) => {
  const page = categoryPath(category)
  const description = `Las noticias más nuevas de ${label}`
  return feedOf({ title: `${feedTitle}: ${label}`, description, path: `${page}rss.xml`, page, items: newest })
}
