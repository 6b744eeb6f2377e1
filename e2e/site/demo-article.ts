/** A news item of the demo data that no test changes: others come and go while tests run. */
import { type APIRequestContext, expect } from '@playwright/test'
import type { PublicNoticia } from '#contract/noticias.ts'

/** In which no test publishes anything. */
export const quietCategory = 'salud'

/** Title and address (path, from the site's root) of such an item. `request` is one of the public site. */
export async function demoArticle(request: APIRequestContext): Promise<{ title: string; address: string }> {
  const query = new URLSearchParams({ category: quietCategory, page: '1', limit: '1' })
  const answer = await request.get(`/api/prensa/find-all-news-public?${query}`)
  const { noticias } = (await answer.json()) as { noticias: PublicNoticia[] }
  const [noticia] = noticias
  expect(noticia, `the demo data have news of ${quietCategory}`).toBeDefined()
  return { title: noticia?.title ?? '', address: `/noticia/${noticia?._id}/` }
}
