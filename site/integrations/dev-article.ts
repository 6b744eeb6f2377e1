/** An article in `astro dev`: the current template, filled as by a build. */
import type { APIRoute, GetStaticPaths } from 'astro'
import { templatePaths } from '#shared/article/article.ts'
import { readBuildInputs } from '../src/layouts/shared-content.ts'
import { articlePages } from '../src/noticias/article-pages.ts'
import { publishedNews } from '../src/noticias/news.ts'

export const getStaticPaths = (async () => {
  const { items } = await publishedNews()
  return items.map(({ id }) => ({ params: { id } }))
}) satisfies GetStaticPaths

export const GET: APIRoute = async ({ params, url }) => {
  const [{ items }, template] = await Promise.all([publishedNews(), fetch(new URL(templatePaths.article, url))])
  const page = articlePages(await template.text(), items, readBuildInputs()).find(
    ({ props }) => props.item.id === params.id,
  )
  return new Response(page?.pieces().join(''), { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
