/** /sitemap-index.xml and the files that it names (L10): all pages that other search engines may list. */
import type { BuiltSite } from './built-site.ts'

/** What one file may hold, by sitemaps.org, is 50,000. */
const atMost = 45_000
const start = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Writes them. Pages that say themselves that they are not to be found are left out, and the page of errors. */
export function writeSitemap({ pages, write }: BuiltSite, siteUrl: string): void {
  const listed = pages.filter(({ path, isNoindex }) => path !== '404/' && !isNoindex).map(({ path }) => path)
  const files = Array.from({ length: Math.ceil(listed.length / atMost) }, (_, number) => `sitemap-${number}.xml`)
  const location = (path: string): string => `<loc>${new URL(path, siteUrl).href.replaceAll('&', '&amp;')}</loc>`
  for (const [number, file] of files.entries()) {
    const paths = listed.sort().slice(number * atMost, (number + 1) * atMost)
    write(file, `${start}<urlset ${namespace}>${paths.map((path) => `<url>${location(path)}</url>`).join('')}</urlset>`)
  }
  const index = files.map((file) => `<sitemap>${location(file)}</sitemap>`).join('')
  write('sitemap-index.xml', `${start}<sitemapindex ${namespace}>${index}</sitemapindex>`)
}
