/**
 * By this module a bundle of the sources is entered: Astro's own entry, and the check of the content, which so reads what was saved once for
 * itself and the pages. It is bundled (integrations/bundle-only.ts) and never imported as it stands here.
 */
export { StaticPaths } from 'astro:static-paths'
export { app } from 'astro/entrypoints/prerender'
export { checkContent } from '../content-check/check.ts'

/** Pages of events that are over, "/agenda/…/". Loads them: content that is wrong is said before. */
export async function endedPages(): Promise<ReadonlySet<string>> {
  const { buildDay, events, pastPages } = await import('../src/agenda/events.ts')
  return pastPages(events, buildDay)
}
