/**
 * Entry of a bundle: Astro's exports, and the check of the content that its pages use. Bundled by integrations/rendering.ts,
 * never imported directly.
 */
import { publishedNews } from '../src/noticias/news.ts'

export { StaticPaths } from 'astro:static-paths'
export { app } from 'astro/entrypoints/prerender'
export { checkContent } from '../content-check/check.ts'

// Starts reading news while content is checked; failures surface where awaited. The change number of /build.json was
// read before, with the content: news may be newer than it, never older.
publishedNews().catch(() => {})

/** Pages of past events, "/agenda/…/". */
export async function endedPages(): Promise<ReadonlySet<string>> {
  const { buildDay, events, pastPages } = await import('../src/agenda/events.ts')
  return pastPages(events, buildDay)
}

export async function newsPages(template: string) {
  const [{ articlePages }, { readBuildInputs }] = await Promise.all([
    import('../src/noticias/article-pages.ts'),
    import('../src/layouts/shared-content.ts'),
  ])
  return articlePages(template, (await publishedNews()).items, readBuildInputs())
}

export async function cityIcon(): Promise<string> {
  const { emblem } = await import('../src/city/emblem.ts')
  return emblem.screen[0].src
}
