import { type APIRequestContext, expect } from '@playwright/test'
import type { PublicNoticia } from '#contract/noticias.ts'

/** Returns title and path of a demo news item that no test changes. */
export async function demoArticle(request: APIRequestContext): Promise<{ title: string; address: string }> {
  // A category without test items.
  const answer = await request.get('/api/prensa/find-all-news-public?category=salud&page=1&limit=1')
  const { noticias } = (await answer.json()) as { noticias: PublicNoticia[] }
  const [noticia] = noticias
  expect(noticia, 'the demo data have news of that category').toBeDefined()
  return { title: noticia?.title ?? '', address: `/noticia/${noticia?._id}/` }
}
