/**
 * By this module a bundle of the sources is entered: Astro's own entry, and the check of the content, which so reads what was saved once for
 * itself and the pages. It is bundled (integrations/rendering.ts) and never imported as it stands here.
 */
import { publishedNews } from '../src/noticias/news.ts'

export { StaticPaths } from 'astro:static-paths'
export { app } from 'astro/entrypoints/prerender'
export { checkContent } from '../content-check/check.ts'

// Thousands of rows are on their way while the content is looked at. Not before it was read: the change that a build carries is read with the
// content, ahead of the news (src/pages/build.json.ts). Whoever asks for them is told what went wrong.
publishedNews().catch(() => {})

/** Pages of events that are over, "/agenda/…/". Loads them: content that is wrong is said before. */
export async function endedPages(): Promise<ReadonlySet<string>> {
  const { buildDay, events, pastPages } = await import('../src/agenda/events.ts')
  return pastPages(events, buildDay)
}

/** The pages of published news, made of their template. Loads them as `endedPages` does. */
export async function newsPages(template: string) {
  const [{ articlePages }, { pageBuild }] = await Promise.all([
    import('../src/noticias/article-pages.ts'),
    import('../src/layouts/frame.ts'),
  ])
  return articlePages(template, (await publishedNews()).items, pageBuild())
}

/** Path of the city's icon. Loads it: content that is wrong is said before. */
export async function cityIcon(): Promise<string> {
  const { emblem } = await import('../src/city/emblem.ts')
  return emblem.screen[0].src
}
