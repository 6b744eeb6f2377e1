/** /sitemap-index.xml and the files that it names (L10): all pages that other search engines may list, with the time of their last change where they say one. */
import type { BuiltPage, BuiltSite } from './built-site.ts'

/** What one file may hold, by sitemaps.org, is 50,000. */
const atMost = 45_000
const start = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Writes them. Pages that say themselves that they are not to be found are left out, and the page of errors. */
export function writeSitemap({ pages, write }: BuiltSite, siteUrl: string): void {
  const listed = pages
    .filter(({ path, isNoindex }) => path !== '404/' && !isNoindex)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const files = Array.from({ length: Math.ceil(listed.length / atMost) }, (_, number) => `sitemap-${number}.xml`)
  const entry = ({ path, modified }: BuiltPage): string => {
    const address = new URL(path, siteUrl).href.replaceAll('&', '&amp;')
    return `<url><loc>${address}</loc>${modified === null ? '' : `<lastmod>${modified}</lastmod>`}</url>`
  }
  for (const [number, file] of files.entries()) {
    const part = listed.slice(number * atMost, (number + 1) * atMost)
    write(file, `${start}<urlset ${namespace}>${part.map(entry).join('')}</urlset>`)
  }
  const index = files.map((file) => `<sitemap><loc>${new URL(file, siteUrl).href}</loc></sitemap>`).join('')
  write('sitemap-index.xml', `${start}<sitemapindex ${namespace}>${index}</sitemapindex>`)
}
