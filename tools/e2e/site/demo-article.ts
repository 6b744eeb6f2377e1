/** A news item of the demo data that no test changes: others come and go while tests run. */
import { type APIRequestContext, expect } from '@playwright/test'
import type { PublicNoticia } from '#contract/noticias.ts'

/** Title and address (path, from the site's root) of such an item. `request` is one of the public site. */
export async function demoArticle(request: APIRequestContext): Promise<{ title: string; address: string }> {
  // A category in which no test publishes anything.
  const answer = await request.get('/api/prensa/find-all-news-public?category=salud&page=1&limit=1')
  const { noticias } = (await answer.json()) as { noticias: PublicNoticia[] }
  const [noticia] = noticias
  expect(noticia, 'the demo data have news of that category').toBeDefined()
  return { title: noticia?.title ?? '', address: `/noticia/${noticia?._id}/` }
}
